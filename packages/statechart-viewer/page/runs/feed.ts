import { CHANNEL, type Answer, type Letter, type PlainEvent } from '../../watch/messages.ts';
import { isLive, type End, type Run } from './run.ts';
import { isRun } from './session-file.ts';
import { parseKept } from '../parse-kept.ts';

export interface Feed {
  /** The runs heard of, in the order in which they started: a new list whenever something came. */
  runs: () => Run[];
  /** Adds a run that was read from a file, in place of the same one. */
  show: (imported: Run) => void;
  /** Sends an event to an actor in the page of a run, and answers what became of it. */
  send: (run: string, actor: string, event: PlainEvent) => Promise<Answer>;
  subscribe: (changed: () => void) => () => void;
}

/** An event for the actor that is shown. */
export type Send = (event: PlainEvent) => Promise<Answer>;

const NO_ANSWER: Answer = { result: 'refused', why: 'The page has not answered.' };
const LONGEST_WAIT = 3_000;
const ASK_EVERY = 2_000;
const MOST_UNANSWERED = 3;

/**
 * Listens to the pages of this origin that are inspected, asks them for what happened before, and every few seconds
 * whether they are there. What it has heard outlives a reload of the viewer.
 */
export function openFeed(channel = new BroadcastChannel(CHANNEL)): Feed {
  let runs = readRuns();
  const unanswered = new Map<string, number>();
  const readers = new Set<() => void>();
  const change = (changed: Run[]) => {
    if (changed === runs) return;
    runs = changed;
    for (const read of readers) read();
  };
  const post = (letter: Letter) => channel.postMessage(letter);
  const { send, settle } = senderTo(post);

  channel.addEventListener('message', ({ data, origin }: MessageEvent<Letter>) => {
    if (origin !== location.origin) return;
    if (data.type === 'told') {
      unanswered.delete(data.run);
      change(add(runs, data));
    }
    if (data.type === 'answer') settle(data.request, data.answer);
    if (data.type === 'gone') change(endRuns(runs, [data.run], data.why));
  });
  // Counted in questions, not in seconds: the browser slows down the timers of a viewer that nobody sees.
  setInterval(() => {
    const waiting = runs.filter(isLive).map(({ id }) => id);
    for (const id of waiting) unanswered.set(id, (unanswered.get(id) ?? 0) + 1);
    const silent = waiting.filter((id) => (unanswered.get(id) ?? 0) > MOST_UNANSWERED);
    change(endRuns(runs, silent, 'silent'));
    post({ type: 'viewer asks' });
  }, ASK_EVERY);
  addEventListener('pagehide', () => saveRuns(runs));
  post({ type: 'viewer opened' });

  return {
    runs: () => runs,
    show: (imported) => change(inOrder([...runs.filter(({ id }) => id !== imported.id), imported])),
    send,
    subscribe(changed) {
      readers.add(changed);
      return () => readers.delete(changed);
    },
  };
}

function senderTo(post: (letter: Letter) => void) {
  const requests = new Map<string, (answer: Answer) => void>();
  const settle = (request: string, answer: Answer) => {
    requests.get(request)?.(answer);
    requests.delete(request);
  };
  const send: Feed['send'] = (run, actor, event) =>
    new Promise((resolve) => {
      const request = Math.random().toString(36).slice(2);
      requests.set(request, resolve);
      post({ type: 'viewer sends', run, request, actor, event });
      setTimeout(() => settle(request, NO_ANSWER), LONGEST_WAIT);
    });
  return { send, settle };
}

/** Whenever any viewer opens, everything comes again: what is here already is left out. */
function add(runs: Run[], { run: id, page, messages: told }: Extract<Letter, { type: 'told' }>): Run[] {
  const known = runs.find((run) => run.id === id);
  const last = known?.messages.at(-1)?.number ?? 0;
  const fresh = told.filter(({ number }) => number > last);
  if (known && !known.end && fresh.length === 0 && known.page.path === page.path) return runs;
  const messages = known ? (fresh.length > 0 ? [...known.messages, ...fresh] : known.messages) : fresh;
  const run = { id, page, messages, end: null };
  const others = runs.filter((other) => other !== known);
  return inOrder([...others, run]);
}

function inOrder(runs: Run[]): Run[] {
  return runs.toSorted((one, other) => one.page.startedAt - other.page.startedAt);
}

function endRuns(runs: Run[], ids: string[], why: End['why']): Run[] {
  if (ids.length === 0) return runs;
  const end = { why, at: Date.now() };
  return runs.map((run) => (ids.includes(run.id) ? { ...run, end } : run));
}

const KEY = 'statechart-viewer-runs';

/** For the viewer's next load: a page that is gone tells nothing again. The oldest are left out where room is short. */
function saveRuns(runs: Run[]): void {
  for (let first = 0; first < runs.length; first++) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(runs.slice(first)));
      return;
    } catch {
      sessionStorage.removeItem(KEY);
    }
  }
}

/** None of them is known to be there until its page says so. */
function readRuns(): Run[] {
  const runs = parseKept(sessionStorage.getItem(KEY), (value): value is unknown[] => Array.isArray(value)) ?? [];
  return runs.filter(isRun).map((run) => (isLive(run) ? { ...run, end: { why: 'silent', at: Date.now() } } : run));
}
