import { useSyncExternalStore } from 'react';
import { parseKept } from '../parse-kept.ts';
import { type Coverage, isReadCoverage } from './coverage.ts';

interface Kept {
  coverage: Coverage | null;
  isShown: boolean;
}

const KEY = 'statechart-viewer-coverage';

let kept = parseKept(sessionStorage.getItem(KEY), isKept) ?? { coverage: null, isShown: false };
const readers = new Set<() => void>();

/** What was measured, and whether it lies over the charts: outlives a reload of the viewer. */
export function useCoverage(): Kept {
  return useSyncExternalStore(subscribe, () => kept);
}

export function showCoverage(coverage: Coverage): void {
  change({ coverage, isShown: true });
}

export function toggleCoverage(): void {
  change({ ...kept, isShown: !kept.isShown });
}

function change(next: Kept): void {
  kept = next;
  sessionStorage.setItem(KEY, JSON.stringify(kept));
  for (const changed of readers) changed();
}

function isKept(value: unknown): value is Kept {
  const { coverage, isShown } = Object(value) as Record<string, unknown>;
  return typeof isShown === 'boolean' && (coverage === null || isReadCoverage(coverage));
}

function subscribe(changed: () => void) {
  readers.add(changed);
  return () => readers.delete(changed);
}
