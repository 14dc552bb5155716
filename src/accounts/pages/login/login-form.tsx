import type { ReactNode } from 'react';
import { bounds } from '#openapi/bounds.ts';
import type { Login } from '#src/accounts/actors/login.ts';
import { canUsePasskeys } from '#src/accounts/actors/passkey-support.ts';
import { useSession } from '#src/accounts/actors/session.ts';
import { loginDraft } from '#src/session/drafts/drafts.ts';
import { note } from '#src/design/type.css.ts';
import { ownEmailField } from '#src/forms/account-fields.ts';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';

type Props = {
  login: Login;
  isLeaving: boolean;
  /** Other ways in. */
  children: ReactNode;
};

/** `isLeaving`: the login succeeded, and the next page is on its way. */
export function LoginForm({ login, isLeaving, children }: Props) {
  const { error, isBusy, isAtProvider, submit, asksForPasskey, choosePasskey } = login;
  const { isLoggingOut } = useSession();
  const isLocked = (isBusy && !isAtProvider) || isLeaving;
  const busy = isLocked || isLoggingOut;
  const form = useForm({ name: loginDraft, fields, error, busy, isLocked, onSubmit: submit });
  return (
    <Form form={form}>
      <TextField {...form.field('username')} type="email" autoComplete="username" autoCapitalize="none" />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <p className={note}>
        <TextLink href="/forgot-password">Forgot password</TextLink>
      </p>
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? (isLoggingOut ? 'Logging out…' : 'Logging in…') : 'Login'}
      </Button>
      {canUsePasskeys() && (
        <Button tone="soft" size="large" wide busy={asksForPasskey} onClick={() => busy || choosePasskey()}>
          {asksForPasskey ? 'Waiting for your device…' : 'Log in with a passkey'}
        </Button>
      )}
      {children}
    </Form>
  );
}

const fields = {
  username: ownEmailField,
  password: {
    label: 'Password',
    bound: bounds.Credentials.password,
    missing: 'Enter your password.',
    isSecret: true,
  },
};
