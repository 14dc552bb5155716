import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, Db, Link } from '../database/database.ts';

/** What can be told: to whom it matters is in its name. It carries nothing else; what hears it reads what is true. */
type Signal =
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
  const { subscribe, tell, wakeAll } = createSubscriptions(log);
  let end: (() => void | Promise<void>) | null = null;
  const overhearing: ((signal: string) => void)[] = [];
  const hearing = keepHearing({ notify: (payload) => sendSignals(database.db, [payload]), wakeAll, log });

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
      await sendSignals(db, signals);
    },
    subscribe,
    overhear: (heard) => void overhearing.push(heard),
    hearingPeriod: () => (database.engine === 'pglite' ? end && ALWAYS : hearing.period()),
  };
}

async function sendSignals(db: Db, payloads: string[]): Promise<void> {
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}

/** Where nothing is heard, everybody looks again this often. */
const pollingMs = 5000;

interface Needs {
  notify: (payload: string) => Promise<void>;
  wakeAll: () => void;
  log: FastifyBaseLogger;
}

/** Sees to it that everybody looks often while nothing is heard, and once as soon as it may be heard again. */
interface Hearing extends Link {
  poll: () => void;
  /** Whether the payload was meant for this alone. */
  hear: (payload: string) => boolean;
  /** Another number for each time that everything is heard without a gap; null while it may not be. */
  period: () => number | null;
  stop: () => void;
}

function keepHearing({ notify, wakeAll, log }: Needs): Hearing {
  let polling: NodeJS.Timeout | null = null;
  let periods = 0;
  let period: number | null = null;

  function poll() {
    polling ??= setInterval(wakeAll, pollingMs);
  }

  function stopPolling() {
    if (polling) clearInterval(polling);
    polling = null;
  }

  const probe = createSelfProbe(notify, {
    heard() {
      period = periods += 1;
      stopPolling();
    },
    unheard() {
      log.warn(
        'What this server notifies does not come back from PostgreSQL, as behind a pooler that shares connections out by transaction: set LISTEN_DATABASE_URL to the address of PostgreSQL itself. Until then news take up to five seconds.',
      );
      poll();
    },
  });

  return {
    poll,
    hear: probe.hear,
    period: () => period,
    lost(reason) {
      period = null;
      probe.stop();
      // Without a stack: where it breaks is always pg's own.
      const why = reason instanceof Error ? reason.message : 'it ended';
      log.warn({ reason: why }, 'the connection that listens to PostgreSQL is gone; news take up to five seconds');
      poll();
    },
    regained() {
      period = null;
      wakeAll();
      probe.start();
    },
    stop() {
      period = null;
      probe.stop();
      stopPolling();
    },
  };
}

// Three, since a busy machine can stand still for a second.
const TRIES = 3;
const HEARD_WITHIN = 1500;
const BETWEEN_FAILURES = 1000;

interface Outcome {
  heard: () => void;
  unheard: () => void;
}

/** Finds out whether what this process notifies comes back to it. */
interface SelfProbe {
  /** Whether the payload was this probe's own. */
  hear: (payload: string) => boolean;
  start: () => void;
  stop: () => void;
}

function createSelfProbe(notify: (payload: string) => Promise<void>, outcome: Outcome): SelfProbe {
  let isHeard = false;
  let payload = '';
  let running: AbortController | null = null;

  async function run({ signal }: AbortController) {
    for (let tries = 0; tries < TRIES && !isHeard;) {
      try {
        await notify(payload);
        tries += 1;
        await pause(HEARD_WITHIN, undefined, { signal, ref: false });
      } catch {
        // Nothing was told, which says nothing about what is heard: the database is away, or this is over.
        if (!signal.aborted) await pause(BETWEEN_FAILURES, undefined, { signal, ref: false });
      }
      if (signal.aborted) return;
    }
    if (isHeard) return;
    // What comes later than this came by luck: such a pooler may lend the right session for a moment.
    running = null;
    outcome.unheard();
  }

  return {
    hear(heard) {
      if (heard !== payload) return heard.startsWith('probe:');
      if (running && !isHeard) {
        isHeard = true;
        outcome.heard();
      }
      return true;
    },
    start() {
      running?.abort();
      running = new AbortController();
      isHeard = false;
      payload = `probe:${randomUUID()}`;
      run(running).catch(() => {});
    },
    stop() {
      running?.abort();
      running = null;
    },
  };
}

/** Who wants to hear which signal. A name with a colon is about one person, or one event. */
interface Subscriptions {
  subscribe: (signal: Signal, heard: () => void) => () => void;
  tell: (signal: string) => void;
  /** Tells everybody everything but that the server stops. Who asks the database then asks together with the others. */
  wakeAll: () => void;
}

function createSubscriptions(log: FastifyBaseLogger): Subscriptions {
  const listeners = new Map<string, Set<() => void>>();

  function call(signal: string, heard: () => void) {
    try {
      heard();
    } catch (error) {
      log.error({ err: error, signal }, 'a listener failed');
    }
  }

  /** Workers first: they have one name each, and much may wait for them. */
  function everybody(): [signal: string, heard: () => void][] {
    const all = [...listeners].flatMap(([signal, those]) =>
      [...those].map((heard): [string, () => void] => [signal, heard]),
    );
    const ofWorkers = all.filter(([signal]) => !signal.includes(':') && signal !== 'server-stopping');
    return [...ofWorkers, ...all.filter(([signal]) => signal.includes(':'))];
  }

  return {
    subscribe(signal, heard) {
      const those = listeners.get(signal) ?? new Set();
      listeners.set(signal, those.add(heard));
      return () => {
        those.delete(heard);
        if (those.size === 0 && listeners.get(signal) === those) listeners.delete(signal);
      };
    },
    tell(signal) {
      for (const heard of [...(listeners.get(signal) ?? [])]) call(signal, heard);
    },
    wakeAll() {
      for (const [signal, heard] of everybody()) {
        // Who left meanwhile is not told.
        if (listeners.get(signal)?.has(heard)) call(signal, heard);
      }
    },
  };
}
