import { v7 as uuid } from 'uuid';
import { writeMail, type MailSettings } from '../platform/mail-text.ts';
import type { Mail } from '../platform/mail.ts';

interface Account {
  email: string;
  full_name: string;
}

export function passwordResetMail(settings: MailSettings, { email, full_name }: Account, token: string): Mail {
  const { productName, publicUrl } = settings;
  const text = writeMail(settings, {
    subject: `Set a new password for ${productName}`,
    greeting: full_name ? `Hello ${full_name},` : 'Hello,',
    before: [`Somebody asked to set a new password for the ${productName} account of ${email}.`],
    button: { label: 'Set a new password', url: `${publicUrl}/reset-password?token=${token}` },
    after: [
      'The link works once and for one hour. If you ask again, only the newest link works.',
      "If it wasn't you, there is nothing to do: without the link nobody can change your password.",
    ],
  });
  return { to: email, template: 'password_reset', idempotencyKey: uuid(), confidential: true, ...text };
}
