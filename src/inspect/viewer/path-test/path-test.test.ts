import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { exploreAll } from '#path-kit/core/explore.ts';
import { seatModel } from '#path-kit/example/seat.model.ts';
import type { Model } from '#path-kit/core/model.ts';
import { replay } from '#path-kit/core/replay.ts';
import { toursOf } from '#path-kit/core/tours.ts';
import { models } from '#tests/models/models.ts';
import type { Message } from '../../watch/messages.ts';
import { observe } from '../../watch/local.ts';
import type { Run } from '../runs/run.ts';
import { machineFile, machineName, pathTestOf, type PathTest } from './path-test.ts';

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync('.cache/recorded-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the viewer is told while the first tour of a machine is walked. */
async function recorded(model: Model): Promise<Run> {
  const messages: Message[] = [];
  const [tour] = toursOf(exploreAll(model));
  let isWatched = false;
  const inspect = (event: InspectionEvent) => {
    if (isWatched || event.type !== '@xstate.event') return;
    isWatched = true;
    observe(event.actorRef as AnyActorRef, (message) => messages.push(message));
  };
  await replay(tour ?? never(), { inspect });
  return { id: 'a', page: { tab: 'a', load: 1, startedAt: 0, path: '/' }, messages, end: null };
}
function never(): never {
  throw new Error('There is no tour.');
}
const wholeTest = (run: Run) => {
  const [first, last] = [run.messages[0], run.messages.at(-1)];
  return pathTestOf(run, first?.actor ?? '', last?.number ?? 0);
};

/** Runs what is in the folder as `vitest run` does; answers the names of the tests that passed and that failed. */
async function runTests(): Promise<Record<'passed' | 'failed', string[]>> {
  const config = `export default { test: { include: ['${folder}/*.test.ts'], isolate: false } };`;
  writeFileSync(path.join(folder, 'vitest.config.mjs'), config);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', `${folder}/vitest.config.mjs`, '--root', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, '--reporter', 'json'], {
    env: { ...process.env, VITEST: undefined },
    maxBuffer: 50_000_000,
  }).catch((failed: unknown) => failed as { stdout: string });
  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { testResults: FileResult[] };
  const named = (status: string) =>
    testResults
      .filter(({ assertionResults: [only] }) => (only?.status ?? 'failed') === status)
      .map(({ name }) => path.basename(name, '.recorded.test.ts'));
  return { passed: named('passed'), failed: named('failed') };
}
type FileResult = { name: string; assertionResults: { status: string }[] };

test('a recording of every machine runs as it is, and fails where a state is another', async () => {
  const tests = new Map<string, string>();
  for (const model of models) {
    const made = wholeTest(await recorded(model)) as PathTest;
    tests.set(model.machine.id, made.text);
    writeFileSync(path.join(folder, made.name), made.text);
  }
  const text = [...tests.values()].find((each) => each.includes('await happens')) ?? never();
  const wrong = text.replace(/(.*expect\(states\(\)\)\.toEqual\()\[.*\]/s, `$1['elsewhere']`);
  writeFileSync(path.join(folder, 'wrong.recorded.test.ts'), wrong);
  expect(wrong).not.toBe(text);
  const { passed, failed } = await runTests();
  expect(failed).toEqual(['wrong']);
  expect(passed.sort()).toEqual([...tests.keys()].sort());
});

test('it ends at the moment that is shown, and says what was hidden', async () => {
  const run = await recorded(seatModel);
  const events = run.messages.filter(({ kind, actor }) => kind === 'event' && actor === run.messages[0]?.actor);
  const { text } = pathTestOf(run, run.messages[0]?.actor ?? '', events[1]?.number ?? 0) as PathTest;
  expect(text.match(/await happens\(/g)).toHaveLength(1);
  const whole = wholeTest(run) as PathTest;
  expect(whole.hidden.length > 0).toBe(whole.text.includes('// These were hidden'));
});

test('where there can be none the reason is said', async () => {
  const run = await recorded(seatModel);
  const port = run.messages.find((message) => message.kind === 'actor' && message.definition === null);
  expect(pathTestOf(run, port?.actor ?? '', Infinity)).toContain('choose a machine');
  expect(pathTestOf(run, 'nobody', Infinity)).toContain('not made yet');
  const messages = run.messages.map((message) => (message.kind === 'actor' ? { ...message, isCut: true } : message));
  const cut = { ...run, messages };
  expect(wholeTest(cut)).toContain('beginning is no longer kept');
});

test('every machine is where the test looks for it', async () => {
  for (const { machine } of models) {
    const { id } = machine;
    const found = (await import(path.resolve(machineFile(id)))) as Record<string, unknown>;
    expect(Object.keys(found), id).toContain(machineName(id));
  }
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.machine.ts'))).toHaveLength(models.length);
});
