import { CallFailed } from '#src/api/call-failed.ts';
import { onForget } from '#src/api/forget.ts';
import { readDraftOf, removeDraft, writeDraftOf } from '../drafts/drafts.ts';
import { newKey } from './new-key.ts';

export type KeyHeader = { 'idempotency-key': string };

interface Kept {
  key: string;
  at: number;
}

/** The server knows a key for a day; a press later than this means something new. */
const LASTS = 12 * 60 * 60 * 1000;

/** For a storage that keeps nothing. */
const keys = new Map<string, Kept>();
onForget(() => keys.clear());

/**
 * Sends what makes something. Until it is answered, what is sent under this name bears the same key, also after a reload, so
 * that the server makes it once; then the intent is over, and the next one has its own key.
 */
export async function sendOnce<Answer>(intent: string, send: (header: KeyHeader) => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await send(keepKey(intent));
    forgetKey(intent);
    return answer;
  } catch (error) {
    // Where the key came with other content before, its thing is there.
    if (isRefusal(error) && error.code !== 'key_reused') forgetKey(intent);
    throw error;
  }
}

/** The key of an intent that is not over. */
export function keepKey(intent: string): KeyHeader {
  const kept = readKept(intent) ?? { key: newKey(), at: Date.now() };
  keys.set(intent, kept);
  writeDraftOf(nameOf(intent), kept);
  return { 'idempotency-key': kept.key };
}

export function forgetKey(intent: string): void {
  keys.delete(intent);
  removeDraft(nameOf(intent));
}

/** The server has answered that it made nothing; after any other failure nobody knows. */
export function isRefusal(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.detail !== null;
}

function readKept(intent: string): Kept | undefined {
  const kept = readDraftOf(nameOf(intent), isKept) ?? keys.get(intent);
  return kept && Date.now() - kept.at < LASTS ? kept : undefined;
}

function isKept(kept: object): kept is Kept {
  return 'key' in kept && typeof kept.key === 'string' && 'at' in kept && typeof kept.at === 'number';
}

const nameOf = (intent: string) => `sent:${intent}`;
