import type { PasswordChange } from '#openapi/types.ts';
import type { Context } from '../platform/context.ts';
import type { Person } from '../platform/contract.ts';
import { hashPassword } from '../platform/passwords.ts';
import { changePassword as storePassword, findAccountOf } from '../users/users.queries.ts';
import { endSessions } from './end-sessions.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { deleteResetOf } from './password-resets.queries.ts';
import { refusePassword } from './password.policy.ts';
import { requirePassword, wrongPassword } from './require-password.ts';

/**
 * A new password in place of the one that the person knows. Every other session ends, links to reset the old one work no
 * more, and the owner is told by mail. A wrong password is 422 at its field, never 401: the session goes on.
 */
export async function changePassword(
  context: Context,
  { userId, sessionId }: Person,
  { current_password, new_password }: PasswordChange,
): Promise<void> {
  const { db, mailer } = context;
  const account = await findAccountOf(db, userId);
  await requirePassword(account, current_password);
  refusePassword('new_password', new_password, account.email);
  const passwordHash = await hashPassword(new_password);
  await db.transaction().execute(async (tx) => {
    const isStill = await storePassword(tx, userId, passwordHash, account.password_hash);
    if (!isStill) throw wrongPassword();
    await deleteResetOf(tx, userId);
    await endSessions(tx, context, userId, sessionId);
    await mailer.enqueue(tx, await passwordChangedMail(tx, context, account));
  });
}
