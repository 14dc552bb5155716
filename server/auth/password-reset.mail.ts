import { v7 as uuid } from 'uuid';
import { loadEmail } from '../email-templates/load-email.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import type { Mail } from '../platform/mail.ts';

interface Account {
  email: string;
  full_name: string;
}

export async function passwordResetMail(tx: Tx, context: Context, account: Account, token: string): Promise<Mail> {
  const write = await loadEmail(tx, context, 'password_reset');
  const text = write({
    recipient_name: account.full_name || 'there',
    account_email: account.email,
    reset_url: `${context.config.publicUrl}/reset-password?token=${token}`,
  });
  return { to: account.email, template: 'password_reset', idempotencyKey: uuid(), confidential: true, ...text };
}
