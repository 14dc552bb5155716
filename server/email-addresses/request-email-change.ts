import { v7 as uuid } from 'uuid';
import type { EmailChangeRequest } from '#openapi/types.ts';
import { requirePassword } from '../auth/require-password.ts';
import { loadEmail } from '../email-templates/load-email.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { invalidField } from '../platform/problem.ts';
import { newToken } from '../platform/tokens.ts';
import { emailTaken } from '../users/email-taken.ts';
import { findAccount, findAccountOf } from '../users/users.queries.ts';
import { replaceChange } from './email-changes.queries.ts';
import { LINK_LASTS } from './link.policy.ts';

/** Mails a link to the old address and one to the new; nothing changes until both are used. */
export async function requestEmailChange(
  context: Context,
  userId: string,
  { new_email, current_password }: EmailChangeRequest,
): Promise<void> {
  const { db, now } = context;
  const account = await findAccountOf(db, userId);
  await requirePassword(account, current_password);
  if (new_email === account.email) throw invalidField('new_email', 'This is your address already. Enter another one.');
  const owner = await findAccount(db, new_email);
  if (owner && owner.user_id !== userId) throw emailTaken('new_email', new_email);
  const [old, fresh] = [newToken(), newToken()];
  const createdAt = now();
  await db.transaction().execute(async (tx) => {
    await replaceChange(tx, {
      user_id: userId,
      new_email,
      old_token_hash: old.tokenHash,
      new_token_hash: fresh.tokenHash,
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + LINK_LASTS),
    });
    await tellBoth(tx, context, account, new_email, { old: old.token, fresh: fresh.token });
  });
}

async function tellBoth(
  tx: Tx,
  context: Context,
  account: { email: string; full_name: string },
  newEmail: string,
  tokens: { old: string; fresh: string },
): Promise<void> {
  const { publicUrl } = context.config;
  const about = {
    recipient_name: account.full_name || 'there',
    account_email: account.email,
    new_email: newEmail,
  };
  const approve = await loadEmail(tx, context, 'approve_email_change');
  await context.mailer.enqueue(tx, {
    to: account.email,
    template: 'approve_email_change',
    idempotencyKey: uuid(),
    confidential: true,
    ...approve({
      ...about,
      approve_url: `${publicUrl}/confirm-email?token=${tokens.old}`,
      forgot_password_url: `${publicUrl}/forgot-password`,
    }),
  });
  const confirm = await loadEmail(tx, context, 'confirm_new_email');
  await context.mailer.enqueue(tx, {
    to: newEmail,
    template: 'confirm_new_email',
    idempotencyKey: uuid(),
    confidential: true,
    ...confirm({ ...about, confirm_url: `${publicUrl}/confirm-email?token=${tokens.fresh}` }),
  });
}
