import type { Db } from './database.ts';
import { isAway } from './database-failures.ts';

/** By the executor of each database. */
const times = new WeakMap<object, number>();
/** Failures by which a database was away, with its executor. */
const failures = new WeakMap<Error, object>();

export function noteAnswer(executor: object): void {
  times.set(executor, performance.now());
}

/** Gives the error back, to be thrown. */
export function noteFailure(executor: object, error: unknown): unknown {
  if (error instanceof Error && isAway(error)) failures.set(error, executor);
  return error;
}

/** When the database answered last, as `performance.now`; -Infinity before it ever did. */
export function answeredAt(db: Db): number {
  return times.get(db.getExecutor()) ?? -Infinity;
}

/** Of a failure because the database was away: when that database answered last. Null for any other failure. */
export function awayDatabase(error: unknown): (() => number) | null {
  const executor = error instanceof Error ? failures.get(error) : undefined;
  return executor ? () => times.get(executor) ?? -Infinity : null;
}
