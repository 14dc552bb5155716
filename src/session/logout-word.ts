import type { Logout } from '#machines/accounts/auth/auth.types.ts';
import { auth } from './auth.ts';
import { talkToTabs } from './other-tabs.ts';

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
