import type { FastifyBaseLogger } from 'fastify';

/** Something outside that Foyer asks: the database, the store of files. */
export interface Asked {
  /** As a line of the log calls it. */
  name: string;
  /** When it answered last, as `performance.now`; -Infinity before it ever did. */
  answeredAt: () => number;
}

/** Failures because what was asked gave no answer. */
const failures = new WeakMap<Error, Asked>();

/** Remembers that an error means this is away, and gives the error back, to be thrown. */
export function noteAway<Failure extends Error>(asked: Asked, error: Failure): Failure {
  failures.set(error, asked);
  return error;
}

/** What was away when this failed; null for any other failure. */
function awayAt(error: unknown): Asked | null {
  return (error instanceof Error && failures.get(error)) || null;
}

const LOOK_EVERY = 1000;
const SAY_EVERY = 10_000;
/** What comes and goes answers some questions: it is over when none has failed for so long. */
const QUIET = 5000;

/** A line of the log, as it was given: an object and its words. */
type Given = unknown[];

/**
 * While the database or the store of files is away everything fails for one cause. Of that the log has the first line with its
 * stack, the first of each other kind without, then how many failed, every ten seconds, and a line when it is over.
 */
export class Outages {
  readonly #outages = new Map<Asked, Outage>();
  readonly #log: () => FastifyBaseLogger;

  constructor(log: () => FastifyBaseLogger) {
    this.#log = log;
  }

  /** What of a line is to be written; null when it is only counted. */
  tidied(given: Given): Given | null {
    const [details, words] = given;
    const err = (details as { err?: unknown } | null)?.err;
    const asked = awayAt(err);
    if (!asked || typeof words !== 'string') return given;
    const known = this.#outages.get(asked);
    const outage = known ?? this.#begin(asked);
    const isNew = outage.count(words);
    if (!known) return given;
    return isNew ? [{ ...(details as object), err: undefined, reason: (err as Error).message }, words] : null;
  }

  #begin(asked: Asked): Outage {
    const outage = new Outage(this.#log(), asked, () => this.#outages.delete(asked));
    this.#outages.set(asked, outage);
    return outage;
  }
}

class Outage {
  readonly #log: FastifyBaseLogger;
  readonly #asked: Asked;
  readonly #isOver: () => void;
  readonly #began = performance.now();
  readonly #looking: NodeJS.Timeout;
  #failed: Record<string, number> = {};
  #failedAt = 0;
  #saidAt = performance.now();

  constructor(log: FastifyBaseLogger, asked: Asked, isOver: () => void) {
    this.#log = log;
    this.#asked = asked;
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
    if (this.#asked.answeredAt() > this.#failedAt && now - this.#failedAt >= QUIET) return this.#end();
    if (now - this.#saidAt < SAY_EVERY || this.#failedAt <= this.#saidAt) return;
    this.#saidAt = now;
    this.#log.warn(this.#counted(now), `${this.#asked.name} still does not answer`);
  }

  #end(): void {
    clearInterval(this.#looking);
    this.#isOver();
    this.#log.warn(this.#counted(this.#failedAt), `${this.#asked.name} answers again`);
  }

  #counted(until: number) {
    return { seconds: Math.round((until - this.#began) / 1000), failed: this.#failed };
  }
}
