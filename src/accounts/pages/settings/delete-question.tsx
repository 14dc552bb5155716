import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import * as styles from './settings.css.ts';
import type { DeleteForm } from './use-account-commands.ts';
import { OwnPasswordField, useOwnPassword, withOwnPassword } from './own-password.tsx';

/** Asks for the password before everything goes. */
export function DeleteQuestion({ email, deletion }: { email: string; deletion: DeleteForm }) {
  const { isSending, error, send, close } = deletion;
  const own = useOwnPassword();
  const form = useForm({
    name: 'delete-account',
    ids: 'delete-account',
    fields: { current_password: own.field },
    error,
    busy: isSending,
    onSubmit: (texts) => send(withOwnPassword(texts)),
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
          <OwnPasswordField {...form.field('current_password')} isNeeded={own.isNeeded} />
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
