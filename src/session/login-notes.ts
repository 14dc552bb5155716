import { dropNote, keepNote, readNote } from '#src/api/device-notes.ts';
import { auth, prepareLogout } from './auth.ts';
import { bringDrafts } from './drafts/kept-drafts.ts';
import { newKey } from './sending/new-key.ts';
import { draftsOwner, keepDraftsOf, removeDrafts } from './session-storage.ts';

/** In sessionStorage: under which login of their person this tab's drafts were written. */
const DRAFTS_LOGIN = 'draftsLogin';

/**
 * How a tab learns that it missed a logout. The device notes each person's login under a random name, which lasts until Logout
 * is pressed: sessions that run out leave it. A tab knows under which one its drafts were written. Where that is gone, the tab
 * slept or was elsewhere while its person logged out, and its drafts go now.
 */
export function watchLogins(): void {
  const person = () => auth.getSnapshot().context.user?.user_id ?? null;
  // At the start, the code that puts drafts back looks.
  let known = person();
  const look = () => void followLogin(known).catch(() => {});
  if (known !== null) prepareLogout();
  auth.subscribe(() => {
    if (known === (known = person())) return;
    look();
    if (known !== null) prepareLogout();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}

/** Logout was pressed: in no tab do this person's drafts hold from then on. */
export async function dropLogin(userId: string): Promise<void> {
  await alone(() => dropNote(noteOf(userId)));
}

/** Drops what this tab has of a login that is over, and from then on names its drafts by the login of this person. */
export async function followLogin(userId: string | null): Promise<void> {
  const owner = draftsOwner();
  const drafts = sessionStorage.getItem(DRAFTS_LOGIN);
  if (owner !== null && drafts !== null && (await readNote(noteOf(owner))) !== drafts) {
    removeDrafts();
    // What the page remembers of the device's drafts is as old.
    await bringDrafts(owner);
  }
  if (userId === null) return;
  keepDraftsOf(userId);
  const login = await loginOf(userId);
  if (login !== null) sessionStorage.setItem(DRAFTS_LOGIN, login);
}

/** The note of this person's login, made where there is none; null where the browser keeps no notes. */
async function loginOf(userId: string): Promise<string | null> {
  const name = noteOf(userId);
  return alone(async () => {
    if ((await readNote(name)) === null) await keepNote(name, newKey());
    return readNote(name);
  });
}

/** Tabs that hear of a login at once make one note. Where the browser has no locks, none is made. */
async function alone<Result>(work: () => Promise<Result>): Promise<Result | null> {
  return (await navigator.locks?.request('logins', work)) ?? null;
}

const noteOf = (userId: string) => `login ${userId}`;
