import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { advance, begin, type Effect, type Outcome } from './dry-run.ts';
import { exploreAll } from './explore.ts';
import type { Model } from './model.ts';
import { pathsOf, type Path } from './paths.ts';
import { keyText } from './situation.ts';
import { eventInWords } from './transitions.ts';
import { stateInWords } from './words.ts';

type Fields = Record<string, unknown>;

/**
 * What each step of the machine's paths leads to: where, which tags a person sees it by, what is called with which input,
 * emitted and done with which params, and what of the context is another. Checked in next to the model, as its chart is.
 */
export function stepList(model: Model): string {
  const all = exploreAll(model)
    .flatMap(pathsOf)
    .flatMap((path) => [...stepsOf(path, model.machine)]);
  const results = new Map<string, Map<string, Set<string>>>();
  for (const { title, situation, result } of all) {
    const ofTitle = results.get(title) ?? new Map<string, Set<string>>();
    results.set(title, ofTitle);
    const lines = result();
    ofTitle.set(lines, (ofTitle.get(lines) ?? new Set()).add(situation));
  }
  const blocks = [...results].flatMap(([title, ofTitle]) =>
    [...ofTitle].map(([lines, situations]) =>
      ofTitle.size === 1 ? `${title}\n${lines}` : `${title}\n  where ${[...situations].join(' or ')}\n${lines}`,
    ),
  );
  return blocks.join('\n\n').concat('\n');
}

export interface Step {
  /** The state and what happens in it. */
  title: string;
  /** What of the context tells it from the same in another situation. */
  situation: string;
  /** What comes of it, line by line. */
  result: () => string;
}

/** The path's steps, taken by this machine, which need not be the model's. */
export function* stepsOf({ model, start, steps }: Path, machine: AnyStateMachine): Generator<Step, undefined> {
  const begun = begin(machine, model.starts[start]);
  yield { title: start, situation: '', result: () => resultOf(begun, {}, { input: model.starts[start] }) };
  let { snapshot } = begun;
  for (const { event, what } of steps) {
    const title = `${stateInWords(snapshot)} · ${what}`;
    const situation = model.key ? keyText(snapshot, model.key) : '';
    const before = snapshot.context as Fields;
    const outcome = advance(snapshot, event);
    yield { title, situation, result: () => resultOf(outcome, before, { event }) };
    ({ snapshot } = outcome);
  }
}

function resultOf({ snapshot, taken, effects }: Outcome, before: Fields, given: Fields): string {
  const tell = teller(before, given);
  const tags = [...snapshot.tags].sort().map((tag) => ` #${tag}`);
  const status = snapshot.status === 'active' ? '' : ` (${snapshot.status})`;
  return [
    ...taken.map((name) => `  by ${name}`),
    `  → ${stateInWords(snapshot)}${tags.join('')}${status}`,
    ...effects.flatMap((effect) => effectLine(effect, tell)),
    ...differences(before, snapshot.context as Fields, tell),
  ].join('\n');
}

function effectLine({ type, params }: Effect, tell: (value: unknown) => string): string[] {
  const { id, input, event, delay } = (params ?? {}) as Fields;
  const withValue = (what: string, value: unknown) => [`  ${what}${value === undefined ? '' : ` ${tell(value)}`}`];
  if (type === 'xstate.spawnChild') return withValue(`runs ${id as string}`, input);
  if (type === 'xstate.raise' && delay !== undefined)
    return [`  in ${tell(delay)} ms ${eventInWords((event as Effect).type)}`];
  if (type === 'xstate.sendTo') return withValue('sends', event);
  if (type.startsWith('xstate.')) return [];
  return type === 'emit' ? withValue('emits', params) : withValue(`does ${type}`, params);
}

function differences(before: unknown, after: unknown, tell: (value: unknown) => string, path = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const told = tell(after);
  if (path !== '' && (!isFields(before) || !isFields(after) || !told.startsWith('{'))) return [`  ${path} = ${told}`];
  const keys = [...new Set([...Object.keys(before as Fields), ...Object.keys(after as Fields)])];
  return keys.flatMap((key) =>
    differences((before as Fields)[key], (after as Fields)[key], tell, path === '' ? key : `${path}.${key}`),
  );
}

/** Values in words: what is the same as a part of the event or of the context before goes by the name of that. */
function teller(before: Fields, given: Fields): (value: unknown) => string {
  const known = [...partsOf(given), ...partsOf({ context: before })];
  const tell = (value: unknown): string => {
    const same = isLarge(value) ? known.find(([, part]) => isDeepStrictEqual(part, value))?.[0] : undefined;
    if (same !== undefined) return same;
    if (Array.isArray(value)) return `[${shortened(value.map(tell)).join(', ')}]`;
    if (value instanceof Error) return `${value.name}(${JSON.stringify(value.message)})`;
    if (isFields(value))
      return `{${Object.entries(value)
        .map(([key, own]) => `${key}: ${tell(own)}`)
        .join(', ')}}`;
    if (typeof value === 'object' && value !== null) return `(${value.constructor.name})`;
    return value === undefined ? 'undefined' : JSON.stringify(value);
  };
  return tell;
}

/** Of a long list its ends, and how many there are. */
function shortened(all: string[]): string[] {
  return all.length > 8 ? [...all.slice(0, 2), `… ${all.length - 3} more`, ...all.slice(-1)] : all;
}

/** Each object and list inside, by name, two deep. */
function partsOf(whole: Fields): [string, unknown][] {
  return Object.entries(whole).flatMap(([name, value]) => {
    const inner = isFields(value) ? Object.entries(value).map(([key, own]) => [`${name}.${key}`, own] as const) : [];
    return [[name, value], ...inner].filter(([, part]) => isLarge(part)) as [string, unknown][];
  });
}

/** Saying its name is shorter than saying it. */
function isLarge(value: unknown): boolean {
  return typeof value === 'object' && value !== null && JSON.stringify(value).length > 12;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
