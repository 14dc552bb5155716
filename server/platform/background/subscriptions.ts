import type { FastifyBaseLogger } from 'fastify';

/** Who wants to hear which signal. A name with a colon is about one person, or one event. */
export interface Subscriptions<Signal extends string> {
  subscribe: (signal: Signal, heard: () => void) => () => void;
  tell: (signal: string) => void;
  /** Tells everybody everything but that the server stops. Who asks the database then asks together with the others. */
  wakeAll: () => void;
}

export function createSubscriptions<Signal extends string>(log: FastifyBaseLogger): Subscriptions<Signal> {
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
