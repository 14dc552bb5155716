import { useEffect, useRef, useState } from 'react';
import { toFailure } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { bounds } from '#openapi/bounds.ts';
import type { Begun } from '#rules/pages/intent.ts';
import { readLinkIntent, useGoingOn } from '#src/accounts/actors/going-on.ts';
import { Queries } from '#src/api/queries.tsx';
import { linkCheck, useRead } from '#src/api/query.ts';
import { WantedOf } from '#src/accounts/already-in/intent.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { ResetPasswordForm } from '#src/accounts/reset-password/reset-password-form.tsx';

type Props = { title: string };

export function ResetPasswordPage({ title }: Props) {
  const [{ token, begun }] = useState(() => ({ token: readToken(), begun: readLinkIntent() }));
  // Read once: the address bar, the history and screenshots must not show the token later.
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  if (token === null) return <LinkIncomplete title={title} />;
  return (
    <Queries>
      <Chosen token={token} title={title} begun={begun} />
    </Queries>
  );
}

/** A spent link is announced before people think of a password. */
function Chosen({ token, title, begun }: Props & { token: string; begun: Begun | null }) {
  // Asked once: the login that follows empties the cache, and the link is used by then.
  const [email, setEmail] = useState<string>();
  const options = { ...linkCheck, enabled: email === undefined };
  const { data, error } = useRead(operations.checkPasswordReset, { body: { token } }, options);
  if (data && email === undefined) setEmail(data.email);
  const goingOn = useGoingOn(email, begun);
  const failure = error ? toFailure(error) : null;
  if (failure?.code === 'reset_link_used') return <LinkUsed detail={failure.detail} />;
  if (failure?.code === 'reset_link_invalid') return <LinkSpent detail={failure.detail} />;
  return (
    <FormSheet
      title={title}
      lead={
        <>
          {goingOn && <WantedOf first="Set a new password" begun={goingOn.begun} />} You’ll log in
          {email && (
            <>
              {' '}
              as <strong translate="no">{email}</strong>
            </>
          )}{' '}
          with it from now on, on all your devices.
        </>
      }
    >
      <ResetPasswordForm token={token} email={email ?? null} goingOn={goingOn} />
    </FormSheet>
  );
}

/** People who forgot that they did, or did it on another device, most likely want to log in. */
function LinkUsed({ detail }: { detail: string | null }) {
  return (
    <FormSheet title="This link has been used" titleRef={useFocused()} lead={detail}>
      <LinkButton href="/login" size="large">
        Log in
      </LinkButton>
      <LinkButton href="/forgot-password" tone="soft" size="large">
        Ask for a new link
      </LinkButton>
    </FormSheet>
  );
}

/** The field that may have had the focus is gone. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

function LinkSpent({ detail }: { detail: string | null }) {
  return (
    <FormSheet title="This link no longer works" titleRef={useFocused()} lead={detail}>
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
