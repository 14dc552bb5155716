import { useState } from 'react';
import { toShown } from '#machines/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import { useUser } from '#src/actors/auth.ts';
import { $api, queryClient } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { note } from '#src/design/type.css.ts';
import { newPasswordHint } from '#src/features/form/account-fields.ts';
import { Form } from '#src/features/form/form.tsx';
import { useForm } from '#src/features/form/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { toast } from '#src/ui/live/toast.ts';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './account.css.ts';

export function Password() {
  const [isOpen, setOpen] = useState(false);
  const { part, home } = useKeptFocus<HTMLButtonElement>(String(isOpen));
  return (
    <div className={styles.part} {...part}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.title}>Password</h3>
          <p className={note}>Whoever knows it can do everything that you can.</p>
        </div>
        {!isOpen && (
          <Button ref={home} tone="soft" onClick={() => setOpen(true)}>
            Change password
          </Button>
        )}
      </div>
      {isOpen && <PasswordForm onClose={() => setOpen(false)} />}
    </div>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const change = $api.useMutation('post', '/users/me/password', {
    onSuccess: () => {
      toast('Your password is changed. Wherever else you were logged in, you are logged out.');
      void queryClient.invalidateQueries({ queryKey: ['get', '/users/me/sessions'] });
      onClose();
    },
  });
  const error = change.error ? toShown(change.error, notChanged) : null;
  const form = useForm({
    name: 'change-password',
    ids: 'change-password',
    fields,
    error,
    busy: change.isPending,
    onSubmit: (body) => change.mutate({ body }),
  });
  return (
    <div className={styles.form}>
      <Form form={form}>
        <VisuallyHidden>
          <input readOnly tabIndex={-1} aria-hidden type="text" autoComplete="username" value={user?.email ?? ''} />
        </VisuallyHidden>
        <PasswordField {...form.field('current_password')} autoComplete="current-password" />
        <PasswordField {...form.field('new_password')} hint={newPasswordHint} autoComplete="new-password" />
        <div className={row({ gap: 'x3' })}>
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? 'Saving…' : 'Save the new password'}
          </Button>
          <Button tone="soft" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}

const notChanged = 'Your password was not changed. Check your connection and try again.';

const fields = {
  current_password: {
    label: 'Current password',
    bound: bounds.PasswordChange.current_password,
    missing: 'Enter the password that you log in with now.',
    isSecret: true,
  },
  new_password: {
    label: 'New password',
    bound: bounds.PasswordChange.new_password,
    missing: `Choose a password of at least ${bounds.PasswordChange.new_password.minLength} characters.`,
    isSecret: true,
  },
};
