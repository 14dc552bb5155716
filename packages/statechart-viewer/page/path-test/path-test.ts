import { chartOf, type Chart } from '../../chart/chart.ts';
import { eventWords } from '../../chart/words.ts';
import { machineOf } from '../../chart/machine.ts';
import type { Message, Page, PlainEvent } from '../../watch/messages.ts';
import { hiddenIn, isHidden } from '../../watch/redact.ts';
import type { Run } from '../runs/run.ts';
import { type Expectations, isSame } from './expectation.ts';
import { type Led, type Step, stepsOf } from './steps.ts';

const WIDTH = 110;
const STEP = '  ';

/** Plain data as TypeScript; a file that was hidden becomes another of its size. */
function code(value: unknown, indent = ''): string {
  return print(value, indent, (hidden) => {
    const [, size] = FILE.exec(hidden) ?? [];
    return size ? `new File([new Uint8Array(${size})], 'file')` : text(hidden);
  });
}

/** The same as something to be expected: what was hidden may be anything but nothing. */
function expectedCode(value: unknown, indent = ''): string {
  return print(value, indent, () => 'expect.anything()');
}

type Hidden = (text: string) => string;

/** In one line where there is room for it. */
function print(value: unknown, indent: string, hidden: Hidden): string {
  if (typeof value === 'string') return isHidden(value) ? hidden(value) : text(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const [opens, closes] = Array.isArray(value) ? '[]' : '{}';
  const partsAt = (place: string) => partsOf(value, (part) => print(part, place, hidden));
  const inLine = partsAt(indent);
  if (inLine.length === 0) return `${opens}${closes}`;
  const room = Array.isArray(value) ? '' : ' ';
  const line = `${opens}${room}${inLine.join(', ')}${room}${closes}`;
  if (indent.length + line.length <= WIDTH && !line.includes('\n')) return line;
  const inside = indent + STEP;
  return `${opens}\n${partsAt(inside)
    .map((part) => `${inside}${part},\n`)
    .join('')}${indent}${closes}`;
}

function partsOf(value: object, printed: (part: unknown) => string): string[] {
  if (Array.isArray(value)) return value.map(printed);
  const known = Object.entries(value).filter(([, part]) => part !== undefined);
  return known.map(([key, part]) => `${KEY.test(key) ? key : text(key)}: ${printed(part)}`);
}

function text(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const KEY = /^[A-Za-z_$][\w$]*$/;
const FILE = /^\[file, (\d+) bytes\]$/;

/** Where a test takes from what it is made of. */
export interface Imports {
  /** A machine's file, by the machine's id; it exports `<id in camel case>Machine`. */
  machine: (id: string) => string;
  /** `playOn`. */
  kit: string;
}

export interface PathTest {
  /** A name for its file. */
  name: string;
  text: string;
  chart: Chart;
  steps: Step[];
  /** Where in its events something was hidden: placeholders stand there. */
  hidden: string[];
}

/**
 * What happened to a machine until a moment, as a test that lets the same happen again, its ports held, and expects the same
 * of each step, or what a person expects of it instead; or a sentence that says why there can be none.
 */
export function pathTestOf(
  { messages, page }: Run,
  actor: string,
  until: number,
  imports: Imports,
  instead: Expectations = {},
): PathTest | string {
  const made = messages.find((message) => message.kind === 'actor' && message.actor === actor);
  if (made?.kind !== 'actor' || made.number > until) return 'This actor was not made yet.';
  if (made.definition === null) return 'A promise or a callback has no states: choose a machine.';
  if (made.isCut) return 'So much has happened to it that its beginning is no longer kept: load the page again.';
  const chart = chartOf(machineOf(made.definition));
  const { input } = made.seen.data;
  const senders = sendersOf(messages, actor, until);
  const given = {
    ...(input !== undefined && { input }),
    ...(Object.keys(senders).length > 0 && { senders }),
  };
  const steps = stepsOf(messages, actor, until, chart);
  return write({ page, chart, given, steps, imports, instead });
}

interface Recorded {
  page: Page;
  chart: Chart;
  given: { input?: unknown };
  steps: Step[];
  imports: Imports;
  instead: Expectations;
}

function write({ page, chart, given, steps, imports, instead }: Recorded): PathTest {
  const events = steps.flatMap(({ event }) => event ?? []);
  const payloads = events.map(({ type, ...rest }) => [eventWords(type), rest]);
  const hidden = [
    ...new Set([
      ...hiddenIn({ input: given.input }),
      ...payloads.flatMap((each) => hiddenIn(Object.fromEntries([each]))),
    ]),
  ];
  const last = steps.findIndex((step) => leadsElsewhere(step, instead));
  const lines = steps.slice(0, last < 0 ? steps.length : last + 1).flatMap((step) => linesOf(step, instead));
  const left = steps.length - 1 - last;
  const machine = machineName(chart.id);
  const content = [
    `import { expect, onTestFinished, test } from 'vitest';`,
    `import { ${machine} } from '${imports.machine(chart.id)}';`,
    `import { playOn } from '${imports.kit}';`,
    '',
    `// Recorded at ${page.path} on ${new Date(page.startedAt).toISOString()}.`,
    ...(hidden.length > 0 ? [`// These were hidden, and hold placeholders: ${hidden.join(', ')}.`] : []),
    `test(${text(titleOf(chart.id, events))}, async () => {`,
    `  const { happens, led, stop } = playOn(${machine}${Object.keys(given).length > 0 ? `, ${code(given, INSIDE)}` : ''});`,
    '  onTestFinished(stop);',
    ...lines,
    ...(last >= 0 && left > 0
      ? ['', `  // Left out: ${stepsInWords(left)} that began in the states that were not expected.`]
      : []),
    '});',
    '',
  ];
  return { name: `${chart.id}.recorded.test.ts`, text: content.join('\n'), chart, steps, hidden };
}

const INSIDE = '  ';

function linesOf({ number, event, led }: Step, instead: Expectations): string[] {
  const other = expectedOf({ number, event, led }, instead);
  return [
    ...(event ? ['', `  await happens(${code({ ...event, actorId: undefined }, INSIDE)});`] : []),
    ...(other ? ['  // Expected instead of what was recorded: fails until the machine does so.'] : []),
    `  expect(led()).toEqual(${expectedCode(other ?? led, INSIDE)});`,
  ];
}

/** What a person expects of the step, where it is another than what happened. */
export function expectedOf({ number, led }: Step, instead: Expectations): Led | null {
  const other = instead[number];
  return other && !isSame(other, led) ? other : null;
}

/** Whether what happened next would happen to a machine in other states. */
function leadsElsewhere(step: Step, instead: Expectations): boolean {
  const other = expectedOf(step, instead);
  return other !== null && other.states.join() !== step.led.states.join();
}

function stepsInWords(count: number): string {
  return count === 1 ? 'one step' : `${count} steps`;
}

/** The export of a machine's file. */
export function machineName(id: string): string {
  return `${id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;
}

/** The events that its children sent by themselves, by the children's names. */
function sendersOf(messages: Message[], actor: string, until: number): Record<string, string[]> {
  const names = new Map<string, string>();
  const senders: Record<string, string[]> = {};
  for (const message of messages) {
    if (message.number > until) break;
    if (message.kind === 'actor' && message.parent === actor) names.set(message.actor, message.name);
    if (message.kind !== 'event' || message.actor !== actor || message.event.type.startsWith('xstate.')) continue;
    const name = names.get(message.from ?? '');
    if (name) senders[name] = [...new Set([...(senders[name] ?? []), message.event.type])];
  }
  return senders;
}

const TITLE_EVENTS = 3;

function titleOf(id: string, events: PlainEvent[]): string {
  const words = events.map(({ type }) => eventWords(type));
  const more = words.length - TITLE_EVENTS;
  const said = words.slice(0, TITLE_EVENTS).join(', ');
  return `${id}: ${said || 'starts'}${more > 0 ? ` and ${more} more` : ''}`;
}
