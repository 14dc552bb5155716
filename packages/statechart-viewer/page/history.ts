import { eventWords } from '../chart/words.ts';
import type { Message, PlainEvent, Seen } from '../watch/messages.ts';

/** An actor as it was at a moment. */
export interface Watched {
  id: string;
  parent: string | null;
  name: string;
  definition: string | null;
  seen: Seen;
  /** The transitions that it took last. */
  lit: string[];
  /** The actions that it ran meanwhile, and those that only changed its context. */
  did: string[];
  /** Gone: its page is, and it ran to the last. */
  state: 'running' | 'done' | 'failed' | 'stopped' | 'gone';
}

/** What the log has a line for: everything but snapshots, which only follow from what came before. */
export type Moment = Exclude<Message, { kind: 'snapshot' }> & {
  /** Ids of the states that a step entered. */
  entered: string[];
};

export function momentsOf(messages: Message[]): Moment[] {
  const active = new Map<string, string[]>();
  return messages.flatMap((message) => {
    const before = active.get(message.actor) ?? [];
    if (message.kind !== 'event' && message.kind !== 'action') active.set(message.actor, message.seen.active);
    if (message.kind === 'snapshot') return [];
    return [{ ...message, entered: message.kind === 'step' ? without(message.seen.active, before) : [] }];
  });
}

/** The event that a moment belongs to: its own, or the last one that its actor got. */
export function eventOf(moments: Moment[], index: number): PlainEvent | null {
  const actor = moments[index]?.actor;
  for (const moment of moments.slice(0, index + 1).toReversed()) {
    if (moment.actor === actor && moment.kind === 'event') return moment.event;
  }
  return null;
}

/** All actors right after a moment, those that have ended included, in the order in which they came. */
export function actorsAt(messages: Message[], moment: Moment | null): Map<string, Watched> {
  const actors = new Map<string, Watched>();
  const fresh = new Set<string>();
  for (const message of messages) {
    if (moment && message.number > moment.number && message.kind !== 'snapshot') break;
    take(message, actors, fresh);
  }
  return actors;
}

/** `fresh` holds the actors whose next step begins a new answer: it puts out what was lit before. */
function take(message: Message, actors: Map<string, Watched>, fresh: Set<string>): void {
  if (message.kind === 'actor') {
    const { actor: id, parent, name, definition, seen } = message;
    actors.set(id, { id, parent, name, definition, seen, lit: [], did: [], state: 'running' });
    return;
  }
  const actor = actors.get(message.actor);
  if (!actor) return;
  if (message.kind === 'event') {
    fresh.add(actor.id);
    actor.did = [];
    return;
  }
  if (message.kind === 'action') {
    actor.did = [...actor.did, actionSaid(message.action)];
    return;
  }
  if (message.kind === 'step') {
    actor.did = [...actor.did, ...message.actions];
    actor.lit = fresh.delete(actor.id) ? message.transitions : [...actor.lit, ...message.transitions];
  }
  endChildren(actor, message.seen, actors);
  actor.seen = message.seen;
  actor.state = STATES[message.seen.status];
}

/** A child that its parent had and no longer has was stopped, unless it came to an end by itself. */
function endChildren(actor: Watched, { children }: Seen, actors: Map<string, Watched>): void {
  for (const id of actor.seen.children) {
    const child = actors.get(id);
    if (child?.state === 'running' && !children.includes(id)) child.state = 'stopped';
  }
}

const SAID: Record<string, string> = {
  'xstate.raise': 'raises',
  'xstate.emit': 'emits',
  'xstate.sendTo': 'sends',
  'xstate.cancel': 'cancels a timer',
};

/** An action's name; of XState's own what it does, with which event. */
export function actionSaid({ type, params }: { type: string; params?: unknown }): string {
  const verb = SAID[type];
  if (!verb) return type;
  const { event } = (params ?? {}) as { event?: PlainEvent };
  return event ? `${verb} ${eventWords(event.type)}` : verb;
}

function without(ids: string[], others: string[]): string[] {
  return ids.filter((id) => !others.includes(id));
}

const STATES = { active: 'running', done: 'done', error: 'failed', stopped: 'stopped' } as const;
