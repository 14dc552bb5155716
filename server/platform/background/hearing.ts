import type { FastifyBaseLogger } from 'fastify';
import type { Link } from '../database/database.ts';
import { createSelfProbe } from './self-probe.ts';

/** Where nothing is heard, everybody looks again this often. */
const pollingMs = 5000;

interface Needs {
  notify: (payload: string) => Promise<void>;
  tellAll: () => void;
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

export function keepHearing({ notify, tellAll, log }: Needs): Hearing {
  let polling: NodeJS.Timeout | null = null;
  let periods = 0;
  let period: number | null = null;

  function poll() {
    polling ??= setInterval(tellAll, pollingMs);
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
      log.warn({ err: reason }, 'the connection that listens to PostgreSQL is gone; news take up to five seconds');
      poll();
    },
    regained() {
      period = null;
      tellAll();
      probe.start();
    },
    stop() {
      period = null;
      probe.stop();
      stopPolling();
    },
  };
}
