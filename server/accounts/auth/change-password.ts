import type { PasswordChange } from '#openapi/types.ts';
import { deleteChange } from '../email-addresses/email-changes.queries.ts';
import { sendAccountMail } from '../../messages/email-templates/account-mail.ts';
import type { Context } from '../../platform/context.ts';
import type { Person } from '../../platform/http/contract.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { requireShown } from '../users/require-shown.ts';
import { changePassword as storePassword, deleteResetOf, requireAccount } from '../users/users.queries.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { endSessions } from '../users/end-sessions.ts';
import { refusePassword } from './password.policy.ts';
import { requirePassword, wrongPassword } from '../users/require-password.ts';

/**
 * A new password in place of the one that the person knows. Every other session ends, links to reset the old one work no
 * more, a change of address is called off, and the owner is told by mail. A wrong password is 422 at its field, never 401:
 * the session goes on.
 */
export async function changePassword(
  context: Context,
  person: Person,
  { current_password, new_password }: PasswordChange,
  asked: RequestOrigin,
): Promise<void> {
  const { config, db } = context;
  const { userId, sessionId } = person;
  const account = await requireAccount(db, userId);
  await requirePassword(context, person, account, current_password);
  refusePassword('new_password', new_password, account.email, config.productName);
  const passwordHash = await hashPassword(new_password);
  await db.transaction().execute(async (tx) => {
    await requireAccount(tx, userId, 'alone');
    await requireShown(tx, context, person);
    const isStill = await storePassword(tx, userId, passwordHash, account.password_hash);
    if (!isStill) throw wrongPassword();
    await deleteResetOf(tx, userId);
    // Whoever knew the old password may have asked for it.
    await deleteChange(tx, userId);
    await endSessions(tx, context, userId, sessionId);
    await sendAccountMail(tx, context, { trigger: 'password_changed', account, asked, values: {} });
  });
}
