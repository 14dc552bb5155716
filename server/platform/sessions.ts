import type { Context } from './context.ts';
import type { Person } from './http/contract.ts';

const DAY = 24 * 60 * 60 * 1000;

/** So long a session lasts at most, however much it is used (OWASP ASVS 7.3.2). */
export const ABSOLUTE_LIMIT = 30 * DAY;
/** So long it lasts without being used (OWASP ASVS 7.3.1). */
const IDLE_LIMIT = 7 * DAY;
/** The last use is written down no more often, so that not every call writes. */
export const NOTED_EVERY = 5 * 60 * 1000;

const KEPT_FOR = 30_000;
/** Longer than a transaction lasts that ends a session, and than a read that began before it. */
const CHANGING_FOR = 60_000;
const MOST = 10_000;

/** Used before this moment is used too long ago. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_LIMIT);
}

/** A session as it is in the database. */
export interface FoundSession {
  person: Person;
  expiresAt: Date;
  lastUsedAt: Date;
}

interface Kept {
  person: Person;
  until: number;
}

/**
 * Whose sessions were good a moment ago, so that not every call asks the database. Nobody is kept longer than `KEPT_FOR`,
 * nor beyond the word that their session ended or their roles changed, in whichever process: while such a word may be missed
 * nobody is kept. Organisers never are, so that what they may do is looked up each time.
 */
export function createSessionMemory({ realtime, now }: Pick<Context, 'realtime' | 'now'>, most = MOST) {
  const kept = new Map<string, Kept>();
  /** Until when nothing that is kept of these sessions and people counts; in the order of their ends. */
  const changing = new Map<string, number>();
  let period: number | null = null;

  realtime.overhear((signal) => {
    const id = /^(?:session-ended|roles-changed):(.+)$/.exec(signal)?.[1];
    if (!id) return;
    const at = now().getTime();
    for (const [other, until] of changing) {
      if (until > at) break;
      changing.delete(other);
    }
    // More than can be remembered: then nobody is.
    if (putLast(changing, id, at + CHANGING_FOR)) kept.clear();
  });

  /** Whether the oldest had to go for it. */
  function putLast<Value>(map: Map<string, Value>, key: string, value: Value): boolean {
    map.delete(key);
    map.set(key, value);
    const [oldest] = map.keys();
    return map.size > most && oldest !== undefined && map.delete(oldest);
  }

  function isChanging({ userId, sessionId }: Person, at: number): boolean {
    return Math.max(changing.get(userId) ?? 0, changing.get(sessionId) ?? 0) > at;
  }

  return {
    /** Who was kept for this key, or whom `find` finds; null when there is no such session. */
    async personOf(key: string, find: () => Promise<FoundSession | null>): Promise<Person | null> {
      const before = realtime.hearingPeriod();
      if (before !== period) kept.clear();
      period = before;
      const known = kept.get(key);
      const at = now().getTime();
      if (known && at < known.until && !isChanging(known.person, at)) return known.person;
      kept.delete(key);
      const found = await find();
      if (!found) return null;
      const { person, expiresAt, lastUsedAt } = found;
      const isSure = before !== null && before === realtime.hearingPeriod() && !isChanging(person, at);
      if (isSure && !person.isOrganiser) {
        const until = Math.min(expiresAt.getTime(), lastUsedAt.getTime() + IDLE_LIMIT, at + KEPT_FOR);
        putLast(kept, key, { person, until });
      }
      return person;
    },
    /** How many are kept. */
    size: () => kept.size,
  };
}
