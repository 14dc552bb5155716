import { isLive, type Run } from './run.ts';

const KEY = 'foyer-inspector-runs';

/** For the viewer's next load: a page that is gone tells nothing again. The oldest are left out where room is short. */
export function saveRuns(runs: Run[]): void {
  for (let first = 0; first < runs.length; first++) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(runs.slice(first)));
      return;
    } catch {
      sessionStorage.removeItem(KEY);
    }
  }
}

/** None of them is known to be there until its page says so. */
export function readRuns(): Run[] {
  const kept = sessionStorage.getItem(KEY);
  const runs = kept === null ? [] : (JSON.parse(kept) as Run[]);
  return runs.map((run) => (isLive(run) ? { ...run, end: { why: 'silent', at: Date.now() } } : run));
}
