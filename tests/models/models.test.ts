import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lintMachine } from '#tests/support/machines/lint-machine.ts';
import { describeModel } from './describe-model.ts';
import { chartList } from './kit/chart-list.ts';
import { models } from './models.ts';
import { stages } from './stages.ts';

test('every machine has a model', () => {
  const machines = readdirSync('machines').filter((name) => existsSync(`machines/${name}/${name}.machine.ts`));
  expect(models.map(({ machine }) => machine.id).sort()).toEqual(machines.sort());
});

describe.each(models)('$machine.id', (model) => {
  const { id } = model.machine;
  describeModel(model, stages[id]);

  test('the config names only what exists', () => {
    expect(lintMachine(model.machine)).toEqual([]);
  });

  test('the chart is the one that is checked in (npm run models -- --accept takes the new one)', () => {
    expect(chartList(model.machine)).toBe(readFileSync(`tests/models/${id}/${id}.transitions.txt`, 'utf8'));
  });
});
