import { mkdirSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import type { Taken } from '#path-kit/core/describe-model.ts';
import { transitionsOf } from '#path-kit/core/transitions.ts';
import { transitionKey } from '#statechart-viewer/chart/chart.ts';
import type { Measured } from '#statechart-viewer/page/chart/coverage.ts';
import type { Verdict } from '#path-kit/mutation/killers.ts';

/** Where `npm run models` and `npm run mutants` find what the runs measured. */
const folder = '.cache/models';

type CoverageResult = Taken & Pick<Measured, 'way' | 'hasPages' | 'exceptions'>;

export interface MutantResult extends Verdict {
  kind: 'structural' | 'behavioural';
  name: string;
  /** Why nothing can kill it. */
  reason: string | null;
}

/** Keeps what was measured, and prints it. */
export function saveResult(machine: AnyStateMachine, result: CoverageResult) {
  const { way, paths, starts, all } = result;
  const taken = new Set(Object.values(starts).flat());
  console.log(`${machine.id} ${way}: ${taken.size} of ${all.length} transitions taken, on ${paths} paths`);
  const keys = Object.fromEntries([...transitionsOf(machine)].map(([name, each]) => [name, transitionKey(each)]));
  const saved: CoverageResult & Measured = { ...result, machine: machine.id, keys };
  save(`coverage.${machine.id}.${way.replaceAll(' ', '-')}`, saved);
}

export function saveMutants(machine: string, share: number, results: MutantResult[]) {
  save(`mutants.${machine}.${share}`, results);
}

function save(name: string, content: unknown) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, JSON.stringify(content));
}
