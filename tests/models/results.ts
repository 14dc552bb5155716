import { mkdirSync, writeFileSync } from 'node:fs';
import type { Taken } from '#path-kit/core/describe-model.ts';

/** Where `npm run models` and `npm run mutants` find what the runs measured. */
const folder = '.cache/models';

interface CoverageResult extends Taken {
  machine: string;
  way: 'without a browser' | 'in a browser';
  /** Whether the machine is met on pages at all. */
  hasPages: boolean;
  exceptions: Record<string, string>;
}

interface MutantResult {
  name: string;
  killer: string | null;
  /** Why nothing can kill it. */
  reason: string | null;
}

/** Keeps what was measured, and prints it. */
export function saveResult(result: CoverageResult) {
  const { machine, way, paths, starts, all } = result;
  const taken = new Set(Object.values(starts).flat());
  console.log(`${machine} ${way}: ${taken.size} of ${all.length} transitions taken, on ${paths} paths`);
  save(`coverage.${machine}.${way.replaceAll(' ', '-')}`, result);
}

export function saveMutants(machine: string, share: number, results: MutantResult[]) {
  save(`mutants.${machine}.${share}`, results);
}

function save(name: string, content: unknown) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, JSON.stringify(content));
}
