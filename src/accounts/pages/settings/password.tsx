import { bounds } from '#openapi/bounds.ts';
import type { User } from '#openapi/types.ts';
import { note } from '#src/design/type.css.ts';
import { newPasswordHint } from '#src/forms/account-fields.ts';
import { useForm } from '#src/forms/use-form.ts';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { FormFrame, FormPart } from './form-part.tsx';
import type { OpenForms } from './use-account-commands.ts';
import { OwnPasswordField, useOwnPassword, WhoseAccount, withOwnPassword } from './own-password.tsx';

type Props = { user: User; change: OpenForms['password'] };

export function Password({ user, change }: Props) {
  const { isNeeded: hasPassword } = useOwnPassword();
  return (
    <FormPart
      title="Password"
      change={hasPassword ? 'Change password' : 'Set a password'}
      onOpen={change.open}
      form={change.isOpen && <PasswordForm user={user} change={change} />}
    >
      <p className={note}>
        {hasPassword
          ? 'Choose one you don’t use anywhere else.'
          : 'None yet. You log in with a code that we email you.'}
      </p>
    </FormPart>
  );
}

function PasswordForm({ user, change: { isSending, error, send, close } }: Props) {
  const own = useOwnPassword(current);
  const form = useForm({
    name: 'change-password',
    ids: 'change-password',
    fields: { current_password: own.field, new_password: newPassword },
    error,
    busy: isSending,
    onSubmit: (texts) => send(withOwnPassword(texts)),
  });
  return (
    <FormFrame form={form} send={['Save new password', 'Saving…']} isSending={isSending} onClose={close}>
      <WhoseAccount email={user.email} />
      <OwnPasswordField {...form.field('current_password')} isNeeded={own.isNeeded} />
      <PasswordField {...form.field('new_password')} hint={newPasswordHint} autoComplete="new-password" />
    </FormFrame>
  );
}

const current = {
  label: 'Current password',
  bound: { ...bounds.PasswordChange.current_password, required: true },
  missing: 'Enter the password that you log in with now.',
};

const newPassword = {
  label: 'New password',
  bound: bounds.PasswordChange.new_password,
  missing: `Choose a password of at least ${bounds.PasswordChange.new_password.minLength} characters.`,
  isSecret: true,
};
