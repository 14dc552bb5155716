import type { EmailText } from '#openapi/types.ts';
import type { MailSettings, MailText } from '../platform/mail/mail-text.ts';
import { invalidField } from '../platform/http/problem.ts';
import { checkEmailText } from './check-email-text.ts';
import { prepareEmail } from './email-text.ts';
import { samplesOf } from './triggers.ts';

/** What the contract lets a preview be; mail programs cut far shorter ones off. */
const longestHtml = 200_000;

/** A text as mail, with the trigger's examples. Throws a Problem with the place of what is wrong in it. */
export function previewEmail(settings: MailSettings, { trigger, ...text }: EmailText): MailText {
  checkEmailText(trigger, text);
  const mail = prepareEmail(settings, trigger, text)(samplesOf(trigger), { isConfirmed: true });
  if (mail.html.length <= longestHtml) return mail;
  throw invalidField('body', 'This mail would be too long for most mail programs. Shorten it.');
}
