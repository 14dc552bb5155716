import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

// Three, since a busy machine can stand still for a second.
const TRIES = 3;
const HEARD_WITHIN = 1500;
const BETWEEN_FAILURES = 1000;

interface Outcome {
  heard: () => void;
  unheard: () => void;
}

/** Finds out whether what this process notifies comes back to it. */
export interface SelfProbe {
  /** Whether the payload was this probe's own. */
  hear: (payload: string) => boolean;
  start: () => void;
  stop: () => void;
}

export function createSelfProbe(notify: (payload: string) => Promise<void>, outcome: Outcome): SelfProbe {
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
