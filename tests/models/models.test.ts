// @module-tag thorough
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { chartList } from '#path-kit/core/chart-list.ts';
import { eventList } from '#path-kit/core/completeness.ts';
import { describeModel } from '#path-kit/core/describe-model.ts';
import { stepList } from '#path-kit/core/step-list.ts';
import { exceptionsOf } from './exceptions.ts';
import { flowsPage, namedTests } from './flows.ts';
import { models, rulesFor } from './models.ts';
import { saveResult } from './results.ts';
import { stages, withoutPages } from './stages.ts';

/** The folder of each machine in machines/, and of its model in tests/models, by the machine's name. */
const folders = new Map(
  readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => [path.basename(file, '.machine.ts'), path.dirname(file)]),
);
const machines = [...folders.keys()];

test('every machine has a model', () => {
  const modelled = models.map(({ machine }) => machine.id).sort();
  expect(modelled, 'List the model of each machine in tests/models/models.ts.').toEqual(machines.toSorted());
});

test('every machine is met on pages, or is listed with the reason why not', () => {
  const listed = [...Object.keys(stages), ...Object.keys(withoutPages)].sort();
  expect(listed, 'Give each machine a stage, or a reason in withoutPages: tests/models/stages.ts.').toEqual(
    machines.toSorted(),
  );
});

test('the page that teaches to write a model shows files as they are', () => {
  const page = readFileSync('docs/testing-flows.md', 'utf8');
  const shown = [...page.matchAll(/```ts\n(.+?)```/gs)].map(([, code]) => squeezed(code ?? ''));
  const files = [
    'packages/path-kit/example/seat.machine.ts',
    'packages/path-kit/example/seat.model.ts',
    'tests/models/feedback/feedback/feedback.stage.ts',
    'tests/models/feedback/feedback/feedback.page.ts',
    'tests/models/feedback/feedback/feedback.world.ts',
    'src/session/upload/upload.ts',
  ];
  const real = files.map((file) => squeezed(readFileSync(file, 'utf8'))).join('');
  expect(shown.length).toBeGreaterThan(7);
  for (const lines of shown) expect(real).toContain(lines);
});

test('docs/flows.md leads from the specification to what the machines do', () => {
  expect(flowsPage(), 'Look at what has changed, and write it with `npm run models -- --accept`.').toBe(
    readFileSync('docs/flows.md', 'utf8'),
  );
  for (const { file, title } of namedTests()) expect(readFileSync(file, 'utf8')).toContain(title);
});

/** Code without its indentation and line breaks, which differ between a page and a file. */
function squeezed(code: string): string {
  return code.replace(/,?\s+/g, '');
}

describe.each(models.map((model) => [model.machine.id, model] as const))('%s', (id, model) => {
  const exceptions = exceptionsOf(id).withoutBrowser;
  describeModel(model, {
    stage: stages[id],
    rules: rulesFor(model),
    ignored: 'strict',
    exceptions,
    onTaken: (taken) =>
      saveResult(model.machine, { ...taken, way: 'without a browser', hasPages: id in stages, exceptions }),
  });

  test.each([
    { part: 'transitions', list: () => chartList(model.machine) },
    { part: 'events', list: () => eventList(model) },
    { part: 'steps', list: () => stepList(model) },
  ])('the $part are those that are checked in', ({ part, list }) => {
    const file = `tests/models/${folders.get(id)}/${id}.${part}.txt`;
    const accept = `Look at the ${part} of ${id}, and take them over with \`npm run models -- ${id} --accept\`.`;
    expect(existsSync(file), `${file} does not exist. ${accept}`).toBe(true);
    expect(list(), accept).toBe(readFileSync(file, 'utf8'));
  });
});
