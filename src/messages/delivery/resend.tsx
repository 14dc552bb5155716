import { mdiEmailSyncOutline } from '@mdi/js';
import type { MailsResent } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { visuallyHiddenOnPhones } from '#src/ui/visually-hidden/visually-hidden.css.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';

type Props = {
  recipient: string;
  tone: 'soft' | 'quiet';
  busy: boolean;
  onClick: () => void;
};

/** Sends one mail of a table once more. */
export function ResendButton({ recipient, ...look }: Props) {
  return (
    <Button {...look} size="small" icon={mdiEmailSyncOutline}>
      <span className={visuallyHiddenOnPhones}>Send again</span>
      <VisuallyHidden> to {recipient}</VisuallyHidden>
    </Button>
  );
}

const reasons: Record<keyof MailsResent['not_queued'], string> = {
  no_address: 'no email address',
  unsubscribed: 'unsubscribed',
  expired: 'over by now',
  untrue: 'no longer true',
};

/** "12 mails are on their way. 3 can’t go: 1 unsubscribed, 2 no longer true." */
export function resentText({ queued, not_queued }: MailsResent): string {
  const staying = (Object.keys(reasons) as (keyof typeof reasons)[]).filter((reason) => not_queued[reason] > 0);
  const going = goingText(queued);
  if (staying.length === 0) return going;
  const sum = staying.reduce((total, reason) => total + not_queued[reason], 0);
  return `${going} ${sum.toLocaleString('en-GB')} can’t go: ${staying.map((reason) => `${not_queued[reason].toLocaleString('en-GB')} ${reasons[reason]}`).join(', ')}.`;
}

function goingText(queued: number): string {
  if (queued === 0) return 'No mail was sent again.';
  return queued === 1 ? '1 mail is on its way.' : `${queued.toLocaleString('en-GB')} mails are on their way.`;
}
