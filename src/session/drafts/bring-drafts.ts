import type { Page } from '#rules/pages/pages.ts';
import { auth } from '../auth.ts';

const nothing = here(Promise.resolve());
let brought: { person: string; drafts: Promise<void> } | null = null;

/**
 * Resolves once the drafts of this person that their device keeps are at hand, so that a page's forms begin with them. The home
 * page has no form, and an event's opens later than that: they wait for nothing.
 */
export function draftsFor({ kind }: Page): Promise<void> {
  const drafts = bringDrafts();
  return kind === 'home' || kind === 'event' ? nothing : drafts;
}

function bringDrafts(): Promise<void> {
  const person = auth.getSnapshot().context.user?.user_id;
  if (person === undefined) return nothing;
  if (brought?.person !== person) brought = { person, drafts: here(bring(person)) };
  return brought.drafts;
}

async function bring(person: string): Promise<void> {
  try {
    const [kept, { followLogin }] = await Promise.all([import('./kept-drafts.ts'), import('../login-notes.ts')]);
    // A tab that missed a logout has nothing to add to what the device keeps.
    await followLogin(person).catch(() => {});
    await kept.bringDrafts(person);
    void kept.sweepDrafts(person);
  } catch {
    // The forms work without; the next page tries again.
    brought = null;
  }
}

/** React's `use` then gives it at once. */
function here(drafts: Promise<void>): Promise<void> {
  void drafts.then(() => Object.assign(drafts, { status: 'fulfilled', value: undefined }));
  return drafts;
}
