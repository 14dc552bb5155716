// @module-tag thorough

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import nodePath from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { type AnyActorRef, createActor, fromCallback, type InspectionEvent, sendTo } from 'xstate';
import { exploreAll } from '#path-kit/core/explore.ts';
import { seatModel } from '#path-kit/example/seat.model.ts';
import type { Model } from '#path-kit/core/model.ts';
import { pathsOf, type Path } from '#path-kit/core/paths.ts';
import { replay } from '#path-kit/core/replay.ts';
import { toursOf } from '#path-kit/core/tours.ts';
import { models } from '#tests/models/models.ts';
import type { Message } from '#statechart-viewer/watch/messages.ts';
import { observe } from '#statechart-viewer/watch/watch.ts';
import type { Run } from '#statechart-viewer/page/runs/run.ts';
import { type Expectations, readExpectation } from '#statechart-viewer/page/path-test/expectation.ts';
import { redact } from './redaction.ts';
import { testImports } from './test-imports.ts';
import { machineName, pathTestOf, type PathTest } from '#statechart-viewer/page/path-test/path-test.ts';

mkdirSync('.cache', { recursive: true });
function newFolder(): string {
  const folder = mkdtempSync('.cache/recorded-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What the viewer is told while a path is walked, or the first tour of a machine. */
async function recorded(model: Model, path: Path = firstTourOf(model)): Promise<Run> {
  const messages: Message[] = [];
  let isWatched = false;
  const inspect = (event: InspectionEvent) => {
    if (isWatched || event.type !== '@xstate.event') return;
    isWatched = true;
    observe(event.actorRef as AnyActorRef, redact, (message) => messages.push(message));
  };
  await replay(path, { inspect });
  return { id: 'a', page: { tab: 'a', load: 1, startedAt: 0, path: '/' }, messages, end: null };
}
function firstTourOf(model: Model): Path {
  const starts = Object.fromEntries(Object.entries(model.starts).slice(0, 1));
  return toursOf(exploreAll({ ...model, starts }))[0] ?? never();
}
function never(): never {
  throw new Error('There is no tour.');
}
const wholeTest = (run: Run, instead?: Expectations) => {
  const [first, last] = [run.messages[0], run.messages.at(-1)];
  return pathTestOf(run, first?.actor ?? '', last?.number ?? 0, testImports, instead);
};
const signUp = models.find(({ machine }) => machine.id === 'sign-up') ?? never();
/** Of this sign-up the path on which the server takes its CV. */
const withCv = (model: Model) =>
  exploreAll(model)
    .flatMap(pathsOf)
    .find(({ steps }) => steps.at(-1)?.event.type === 'cv.taken') ?? never();

/** The machine without an action, as a file that a recorded test can import in its place. */
const without = (action: string) => `
  import { createMachine } from 'xstate';
  import { signUpMachine as whole } from '#machines/accounts/sign-up/sign-up.machine.ts';
  const isIt = (part) => part === '${action}' || part?.type === '${action}';
  const rest = (part) => {
    if (Array.isArray(part)) return part.filter((each) => !isIt(each)).map(rest);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).filter(([, each]) => !isIt(each)).map(([key, each]) => [key, rest(each)]));
  };
  export const signUpMachine = createMachine(rest(whole.config), whole.implementations);
`;

/** Runs what is in the folder as `vitest run` does; answers the names of the tests that passed and that failed. */
async function runTests(folder: string): Promise<Record<'passed' | 'failed', string[]>> {
  const config = `export default { test: { include: ['${folder}/*.test.ts'], isolate: false } };`;
  writeFileSync(nodePath.join(folder, 'vitest.config.mjs'), config);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', `${folder}/vitest.config.mjs`, '--root', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, '--reporter', 'json'], {
    env: { ...process.env, VITEST: undefined },
    maxBuffer: 50_000_000,
  }).catch((failed: unknown) => failed as { stdout: string });
  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { testResults: FileResult[] };
  const named = (status: string) =>
    testResults
      .filter(({ assertionResults: [only] }) => (only?.status ?? 'failed') === status)
      .map(({ name }) => nodePath.basename(name, '.recorded.test.ts'));
  return { passed: named('passed'), failed: named('failed') };
}
type FileResult = { name: string; assertionResults: { status: string }[] };

test('a recording of every machine runs as it is', async () => {
  const folder = newFolder();
  for (const model of models) {
    const { name, text } = wholeTest(await recorded(model)) as PathTest;
    // The machine reads what is at the head of a table, which is hidden, as a person would know.
    const read = text.replaceAll("['[text, 4 characters]', '[text, 6 characters]']", "['Name', 'E-Mail']");
    writeFileSync(nodePath.join(folder, name), read);
  }
  const { passed, failed } = await runTests(folder);
  expect(failed).toEqual([]);
  expect(passed.sort()).toEqual(models.map(({ machine }) => machine.id).sort());
});

