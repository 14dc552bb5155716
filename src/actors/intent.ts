import { type Begun, formatIntent, intentPath, parseIntent } from '#rules/pages/intent.ts';
import { dropNote, keepNote, readNote } from '#src/api/device-notes.ts';
import { auth, isLoggedIn, keepPlace } from './auth.ts';

/**
 * What somebody began who was led to the login, or to confirm their address. Only a press in this browser writes it, so that
 * no address, and no other site, can have anybody registered by logging in.
 */
export interface Intent extends Begun {
  /** Of the event; empty where it is not known. */
  title: string;
  /** Where it goes on. */
  path: string;
  /** When it was pressed. */
  at: number;
  /** When the press counts no more. */
  until: number;
}

/** In this tab's sessionStorage, which goes with a logout and whenever another person logs in after a session that ran out. */
const KEY = 'intent';
/** How long a press counts: for the way through the login or Sign Up, and for the page that follows it. Later it is pressed again. */
const LASTS = 60 * 60 * 1000;
const AFTER_LOGIN = 2 * 60 * 1000;

export function keepIntent(begun: Pick<Intent, 'act' | 'id' | 'title'>, path = intentPath(begun)): void {
  write({ ...begun, path, ...pressedNow() });
  if (!isLoggedIn()) followTo(path);
}

export function readIntent(): Intent | null {
  const intent = parse(stored());
  return intent && isFresh(intent) ? intent : null;
}

/** As `readIntent`, and of somebody whom the guard led from an invitation to the login. */
export function findEntranceIntent(): Intent | null {
  const known = readIntent();
  if (known) return known;
  const path = auth.getSnapshot().context.returnTo ?? '';
  const begun = parseIntent(path.replace('/invitation/', 'invitation.'));
  if (begun) keepIntent({ ...begun, title: '' }, path);
  return readIntent();
}

/** The intent as links and calls bear it. */
export function intentHeader(): { intent?: string } {
  const intent = readIntent();
  return intent ? { intent: formatIntent(intent) } : {};
}

export function forgetIntent(): void {
  stopFollowing();
  drop();
  void dropNote(NOTE).catch(() => {});
}

/** After a reload of the login, which leads back to what was wanted all the same. */
export function resumeIntent(): void {
  const intent = readIntent();
  if (!intent || isLoggedIn()) return;
  keepPlace(intent.path);
  followTo(intent.path);
}

let stopFollowing = () => {};

/** Whoever goes elsewhere in place of logging in has let it be. */
function followTo(path: string) {
  stopFollowing();
  const { unsubscribe } = auth.subscribe((snapshot) => {
    if (isLoggedIn(snapshot)) {
      stopFollowing();
      letLastBriefly();
    } else if (snapshot.context.returnTo !== path) forgetIntent();
  });
  stopFollowing = unsubscribe;
}

function letLastBriefly() {
  const intent = readIntent();
  if (intent) write({ ...intent, until: Math.min(intent.until, Date.now() + AFTER_LOGIN) });
}

/** On the device, of the newest intent that a mailed link may go on with in another tab. */
const NOTE = 'intent';

/** For the tab that a link opens which was asked for here: it goes on with this if it is the account of `email`. */
export function shareIntent(email: string): void {
  const intent = readIntent();
  if (!intent) return;
  // No more than ids: the event is read again where it goes on.
  const shared = { intent: formatIntent(intent), email: email.toLowerCase(), ...pressedNow() };
  void keepNote(NOTE, JSON.stringify(shared)).catch(() => {});
}

/** What this browser began that goes on in the account of `email`, be it begun in this tab or in another one. */
export async function findIntent(email: string): Promise<Begun | null> {
  const own = readIntent();
  if (own) return own;
  try {
    const shared = JSON.parse((await readNote(NOTE)) ?? '{}') as {
      intent?: string;
      email?: string;
      at?: number;
      until?: number;
    };
    return shared.email === email.toLowerCase() && isFresh(shared) ? parseIntent(shared.intent ?? null) : null;
  } catch {
    return null;
  }
}

/** From now on this tab goes on with it: at the path that is the result. */
export function adoptIntent(begun: Begun): string {
  const own = readIntent();
  const isOwn = own?.act === begun.act && own.id === begun.id;
  const intent = {
    title: '',
    path: intentPath(begun),
    ...pressedNow(),
    ...(isOwn && { ...own, until: Date.now() + LASTS }),
    ...begun,
  };
  write(intent);
  void dropNote(NOTE).catch(() => {});
  if (isLoggedIn()) letLastBriefly();
  else resumeIntent();
  return intent.path;
}

/** Nothing of it stays on the device after a logout. */
export const dropSharedIntent = () => dropNote(NOTE);

function pressedNow(): Pick<Intent, 'at' | 'until'> {
  const at = Date.now();
  return { at, until: at + LASTS };
}

/** Not from the future either: the clock may have been set back. */
function isFresh({ at = 0, until = 0 }: Partial<Pick<Intent, 'at' | 'until'>>): boolean {
  const now = Date.now();
  return now < until && now > at - LASTS;
}

function write(intent: Intent) {
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
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

function parse(text: string | null): Intent | null {
  try {
    const { intent, title, path, at, until } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const begun = typeof intent === 'string' ? parseIntent(intent) : null;
    if (!begun || typeof title !== 'string' || typeof path !== 'string') return null;
    if (typeof at !== 'number' || typeof until !== 'number') return null;
    return { ...begun, title, path, at, until };
  } catch {
    return null;
  }
}
