import { auth } from '#src/session/auth.ts';
import { readDraftOf, removeDraft, writeDraftOf } from '#src/session/drafts/drafts.ts';

/** Where a login leads back to, while its tab is at the provider's pages. */
interface VisitPlace {
  /** The visit's, as it stands in the address there and back (RFC 6749, 4.1.1). */
  state: string;
  path: string;
}

const NAME = 'provider-visit';

/** Before this tab goes to the provider at `url`. */
export function keepVisitPlace(url: string): void {
  const path = auth.getSnapshot().context.returnTo;
  const state = new URL(url).searchParams.get('state');
  if (path !== null && state !== null) writeDraftOf(NAME, { state, path } satisfies VisitPlace);
  else removeDraft(NAME);
}

/** The place of the visit that led back to this tab, once; null for one that began in another tab, or without a place. */
export function takeVisitPlace(state: string): string | null {
  const kept = readDraftOf(NAME, isVisitPlace);
  if (kept?.state !== state) return null;
  removeDraft(NAME);
  return kept.path;
}

function isVisitPlace(kept: object): kept is VisitPlace {
  const { state, path } = kept as Partial<Record<keyof VisitPlace, unknown>>;
  return typeof state === 'string' && typeof path === 'string' && /^\/(?!\/)/.test(path);
}
