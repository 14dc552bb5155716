import type { ChartState } from '../../chart/chart.ts';
import { filledOf, type Led } from './steps.ts';

/** What a person expects of steps, by the numbers of these, instead of what happened. */
export type Expectations = Record<number, Led>;

const PARTS = ['states', 'sent', 'did', 'emitted', 'changed'];
/** What each of a list has to name. */
const NAMED = { sent: 'to', did: 'action', emitted: 'type' } as const;

/** The expectation in a text, or a sentence that says what is wrong with it. */
export function readExpectation(text: string, root: ChartState): { led: Led } | { wrong: string } {
  try {
    const given: unknown = JSON.parse(text);
    const wrong = isFields(given) ? wrongIn(given, root) : 'Write an object with "states" in it.';
    return wrong ? { wrong } : { led: ledOf(given as Led) };
  } catch (error) {
    return { wrong: `This is not valid JSON: ${(error as Error).message}.` };
  }
}

/** As they are kept until the viewer is closed. Which states there are is asked when one is written. */
export function areExpectations(value: unknown): value is Expectations {
  return isFields(value) && Object.values(value).every(isExpectation);
}

function isExpectation(led: unknown): boolean {
  if (!isFields(led) || wrongLists(led) !== null || wrongChanges(led['changed']) !== null) return false;
  return Array.isArray(led['states']) && led['states'].every((state) => typeof state === 'string');
}

/** The same whatever the order of its parts, and whether empty ones are there. */
export function isSame(one: Led, other: Led): boolean {
  return JSON.stringify(ledOf(one)) === JSON.stringify(ledOf(other));
}

function ledOf({ states, sent, did, emitted, changed }: Led): Led {
  return { states, ...filledOf({ sent, did, emitted, changed } as Omit<Led, 'states'>) };
}

type Fields = Record<string, unknown>;

function wrongIn(given: Fields, root: ChartState): string | null {
  const unknown = Object.keys(given).find((key) => !PARTS.includes(key));
  if (unknown !== undefined) return `There is no part "${unknown}". The parts are ${PARTS.join(', ')}.`;
  return wrongStates(given['states'], root) ?? wrongLists(given) ?? wrongChanges(given['changed']);
}

function wrongStates(states: unknown, root: ChartState): string | null {
  const known = leavesIn(root).map((id) => id.slice(root.id.length + 1));
  if (!Array.isArray(states) || states.length === 0) return `"states" is a list of states: ${known.join(', ')}.`;
  const unknown = (states as unknown[]).find((state) => !known.includes(state as string));
  return unknown === undefined
    ? null
    : `There is no state ${JSON.stringify(unknown)}. Choose from ${known.join(', ')}.`;
}

function wrongLists(given: Fields): string | null {
  for (const [part, name] of Object.entries(NAMED)) {
    const list = given[part] ?? [];
    const isRight = Array.isArray(list) && list.every((each) => isFields(each) && typeof each[name] === 'string');
    if (!isRight) return `"${part}" is a list of objects with a text for "${name}".`;
  }
  return null;
}

function wrongChanges(changed: unknown): string | null {
  if (changed === undefined || isFields(changed)) return null;
  return '"changed" is an object: the keys of the context that change, and what they are then.';
}

function leavesIn({ id, children }: ChartState): string[] {
  return children.length === 0 ? [id] : children.flatMap(leavesIn);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
