import { sql } from 'kysely';
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

interface Ways {
  has_app: boolean;
  has_passkey: boolean;
  has_identity: boolean;
}

/**
 * For what weakens or replaces what protects an account: throws `second_factor_needed` where there is more than a password
 * and this session has not shown it. Call it in the transaction of the change, with a hold on the account: of a session that
 * changes something while another one turns a second factor on, one waits for the other.
 */
export async function requireShown(db: Db, context: Pick<Context, 'config'>, person: Person): Promise<void> {
  const ways = await waysToShow(db, context, person);
  if (ways) throw new Problem('second_factor_needed', howToShow(context, ways));
}

/** What this session could show and has not; null where nothing is to be shown. */
export async function waysToShow(db: Db, { config }: Pick<Context, 'config'>, person: Person): Promise<Ways | null> {
  if (person.isStrong) return null;
  const { userId, isTooWeak } = person;
  // Where the provider's login is what organisers need, the password alone must not add another way to it.
  const issuer = isTooWeak ? (config.loginProvider?.issuer ?? '') : '';
  const { rows } = await sql<Ways>`
    select
      exists (select from second_factors where user_id = ${userId} and secret is not null) as has_app,
      exists (select from passkeys where user_id = ${userId}) as has_passkey,
      exists (
        select from identities where user_id = ${userId} and rtrim(issuer, '/') = rtrim(${issuer}, '/') and issuer <> ''
      ) as has_identity`.execute(db);
  const [ways] = rows;
  return ways && (ways.has_app || ways.has_passkey || ways.has_identity) ? ways : null;
}

function howToShow({ config }: Pick<Context, 'config'>, { has_app, has_passkey }: Ways): string {
  if (has_app && has_passkey)
    return 'Confirm it’s you with your passkey or a code from your authenticator app, then try again.';
  if (has_passkey) return 'Confirm it’s you with your passkey, then try again.';
  if (has_app) return 'Confirm it’s you with a code from your authenticator app, then try again.';
  return `Log out, log in with ${config.loginProvider?.name ?? 'the provider'}, then try again.`;
}

/**
 * For what adds a way to log in, or asks for more than a password: throws `email_unverified` before the address is
 * confirmed. Anybody can sign up with anybody's address, and its owner, who gets in by a new password, must find nothing
 * that lets someone else in or keeps them out.
 */
export function requireConfirmed({ email_verified_at }: { email_verified_at: Date | null }): void {
  if (email_verified_at) return;
  throw new Problem(
    'email_unverified',
    'Confirm your email address first: use the link we sent you, or have a new one sent from Settings.',
  );
}
