import type { OutboxGroup, OutboxMail } from '#openapi/types.ts';

type Because = NonNullable<OutboxGroup['because']>;

const becauseWords: Record<Because, string> = {
  refused: 'The mail server refused it.',
  gave_up: 'Tried for two days, then given up.',
  expired: 'It was out of date before it could be sent.',
  untrue: 'What it says was no longer true.',
  unsubscribed: 'The person has unsubscribed.',
  no_address: 'The person has no email address.',
};

/** Why a mail waits or was not sent; what the mail server said stands below it. */
export function reasonWords({ because, error }: Pick<OutboxGroup, 'because' | 'error'>, isWaiting: boolean): string {
  if (isWaiting) return error === null ? 'Not tried yet.' : 'Tried, and will be tried again.';
  return (because && becauseWords[because]) ?? 'It could not be sent.';
}

/** What keeps a mail for good is a sentence already, and the server's word on it says the same. */
export function saidOf({ because, error }: Pick<OutboxMail, 'because' | 'error'>): string | null {
  return because === null || because === 'refused' || because === 'gave_up' ? error : null;
}

export function number(value: number): string {
  return new Intl.NumberFormat('en-GB').format(value);
}

export function mailsInWords(count: number): string {
  return count === 1 ? '1 mail' : `${number(count)} mails`;
}
