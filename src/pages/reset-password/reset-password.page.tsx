import { useEffect, useState } from 'react';
import { bounds } from '#openapi/bounds.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

type Props = { title: string };

export function ResetPasswordPage({ title }: Props) {
  const [token] = useState(readToken);
  // Read once: whoever sees the address bar, the history or a screenshot later must not find the token there.
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  if (token === null) return <LinkIncomplete title={title} />;
  return (
    <FormSheet title={title} lead="You log in with it from now on, on all your devices.">
      <ResetPasswordForm token={token} />
    </FormSheet>
  );
}

function LinkIncomplete({ title }: Props) {
  return (
    <FormSheet
      title={title}
      lead="This page needs the link of the mail that we sent you. Open it again from there, or ask for a new one."
    >
      <LinkButton href="/forgot-password" size="large">
        Ask for a new link
      </LinkButton>
    </FormSheet>
  );
}

/** Null where there is none, or one that was cut or mangled on its way. */
function readToken(): string | null {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const { maxLength, pattern } = bounds.PasswordResetConfirmation.token;
  return token.length <= maxLength && new RegExp(pattern, 'u').test(token) ? token : null;
}
