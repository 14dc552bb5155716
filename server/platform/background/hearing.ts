import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Link } from '../database/database.ts';

/** Where nothing is heard, everybody looks again this often. */
const pollingMs = 5000;

interface Needs {
  notify: (payload: string) => Promise<void>;
  wakeAll: () => void;
  log: FastifyBaseLogger;
}

/** Sees to it that everybody looks often while nothing is heard, and once as soon as it may be heard again. */
export interface Hearing extends Link {
  poll: () => void;
  /** Whether the payload was meant for this alone. */
  hear: (payload: string) => boolean;
  /** Another number for each time that everything is heard without a gap; null while it may not be. */
  period: () => number | null;
  stop: () => void;
}

export function keepHearing({ notify, wakeAll, log }: Needs): Hearing {
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
