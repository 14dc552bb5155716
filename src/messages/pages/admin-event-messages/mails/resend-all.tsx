import { mdiEmailSyncOutline } from '@mdi/js';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { invalidateReads, useAct } from '#src/api/query.ts';
import { stale } from '#src/api/stale/messages.ts';
import { resentWords } from '#src/messages/delivery/resent-words.ts';
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
