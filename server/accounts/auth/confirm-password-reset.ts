import type { FastifyRequest } from 'fastify';
import type { PasswordResetConfirmation } from '#openapi/types.ts';
import { deleteChange } from '../email-addresses/email-changes.queries.ts';
import { sendAccountMail } from '../account-mail.ts';
import type { Context } from '../../platform/context.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Db } from '../../platform/database/database.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lockAddresses } from '../users/lock-addresses.ts';
import { changePassword, findAccountOf, requireAccount } from '../users/users.queries.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { endSessions } from '../users/end-sessions.ts';
import { findDevice, forgetOtherDevices, rememberDevice } from './known-devices.ts';
import { refusePassword } from './password.policy.ts';
import { findReset, findResettable, useReset } from './password-resets.queries.ts';
import { takeOverAccount } from './take-over-account.ts';
import { hashToken } from '../../platform/tokens.ts';

/**
 * Sets the new password, ends every session of the person, and calls off a change of address: anyone who knew the old password
 * may have asked for it. The token works once: the rest get a Problem. Gives the header by which the device is known from now
 * on, the only one of the person's: who knew the old password may have had another. The link shows that the person reads the
 * mail of the address: one that was not confirmed is from now on, and the account its owner's alone.
 */
export async function confirmPasswordReset(
  context: Context,
  { token, new_password }: PasswordResetConfirmation,
  request: FastifyRequest,
): Promise<{ 'set-cookie'?: string }> {
  const { config, db, now } = context;
  const tokenHash = hashToken(token);
  const person = await checkPasswordReset(context, token, request);
  refusePassword('new_password', new_password, person.email, config.productName);
  const passwordHash = await hashPassword(new_password);
  const device = await findDevice(context, request);

  const { headers, files } = await db.transaction().execute(async (tx) => {
    await lockAddresses(tx, [person.email]);
    // Before the sessions end: a login with the old password waits for this row and then finds it changed.
    const account = await findAccountOf(tx, person.user_id, 'alone');
    if (!account || account.blocked_at || !(await useReset(tx, tokenHash, now())))
      throw await whyUseless(tx, tokenHash, now());
    const { user_id: userId } = account;
    const isFirstProof = account.email_verified_at === null;
    const unused = isFirstProof ? await takeOverAccount(tx, context, { user_id: userId, email: account.email }) : [];
    await changePassword(tx, userId, passwordHash);
    await deleteChange(tx, userId);
    await endSessions(tx, context, userId, null);
    await sendAccountMail(tx, context, {
      trigger: 'password_changed',
      account: await requireAccount(tx, userId),
      asked: requestOrigin(request, context),
      values: {},
    });
    await forgetOtherDevices(tx, userId, device);
    return { headers: await rememberDevice(tx, context, userId, { device, request }), files: unused };
  });
  await forgetFiles(context, files);
  return headers;
}

/** Whose password the token may change; a Problem when nobody's. It stays unused. */
export async function checkPasswordReset({ db, now }: Context, token: string, request: FastifyRequest) {
  const person = await findResettable(db, hashToken(token), now());
  if (!person) throw await whyUseless(db, hashToken(token), now());
  request.accountId = person.user_id;
  return person;
}

/** Says only what is known of the link: of one that was replaced or called off, nothing is kept. */
async function whyUseless(db: Db, tokenHash: Uint8Array, now: Date): Promise<Problem> {
  const reset = await findReset(db, tokenHash);
  if (reset?.used_at) {
    const used = 'A new password has been set with this link. Log in with it, or ask for a new link.';
    return new Problem('reset_link_used', used, { isFailedTry: true });
  }
  const detail =
    reset && reset.expires_at <= now
      ? 'This link is more than an hour old. Ask for a new one.'
      : 'This link no longer works. Use the newest one that we sent you, or ask for a new one.';
  return new Problem('reset_link_invalid', detail, { isFailedTry: true });
}
