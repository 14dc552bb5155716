import { expect, inject, test } from 'vitest';
import { exceptionsOf } from '../exceptions.ts';
import type { Model } from '../kit/model.ts';
import { models } from '../models.ts';
import { saveMutants } from '../results.ts';
import { killerOf } from './killers.ts';
import { mutantsOf, twinOf } from './mutants.ts';
import { storiesIn, type Story } from './stories.ts';

const share = inject('share');
const files = import.meta.glob('/machines/*/*.test.ts');

test.each(models)('mutants of $machine.id', async (model) => {
  const stories = await storiesOf(model);
  expect(await killerOf({ ...model, machine: twinOf(model.machine) }, stories), 'nothing kills the machine').toBeNull();
  const reasons = exceptionsOf(model.machine.id).mutants;
  const mutants = mutantsOf(model.machine).filter((_, index) => index % share.of === share.number);
  const results = [];
  for (const { name, machine } of mutants) {
    const killer = await killerOf({ ...model, machine }, stories);
    results.push({ name, killer, reason: reasons[name] ?? null });
  }
  saveMutants(model.machine.id, share.number, results);
});

async function storiesOf(model: Model): Promise<Story[]> {
  const stories = [];
  for (const [file, load] of Object.entries(files)) {
    if (file.startsWith(`/machines/${model.machine.id}/`)) stories.push(...(await storiesIn(load)));
  }
  return stories;
}
