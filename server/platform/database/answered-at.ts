import type { Db } from './database.ts';

/** By the executor of each database. */
const times = new WeakMap<object, number>();

export function noteAnswer(executor: object): void {
  times.set(executor, performance.now());
}

/** When the database answered last, as `performance.now`; -Infinity before it ever did. */
export function answeredAt(db: Db): number {
  return times.get(db.getExecutor()) ?? -Infinity;
}
