import type { EmailMessage } from '#openapi/types.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';

type Props = { mail: EmailMessage | null; onClose: () => void; onConfirm: (mail: EmailMessage) => void };

/** Asks before a mail goes out once more. */
export function ResendQuestion({ mail, onClose, onConfirm }: Props) {
  if (!mail) return null;
  return (
    <ConfirmDialog
      isOpen
      title="Send this mail again?"
      text={`“${mail.subject}” goes to ${mail.recipient} once more. ${arrivalWords(mail)}`}
      confirm="Send again"
      tone="primary"
      onCancel={onClose}
      onConfirm={() => onConfirm(mail)}
    />
  );
}

function arrivalWords({ status }: EmailMessage): string {
  if (status === 'sent') return 'It was sent before, so they may receive it twice.';
  return 'It has not been sent so far.';
}
