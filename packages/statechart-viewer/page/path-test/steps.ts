import type { Chart } from '../../chart/chart.ts';
import type { Message, PlainEvent } from '../../watch/messages.ts';
import { leavesOf, shortName } from '../words.ts';

/** What an event led to, as far as it is shown: what `led` of path-kit says of the same event played again. */
export interface Led {
  states: string[];
  sent?: { to: string; input?: unknown; event?: unknown }[];
  did?: { action: string; params?: unknown }[];
  emitted?: unknown[];
  changed?: Record<string, unknown>;
}

export interface Step {
  /** Of the message that it began with. */
  number: number;
  /** Null for the start. */
  event: PlainEvent | null;
  led: Led;
}

type Lists = Required<Omit<Led, 'states' | 'changed'>>;
type Part = { [Name in keyof Lists]: { list: Name; item: Lists[Name][number] } }[keyof Lists];
type Fields = Record<string, unknown>;

/** A step while its messages are read. */
interface Open {
  number: number;
  event: PlainEvent | null;
  active: string[];
  context: Fields;
  parts: Part[];
  isOver: boolean;
}

/** What happened to an actor until a moment: its start, then each event that it got with all that came of it. */
export function stepsOf(messages: Message[], actor: string, until: number, chart: Chart): Step[] {
  const made = messages.find((each) => each.kind === 'actor' && each.actor === actor);
  const lengths = new Set(hiddenLengths(made?.kind === 'actor' ? made.seen.data['input'] : null));
  const steps = openSteps(messages, actor, until);
  return steps.map(({ number, event, active, context, parts }, index) => {
    for (const length of hiddenLengths(event)) lengths.add(length);
    const states = leavesOf(chart, active).map((id) => shortName(chart, id));
    const all = {
      ...listsOf(parts),
      changed: changesBetween(steps[index - 1]?.context ?? {}, context),
    };
    return { number, event, led: { states, ...(veil(filledOf(all), lengths) as Omit<Led, 'states'>) } };
  });
}

/** Of the texts of which only these are known. */
function hiddenLengths(value: unknown): number[] {
  if (typeof value === 'string') return LENGTH.exec(value)?.slice(1).map(Number) ?? [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(hiddenLengths) : [];
}

const LENGTH = /^\[text, (\d+) characters\]$/;
/** What the machine calls things itself. */
const OWN = ['to', 'action', 'type'];

/** A text that is shown may have been hidden where it came from: played again, its placeholder stands in its place. */
function veil(value: unknown, lengths: Set<number>): unknown {
  if (typeof value === 'string') return lengths.has(value.length) ? '[hidden]' : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => veil(part, lengths));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, OWN.includes(key) ? part : veil(part, lengths)]),
  );
}

/** Without the parts in which nothing is. */
export function filledOf(parts: Omit<Led, 'states'>): Omit<Led, 'states'> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part && Object.keys(part).length > 0));
}

function openSteps(messages: Message[], actor: string, until: number): Open[] {
  const steps: Open[] = [];
  const names = new Map(messages.flatMap((each) => (each.kind === 'actor' ? [[each.actor, each.name] as const] : [])));
  /** Sent while the actor was at another event, and next when it is through with that. */
  const waiting: Extract<Message, { kind: 'event' }>[] = [];
  let now: Open = { number: 0, event: null, active: [], context: {}, parts: [], isOver: false };
  /** Told before the step that says which event they belong to. */
  let parts: Part[] = [];
  for (const message of messages) {
    if (isChildOf(actor, message)) parts.push(begun(message));
    if (message.actor !== actor) continue;
    if (message.kind === 'actor') now.number = message.number;
    else if (message.kind === 'event') waiting.push(...(message.event.type === 'xstate.init' ? [] : [message]));
    else if (message.kind === 'action') parts.push(...partOf(message.action, names));
    else {
      // What a stopped actor does last, no event led to.
      if (message.event !== 'xstate.stop') see(now, message, parts);
      parts = [];
    }
    const [next] = waiting;
    if (!now.isOver || !next) continue;
    if (next.number > until) break;
    waiting.shift();
    now.parts.push(...parts);
    parts = [];
    steps.push(now);
    now = { ...now, number: next.number, event: next.event, parts: [], isOver: false };
  }
  now.parts.push(...parts);
  return [...steps, now];
}

function isChildOf(actor: string, message: Message): message is Extract<Message, { kind: 'actor' }> {
  return message.kind === 'actor' && message.parent === actor;
}

function see(now: Open, { kind, event, seen }: Extract<Message, { kind: 'step' | 'snapshot' }>, parts: Part[]): void {
  now.parts.push(...parts);
  now.active = seen.active;
  now.context = (seen.data['context'] ?? {}) as Fields;
  if (kind === 'snapshot' && event === (now.event?.type ?? 'xstate.init')) now.isOver = true;
}

function begun({ name, seen }: Extract<Message, { kind: 'actor' }>): Part {
  const { input } = seen.data;
  const to = NUMBERED.test(name) ? '' : name;
  return { list: 'sent', item: { to, ...(input !== undefined && { input }) } };
}

/** An actor's name is a number where it was given none. */
const NUMBERED = /^x:\d+$/;

type Action = Extract<Message, { kind: 'action' }>['action'];

function partOf({ type, params, as }: Action, names: Map<string, string>): Part[] {
  const { to, event } = (params ?? {}) as { to?: unknown; event?: unknown };
  if (type === 'xstate.emit') return [{ list: 'emitted', item: event }];
  if (as || !type.startsWith('xstate.')) {
    const { type: action, params: given } = as ?? { type, params };
    return [{ list: 'did', item: { action, ...(given !== undefined && { params: given }) } }];
  }
  if (type !== 'xstate.sendTo') return [];
  const session = /^\[actor (.*)\]$/.exec(typeof to === 'string' ? to : '')?.[1] ?? '';
  return [{ list: 'sent', item: { to: names.get(session) ?? '', event } }];
}

function listsOf(parts: Part[]): Lists {
  const lists: Lists = { sent: [], did: [], emitted: [] };
  for (const { list, item } of parts) (lists[list] as unknown[]).push(item);
  return lists;
}

function changesBetween(before: Fields, after: Fields): Fields {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const other = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(other.map((key) => [key, after[key] ?? null]));
}
