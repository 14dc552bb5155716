import { setTimeout } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import { hasNotLeft, isRefused, whyNotSent } from './mail-failures.ts';
import { requiresTls } from './mail-tls.ts';
import type { Parts } from './mail.ts';
import { claimMail, isTooOld, keepLease, markFailed, markSent, type Claim } from './outbox.ts';
import { withTicketImage } from './ticket-image.ts';
import { forgetTicketToken, withTicketToken } from './ticket-links.ts';
import { forgetUnsubscribeToken, withUnsubscribeToken } from './unsubscribe-links.ts';

/** Often enough that a lease of a minute never ends while the mail is on its way. */
const keepLeaseEveryMs = 20_000;

/** Sends what waits in the outbox: whoever claims a mail delivers it. */
export function createSender(smtpUrl: string, { config, db, log, now }: Parts) {
  const transport = connectMail(smtpUrl);
  const counted = { sent: 0, refused: 0 };
  const from = { name: config.productName, address: config.supportEmail };

  async function send(claim: Claim): Promise<void> {
    const { mail: written, image } = await withTicketImage(db, claim, config.publicUrl);
    const ticket = await withTicketToken(db, written, now());
    const { mail, tokenHash } = await withUnsubscribeToken(db, ticket.mail, now());
    try {
      await transport.sendMail({ ...toMessage(mail, from), ...(image && { attachments: [image] }) });
    } catch (error) {
      if (!hasNotLeft(error)) throw error;
      if (tokenHash) await forgetUnsubscribeToken(db, tokenHash);
      if (ticket.tokenHash) await forgetTicketToken(db, ticket.tokenHash);
      throw error;
    }
  }

  return {
    /** A mail that waits in the outbox; undefined when none is due. */
    claim: () => claimMail(db, now()),
    async deliver(claim: Claim): Promise<void> {
      const failure = await attempt({ db, log, now }, claim, () => send(claim));
      if (failure === null) {
        counted.sent += 1;
        return patiently(() => markSent(db, claim, now()));
      }
      counted.refused += 1;
      const reason = whyNotSent(failure);
      log.warn({ email_message_id: claim.email_message_id, attempts: claim.attempts, reason }, 'a mail was not sent');
      await markFailed(db, claim, reason, isRefused(failure), now());
    },
    counted: () => counted,
    close: () => transport.close(),
  };
}

/** Null when the mail server has taken it. */
async function attempt(
  { db, log, now }: Pick<Parts, 'db' | 'log' | 'now'>,
  claim: Claim,
  send: () => Promise<void>,
): Promise<unknown> {
  if (isTooOld(claim, now())) return new Error('It could not be sent within two days.');
  const keeping = setInterval(() => {
    keepLease(db, claim, now()).catch((error: unknown) => log.warn({ err: error }, 'a lease was not kept'));
  }, keepLeaseEveryMs);
  try {
    await send();
    return null;
  } catch (error) {
    return error ?? new Error('The mail server gave no reason.');
  } finally {
    clearInterval(keeping);
  }
}

/** As mails are sent; nothing is connected yet. */
export function connectMail(smtpUrl: string): Transporter {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000, dnsTimeout: 10_000 };
  return createTransport({
    url: smtpUrl,
    requireTLS: requiresTls(smtpUrl),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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

/** The mail has left: forgetting that because of a moment without the database would send it once more. */
async function patiently(act: () => Promise<void>, tries = 3): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (tries === 1) throw error;
    await setTimeout(1000);
    await patiently(act, tries - 1);
  }
}
