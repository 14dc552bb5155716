import { lazy, Suspense } from 'react';
import type { PasswordConfirmation, User } from '#openapi/types.ts';
import { note } from '#src/design/type.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import * as styles from './settings.css.ts';
import { Line } from './section.tsx';
import { useAccountForm } from './use-account-commands.ts';

const loadQuestion = () => import('./delete-question.tsx');
const DeleteQuestion = lazy(() => loadQuestion().then((file) => ({ default: file.DeleteQuestion })));

export function DeleteAccount({ user }: { user: User }) {
  const deletion = useAccountForm<PasswordConfirmation>('delete-account', user);
  return (
    <div className={styles.part}>
      <Line
        title="Delete your account"
        action={
          <Button
            tone="danger"
            className={styles.action}
            aria-label="Delete… your account"
            onFocus={() => void loadQuestion().catch(() => {})}
            onPointerEnter={() => void loadQuestion().catch(() => {})}
            onClick={deletion.open}
          >
            Delete…
          </Button>
        }
      >
        <p className={note}>
          Your registrations for upcoming events are cancelled; your profile, your CV and your answers are erased. This
          can’t be undone.
        </p>
      </Line>
      {deletion.isOpen && (
        <Suspense>
          <DeleteQuestion email={user.email} deletion={deletion} />
        </Suspense>
      )}
    </div>
  );
}
