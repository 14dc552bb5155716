import { mdiBackupRestore } from '@mdi/js';
import { lazy, Suspense, useState } from 'react';
import type { EmailTriggerInfo } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { announce } from '#src/ui/live/toast.ts';
import * as styles from './template-editor.css.ts';

const ConfirmDialog = lazy(() =>
  import('#src/ui/dialog/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

type Props = { info: EmailTriggerInfo; isSame: boolean; onReset: () => void };

/** The text that comes with the product, to compare with and to start over from. */
export function BuiltInPart({ info: { subject, body }, isSame, onReset }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { home, part } = useKeptFocus<HTMLElement>(String(isSame));
  const reset = () => {
    setAsking(false);
    onReset();
    announce('The built-in text stands in the fields.');
  };
  return (
    <details className={styles.details} {...part}>
      <summary className={styles.summary} ref={home}>
        The built-in text
      </summary>
      <div className={styles.builtIn}>
        <p className={styles.builtInSubject}>{subject}</p>
        <pre className={styles.builtInBody}>{body.trim()}</pre>
        {isSame ? (
          <p className={styles.quiet}>This is what stands in the fields.</p>
        ) : (
          <Button tone="soft" size="small" icon={mdiBackupRestore} onClick={() => setAsking(true)}>
            Reset to the built-in text
          </Button>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title="Reset to the built-in text?"
            text="It takes the place of your subject and text. You can undo this, and nothing is saved yet."
            confirm="Reset"
            tone="primary"
            onConfirm={reset}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </details>
  );
}
