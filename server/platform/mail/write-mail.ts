import { createTransport } from 'nodemailer';
import type { Db } from '../database/database.ts';
import type { Claim } from './claims.ts';
import type { Parts } from './mail.ts';
import {
  forgetTicketToken,
  forgetUnsubscribeToken,
  giveBackFeedbackLink,
  type ReplacedLink,
  withFeedbackToken,
  withTicketToken,
  withUnsubscribeToken,
} from './mailed-links.ts';
import { type TicketImage, withTicketImage } from './ticket-image.ts';
import { forgetMailedCode, type MailedCode, withMailedCode } from './mailed-codes.ts';

/** A mail as it goes over the wire. */
interface WrittenMail {
  raw: Buffer;
  /** The links made for it stop working: for a mail that has not left. */
  forgetLinks: () => Promise<void>;
}

const writer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Writes the mail with the links, the ticket and the code that are made as it leaves; null for one that is outdated. */
export async function writeMail(
  { config, db, now }: Pick<Parts, 'config' | 'db' | 'now'>,
  claim: Claim,
): Promise<WrittenMail | null> {
  const { mail: shown, image } = await withTicketImage(db, claim, config.publicUrl);
  // After the ticket was read: it is of the person whom the link is for.
  const ticket = await withTicketToken(db, shown, now());
  if (ticket.isOutdated) return null;
  const feedback = await withFeedbackToken(db, ticket.mail, now());
  const coded = await withMailedCode(db, feedback.mail, now());
  const { mail, tokenHash } = await withUnsubscribeToken(db, coded.mail, now());
  const from = { name: config.productName, address: config.supportEmail };
  return {
    raw: await compose(mail, from, image),
    forgetLinks: () =>
      forgetLinks(db, {
        ...{ unsubscribe: tokenHash, ticket: ticket.tokenHash, feedback: feedback.replaced },
        code: coded.code,
      }),
  };
}

interface MadeLinks {
  unsubscribe: Uint8Array | null;
  ticket: Uint8Array | null;
  feedback: ReplacedLink | null;
  code: MailedCode | null;
}

async function forgetLinks(db: Db, { unsubscribe, ticket, feedback, code }: MadeLinks): Promise<void> {
  if (unsubscribe) await forgetUnsubscribeToken(db, unsubscribe);
  if (ticket) await forgetTicketToken(db, ticket);
  if (feedback) await giveBackFeedbackLink(db, feedback);
  if (code) await forgetMailedCode(db, code);
}

async function compose(
  claim: Claim,
  from: { name: string; address: string },
  image: TicketImage | null,
): Promise<Buffer> {
  const { message } = await writer.sendMail({ ...toMessage(claim, from), ...(image && { attachments: [image] }) });
  if (!Buffer.isBuffer(message)) throw new Error('A mail was not written as a whole.');
  return message;
}

function toMessage(claim: Claim, from: { name: string; address: string }) {
  return {
    from,
    // As an object it is one address, whatever characters are in it.
    to: { name: '', address: claim.recipient },
    ...(claim.reply_to && { replyTo: { name: '', address: claim.reply_to } }),
    subject: claim.subject,
    html: claim.html,
    text: claim.plain_text,
    messageId: claim.message_id,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(claim.unsubscribe_url && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(claim.unsubscribe_url && { list: { unsubscribe: claim.unsubscribe_url } }),
    // Twice in the mail: as another form of it, which clients offer to put into the calendar, and as a file to open.
    ...(claim.calendar && {
      icalEvent: { method: claim.calendar_method ?? 'PUBLISH', filename: 'event.ics', content: claim.calendar },
    }),
  };
}

/** The same mail to another inbox; its calendar file invites the person there. */
export function readdressed(claim: Claim, recipient: string): Claim {
  if (recipient === claim.recipient) return claim;
  const calendar = claim.calendar && fold(unfold(claim.calendar).replaceAll(claim.recipient, recipient));
  return { ...claim, recipient, calendar };
}

/** RFC 5545, 3.1. */
function unfold(calendar: string): string {
  return calendar.replaceAll(/\r?\n[ \t]/g, '');
}

function fold(calendar: string): string {
  return calendar.replaceAll(/[^\r\n]{61,}/g, (line) => line.replaceAll(/(?!^).{60}(?=.)/gu, '$&\r\n '));
}
