import { v7 as uuid } from 'uuid';
import { loadEmail } from '../email-templates/load-email.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import type { Mail } from '../platform/mail.ts';

interface Account {
  email: string;
  full_name: string;
}

export async function passwordChangedMail(tx: Tx, context: Context, account: Account): Promise<Mail> {
  const { publicUrl } = context.config;
  const when = context.now().toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const write = await loadEmail(tx, context, 'password_changed');
  const text = write({
    recipient_name: account.full_name || 'there',
    account_email: account.email,
    changed_at: `${when} UTC`,
    login_url: `${publicUrl}/login`,
    forgot_password_url: `${publicUrl}/forgot-password`,
  });
  return { to: account.email, template: 'password_changed', idempotencyKey: uuid(), ...text };
}
