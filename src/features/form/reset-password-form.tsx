import { bounds } from '#openapi/bounds.ts';
import { usePasswordReset } from '#src/actors/account/password-reset.ts';
import { newPasswordHint } from './account-fields.ts';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';

export function ResetPasswordForm({ token }: { token: string }) {
  const { error, isBusy: busy, confirm } = usePasswordReset('reset-password');
  const form = useForm({
    name: 'reset-password',
    fields,
    error,
    busy,
    onSubmit: ({ new_password }) => confirm({ token, new_password }),
  });
  const isLinkSpent = error?.code === 'reset_link_invalid' || error?.fields.some(({ field }) => field === 'token');
  return (
    <Form form={form} help={isLinkSpent && <TextLink href="/forgot-password">Ask for a new link</TextLink>}>
      <PasswordField {...form.field('new_password')} hint={newPasswordHint} autoComplete="new-password" />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? 'Saving…' : 'Save new password'}
      </Button>
    </Form>
  );
}

const fields = {
  new_password: {
    label: 'New password',
    bound: bounds.PasswordResetConfirmation.new_password,
    missing: `Choose a password of at least ${bounds.PasswordResetConfirmation.new_password.minLength} characters.`,
    isSecret: true,
  },
};
