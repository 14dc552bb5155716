import { row } from '#src/design/flow.css.ts';
import { lazy, Suspense, useState } from 'react';
import { note } from '#src/design/type.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import * as styles from './account.css.ts';

const loadQuestion = () => import('./delete-question.tsx');
const DeleteQuestion = lazy(() => loadQuestion().then((file) => ({ default: file.DeleteQuestion })));

export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.part}>
      <div className={row({ gap: 'x3', justify: 'between' })}>
        <div className={styles.words}>
          <h3 className={styles.title}>Delete your account</h3>
          <p className={note}>
            Your registrations for events to come are cancelled; your profile, your CV and your answers are erased. This
            can’t be undone.
          </p>
        </div>
        <Button
          tone="danger"
          onFocus={() => void loadQuestion().catch(() => {})}
          onPointerEnter={() => void loadQuestion().catch(() => {})}
          onClick={() => setAsking(true)}
        >
          Delete account…
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <DeleteQuestion onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
