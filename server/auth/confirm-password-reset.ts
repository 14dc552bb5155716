import type { PasswordResetConfirmation } from '#openapi/types.ts';
import type { Context } from '../platform/context.ts';
import { hashPassword } from '../platform/passwords.ts';
import { Problem } from '../platform/problem.ts';
import { changePassword } from '../users/users.queries.ts';
import { endSessions } from './end-sessions.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { refusePassword } from './password.policy.ts';
import { findResettable, useReset } from './password-resets.queries.ts';
import { hashToken } from '../platform/tokens.ts';

/** Sets the new password and ends every session of the person. The token works once: the rest get a Problem. */
export async function confirmPasswordReset(context: Context, { token, new_password }: PasswordResetConfirmation) {
  const { db, mailer, now } = context;
  const tokenHash = hashToken(token);
  const person = await findResettable(db, tokenHash, now());
  if (!person) throw linkInvalid();
  refusePassword('new_password', new_password, person.email);
  const passwordHash = await hashPassword(new_password);

  await db.transaction().execute(async (tx) => {
    if (!(await useReset(tx, tokenHash, now()))) throw linkInvalid();
    // Before the sessions end: a login with the old password waits for this row and then finds it changed.
    await changePassword(tx, person.user_id, passwordHash);
    await endSessions(tx, context, person.user_id, null);
    await mailer.enqueue(tx, await passwordChangedMail(tx, context, person));
  });
}

function linkInvalid() {
  return new Problem('reset_link_invalid', 'This link has been used or is older than an hour. Ask for a new one.');
}
