import { mdiEmailSyncOutline } from '@mdi/js';
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
