import type { Message, Page } from '../../watch/messages.ts';

/** One life of the application in one tab, from its start to its end or its reload. */
export interface Run {
  id: string;
  page: Page;
  messages: Message[];
  /** Null while its page is there; of one that was imported, while it was there. */
  end: End | null;
  /** The file that it was read from, and when that was written. */
  imported?: { file: string; savedAt: number };
}

/** Whether more can happen in it: its page is there. */
export function isLive({ end, imported }: Run): boolean {
  return !end && !imported;
}

export interface End {
  /** Silent: its page has not answered, and did not say why. */
  why: 'left' | 'stopped' | 'silent';
  at: number;
}

/** A run's page and load by number, its path, and when it started. */
export function runWords(run: Run, runs: Run[]): string {
  const { tab, load, path, startedAt } = run.page;
  if (run.imported) return `${run.imported.file} (imported)`;
  const own = runs.filter(({ imported }) => !imported);
  const number = [...new Set(own.map(({ page }) => page.tab))].indexOf(tab) + 1;
  const name = load > 1 ? `Page ${number}, load ${load}` : `Page ${number}`;
  return `${name}: ${path}, ${timeWords(startedAt)}${run.end ? ` (${SHORT[run.end.why]})` : ''}`;
}

/** Whether the page of a run is there, as a sentence. */
export function presenceWords({ end, page, imported }: Run): string {
  if (imported)
    return `Imported from ${imported.file}: the page at ${page.path}, as it was known on ${dateWords(imported.savedAt)}. For reading only.`;
  if (!end) return `This page is open at ${page.path}.`;
  const at = timeWords(end.at);
  switch (end.why) {
    case 'left':
      return `This page was left, closed or loaded again at ${at}.`;
    case 'stopped':
      return `Watching was switched off in this page at ${at}.`;
    case 'silent':
      return `This page has not answered since ${at}: it was closed, sleeps, or stands at a breakpoint.`;
  }
}

/** The run that took this one's place: a later load of the same tab that is there. */
export function successorOf({ page, imported }: Run, runs: Run[]): Run | null {
  if (imported) return null;
  return runs.findLast((other) => isLive(other) && other.page.tab === page.tab && other.page.load > page.load) ?? null;
}

const SHORT: Record<End['why'], string> = { left: 'gone', stopped: 'no longer watched', silent: 'no answer' };

function dateWords(at: number): string {
  return new Date(at).toLocaleString('en-GB');
}

function timeWords(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}
