import { useSyncExternalStore } from 'react';
import type { Coverage } from './coverage.ts';

interface Kept {
  coverage: Coverage | null;
  isShown: boolean;
}

const KEY = 'statechart-viewer-coverage';

let kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{"coverage":null,"isShown":false}') as Kept;
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
  for (const tell of readers) tell();
}

function subscribe(tell: () => void) {
  readers.add(tell);
  return () => readers.delete(tell);
}
