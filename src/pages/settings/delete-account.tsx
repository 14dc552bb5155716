import { row } from '#src/design/flow.css.ts';
import { lazy, Suspense } from 'react';
import type { PasswordConfirmation, User } from '#openapi/types.ts';
import { note } from '#src/design/type.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import * as styles from './settings.css.ts';
import { useAccountForm } from './use-account-commands.ts';

const loadQuestion = () => import('./delete-question.tsx');
const DeleteQuestion = lazy(() => loadQuestion().then((file) => ({ default: file.DeleteQuestion })));

export function DeleteAccount({ user }: { user: User }) {
  const deletion = useAccountForm<PasswordConfirmation>('delete-account', user);
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
          onClick={deletion.open}
        >
          Delete account…
        </Button>
      </div>
      {deletion.isOpen && (
        <Suspense>
          <DeleteQuestion email={user.email} deletion={deletion} />
        </Suspense>
      )}
    </div>
  );
}
