import { mdiEmailSyncOutline } from '@mdi/js';
import { Button } from '#src/ui/button/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './resend-button.css.ts';

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
      <span className={styles.words}>Send again</span>
      <VisuallyHidden> to {recipient}</VisuallyHidden>
    </Button>
  );
}
