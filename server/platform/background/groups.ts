import { isUnavailable } from '../database/database-failures.ts';
import { Problem } from '../http/problem.ts';

/** Joins those that wait for this key, and gives what was decided about the item. */
export type JoinGroup<Item, Outcome> = (key: string, item: Item) => Promise<Outcome>;

/** The outcome of each item, in their order; an Error is that item's alone. Throws when it could decide about none. */
type Decide<Item, Outcome> = (key: string, items: Item[]) => Promise<(Outcome | Error)[]>;

interface Waiting<Item, Outcome> {
  item: Item;
  since: number;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** As many as one transaction decides about quickly. */
const USUAL = 50;
/** Requests that have waited this long are told so: the database answers slowly, or not at all. */
const longestWaitMs = 30_000;

/**
 * Decides about all that wait for the same key together: while one group is decided, the next gathers, so that the more
 * come at once, the less each costs, and nobody alone waits for company. Where many want the same lock they wait here, and
 * not with all connections to the database in their hands. It replaces no lock: other processes have groups of their own.
 * A group is of `most` at most: what only reads takes many.
 */
export function createGroups<Item, Outcome>(decide: Decide<Item, Outcome>, most = USUAL): JoinGroup<Item, Outcome> {
  const lines = new Map<string, Waiting<Item, Outcome>[]>();

  async function work(key: string, line: Waiting<Item, Outcome>[]) {
    // Those who ask in the same moment are in the first group.
    await Promise.resolve();
    while (line.length > 0) await settle(key, inTime(line.splice(0, most)));
    lines.delete(key);
  }

  async function settle(key: string, group: Waiting<Item, Outcome>[]) {
    if (group.length === 0) return;
    try {
      const items = group.map(({ item }) => item);
      for (const [index, outcome] of (await decide(key, items)).entries()) {
        if (outcome instanceof Error) group[index]?.reject(outcome);
        else group[index]?.resolve(outcome);
      }
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else await settleEach(key, group);
    }
  }

  /** One of them broke the group, or the database is away: then it is so for the others too. */
  async function settleEach(key: string, group: Waiting<Item, Outcome>[]) {
    let away: unknown = null;
    for (const each of group) {
      if (away !== null) each.reject(away);
      else {
        const { reject } = each;
        await settle(key, [{ ...each, reject: (error) => reject(isUnavailable(error) ? (away = error) : error) }]);
      }
    }
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const line = lines.get(key);
      const waiting = { item, since: performance.now(), resolve, reject };
      if (line) return void line.push(waiting);
      const begun = [waiting];
      lines.set(key, begun);
      void work(key, begun);
    });
}

function inTime<Item, Outcome>(group: Waiting<Item, Outcome>[]): Waiting<Item, Outcome>[] {
  const latest = performance.now() - longestWaitMs;
  for (const { since, reject } of group) if (since < latest) reject(tooMany());
  return group.filter(({ since }) => since >= latest);
}

function tooMany(): Problem {
  return new Problem('unavailable', 'Very many people are doing this right now. Try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  });
}
