import { CHANNEL, type Letter, type Message } from '../watch/messages.ts';

/** One life of the application in one tab, from its start to its end or its reload. */
export interface Run {
  id: string;
  messages: Message[];
}

export interface Feed {
  /** The runs heard of, oldest first: a new list whenever something came. */
  runs: () => Run[];
  subscribe: (changed: () => void) => () => void;
}

/** Listens to the pages of this origin that are inspected, and asks them for what happened before. */
export function openFeed(channel = new BroadcastChannel(CHANNEL)): Feed {
  let runs: Run[] = [];
  const readers = new Set<() => void>();
  channel.addEventListener('message', ({ data, origin }: MessageEvent<Letter>) => {
    if (origin !== location.origin || data.type !== 'told') return;
    runs = add(runs, data.run, data.messages);
    for (const changed of readers) changed();
  });
  channel.postMessage({ type: 'viewer opened' } satisfies Letter);
  return {
    runs: () => runs,
    subscribe(changed) {
      readers.add(changed);
      return () => readers.delete(changed);
    },
  };
}

/** Whenever any viewer opens, everything comes again: what is here already is left out. */
function add(runs: Run[], id: string, told: Message[]): Run[] {
  const run = runs.find((known) => known.id === id) ?? { id, messages: [] };
  const last = run.messages.at(-1)?.number ?? 0;
  const longer = { id, messages: [...run.messages, ...told.filter(({ number }) => number > last)] };
  return runs.includes(run) ? runs.map((known) => (known === run ? longer : known)) : [...runs, longer];
}
