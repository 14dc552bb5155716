import type { Shown } from '#machines/calls/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import { note } from '#src/design/type.css.ts';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';

type Props = {
  error: Shown | null;
  busy: boolean;
  /** Without a password the account becomes that of the address's owner alone. */
  onConfirm: (password?: string) => void;
};

/** Asks for the password of the account, or for the word that somebody else made it. */
export function MakerForm({ error, busy, onConfirm }: Props) {
  const form = useForm({
    name: 'confirm-email',
    fields,
    error,
    busy,
    onSubmit: ({ password }) => onConfirm(password),
  });
  return (
    <Form form={form}>
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? 'Confirming…' : 'Confirm address'}
      </Button>
      <Button tone="soft" size="large" wide busy={busy} onClick={() => busy || onConfirm()}>
        I didn’t sign up, or I don’t remember it
      </Button>
      <p className={note}>
        Then you choose a new password. The old one stops working, and the name and profile that came with it are
        deleted.
      </p>
    </Form>
  );
}

const fields = {
  password: {
    label: 'Password',
    bound: { ...bounds.EmailConfirmation.password, required: true },
    missing: 'Enter the password of the account.',
    isSecret: true,
  },
};
