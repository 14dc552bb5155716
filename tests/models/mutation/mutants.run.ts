import { inject, test } from 'vitest';
import { behaviouralMutants } from '#path-kit/mutation/behaviour.ts';
import { judgeOf } from '#path-kit/mutation/killers.ts';
import { structuralMutants, type Mutant } from '#path-kit/mutation/structure.ts';
import type { Story } from '#path-kit/mutation/places.ts';
import { storiesIn } from '#path-kit/mutation/stories.ts';
import { exceptionsOf } from '../exceptions.ts';
import type { Model } from '#path-kit/core/model.ts';
import { models, rulesFor } from '../models.ts';
import { saveMutants, type MutantResult } from '../results.ts';

const share = inject('share');
const withRecord = process.env['MUTANTS_WITHOUT_RECORD'] !== '1';
const files = import.meta.glob('/machines/*/*/*.test.ts');

test.each(models.map((model) => [model.machine.id, model] as const))('mutants of %s', async (id, model) => {
  const judge = judgeOf(model, { stories: await storiesOf(model), rules: rulesFor(model), withRecord });
  const reasons = exceptionsOf(id).mutants;
  const results: MutantResult[] = [];
  const judgeAll = async (kind: MutantResult['kind'], mutants: Mutant[]) => {
    for (const { name, make } of mutants.filter((_, index) => index % share.of === share.number))
      results.push({ kind, name, ...(await judge(make())), reason: reasons[name] ?? null });
  };
  await judgeAll('structural', structuralMutants(model.machine));
  await judgeAll('behavioural', behaviouralMutants(model));
  saveMutants(id, share.number, results);
});

async function storiesOf(model: Model): Promise<Story[]> {
  const stories = [];
  for (const [file, load] of Object.entries(files)) {
    if (file.split('/').at(-2) === model.machine.id) stories.push(...(await storiesIn(load)));
  }
  return stories;
}
