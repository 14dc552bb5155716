import { chartOf, type Chart } from '../../chart/chart.ts';
import { eventWords } from '../../chart/words.ts';
import { machineOf } from '../../chart/machine.ts';
import type { Message, Page, PlainEvent } from '../../watch/messages.ts';
import { hiddenIn } from '../../watch/redact.ts';
import type { Run } from '../runs/run.ts';
import { leavesOf, shortName } from '../words.ts';

export interface PathTest {
  /** A name for its file. */
  name: string;
  text: string;
  /** Where in its events something was hidden: placeholders stand there. */
  hidden: string[];
}

/**
 * What happened to a machine until a moment, as a test that lets the same happen again and expects the same states, its
 * ports held; or a sentence that says why there can be none.
 */
export function pathTestOf({ messages, page }: Run, actor: string, until: number): PathTest | string {
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
  const steps = stepsOf(messages, actor, until);
  return write(page, chart, given, steps);
}

function write(page: Page, chart: Chart, given: { input?: unknown }, steps: Step[]): PathTest {
  const events = steps.flatMap(({ event }) => event ?? []);
  const payloads = events.map(({ type, ...rest }) => [eventWords(type), rest]);
  const hidden = [
    ...new Set([
      ...hiddenIn({ input: given.input }),
      ...payloads.flatMap((each) => hiddenIn(Object.fromEntries([each]))),
    ]),
  ];
  const lines = steps.flatMap(({ event, active }) => {
    const states = leavesOf(chart, active).map((id) => shortName(chart, id));
    const happens = event ? ['', `  await happens(${code({ ...event, actorId: undefined })});`] : [];
    return [...happens, `  expect(states()).toEqual(${code(states)});`];
  });
  const machine = machineName(chart.id);
  const content = [
    `import { expect, onTestFinished, test } from 'vitest';`,
    `import { ${machine} } from '#${machineFile(chart.id)}';`,
    `import { playOn } from '#path-kit/core/recorded.ts';`,
    '',
    `// Recorded at ${page.path} on ${new Date(page.startedAt).toISOString()}.`,
    ...(hidden.length > 0 ? [`// These were hidden, and hold placeholders: ${hidden.join(', ')}.`] : []),
    `test(${code(titleOf(chart.id, events))}, async () => {`,
    `  const { happens, states, stop } = playOn(${machine}${Object.keys(given).length > 0 ? `, ${code(given)}` : ''});`,
    '  onTestFinished(stop);',
    ...lines,
    '});',
    '',
  ];
  return { name: `${chart.id}.recorded.test.ts`, text: content.join('\n'), hidden };
}

/** Their names alone: nothing of them is loaded. */
const machineFiles = Object.keys(import.meta.glob('/machines/**/*.machine.ts'));

/** The file of a machine of the product from the root; of any other, what it would be. */
export function machineFile(id: string): string {
  const file = machineFiles.find((each) => each.endsWith(`/${id}/${id}.machine.ts`));
  return file?.slice(1) ?? `machines/${id}/${id}.machine.ts`;
}

/** The export of a machine's file, by the rule that all of machines/ keep. */
export function machineName(id: string): string {
  return `${id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;
}

interface Step {
  /** Null for the start. */
  event: PlainEvent | null;
  /** The states that it led to, when all was said and done. */
  active: string[];
}

function stepsOf(messages: Message[], actor: string, until: number): Step[] {
  const steps: Step[] = [{ event: null, active: [] }];
  for (const message of messages) {
    if (message.actor !== actor) continue;
    if (message.kind === 'event') {
      if (message.number > until) break;
      if (message.event.type !== 'xstate.init')
        steps.push({ event: message.event, active: steps.at(-1)?.active ?? [] });
    }
    const step = steps.at(-1);
    if (step && (message.kind === 'step' || message.kind === 'snapshot')) step.active = message.seen.active;
  }
  return steps;
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

/** Plain data as TypeScript; a file that was hidden becomes another of its size. */
function code(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const known = Object.entries(value).filter(([, part]) => part !== undefined);
    const parts = known.map(([key, part]) => `${KEY.test(key) ? key : text(key)}: ${code(part)}`);
    return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
  }
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'undefined';
  const [, size] = FILE.exec(value) ?? [];
  return size ? `new File([new Uint8Array(${size})], 'file')` : text(value);
}

function text(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const KEY = /^[A-Za-z_$][\w$]*$/;
const FILE = /^\[file, (\d+) bytes\]$/;