test('a recording fails where the machine no longer does what it did, or not yet what is expected instead', async () => {
  const folder = newFolder();
  const write = (name: string, text: string) => writeFileSync(nodePath.join(folder, `${name}.recorded.test.ts`), text);
  const run = await recorded(signUp, withCv(signUp));
  const { text, steps } = wholeTest(run) as PathTest;
  write('sign-up with a CV', text);
  const removed = ['sendCv', 'forgetDraft', 'beginSession', 'replacePerson', 'forgetRegistration'];
  for (const action of removed) {
    const file = `without-${action}.ts`;
    writeFileSync(nodePath.join(folder, file), without(action));
    write(`without ${action}`, text.replace('#machines/accounts/sign-up/sign-up.machine.ts', `./${file}`));
  }
  const { led, number } = steps[1] ?? never();
  write('expected instead', (wholeTest(run, { [number]: { ...led, states: ['idle'] } }) as PathTest).text);
  const { passed, failed } = await runTests(folder);
  expect(passed).toEqual(['sign-up with a CV']);
  expect(failed.sort()).toEqual(['expected instead', ...removed.map((action) => `without ${action}`)].sort());
});

test('what is expected instead ends the test where the machine was to be elsewhere', async () => {
  const run = await recorded(signUp, withCv(signUp));
  const { steps, text } = wholeTest(run) as PathTest;
  const [start, sent] = steps;
  const { led, number } = sent ?? never();
  const elsewhere = wholeTest(run, { [number]: { ...led, states: ['idle'] } }) as PathTest;
  expect(elsewhere.text).toContain("states: ['idle']");
  expect(elsewhere.text.match(/await happens\(/g)).toHaveLength(1);
  expect(elsewhere.text).toContain(`// Left out: ${steps.length - 2} steps`);
  const more = wholeTest(run, { [number]: { ...led, did: [{ action: 'forgetDraft' }] } }) as PathTest;
  expect(more.text.match(/await happens\(/g)).toHaveLength(steps.length - 1);
  expect(more.text).toContain('// Expected instead');
  expect((wholeTest(run, { [start?.number ?? 0]: start?.led ?? never() }) as PathTest).text).toBe(text);
});

test('an action that the application fills with a send is expected by its name', async () => {
  const other = createActor(fromCallback(() => {})).start();
  onTestFinished(() => void other.stop());
  const filled = {
    ...signUp,
    machine: signUp.machine.provide({
      actions: { beginSession: sendTo(other, (_, session) => ({ type: 'session.begun', session })) },
    } as never),
  };
  const own = wholeTest(await recorded(signUp, withCv(signUp))) as PathTest;
  const sent = wholeTest(await recorded(filled, withCv(filled))) as PathTest;
  expect(own.text).toContain("action: 'beginSession'");
  expect(sent.text).toBe(own.text);
});

test('what cannot be expected is said in a sentence', async () => {
  const { chart } = wholeTest(await recorded(seatModel)) as PathTest;
  const read = (text: string) => readExpectation(text, chart.root);
  expect(read('{ "states": ["free"], "did": [] }')).toEqual({ led: { states: ['free'] } });
  expect(read('{')).toEqual({ wrong: expect.stringContaining('This is not valid JSON') as string });
  expect(read('[]')).toEqual({ wrong: 'Write an object with "states" in it.' });
  expect(read('{ "states": ["gone"] }')).toEqual({
    wrong: 'There is no state "gone". Choose from free, asking, held.',
  });
  expect(read('{ "states": [] }')).toEqual({ wrong: '"states" is a list of states: free, asking, held.' });
  expect(read('{ "states": ["free"], "sends": [] }')).toEqual({
    wrong: 'There is no part "sends". The parts are states, sent, did, emitted, changed.',
  });
  expect(read('{ "states": ["free"], "did": ["clearError"] }')).toEqual({
    wrong: '"did" is a list of objects with a text for "action".',
  });
  expect(read('{ "states": ["free"], "changed": [] }')).toEqual({
    wrong: '"changed" is an object: the keys of the context that change, and what they are then.',
  });
});

test('it ends at the moment that is shown, and says what was hidden', async () => {
  const run = await recorded(seatModel);
  const events = run.messages.filter(({ kind, actor }) => kind === 'event' && actor === run.messages[0]?.actor);
  const { text } = pathTestOf(run, run.messages[0]?.actor ?? '', events[1]?.number ?? 0, testImports) as PathTest;
  expect(text.match(/await happens\(/g)).toHaveLength(1);
  const whole = wholeTest(run) as PathTest;
  expect(whole.hidden.length > 0).toBe(whole.text.includes('// These were hidden'));
});

test('where there can be none the reason is said', async () => {
  const run = await recorded(seatModel);
  const port = run.messages.find((message) => message.kind === 'actor' && message.definition === null);
  expect(pathTestOf(run, port?.actor ?? '', Infinity, testImports)).toContain('choose a machine');
  expect(pathTestOf(run, 'nobody', Infinity, testImports)).toContain('not made yet');
  const messages = run.messages.map((message) => (message.kind === 'actor' ? { ...message, isCut: true } : message));
  const cut = { ...run, messages };
  expect(wholeTest(cut)).toContain('beginning is no longer kept');
});

test('every machine is where the test looks for it', async () => {
  for (const { machine } of models) {
    const { id } = machine;
    const found = (await import(nodePath.resolve(testImports.machine(id).slice(1)))) as Record<string, unknown>;
    expect(Object.keys(found), id).toContain(machineName(id));
  }
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.machine.ts'))).toHaveLength(models.length);
});
