import { mailboxKey } from '#rules/accounts/mailbox.ts';
import { type Begun, intentPath, parseIntent } from '#rules/pages/intent.ts';
import { readNote } from '#src/api/device-notes.ts';
import { hasTexts, parseKept } from '#src/api/kept-json.ts';
import { auth, isLoggedIn, keepPlace } from './auth.ts';
import {
  dropSharedIntent,
  followTo,
  handOver,
  type Intent,
  isFresh,
  keepIntent,
  named,
  NOTE,
  pressedNow,
  readIntent,
  readIntentOf,
  write,
} from './intent.ts';

/** As `readIntent`, and of someone whom the guard led from an invitation to the login. */
export function findEntranceIntent(): Intent | null {
  const known = readIntent();
  if (known) return known;
  const path = auth.getSnapshot().context.returnTo ?? '';
  const begun = parseIntent(path.replace('/invitation/', 'invitation.'));
  if (begun) keepIntent({ ...begun, title: '' }, path);
  return readIntent();
}

/** After a reload of the login, which leads back to what was wanted all the same. */
export function resumeIntent(): void {
  const intent = readIntent();
  if (!intent || isLoggedIn()) return;
  keepPlace(intent.path);
  followTo(intent.path);
}

/** What this browser began that goes on in the account of `email`, begun in this tab or another. */
export async function findIntent(email: string): Promise<Begun | null> {
  const own = readIntentOf(email);
  if (own) return own;
  try {
    const shared = parseKept(await readNote(NOTE), isShared);
    const isTheirs = shared !== null && mailboxKey(shared.email) === mailboxKey(email);
    return isTheirs && isFresh(shared) ? parseIntent(shared.intent) : null;
  } catch {
    return null;
  }
}

function isShared(value: unknown): value is Pick<Intent, 'at' | 'until'> & { intent: string; email: string } {
  return hasTexts(value, ['intent', 'email']) && typeof value['at'] === 'number' && typeof value['until'] === 'number';
}

/** From now on this tab goes on with it, in the account of `email`: at the path that is the result. */
export function adoptIntent(begun: Pick<Intent, 'act' | 'id' | 'title'>, email: string): string {
  const own = readIntent();
  const isOwn = own?.act === begun.act && own.id === begun.id;
  const intent = {
    path: intentPath(begun),
    ...pressedNow(),
    ...begun,
    ...(isOwn && { ...own, until: pressedNow().until }),
    ...named(email),
  };
  write(intent);
  void dropSharedIntent().catch(() => {});
  if (isLoggedIn()) handOver();
  else resumeIntent();
  return intent.path;
}
