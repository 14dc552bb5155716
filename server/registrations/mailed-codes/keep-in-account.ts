import { v7 as uuid } from 'uuid';
import { isTimezone } from '#rules/time/is-timezone.ts';
import type { AccountByCode } from '#openapi/types.ts';
import { refusePassword } from '../../accounts/auth/password.policy.ts';
import type { ClaimAddress } from '../../accounts/email-addresses/confirm-email.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import { hashPassword, noPassword } from '../../platform/passwords.ts';
import { describeSecondFactor } from '../../accounts/second-factor/second-factor.queries.ts';
import { emailTaken } from '../../accounts/users/email-taken.ts';
import { lockAddresses } from '../../accounts/users/lock-addresses.ts';
import { changePassword, findAccount, insertUser, requireAccount } from '../../accounts/users/users.queries.ts';
import { changeAttempt, findAttempt } from './code-attempts.queries.ts';
import { type Asking, beginSession, needsPassword } from './log-in-by-code.ts';
import { findGuest, takeProven } from './owner-of-address.ts';
import { requireProof } from './try-code.ts';

/**
 * Makes an account of an address that was proven for a seat, with all that the address had as a guest, and begins a session of it.
 * Sent again, it is the account that was made. Throws `code_expired` without a proof, and `email_taken` where there is another.
 */
export async function keepInAccount(
  context: Context,
  claim: ClaimAddress,
  { attempt, password, timezone: told = '' }: AccountByCode,
  asking: Asking,
) {
  const { config, db } = context;
  const proven = await requireProof(context, attempt);
  if (password !== undefined) refusePassword('password', password, proven.email, config.productName);
  const passwordHash = password === undefined ? noPassword() : await hashPassword(password);
  const unused: string[] = [];
  const account = await db.transaction().execute(async (tx) => {
    unused.length = 0;
    await lockAddresses(tx, [proven.email]);
    const found = await findAccount(tx, proven.email, 'alone');
    const before = (await findAttempt(tx, proven.attemptHash))?.user_id;
    if (found && found.user_id === before) return refuseSecondStep(tx, found);
    if (found?.email_verified_at) throw emailTaken('email', proven.email);
    const fullName = (await findGuest(tx, proven.email))?.full_name ?? '';
    // Somebody else opened one since the code was typed: what they set goes.
    if (found) await takeProven(tx, context, claim, { account: found, fullName }, unused);
    const made = { email: proven.email, fullName, told };
    const userId = found ? found.user_id : await makeAccount(tx, context, claim, made);
    await changePassword(tx, userId, passwordHash);
    await changeAttempt(tx, proven.attemptHash, { user_id: userId });
    return requireAccount(tx, userId);
  });
  await forgetFiles(context, unused);
  asking.request.accountId = account.user_id;
  return beginSession(context, account, proven.provenAt, asking);
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

async function refuseSecondStep(tx: Tx, account: Account): Promise<Account> {
  if (await describeSecondFactor(tx, account.user_id)) throw needsPassword();
  return account;
}

async function makeAccount(
  tx: Tx,
  context: Context,
  claim: ClaimAddress,
  { email, fullName: full_name, told }: { email: string; fullName: string; told: string },
): Promise<string> {
  const { now } = context;
  // Nobody is kept out by what a browser tells.
  const timezone = isTimezone(told) ? told : 'UTC';
  const account = { user_id: uuid(), email, full_name, timezone, email_verified_at: now(), created_at: now() };
  const isNew = await insertUser(tx, { ...account, password_hash: noPassword() });
  if (!isNew) throw emailTaken('email', email);
  await claim(tx, context, account.user_id, email);
  return account.user_id;
}
