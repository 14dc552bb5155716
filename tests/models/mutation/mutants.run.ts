import { expect, inject, test } from 'vitest';
import { killerOf } from '#path-kit/mutation/killers.ts';
import { mutantsOf, twinOf } from '#path-kit/mutation/mutants.ts';
import { storiesIn, type Story } from '#path-kit/mutation/stories.ts';
import { exceptionsOf } from '../exceptions.ts';
import type { Model } from '#path-kit/core/model.ts';
import { models, rulesFor } from '../models.ts';
import { saveMutants } from '../results.ts';

const share = inject('share');
const files = import.meta.glob('/machines/*/*.test.ts');

test.each(models.map((model) => [model.machine.id, model] as const))('mutants of %s', async (id, model) => {
  const stories = await storiesOf(model);
  const rules = rulesFor(model);
  const twin = { ...model, machine: twinOf(model.machine) };
  expect(await killerOf(twin, stories, rules), 'nothing kills the machine').toBeNull();
  const reasons = exceptionsOf(id).mutants;
  const mutants = mutantsOf(model.machine).filter((_, index) => index % share.of === share.number);
  const results = [];
  for (const { name, machine } of mutants) {
    const killer = await killerOf({ ...model, machine }, stories, rules);
    results.push({ name, killer, reason: reasons[name] ?? null });
  }
  saveMutants(id, share.number, results);
});

async function storiesOf(model: Model): Promise<Story[]> {
  const stories = [];
  for (const [file, load] of Object.entries(files)) {
    if (file.startsWith(`/machines/${model.machine.id}/`)) stories.push(...(await storiesIn(load)));
  }
  return stories;
}
