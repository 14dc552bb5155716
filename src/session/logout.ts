import type { Logout } from '#machines/accounts/auth/auth.types.ts';
import { auth } from './auth.ts';
import { findUnsavedDrafts, removeDraftsOf } from './drafts/kept-drafts.ts';
import { dropSharedIntent } from './intent.ts';
import { dropLogin } from './login-notes.ts';
import { talkToTabs } from './other-tabs.ts';
import { unsavedByPages } from './page-actors.ts';

/** What of this person is not saved or sent yet, in plain words; what is on its way counts too. */
export async function findUnsaved(userId: string): Promise<string[]> {
  return Promise.race([unsavedOf(userId), pageLeft()]);
}

async function unsavedOf(userId: string): Promise<string[]> {
  return [...new Set([...(await findUnsavedDrafts(userId)), ...unsavedByPages()])];
}

/** Who closes the page right after the press wants to be logged out all the same: nothing more is asked. */
function pageLeft(): Promise<string[]> {
  return new Promise((resolve) => window.addEventListener('pagehide', () => resolve([]), { once: true }));
}

/** After a logout that was pressed: nothing of what this person typed stays on the device. */
export async function forgetPerson(userId: string): Promise<void> {
  await Promise.all([removeDraftsOf(userId), dropLogin(userId), dropSharedIntent()]);
}

let tabs: ReturnType<typeof talkToTabs<Logout>> | null = null;

/** From now on this tab hears that Logout was pressed in another one; what it missed before, `login-notes.ts` finds. */
export function hearLogouts() {
  tabs ??= talkToTabs<Logout>('logout', (logout) => auth.send({ type: 'logout.pressed elsewhere', ...logout }));
  return tabs;
}

/** Tells the other tabs, so that nothing typed stays there either. */
export function broadcastLogout(logout: Logout): void {
  hearLogouts().broadcast(logout);
}
