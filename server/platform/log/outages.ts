import type { FastifyBaseLogger } from 'fastify';
import { awayDatabase } from '../database/answered-at.ts';

const LOOK_EVERY = 1000;
const SAY_EVERY = 10_000;
/** Some queries of a database that comes and goes succeed: it is over when none has failed for so long. */
const QUIET = 5000;

/** A line of the log, as it was given: an object and its words. */
type Given = unknown[];

/**
 * While the database is away everything fails for one cause. Of that the log has the first line with its stack, the first of
 * each other kind without, then how many failed, every ten seconds, and a line when it is over.
 */
export class Outages {
  #outage: Outage | null = null;
  readonly #log: () => FastifyBaseLogger;

  constructor(log: () => FastifyBaseLogger) {
    this.#log = log;
  }

  /** What of a line is to be written; null when it is only counted. */
  tidied(given: Given): Given | null {
    const [details, words] = given;
    const err = (details as { err?: unknown } | null)?.err;
    const answeredAt = awayDatabase(err);
    if (!answeredAt || typeof words !== 'string') return given;
    const isFirst = this.#outage === null;
    this.#outage ??= new Outage(this.#log(), answeredAt, () => (this.#outage = null));
    const isNew = this.#outage.count(words);
    if (isFirst) return given;
    return isNew ? [{ ...(details as object), err: undefined, reason: (err as Error).message }, words] : null;
  }
}

class Outage {
  readonly #log: FastifyBaseLogger;
  /** When the database answered last. */
  readonly #answeredAt: () => number;
  readonly #isOver: () => void;
  readonly #began = performance.now();
  readonly #looking: NodeJS.Timeout;
  #failed: Record<string, number> = {};
  #failedAt = 0;
  #saidAt = performance.now();

  constructor(log: FastifyBaseLogger, answeredAt: () => number, isOver: () => void) {
    this.#log = log;
    this.#answeredAt = answeredAt;
    this.#isOver = isOver;
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY).unref();
  }

  /** Whether it is the first that says this. */
  count(words: string): boolean {
    this.#failedAt = performance.now();
    const times = (this.#failed[words] ?? 0) + 1;
    this.#failed[words] = times;
    return times === 1;
  }

  #look(): void {
    const now = performance.now();
    if (this.#answeredAt() > this.#failedAt && now - this.#failedAt >= QUIET) return this.#end();
    if (now - this.#saidAt < SAY_EVERY || this.#failedAt <= this.#saidAt) return;
    this.#saidAt = now;
    this.#log.warn(this.#counted(now), 'the database still does not answer');
  }

  #end(): void {
    clearInterval(this.#looking);
    this.#isOver();
    this.#log.warn(this.#counted(this.#failedAt), 'the database answers again');
  }

  #counted(until: number) {
    return { seconds: Math.round((until - this.#began) / 1000), failed: this.#failed };
  }
}
