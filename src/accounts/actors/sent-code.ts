import type { CodeRequest } from '#openapi/types.ts';
import { readDraftOf, removeDraft, writeDraftOf } from '#src/session/drafts/drafts.ts';

/** A code to log in with that this tab asked for, so that a reload goes on with it: phones drop tabs while the mail is read. */
interface SentCode extends CodeRequest {
  /** When it was asked for, by this device's clock. */
  at: number;
}

const DRAFT = 'code-login';
/** As long as a code works. */
const LASTS = 10 * 60 * 1000;

/** Null forgets it. */
export function keepSentCode(asked: CodeRequest | null): void {
  if (asked) writeDraftOf(DRAFT, { ...asked, at: Date.now() } satisfies SentCode);
  else removeDraft(DRAFT);
}

/** Null once it is too old, also by a clock that was set back. */
export function findSentCode(): CodeRequest | null {
  const sent = readDraftOf(DRAFT, isSent);
  if (!sent) return null;
  const { at, ...asked } = sent;
  const age = Date.now() - at;
  return age >= 0 && age < LASTS ? asked : null;
}

function isSent(kept: object): kept is SentCode {
  const { email, attempt, at } = kept as Partial<Record<keyof SentCode, unknown>>;
  return typeof email === 'string' && typeof attempt === 'string' && attempt !== '' && typeof at === 'number';
}
