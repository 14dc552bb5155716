import type { MailsResent } from '#openapi/types.ts';

const reasons: Record<keyof MailsResent['not_queued'], string> = {
  no_address: 'no email address',
  unsubscribed: 'unsubscribed',
  expired: 'over by now',
  untrue: 'no longer true',
};

/** "12 mails are on their way. 3 can’t go: 1 unsubscribed, 2 no longer true." */
export function resentWords({ queued, not_queued }: MailsResent): string {
  const staying = (Object.keys(reasons) as (keyof typeof reasons)[]).filter((reason) => not_queued[reason] > 0);
  const going = goingWords(queued);
  if (staying.length === 0) return going;
  const sum = staying.reduce((total, reason) => total + not_queued[reason], 0);
  return `${going} ${number(sum)} can’t go: ${staying.map((reason) => `${number(not_queued[reason])} ${reasons[reason]}`).join(', ')}.`;
}

function goingWords(queued: number): string {
  if (queued === 0) return 'No mail was sent again.';
  return queued === 1 ? '1 mail is on its way.' : `${number(queued)} mails are on their way.`;
}

function number(value: number): string {
  return new Intl.NumberFormat('en-GB').format(value);
}
