import { CallFailed } from '#src/api/call-failed.ts';

const readers: (() => void)[] = [];

/** Whatever shows what the server has says how to read it again after an act that had no answer: it may be done. */
export function onUnanswered(read: () => void): void {
  readers.push(read);
}

/** Has everything read again, once for each act. */
export function noteUnanswered(error: unknown): void {
  if (!(error instanceof CallFailed && error.isUnclear)) return;
  error.isUnclear = false;
  for (const read of readers) read();
}
