import { type Begun, formatIntent, intentPath, parseIntent } from '#rules/pages/intent.ts';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import { dropNote, keepNote } from '#src/api/device-notes.ts';
import { isRecord, parseKept } from '#src/api/kept-json.ts';
import { auth, isLoggedIn } from './auth.ts';

/**
 * What someone began who was led to the login, or to confirm their address. Only a press in this browser writes it, so that
 * no address, and no other site, can have anybody registered by logging in.
 */
export interface Intent extends Begun {
  /** Of the event; empty where it is not known. */
  title: string;
  /** Where it goes on. */
  path: string;
  /** When it was pressed. */
  at: number;
  /** When the press no longer counts. */
  until: number;
  /** Of the account that finishes it, in small letters, once the person has named one. */
  email?: string;
}

/** In this tab's sessionStorage, which goes with a logout and whenever another person logs in after a session that ran out. */
const KEY = 'intent';
/** As it was written last: the login that clears the storage may be that of the person who pressed. */
let newest: Intent | null = null;
/** How long a press counts: for the way through the login or Sign Up, and for the page that follows it. Later it is pressed again. */
const LASTS = 60 * 60 * 1000;
const AFTER_LOGIN = 2 * 60 * 1000;
/** How long a press that names no address is the next login's: its person may have left the browser to another one. */
const UNNAMED = 10 * 60 * 1000;

export function keepIntent(begun: Pick<Intent, 'act' | 'id' | 'title'>, path = intentPath(begun)): void {
  write({ ...begun, path, ...pressedNow(), ...named(ownEmail()) });
  if (!isLoggedIn()) followTo(path);
}

export function readIntent(): Intent | null {
  const intent = parse(stored());
  return intent && isFresh(intent) ? intent : null;
}

/** What is finished for the account of `email`; anything else only leads to its page. */
export function readIntentOf(email: string | undefined): Intent | null {
  const intent = readIntent();
  return intent && email !== undefined && isFor(intent, email) ? intent : null;
}

function isFor(intent: Pick<Intent, 'email' | 'at'>, account: string): boolean {
  return intent.email === undefined ? isRecent(intent) : mailboxKey(intent.email) === mailboxKey(account);
}

/** How long the next login finishes it, for all that is known before, in milliseconds from now; negative once it doesn't. */
export function promisedFor({ email, at, until }: Intent): number {
  if (email === undefined) return isRecent({ at }) ? at + UNNAMED - Date.now() : -1;
  return until - Date.now();
}

/** By a clock that may have been set back. */
function isRecent({ at }: Pick<Intent, 'at'>): boolean {
  return Math.abs(Date.now() - at) < UNNAMED;
}

/** The intent as calls bear it that have a link mailed to `email`; nothing of what names another person. */
export function intentHeader(email: string): { intent?: string } {
  const intent = readIntent();
  const isOthers = intent?.email !== undefined && !isFor(intent, email);
  return intent && !isOthers ? { intent: formatIntent(intent) } : {};
}

export function forgetIntent(): void {
  stopFollowing();
  drop();
  void dropNote(NOTE).catch(() => {});
}

let stopFollowing = () => {};

/** Going elsewhere in place of logging in drops it. */
export function followTo(path: string) {
  stopFollowing();
  const { unsubscribe } = auth.subscribe((snapshot) => {
    if (isLoggedIn(snapshot)) {
      stopFollowing();
      handOver();
    } else if (snapshot.context.returnTo !== path) forgetIntent();
  });
  stopFollowing = unsubscribe;
}

/** To the person who has logged in, for the page that follows; another person's goes. */
export function handOver() {
  const intent = readIntent() ?? newest;
  const email = ownEmail();
  if (!intent || !isFresh(intent)) return;
  if (email !== undefined && !isFor(intent, email)) return drop();
  write({ ...intent, ...named(email), until: Math.min(intent.until, Date.now() + AFTER_LOGIN) });
}

const ownEmail = () => auth.getSnapshot().context.user?.email;
export const named = (email: string | undefined) => email !== undefined && { email: email.toLowerCase() };

/** On the device, of the newest intent that a mailed link may go on with in another tab. */
export const NOTE = 'intent';

/**
 * What this tab began is finished in the account of `email` from now on, and so it is in the tab that a link opens which is
 * mailed there. Not what was pressed too long ago to be known as this person's; until then a mistyped address is corrected.
 */
export function shareIntent(email: string): void {
  const intent = readIntent();
  if (!intent || (!isRecent(intent) && !isFor(intent, email))) return;
  write({ ...intent, ...named(email) });
  // No more than ids: the event is read again where it goes on.
  const shared = { intent: formatIntent(intent), ...named(email), ...pressedNow() };
  void keepNote(NOTE, JSON.stringify(shared)).catch(() => {});
}

/** Nothing of it stays on the device after a logout. */
export const dropSharedIntent = () => dropNote(NOTE);

export function pressedNow(): Pick<Intent, 'at' | 'until'> {
  const at = Date.now();
  return { at, until: at + LASTS };
}

/** Not from the future either: the clock may have been set back. */
export function isFresh({ at = 0, until = 0 }: Partial<Pick<Intent, 'at' | 'until'>>): boolean {
  const now = Date.now();
  return now < until && now > at - LASTS;
}

export function write(intent: Intent) {
  newest = intent;
  try {
    const { act, id, ...rest } = intent;
    sessionStorage.setItem(KEY, JSON.stringify({ intent: formatIntent({ act, id }), ...rest }));
  } catch {
    // A full or forbidden storage keeps none: it is pressed again after the login.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function drop() {
  newest = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

function parse(text: string | null): Intent | null {
  const { intent, title, path, at, until, email } = parseKept(text, isRecord) ?? {};
  const begun = typeof intent === 'string' ? parseIntent(intent) : null;
  if (!begun || typeof title !== 'string' || typeof path !== 'string') return null;
  if (typeof at !== 'number' || typeof until !== 'number') return null;
  return { ...begun, title, path, at, until, ...(typeof email === 'string' && { email }) };
}
