import { bounds } from '#openapi/bounds.ts';
import type { GoingOn } from '#src/accounts/actors/going-on.ts';
import { usePasswordReset } from '#src/accounts/actors/password-reset.ts';
import { newPasswordHint } from '#src/forms/field-rules.ts';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';

type Props = {
  token: string;
  /** Of the account, null where it is not known: then the person logs in afterwards. */
  email: string | null;
  goingOn: GoingOn | null;
};

export function ResetPasswordForm({ token, email, goingOn }: Props) {
  const { error, isBusy: busy, isLoggingIn, confirm } = usePasswordReset('reset-password');
  const form = useForm({
    name: 'reset-password',
    fields,
    error,
    busy,
    onSubmit: ({ new_password }) => confirm({ token, new_password }, email, goingOn),
  });
  const isLinkSpent = error?.code.startsWith('reset_link_') || error?.fields.some(({ field }) => field === 'token');
  return (
    <Form form={form} help={isLinkSpent && <TextLink href="/forgot-password">Ask for a new link</TextLink>}>
      <PasswordField {...form.field('new_password')} hint={newPasswordHint} autoComplete="new-password" />
      <Button type="submit" size="large" wide busy={busy}>
        {isLoggingIn ? 'Logging in…' : busy ? 'Saving…' : 'Save new password'}
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
