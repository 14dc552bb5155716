import { toShown } from '#machines/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import { accountDeleted } from '#src/actors/account/session.ts';
import { useUser } from '#src/actors/auth.ts';
import { $api } from '#src/api/query.ts';
import { Form } from '#src/features/form/form.tsx';
import { useForm } from '#src/features/form/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import * as styles from './account.css.ts';

/** Asks for the password before everything goes. */
export function DeleteQuestion({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const remove = $api.useMutation('post', '/users/me/deletion', { onSuccess: accountDeleted });
  const form = useForm({
    name: 'delete-account',
    ids: 'delete-account',
    fields,
    error: remove.error ? toShown(remove.error, 'Nothing was deleted. Check your connection and try again.') : null,
    busy: remove.isPending,
    onSubmit: (body) => remove.mutate({ body }),
  });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={() => !remove.isPending && onClose()}
      title="Delete your account?"
      text={`The account of ${user?.email ?? ''} and everything in it will be gone for good. Fetch a copy of your data first if you want to keep it.`}
    >
      <div className={styles.asked}>
        <Form form={form}>
          <PasswordField {...form.field('current_password')} autoComplete="current-password" />
          <div className={actions}>
            <Button tone="soft" onClick={onClose}>
              Keep my account
            </Button>
            <Button type="submit" tone="dangerFilled" busy={remove.isPending}>
              Delete my account
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}

const fields = {
  current_password: {
    label: 'Password',
    bound: bounds.PasswordConfirmation.current_password,
    missing: 'Enter your password, so that we know that it is you.',
    isSecret: true,
  },
};
