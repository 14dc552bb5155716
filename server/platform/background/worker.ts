import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { coalesce } from './coalesce.ts';
import type { TrustedClock } from './trusted-clock.ts';

/** The embedded database runs where calls are answered: without a pause none would be until all is done. */
const breathMs = 5;

/** What a worker has done since the process started. */
export interface Counted {
  name: string;
  pieces: number;
  failures: number;
  /** When it last came to the end of what was due; in milliseconds since 1970. */
  finishedAt: number | null;
  /** It has work that can't be undone, and the clock is in doubt. */
  isWaiting: boolean;
}

export interface Worker {
  /** Looks at once as well, unless there can be nothing to do yet. */
  start: (looksAtOnce?: boolean) => void;
  /** Looks for work at once; a call while it works makes it look once more. */
  wake: () => void;
  /** Resolves when the piece of work in hand is done. */
  stop: () => Promise<void>;
  counted: () => Counted;
}

interface Options {
  name: string;
  /** Does one piece of work; false when there is none. */
  work: () => Promise<boolean>;
  /** How often it looks without being woken. */
  everyMs: number;
  /** Has it woken when there may be work, while it runs; the result ends that. */
  hear?: (wake: () => void) => () => void;
  /** For work that can't be undone and goes by the clock: it waits while the clock is in doubt. */
  trustedClock?: TrustedClock;
  log: FastifyBaseLogger;
}

/** Does what is due, one piece after the other. A piece that fails is logged and tried at the next look. */
export function createWorker({ name, work, everyMs, hear = () => () => {}, trustedClock, log }: Options): Worker {
  let timer: NodeJS.Timeout | null = null;
  let unhear = () => {};
  const counted: Counted = { name, pieces: 0, failures: 0, finishedAt: null, isWaiting: false };

  const look = coalesce(async () => {
    try {
      while (timer) {
        counted.isWaiting = trustedClock !== undefined && !(await trustedClock.isTrusted());
        if (counted.isWaiting) return;
        if (!(await work())) break;
        counted.pieces += 1;
        await pause(breathMs);
      }
      counted.finishedAt = Date.now();
    } catch (error) {
      counted.failures += 1;
      log.error({ err: error, worker: name }, 'background work failed');
    }
  });
  const wake = () => void (timer && look());

  return {
    wake,
    counted: () => counted,
    start(looksAtOnce = true) {
      if (timer) return;
      timer = setInterval(wake, everyMs);
      timer.unref();
      unhear = hear(wake);
      if (looksAtOnce) wake();
    },
    async stop() {
      unhear();
      if (timer) clearInterval(timer);
      timer = null;
      await look();
    },
  };
}
