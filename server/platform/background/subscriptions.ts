import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { coalesce } from './coalesce.ts';

// A thousand streams, of two listeners each, have all been told after 600 ms; more of them take longer, at the same pace.
const SLICE = 70;
const BETWEEN_SLICES = 20;

/** Who wants to hear which signal. A name with a colon is about one person. */
export interface Subscriptions<Signal extends string> {
  subscribe: (signal: Signal, heard: () => void) => () => void;
  tell: (signal: string) => void;
  /**
   * Tells everybody everything but that the server stops, a slice at a time: each look asks the database something, and
   * thousands at once would keep requests from it. A call while a round is under way gets a round of its own behind it.
   */
  tellAll: () => void;
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

  const round = coalesce(async () => {
    const all = everybody();
    for (let told = 0; told < all.length; told += SLICE) {
      if (told > 0) await pause(BETWEEN_SLICES, undefined, { ref: false });
      for (const [signal, heard] of all.slice(told, told + SLICE)) {
        // Who left meanwhile is not told.
        if (listeners.get(signal)?.has(heard)) call(signal, heard);
      }
    }
  });

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
    tellAll: () => void round(),
  };
}
