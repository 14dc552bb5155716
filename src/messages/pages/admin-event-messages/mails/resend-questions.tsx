import { mdiEmailSyncOutline } from '@mdi/js';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { EmailMessage } from '#openapi/types.ts';
import { invalidateReads, useAct } from '#src/api/query.ts';
import { stale } from '#src/api/stale/messages.ts';
import { resentText } from '#src/messages/delivery/resend.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { toast } from '#src/ui/live/toast.ts';

type Props = { mail: EmailMessage | null; onClose: () => void; onConfirm: (mail: EmailMessage) => void };

/** Asks before a mail goes out once more. */
export function ResendQuestion({ mail, onClose, onConfirm }: Props) {
  if (!mail) return null;
  return (
    <ConfirmDialog
      isOpen
      title="Send this mail again?"
      text={`“${mail.subject}” goes to ${mail.recipient} once more. ${arrivalText(mail)}`}
      confirm="Send again"
      tone="primary"
      onCancel={onClose}
      onConfirm={() => onConfirm(mail)}
    />
  );
}

function arrivalText({ status }: EmailMessage): string {
  if (status === 'sent') return 'It was sent before, so they may receive it twice.';
  return 'It has not been sent so far.';
}

type ResendAllProps = { eventId: string; count: number };

/** Sends all mails again that could not be delivered, and says how many go and what keeps the others. */
export function ResendAll({ eventId, count }: ResendAllProps) {
  const sending = useAct(operations.resendFailedMails, {
    onSuccess: async (resent) => {
      await invalidateReads(stale.resendFailedMails);
      toast(resentText(resent));
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
        Send {count.toLocaleString('en-GB')} again
      </Button>
    </div>
  );
}
