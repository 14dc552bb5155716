import type { EmailMessage, MailDelivery, MailFilter } from '#openapi/types.ts';
import { ownZone } from '#src/session/own-zone.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

type Status = EmailMessage['status'];

export const mailPills: Record<Status, { words: string; tone: PillTone }> = {
  queued: { words: 'Waiting', tone: 'info' },
  sending: { words: 'Being sent', tone: 'info' },
  sent: { words: 'Sent', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
};

export const filterLabels: Record<MailFilter, string> = {
  any: 'All',
  waiting: mailPills.queued.words,
  sent: mailPills.sent.words,
  failed: mailPills.failed.words,
};

/** It changes by itself before long. */
export function isUnderWay({ status }: Pick<EmailMessage, 'status'>): boolean {
  return status === 'queued' || status === 'sending';
}

const SOON = 1500;
const LATER = 10_000;

/** After how many milliseconds to look again whether mails have left; false where nothing will happen by itself. */
export function lookAgainAfter(mails: readonly EmailMessage[], { way }: MailDelivery): number | false {
  const waiting = way === 'mail_server' ? mails.filter(isUnderWay) : [];
  if (waiting.length === 0) return false;
  return waiting.every(({ next_attempt_at }) => next_attempt_at) ? LATER : SOON;
}

type Fated = Pick<EmailMessage, 'status' | 'attempts' | 'last_error' | 'next_attempt_at'>;

/**
 * Why a mail waits or did not go, and what it took to send it; null where there is nothing to tell, or where `NoMailServer`
 * tells it of all.
 */
export function whyText(mail: Fated, { way }: Pick<MailDelivery, 'way'>): string | null {
  const { status, attempts, last_error, next_attempt_at } = mail;
  const trouble = last_error ? troubleText(last_error) : '';
  if (status === 'failed') return [trouble, attempts > 1 && `Tried ${times(attempts)}.`].filter(Boolean).join(' ');
  if (status === 'sent') return attempts > 1 ? `Tried ${times(attempts)}.` : null;
  if (status === 'sending') return 'The mail server is being given it right now.';
  if (way !== 'mail_server') return null;
  if (!next_attempt_at) return 'In line: it leaves in a moment.';
  return `${trouble} Tried ${times(attempts)}; next attempt at ${clock(next_attempt_at)}.`;
}

const DAY = 24 * 60 * 60 * 1000;

/** "Text removed after 90 days"; null while it is kept. */
export function removalText({
  content_removed_at: removedAt,
  sent_at,
  created_at,
}: Pick<EmailMessage, 'content_removed_at' | 'sent_at' | 'created_at'>): string | null {
  // An older server, while a newer one takes its place, doesn't know of it.
  if (!removedAt) return null;
  const days = Math.floor((Date.parse(removedAt) - Date.parse(sent_at ?? created_at)) / DAY);
  return `Text removed after ${days} days`;
}

function times(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count} times`;
}

function clock(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: ownZone() }).format(new Date(time));
}

/** Why a mail did not go, for people; what the mail server or the network said itself stands below it. */
function troubleText(said: string): string {
  if (said === 'It could not be sent within two days.')
    return 'It could not be sent within two days, so it was given up.';
  if (unreachable.test(said)) return 'The mail server could not be reached.';
  if (/invalid login|authenticat/i.test(said)) return 'The mail server refused this site’s login.';
  if (/5\.1\.\d|user unknown|no such user|mailbox (unavailable|not found)|recipient/i.test(said)) {
    return 'The mail server does not take mail for this address.';
  }
  return 'The mail server did not take it.';
}

const unreachable = /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ESOCKET|timed? ?out|greeting|closed/i;
