import type { Model } from './core/model.ts';
import type { Rule } from './rules/rule.ts';
import { behaviouralMutants } from './mutation/behaviour.ts';
import { judgeOf } from './mutation/killers.ts';
import { structuralMutants, type Mutant } from './mutation/structure.ts';

export { behaviouralMutants, structuralMutants, type Mutant };

interface Options {
  /** The rules that `describeModel` is given. */
  rules?: Rule[];
  /**
   * Whether each step is compared with what it leads to now, as a record that is checked in does. Without, only what the
   * model says notices anything.
   */
  withRecord?: boolean;
}

export interface Score {
  all: number;
  noticed: number;
  /** The names of those that nothing notices. */
  survivors: string[];
}

/**
 * How many machines with one thing wrong a model notices, in their chart and in what their code does; throws where the
 * machine itself does not pass.
 */
export async function mutationScore(model: Model, { rules = [], withRecord = false }: Options = {}): Promise<Score> {
  const judge = judgeOf(model, { stories: [], rules, withRecord });
  const mutants: Mutant[] = [...structuralMutants(model.machine), ...behaviouralMutants(model)];
  const survivors: string[] = [];
  for (const { name, make } of mutants) if ((await judge(make())).model === null) survivors.push(name);
  return { all: mutants.length, noticed: mutants.length - survivors.length, survivors };
}
