import { bounds } from '#openapi/bounds.ts';
import type { User } from '#openapi/types.ts';
import { note } from '#src/design/type.css.ts';
import { newPasswordHint } from '#src/features/form/account-fields.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { FormFrame, FormPart } from './form-part.tsx';
import type { OpenForms } from './use-account-commands.ts';
import { WhoseAccount } from './own-password.tsx';

type Props = { user: User; change: OpenForms['password'] };

export function Password({ user, change }: Props) {
  return (
    <FormPart
      title="Password"
      change="Change password"
      onOpen={change.open}
      form={change.isOpen && <PasswordForm user={user} change={change} />}
    >
      <p className={note}>Choose one you don’t use anywhere else.</p>
    </FormPart>
  );
}

function PasswordForm({ user, change: { isSending, error, send, close } }: Props) {
  const form = useForm({
    name: 'change-password',
    ids: 'change-password',
    fields,
    error,
    busy: isSending,
    onSubmit: send,
  });
  return (
    <FormFrame form={form} send={['Save new password', 'Saving…']} isSending={isSending} onClose={close}>
      <WhoseAccount email={user.email} />
      <PasswordField {...form.field('current_password')} autoComplete="current-password" />
      <PasswordField {...form.field('new_password')} hint={newPasswordHint} autoComplete="new-password" />
    </FormFrame>
  );
}

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
