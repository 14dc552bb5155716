import { mdiEmailSyncOutline } from '@mdi/js';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { MailsResent } from '#openapi/types.ts';
import { invalidateReads, useAct } from '#src/api/query.ts';
import { stale } from '#src/api/stale/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';

type Props = { eventId: string; count: number };

/** Sends all mails again that could not be delivered, and says how many go and what keeps the others. */
export function ResendAll({ eventId, count }: Props) {
  const sending = useAct(operations.resendFailedMails, {
    onSuccess: async (resent) => {
      await invalidateReads(stale.resendFailedMails);
      toast(resentWords(resent));
    },
    onError: (error) => {
      toast(
        toShown(error, 'We don’t know whether the mails were sent. Check your connection and try again.').detail,
        'danger',
      );
      void invalidateReads(stale.resendFailedMails);
    },
  });
  return (
    <div>
      <Button
        tone="soft"
        size="small"
        icon={mdiEmailSyncOutline}
        busy={sending.isPending}
        onClick={() => sending.mutate({ params: { path: { id: eventId } } })}
      >
        Send {new Intl.NumberFormat('en-GB').format(count)} again
      </Button>
    </div>
  );
}

const reasons: Record<keyof MailsResent['not_queued'], string> = {
  no_address: 'no email address',
  unsubscribed: 'unsubscribed',
  expired: 'over by now',
  untrue: 'no longer true',
};

/** "12 mails are on their way. 3 can’t go: 1 unsubscribed, 2 no longer true." */
function resentWords({ queued, not_queued }: MailsResent): string {
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
