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
export function awayAt(error: unknown): Asked | null {
  return (error instanceof Error && failures.get(error)) || null;
}
