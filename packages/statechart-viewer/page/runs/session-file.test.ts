import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { Message } from '../../watch/messages.ts';
import { redactMost } from '../../watch/redact.ts';
import { observe } from '../../watch/watch.ts';
import { actorsAt, momentsOf } from '../history.ts';
import { isLive, presenceWords, runWords, successorOf, type Run } from './run.ts';
import { isSession, readSession, sessionName, sessionText } from './session-file.ts';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { pushed: 'open' } }, open: {} },
});

function watched(): Run {
  const messages: Message[] = [];
  const actor = createActor(door);
  observe(actor, redactMost, (message) => messages.push(message));
  actor.start();
  actor.send({ type: 'pushed' });
  const page = { tab: 'a', load: 1, startedAt: Date.UTC(2026, 10, 23, 9, 5), path: '/event/1' };
  return { id: 'live', page, messages, end: null };
}
const content = (run: Run) => JSON.parse(sessionText(run)) as Record<string, unknown>;
const again = (run: Run) => readSession(content(run), 'mine.json') as Run;

test('an export shows again what was live, as it was', () => {
  const live = watched();
  const imported = again(live);
  expect(isSession(content(live))).toBe(true);
  expect(momentsOf(imported.messages)).toEqual(momentsOf(live.messages));
  expect([...actorsAt(imported.messages, null).values()]).toEqual([...actorsAt(live.messages, null).values()]);
  expect(imported.end).toBeNull();
  expect(sessionName(live)).toBe('session-event-1-2026-11-23-09-05-00.json');
});

test('what was imported is said to be, and is neither live nor one of the pages', () => {
  const live = watched();
  const imported = again({ ...live, end: { why: 'left', at: 1 } });
  const runs = [imported, live, { ...live, id: 'next', page: { ...live.page, load: 2 } }];
  expect(isLive(imported)).toBe(false);
  expect(successorOf(imported, runs)).toBeNull();
  expect(runs.map((run) => runWords(run, runs).replace(/, [\d:]{8}/, ''))).toEqual([
    'mine.json (imported)',
    'Page 1: /event/1',
    'Page 1, load 2: /event/1',
  ]);
  expect(presenceWords(imported)).toMatch(/^Imported from mine\.json: the page at \/event\/1, as it was known on/);
});

test.each<[string, (file: Record<string, never> & { messages: Record<string, unknown>[] }) => unknown]>([
  ['another version', (file) => Object.assign(file, { version: 2 })],
  ["doesn't say which page", (file) => Object.assign(file, { page: { tab: 'a' } })],
  ["doesn't say which page", (file) => Object.assign(file, { messages: 'none' })],
  ['message 1 is not one', (file) => Object.assign(file.messages[0] ?? {}, { definition: '{"initial":"nowhere' })],
  ['message 2 is not one', (file) => Object.assign(file.messages[1] ?? {}, { number: 0 })],
  ['message 2 is not one', (file) => Object.assign(file.messages[1] ?? {}, { kind: 'constructor' })],
  ['message 3 is not one', (file) => Object.assign(file.messages[2] ?? {}, { seen: null, event: 5 })],
])('what is wrong with a file is said: %s', (sentence, spoil) => {
  const file = content(watched());
  spoil(file as never);
  expect(readSession(file, 'mine.json')).toContain(sentence);
});

test.each([null, 5, [], {}, { format: 'other' }])('%j is no session', (file) => {
  expect(isSession(file)).toBe(false);
});
