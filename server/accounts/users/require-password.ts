import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { hasPassword, isPassword } from '../../platform/passwords.ts';

/** So long after it was typed, a mailed code takes the place of a password. */
const SHOWN_FOR = 15 * 60_000;

/**
 * For what asks for the password once more. A wrong one is a Problem at the field `current_password`, never 401: the
 * session goes on. An account without a password asks for a mailed code in its place, which the session has shown.
 */
export async function requirePassword(
  context: Pick<Context, 'db' | 'now'>,
  person: Pick<Person, 'sessionId'>,
  account: { password_hash: string },
  password: string | undefined,
): Promise<void> {
  if (!hasPassword(account)) return requireCodeShown(context, person);
  if (password === undefined) throw invalidField('current_password', 'Enter your password.');
  if (await isPassword(account.password_hash, password)) return;
  throw wrongPassword();
}

export function wrongPassword() {
  return invalidField(
    'current_password',
    'This is not your password. Try again, or reset it if you have forgotten it.',
    { isFailedTry: true },
  );
}

/** A mailed code was typed in the session just now. */
export async function noteCodeShown(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ code_shown_at: now }).where('session_id', '=', sessionId).execute();
}

async function requireCodeShown({ db, now }: Pick<Context, 'db' | 'now'>, { sessionId }: Pick<Person, 'sessionId'>) {
  const session = await db
    .selectFrom('sessions')
    .select('code_shown_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const shownAt = session?.code_shown_at?.getTime() ?? -Infinity;
  if (now().getTime() - shownAt < SHOWN_FOR) return;
  throw new Problem('code_needed', 'Your account has no password. Have a code sent by email to confirm it’s you.');
}
