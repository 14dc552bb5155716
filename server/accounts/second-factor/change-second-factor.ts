import { endSessions } from '../users/end-sessions.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import type { Person } from '../../platform/http/contract.ts';
import { hasPassword } from '../../platform/passwords.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { sendAccountMail } from '../account-mail.ts';
import { requireConfirmed, requirePassword, requireShown } from '../users/require-proof.ts';
import { requireAccount } from '../users/users.queries.ts';
import { digitsIn, enrolmentOf, newRecoveryCodes, newSecret, stepOf } from './codes.ts';
import {
  adoptSecret,
  deleteOtherWays,
  deleteSecondFactor,
  deleteVisitsOf,
  describeSecondFactor,
  findSecondFactor,
  offerSecret,
  replaceRecoveryCodes,
  strengthenSession,
} from './second-factor.queries.ts';

/**
 * A secret that waits for its first code; one that is in use goes on until then. Throws a Problem for an account without a password:
 * the code is asked for as well as one, and where it is on no mailed code logs in.
 */
export async function startSecondFactor(context: Context, person: Person, password: string | undefined) {
  const account = await requireAccount(context.db, person.userId);
  if (!hasPassword(account)) {
    throw new Problem('not_allowed_now', 'Set a password first: two-step login asks for a code after it.');
  }
  await requirePassword(context, person, account, password);
  const secret = newSecret();
  await context.db.transaction().execute(async (tx) => {
    requireConfirmed(await requireAccount(tx, person.userId, 'shared'));
    await requireShown(tx, context, person);
    await offerSecret(tx, person.userId, secret);
  });
  return enrolmentOf(secret, { issuer: context.config.productName, label: account.email });
}

/**
 * The first code of the secret that waits: from now on each login with the password asks for one, and every other session
 * has ended. Gives the recovery codes.
 */
export async function confirmSecondFactor(context: Context, person: Person, code: string, asked: RequestOrigin) {
  const { db, now } = context;
  const { userId } = person;
  const secret = (await findSecondFactor(db, userId))?.next_secret;
  if (!secret) throw new Problem('not_allowed_now', 'Setup expired. Start again.');
  const step = stepOf(secret, digitsIn(code) ?? '', now());
  if (step === null) {
    throw invalidField(
      'otp',
      'This is not the code that the app shows now. Check the clock of your phone, and enter the next code.',
      {
        isFailedTry: true,
      },
    );
  }
  const { codes, hashes } = newRecoveryCodes();
  await db.transaction().execute(async (tx) => {
    requireConfirmed(await requireAccount(tx, userId, 'alone'));
    await requireShown(tx, context, person);
    const isStill = await adoptSecret(tx, userId, { secret, step, at: now() });
    if (!isStill) throw new Problem('not_allowed_now', 'There’s a newer code. Scan that one.');
    await replaceRecoveryCodes(tx, userId, hashes);
    await keepOnlySession(tx, context, person);
    await notifyOfLoginChange(
      tx,
      context,
      userId,
      asked,
      'Logging in with your password asks for a code from an authenticator app from now on.',
    );
  });
  return { recovery_codes: codes };
}

/** The session in which a second factor was turned on is strong; what the password alone had begun elsewhere ends. */
export async function keepOnlySession(tx: Tx, context: Context, person: Person): Promise<void> {
  await endSessions(tx, context, person.userId, person.sessionId);
  await deleteVisitsOf(tx, person.userId);
  await strengthenSession(tx, context, person);
}

/** The codes before no longer work. */
export async function renewRecoveryCodes(
  context: Context,
  person: Person,
  password: string | undefined,
  asked: RequestOrigin,
) {
  const { userId } = person;
  await requirePassword(context, person, await requireAccount(context.db, userId), password);
  const { codes, hashes } = newRecoveryCodes();
  await context.db.transaction().execute(async (tx) => {
    await requireAccount(tx, userId, 'shared');
    await requireShown(tx, context, person);
    if (!(await describeSecondFactor(tx, userId)))
      throw new Problem('not_allowed_now', 'Two-step login is off. Turn it on first.');
    await replaceRecoveryCodes(tx, userId, hashes);
    await notifyOfLoginChange(tx, context, userId, asked, 'There are new recovery codes; the old ones no longer work.');
  });
  return { recovery_codes: codes };
}

/** The password alone lets the person in again; what is off already stays so. */
export async function removeSecondFactor(
  context: Context,
  person: Person,
  password: string | undefined,
  asked: RequestOrigin,
): Promise<void> {
  const { userId } = person;
  await requirePassword(context, person, await requireAccount(context.db, userId), password);
  await context.db.transaction().execute(async (tx) => {
    await requireAccount(tx, userId, 'alone');
    await requireShown(tx, context, person);
    const wasOn = await deleteSecondFactor(tx, userId);
    if (wasOn)
      await notifyOfLoginChange(tx, context, userId, asked, 'Logging in takes nothing but your password from now on.');
  });
}

/** Within a transaction, and without the password: for anyone who has lost the phone, the codes and the passkeys. */
export async function leavePassword(tx: Tx, context: Context, userId: string, asked: RequestOrigin): Promise<boolean> {
  const hadMore = await deleteOtherWays(tx, userId);
  const change = 'Logging in takes nothing but your password from now on. Passkeys that you had are removed.';
  if (hadMore) await notifyOfLoginChange(tx, context, userId, asked, change);
  return hadMore;
}

/** By mail: `change` is a sentence about how the person logs in from now on. */
export async function notifyOfLoginChange(
  tx: Tx,
  context: Context,
  userId: string,
  asked: RequestOrigin,
  change: string,
): Promise<void> {
  const account = await requireAccount(tx, userId, 'shared');
  const profile_url = `${context.config.publicUrl}/profile/settings#security`;
  await sendAccountMail(tx, context, { trigger: 'login_changed', account, asked, values: { change, profile_url } });
}
