import { v7 as uuid } from 'uuid';
import { writeMail, type MailSettings } from '../platform/mail-text.ts';
import type { Mail } from '../platform/mail.ts';

interface Account {
  email: string;
  full_name: string;
}

export function passwordChangedMail(settings: MailSettings, { email, full_name }: Account, changedAt: Date): Mail {
  const { productName, publicUrl, supportEmail } = settings;
  const when = changedAt.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const text = writeMail(settings, {
    subject: 'Your password was changed',
    greeting: full_name ? `Hello ${full_name},` : 'Hello,',
    before: [
      `The password of the ${productName} account of ${email} was changed on ${when} UTC.`,
      'You are logged out everywhere. Log in again with the new password.',
    ],
    button: { label: 'Log in', url: `${publicUrl}/login` },
    after: [
      `If it wasn't you, set a new password at once at ${publicUrl}/forgot-password, and write to ${supportEmail}: somebody may be able to read your mail.`,
    ],
  });
  return { to: email, template: 'password_changed', idempotencyKey: uuid(), ...text };
}
