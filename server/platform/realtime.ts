import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from './database.ts';

/** What can be told: to whom it matters is in its name. It carries nothing else; whoever hears it reads what is true. */
export type Signal =
  | `notifications:${string}`
  | `session-ended:${string}`
  | 'mail'
  | 'password-resets'
  | 'data-exports'
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
}

const channel = 'foyer';
/** Where the engine can't notify, everybody looks again this often. */
const pollingMs = 5000;

export function createRealtime(database: Pick<Database, 'listen'>, log: FastifyBaseLogger): Realtime {
  const listeners = new Map<string, Set<() => void>>();
  let end: (() => void | Promise<void>) | null = null;

  function tell(signal: string) {
    for (const heard of [...(listeners.get(signal) ?? [])]) {
      try {
        heard();
      } catch (error) {
        log.error({ err: error, signal }, 'a listener failed');
      }
    }
  }

  function tellAll() {
    for (const signal of [...listeners.keys()]) if (signal !== 'server-stopping') tell(signal);
  }

  return {
    async start() {
      if (end) return;
      if (database.listen) {
        // An empty payload comes after a time in which signals may have been missed.
        end = await database.listen(channel, (payload) => (payload === '' ? tellAll() : tell(payload)));
      } else {
        const timer = setInterval(tellAll, pollingMs);
        end = () => clearInterval(timer);
      }
    },
    async stop() {
      tell('server-stopping');
      await end?.();
      end = null;
    },
    async publish(db, ...signals) {
      if (!database.listen || signals.length === 0) return;
      await sql`select pg_notify(${channel}, signal) from unnest(${signals}::text[]) as signal`.execute(db);
    },
    subscribe(signal, heard) {
      const those = listeners.get(signal) ?? new Set();
      listeners.set(signal, those.add(heard));
      return () => {
        those.delete(heard);
        if (those.size === 0 && listeners.get(signal) === those) listeners.delete(signal);
      };
    },
  };
}
