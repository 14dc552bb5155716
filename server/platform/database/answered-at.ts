import { type Asked, noteAway } from '../log/outages.ts';
import type { Db } from './database.ts';
import { isAway } from './database-failures.ts';

type Executor = Asked & { answered: number };

const executors = new WeakMap<object, Executor>();

export function noteAnswer(executor: object): void {
  askedBy(executor).answered = performance.now();
}

/** Gives the error back, to be thrown. */
export function noteFailure(executor: object, error: unknown): unknown {
  return error instanceof Error && isAway(error) ? noteAway(askedBy(executor), error) : error;
}

/** When the database answered last, as `performance.now`; -Infinity before it ever did. */
export function answeredAt(db: Db): number {
  return askedBy(db.getExecutor()).answered;
}

function askedBy(executor: object): Executor {
  const known = executors.get(executor);
  if (known) return known;
  const asked: Executor = { name: 'the database', answered: -Infinity, answeredAt: () => asked.answered };
  executors.set(executor, asked);
  return asked;
}
