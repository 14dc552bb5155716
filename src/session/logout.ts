import { removeDraftsOf } from './drafts/kept-drafts.ts';
import { dropSharedIntent } from './intent.ts';
import { dropLogin } from './login-notes.ts';
import { unsavedByPages } from './page-actors.ts';
import { findUnsaved as findDrafts } from './drafts/unsaved.ts';

// What a logout looks at, removes and tells (`logoutBy`).
export { broadcastLogout } from './logout-word.ts';

/** What of this person is not saved or sent yet, in plain words; what is on its way counts too. */
export async function findUnsaved(userId: string): Promise<string[]> {
  return Promise.race([unsavedOf(userId), pageLeft()]);
}

async function unsavedOf(userId: string): Promise<string[]> {
  return [...new Set([...(await findDrafts(userId)), ...unsavedByPages()])];
}

/** Who closes the page right after the press wants to be logged out all the same: nothing more is asked. */
function pageLeft(): Promise<string[]> {
  return new Promise((resolve) => window.addEventListener('pagehide', () => resolve([]), { once: true }));
}

/** After a logout that was pressed: nothing of what this person typed stays on the device. */
export async function forgetPerson(userId: string): Promise<void> {
  await Promise.all([removeDraftsOf(userId), dropLogin(userId), dropSharedIntent()]);
}
