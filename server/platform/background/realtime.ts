import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../database/database.ts';
import { keepHearing } from './hearing.ts';
import { createSubscriptions } from './subscriptions.ts';

/** What can be told: to whom it matters is in its name. It carries nothing else; what hears it reads what is true. */
export type Signal =
  | `notifications:${string}`
  | `session-ended:${string}`
  | `roles-changed:${string}`
  /** Someone left the waitlist of this event: those behind moved up. */
  | `waitlist:${string}`
  | 'mail'
  /** Something is to go out to the people of an event. */
  | 'messages'
  /** What visitors are shown. */
  | 'public'
  /** That an organiser changed some of it, and may have withdrawn it. */
  | 'organised'
  | 'registrations'
  | 'password-resets'
  | 'codes'
  | 'data-exports'
  | 'imports'
  | 'server-stopping';

/** Tells every process that shares the database, this one included, that something changed. */
export interface Realtime {
  start: () => Promise<void>;
  /** Ends what listens for `server-stopping`, then stops listening. */
  stop: () => Promise<void>;
  /** With a transaction: told when it commits, and not at all when it does not. */
  publish: (db: Db, ...signals: Signal[]) => Promise<void>;
  /** The result ends it. May be called without a cause, after signals may have been lost. */
  subscribe: (signal: Signal, heard: () => void) => () => void;
  /** Hears every signal: when this process publishes it, maybe in a transaction that is not over, and when it is told. */
  overhear: (heard: (signal: string) => void) => void;
  /**
   * Another number for each time in which no signal is missed; null while some may be. What was read in such a time is
   * as it was, as long as nothing else was told of it.
   */
  hearingPeriod: () => number | null;
}

/** Triggers of server/migrations/ notify here too. */
const channel = 'foyer';

/** The embedded database tells its one process everything. */
const ALWAYS = 1;

export function createRealtime(database: Pick<Database, 'db' | 'listen' | 'engine'>, log: FastifyBaseLogger): Realtime {
  const { subscribe, tell, wakeAll } = createSubscriptions<Signal>(log);
  let end: (() => void | Promise<void>) | null = null;
  const overhearing: ((signal: string) => void)[] = [];
  const hearing = keepHearing({ notify: (payload) => notify(database.db, [payload]), wakeAll, log });

  return {
    async start() {
      if (end) return;
      if (!database.listen) {
        hearing.poll();
        end = hearing.stop;
        return;
      }
      const hear = (payload: string) => {
        if (hearing.hear(payload)) return;
        for (const heard of overhearing) heard(payload);
        tell(payload);
      };
      const unlisten = await database.listen(channel, hear, hearing);
      end = () => {
        hearing.stop();
        return unlisten();
      };
    },
    async stop() {
      tell('server-stopping');
      await end?.();
      end = null;
    },
    async publish(db, ...signals) {
      if (!database.listen || signals.length === 0) return;
      for (const signal of signals) for (const heard of overhearing) heard(signal);
      await notify(db, signals);
    },
    subscribe,
    overhear: (heard) => void overhearing.push(heard),
    hearingPeriod: () => (database.engine === 'pglite' ? end && ALWAYS : hearing.period()),
  };
}

async function notify(db: Db, payloads: string[]): Promise<void> {
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}
