import type { Message } from '../watch/messages.ts';
import type { Moment } from './history.ts';

/** One difference: `before` is missing for what was added, `after` for what was removed. */
export interface Change {
  path: string;
  before?: unknown;
  after?: unknown;
}

const MOST_SHOWN = 40;

/** What a moment changed in its actor's data: a step by itself, an event by all the steps that it led to. */
export function changesOf(messages: Message[], moment: Moment): Change[] {
  let before: unknown = {};
  let after: unknown = null;
  for (const message of messages) {
    if (message.actor !== moment.actor) continue;
    if (message.number > moment.number && (message.kind === 'event' || moment.kind !== 'event')) break;
    if (message.kind === 'event' || message.kind === 'action') continue;
    if (message.number < moment.number) before = message.seen.data;
    else after = message.seen.data;
  }
  return after === null ? [] : compare(before, after).slice(0, MOST_SHOWN);
}

function compare(before: unknown, after: unknown, path = ''): Change[] {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const name = path ? `${path}.${key}` : key;
    if (!(key in before)) return [{ path: name, after: after[key] }];
    if (!(key in after)) return [{ path: name, before: before[key] }];
    return compare(before[key], after[key], name);
  });
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
