import { Problem } from '../http/problem.ts';

/** Lets a piece of work begin when those that came before it with the same key are over. */
export type TakeTurns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Whoever has waited this long is told so: the database answers slowly, or not at all. */
const longestWaitMs = 30_000;

/**
 * One at a time for each key, within this process. Where many want the same lock at once they wait here, and not with
 * all connections to the database in their hands. It replaces no lock: other processes have turns of their own.
 */
export function createTurns(): TakeTurns {
  const last = new Map<string, Promise<void>>();

  return (key, work) => {
    const since = performance.now();
    const turn = (last.get(key) ?? Promise.resolve()).then(() => {
      if (performance.now() - since > longestWaitMs) throw tooMany();
      return work();
    });
    const over = turn.then(ignore, ignore);
    last.set(key, over);
    void over.then(() => last.get(key) === over && last.delete(key));
    return turn;
  };
}

function ignore(): void {}

function tooMany(): Problem {
  return new Problem('unavailable', 'Very many people are doing this right now. Try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  });
}
