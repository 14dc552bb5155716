import type { EmailMessage } from '#openapi/types.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

type Status = EmailMessage['status'];
export type MailFilter = Status | 'any';

export const mailPills: Record<Status, { words: string; tone: PillTone }> = {
  queued: { words: 'Waiting', tone: 'info' },
  sending: { words: 'Being sent', tone: 'info' },
  sent: { words: 'Sent', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
};

export const filterWords: Record<MailFilter, string> = {
  any: 'All',
  failed: mailPills.failed.words,
  queued: mailPills.queued.words,
  sending: mailPills.sending.words,
  sent: mailPills.sent.words,
};

/** It changes by itself before long. */
export function isUnderWay({ status }: Pick<EmailMessage, 'status'>): boolean {
  return status === 'queued' || status === 'sending';
}

/** "Tried 3 times"; null where there is nothing to tell: it went at once, or has not been tried. */
export function attemptWords({ attempts, status }: Pick<EmailMessage, 'attempts' | 'status'>): string | null {
  if (status === 'queued' && attempts > 0) return `Tried ${times(attempts)}, and again before long`;
  return attempts > 1 ? `Tried ${times(attempts)}` : null;
}

const DAY = 24 * 60 * 60 * 1000;

/** "Text removed after 90 days"; null while it is kept. */
export function removalWords({
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

/** Why a mail did not go, for people; what the mail server or the network said itself stands below it. */
export function troubleWords(said: string): string {
  if (unreachable.test(said)) return 'The mail server could not be reached.';
  if (/5\.1\.\d|user unknown|no such user|mailbox (unavailable|not found)|recipient/i.test(said)) {
    return 'The mail server does not take mail for this address.';
  }
  return 'The mail server did not take it.';
}

const unreachable = /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ESOCKET|timed? ?out|greeting|closed/i;
