import { useEffect, useRef, useState } from 'react';
import { toFailure } from '#machines/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import { Queries } from '#src/api/queries.tsx';
import { $api, linkCheck } from '#src/api/query.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { ResetPasswordForm } from '#src/features/form/reset-password-form.tsx';

type Props = { title: string };

export function ResetPasswordPage({ title }: Props) {
  const [token] = useState(readToken);
  // Read once: whoever sees the address bar, the history or a screenshot later must not find the token there.
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  if (token === null) return <LinkIncomplete title={title} />;
  return (
    <Queries>
      <Chosen token={token} title={title} />
    </Queries>
  );
}

/** Whoever comes with a spent link hears it before they think of a password. */
function Chosen({ token, title }: Props & { token: string }) {
  const { error } = $api.useQuery('post', '/auth/password-reset/check', { body: { token } }, linkCheck);
  if (error && toFailure(error).code === 'reset_link_invalid') return <LinkSpent />;
  return (
    <FormSheet title={title} lead="You log in with it from now on, on all your devices.">
      <ResetPasswordForm token={token} />
    </FormSheet>
  );
}

function LinkSpent() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that may have had it is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <FormSheet
      title="This link does not work any more"
      titleRef={heading}
      lead="A link works once, for one hour, and only until you ask for a newer one. Your password has not changed."
    >
      <LinkButton href="/forgot-password" size="large">
        Ask for a new link
      </LinkButton>
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
