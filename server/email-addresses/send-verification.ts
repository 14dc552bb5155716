import { v7 as uuid } from 'uuid';
import { loadEmail } from '../email-templates/load-email.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { newToken } from '../platform/tokens.ts';
import { LINK_LASTS } from './link.policy.ts';
import { replaceVerification } from './email-verifications.queries.ts';

interface Account {
  user_id: string;
  email: string;
  full_name: string;
}

/** Sends the link that confirms the person's address, in the transaction that made it or that asked. */
export async function sendVerification(tx: Tx, context: Context, account: Account): Promise<void> {
  const { token, tokenHash } = newToken();
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_LASTS);
  await replaceVerification(tx, account.user_id, { tokenHash, email: account.email, createdAt, expiresAt });
  const write = await loadEmail(tx, context, 'verify_email');
  const text = write({
    recipient_name: account.full_name || 'there',
    account_email: account.email,
    verify_url: `${context.config.publicUrl}/confirm-email?token=${token}`,
  });
  await context.mailer.enqueue(tx, {
    to: account.email,
    template: 'verify_email',
    idempotencyKey: uuid(),
    confidential: true,
    ...text,
  });
}
