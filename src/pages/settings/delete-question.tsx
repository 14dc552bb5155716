import { Form } from '#src/features/form/form.tsx';
import { useForm } from '#src/features/form/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import * as styles from './settings.css.ts';
import type { DeleteForm } from './use-account-commands.ts';
import { ownPassword } from './own-password.tsx';

/** Asks for the password before everything goes. */
export function DeleteQuestion({ email, deletion }: { email: string; deletion: DeleteForm }) {
  const { isSending, error, send, close } = deletion;
  const form = useForm({
    name: 'delete-account',
    ids: 'delete-account',
    fields,
    error,
    busy: isSending,
    onSubmit: send,
  });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={close}
      title="Delete your account?"
      text={`The account of ${email} and everything in it will be gone for good. Download a copy of your data first if you want to keep it.`}
    >
      <div className={styles.asked}>
        <Form form={form}>
          <PasswordField {...form.field('current_password')} autoComplete="current-password" />
          <div className={actions}>
            <Button tone="soft" onClick={close}>
              Keep my account
            </Button>
            <Button type="submit" tone="dangerFilled" busy={isSending}>
              Delete my account
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}

const fields = {
  current_password: ownPassword,
};
