import type { Message } from '../../watch/messages.ts';
import { eventWords } from '../../chart/words.ts';
import type { Moment } from '../history.ts';
import { isIn, type LogFilter } from '../log/log-filter.ts';
import { shortMoment } from '../words.ts';

/** Who sent what to whom, in time: what the log says line by line, drawn. */
export interface Sequence {
  lifelines: Lifeline[];
  arrows: Arrow[];
}

/** Actors of one name below the same parent share a line: a call is another actor each time it is made. */
export interface Lifeline {
  key: string;
  name: string;
  kind: 'outside' | 'machine' | 'port';
  /** The first and the last message number of each life. */
  lives: [number, number][];
}

export interface Arrow {
  moment: Moment;
  /** The moment's index among all moments. */
  at: number;
  /** Indexes of lifelines. */
  from: number;
  to: number;
  words: string;
  /** How a call ended, which goes back to who made it. */
  answer: 'done' | 'failed' | null;
}

const OUTSIDE = 'outside';

/**
 * Events and what is emitted, as far as the filter of the log leaves them; the filter's actor may be at either end.
 * Outside stands first, then every actor next to its parent. Only those are lifelines that something is left of.
 */
export function sequenceOf(messages: Message[], moments: Moment[], filter: LogFilter): Sequence {
  const known = lifelinesOf(messages);
  const names = new Map([...known.keyOf].map(([id, key]) => [id, known.lifelines.get(key)?.name ?? '']));
  const rest = { ...filter, actor: '' };
  const sent = moments.flatMap((moment, at) => {
    const ends = endsOf(moment);
    if (!ends || !isIn(rest, moment, names)) return [];
    const keys = ends.map((id) => (id === null ? OUTSIDE : (known.keyOf.get(id) ?? OUTSIDE)));
    const isBetween = keys.some((key) => known.lifelines.get(key)?.name === filter.actor);
    return filter.actor && !isBetween ? [] : [{ moment, at, keys }];
  });
  const used = new Set(sent.flatMap(({ keys }) => keys));
  const order = [...known.lifelines.keys()].filter((key) => used.has(key));
  return {
    lifelines: order.flatMap((key) => known.lifelines.get(key) ?? []),
    arrows: sent.map(({ moment, at, keys: [from = OUTSIDE, to = OUTSIDE] }) => ({
      moment,
      at,
      from: order.indexOf(from),
      to: order.indexOf(to),
      words: wordsOf(moment),
      answer: answerOf(moment),
    })),
  };
}

/** Whether an actor of this line was there at a message. */
export function isAlive({ kind, lives }: Lifeline, number: number): boolean {
  return kind === 'outside' || lives.some(([first, last]) => first <= number && number <= last);
}

/** Sender and receiver, null for the outside; null where nothing is sent. */
function endsOf(moment: Moment): [string | null, string | null] | null {
  if (moment.kind === 'action') return moment.action.type === 'xstate.emit' ? [moment.actor, null] : null;
  // What a promise tells itself, it tells its parent right after.
  if (moment.kind !== 'event' || moment.event.type.startsWith('xstate.promise.')) return null;
  return [moment.from, moment.actor];
}

function wordsOf(moment: Moment): string {
  if (moment.kind !== 'action') return shortMoment(moment);
  const { event } = (moment.action.params ?? {}) as { event?: { type: string } };
  return event ? `emits ${eventWords(event.type)}` : shortMoment(moment);
}

function answerOf(moment: Moment): Arrow['answer'] {
  if (moment.kind !== 'event') return null;
  if (moment.event.type.startsWith('xstate.done.actor.')) return 'done';
  return moment.event.type.startsWith('xstate.error.actor.') ? 'failed' : null;
}

/** All lifelines by key, in the order of the tree, and the key of every actor. */
function lifelinesOf(messages: Message[]) {
  const keyOf = new Map<string, string>();
  const found = new Map<string, Lifeline & { parent: string }>();
  for (const { id, parent, name, isMachine, life } of livesOf(messages)) {
    const parentKey = (parent !== null && keyOf.get(parent)) || '';
    const key = `${parentKey}/${name}`;
    keyOf.set(id, key);
    const same = found.get(key);
    if (same) same.lives.push(life);
    else found.set(key, { key, name, kind: isMachine ? 'machine' : 'port', lives: [life], parent: parentKey });
  }
  const lifelines = new Map<string, Lifeline>([[OUTSIDE, { key: OUTSIDE, name: OUTSIDE, kind: 'outside', lives: [] }]]);
  const addBelow = (above: string) => {
    for (const [key, { parent, ...lifeline }] of found) {
      if (parent !== above) continue;
      lifelines.set(key, lifeline);
      addBelow(key);
    }
  };
  addBelow('');
  return { keyOf, lifelines };
}

interface Lived {
  id: string;
  parent: string | null;
  name: string;
  isMachine: boolean;
  life: [number, number];
  children: string[];
}

/** From when to when each actor was there: to its own end, or until its parent no longer had it. */
function livesOf(messages: Message[]): Lived[] {
  const lived = new Map<string, Lived>();
  const end = (id: string, number: number) => {
    const { life } = lived.get(id) ?? {};
    if (life?.[1] === Infinity) life[1] = number;
  };
  for (const message of messages) {
    const { actor: id, number } = message;
    if (message.kind === 'actor') {
      const { parent, name, definition } = message;
      lived.set(id, { id, parent, name, isMachine: definition !== null, life: [number, Infinity], children: [] });
    } else if (message.kind === 'step' || message.kind === 'snapshot') {
      const { status, children } = message.seen;
      if (status !== 'active') end(id, number);
      const actor = lived.get(id);
      actor?.children.filter((child) => !children.includes(child)).forEach((child) => end(child, number));
      if (actor) actor.children = children;
    }
  }
  return [...lived.values()];
}
