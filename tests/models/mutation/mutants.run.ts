import { inject, test } from 'vitest';
import { behaviouralMutants } from '#path-kit/mutation/behaviour.ts';
import { judgeOf } from '#path-kit/mutation/killers.ts';
import { structuralMutants, type Mutant } from '#path-kit/mutation/structure.ts';
import type { Story } from '#path-kit/mutation/places.ts';
import { storiesIn } from '#path-kit/mutation/stories.ts';
import { exceptionsOf } from '../exceptions.ts';
import { models, rulesFor } from '../models.ts';
import { saveMutants, type MutantResult } from '../results.ts';

const share = inject('share');
const withRecord = process.env['MUTANTS_WITHOUT_RECORD'] !== '1';
/** Of all machines, whichever is broken here: those that can't be told again are found with any of them. */
const stories = new Map<string, Story[]>();
for (const [file, load] of Object.entries(import.meta.glob('/machines/*/*/*.test.ts'))) {
  const machine = file.split('/').at(-2) ?? '';
  stories.set(machine, [...(stories.get(machine) ?? []), ...(await storiesIn(load))]);
}

test.each(models.map((model) => [model.machine.id, model] as const))('mutants of %s', async (id, model) => {
  const judge = judgeOf(model, { stories: stories.get(id) ?? [], rules: rulesFor(model), withRecord });
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
