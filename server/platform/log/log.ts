import { fastify, type FastifyBaseLogger } from 'fastify';
import { Outages } from './outages.ts';
import type { Output } from './output.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The server's log: lines of JSON. `readableLines` makes them short, for eyes instead of machines. */
export function createLog(stream: Output, level: LogLevel = 'info'): FastifyBaseLogger {
  const outages = new Outages(() => log);
  const logger = {
    stream,
    level,
    base: null,
    timestamp,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: {
      logMethod(this: unknown, given: unknown[], write: (...line: unknown[]) => void) {
        const line = outages.tidied(given);
        if (line) Reflect.apply(write, this, line);
      },
    },
  };
  // Fastify brings pino along and makes it; the server is thrown away.
  const { log }: { log: FastifyBaseLogger } = fastify({ logger });
  return log;
}

let writtenAt = NaN;
let written = '';

/** Written out once a millisecond, however many lines it has. */
function timestamp(): string {
  const now = Date.now();
  if (now !== writtenAt) {
    writtenAt = now;
    written = `,"time":"${new Date(now).toISOString()}"`;
  }
  return written;
}

type Described = { type: string; message: string; stack: string; [detail: string]: unknown };

/** What helps to find the fault. The database's errors carry the query's values and quote rows: those stay out. */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code, table, constraint, routine } = error as unknown as Record<string, unknown>;
  const details = Object.entries({ code, table, constraint, routine }).filter(([, value]) => value !== undefined);
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(details),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
