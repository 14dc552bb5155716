import { toFailure } from '#machines/calls/problem.ts';

/** Milliseconds. */
const FIRST_WAIT = 8_000;
const LONGEST_WAIT = 60_000;
const ONLINE_SPREAD = 1_000;
/** This tab's own pace: tabs that failed at the same moment don't all return at one. */
const pace = 0.75 + Math.random() / 2;

interface FailedRead {
  failures: number;
  timer: ReturnType<typeof setTimeout>;
  /** False where nothing shows it by now. */
  retry: () => boolean;
}

const failed = new Map<object, FailedRead>();

/** Whether a read that failed like this may succeed later. Never so for a refusal, whose answer stays the same. */
export function isTransient(error: unknown): boolean {
  return ['unreachable', 'unavailable', 'internal'].includes(toFailure(error).code);
}

/**
 * Has a failed read tried again: after a wait that doubles with each failure in a row, when the browser is back online, and when
 * the tab is looked at again. Not while nobody looks.
 */
export function retryLater(read: object, retry: () => boolean): void {
  const failures = (failed.get(read)?.failures ?? 0) + 1;
  settleRead(read);
  failed.set(read, { failures, retry, timer: setTimeout(() => tryAgain(read), waitAfter(failures)) });
}

/** The read succeeded, or failed for good. */
export function settleRead(read: object): void {
  clearTimeout(failed.get(read)?.timer);
  failed.delete(read);
}

/** Calls it a moment after the browser is back online: the devices of a room are all back at once. */
export function onBackOnline(isBack: () => void): void {
  globalThis.window?.addEventListener('online', () => setTimeout(isBack, Math.random() * ONLINE_SPREAD));
}

function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT) * pace;
}

function tryAgain(read: object): void {
  if (document.hidden) return;
  if (failed.get(read)?.retry() === false) settleRead(read);
}

function tryAllAgain(): void {
  for (const read of [...failed.keys()]) tryAgain(read);
}

onBackOnline(tryAllAgain);
globalThis.window?.addEventListener('visibilitychange', tryAllAgain);
