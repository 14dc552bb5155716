import type { EmailMessageDetails, MailDelivery } from '#openapi/types.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { withoutTicket } from '../../platform/mail/ticket-image.ts';
import { type Config, hasDevMail } from '../../platform/settings/config.ts';
import { findLogged } from './mail-log.queries.ts';

type Settings = Pick<Config, 'host' | 'publicUrl' | 'smtpUrl' | 'production' | 'keepDays'>;

export function deliveryOf(config: Settings): MailDelivery {
  const way = config.smtpUrl ? 'mail_server' : hasDevMail(config) ? 'dev_mail' : 'none';
  return { way, keep_days: config.keepDays.mails };
}

/** A mail of an event, as anyone who looks after the event may read it. Throws the Problem `not_found`. */
export async function showMail(db: Db, config: Settings, id: string) {
  const found = await findLogged(db, id);
  if (!found) throw new Problem('not_found', 'This mail does not exist.');
  const { html, plain_text, confidential, reply_to, unsubscribe_url, ticket_url, feedback_url, ...mail } = found;
  const content = contentOf({ confidential, html });
  const readable = (text: string) =>
    content === 'kept' ? withoutLinks(withoutTicket(text), [unsubscribe_url, ticket_url, feedback_url]) : '';
  return { mail, content, html: readable(html), text: readable(plain_text), reply_to, delivery: deliveryOf(config) };
}

/** What is confidential holds a link that is the person's alone, also while it waits to be sent. */
function contentOf({ confidential, html }: { confidential: boolean; html: string }): EmailMessageDetails['content'] {
  if (confidential) return 'personal';
  return html === '' ? 'removed' : 'kept';
}

/** Personal links have a placeholder until they leave, which would look like one that works. */
function withoutLinks(text: string, addresses: (string | null)[]): string {
  return addresses.reduce<string>((left, address) => {
    const [, placeholder] = /.*([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/.exec(address ?? '') ?? [];
    return placeholder ? left.replaceAll(placeholder, '…') : left;
  }, text);
}
