import { useEffect, useRef, useState } from 'react';
import { usePasswordReset } from '#src/accounts/actors/password-reset.ts';
import { loginDraft, readDraft } from '#src/session/drafts/drafts.ts';
import { IntentSentence, useIntent } from '#src/accounts/already-in/intent.tsx';
import { ownEmailField } from '#src/forms/field-rules.ts';
import { DevMail } from '#src/accounts/email-code/dev-mail.tsx';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';

export function ForgotPasswordPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { error, isBusy: busy, isLinkSent: isAsked, request } = usePasswordReset('forgot-password');
  const [start] = useState(typedAtLogin);
  const intent = useIntent();
  const form = useForm({
    name: 'forgot-password',
    fields,
    start,
    error,
    busy,
    onSubmit: ({ email }) => request(email),
  });
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  return (
    <FormSheet
      title={isAsked ? 'Check your inbox' : 'Reset your password'}
      titleRef={heading}
      lead={
        <>
          {intent && (
            <>
              <IntentSentence first={isAsked ? 'Use the link in your mail' : 'Set a new password'} {...intent} />{' '}
            </>
          )}
          {isAsked ? (
            <Asked />
          ) : (
            'Enter the email address of your account. We’ll send you a link to set a new password.'
          )}
        </>
      }
      below={<TextLink href="/login">Back to login</TextLink>}
    >
      <Form form={form}>
        <TextField {...form.field('email')} type="email" autoComplete="username" autoCapitalize="none" />
        <Button type="submit" size="large" wide tone={isAsked ? 'soft' : 'primary'} busy={busy}>
          {busy ? 'Sending the link…' : isAsked ? 'Send another link' : 'Send the link'}
        </Button>
      </Form>
      {isAsked && <DevMail />}
    </FormSheet>
  );
}

/** Says the same for every address, so that nobody learns who has an account. */
function Asked() {
  return (
    <>
      If there’s an account for this address, we’ve sent it a link. It works once and expires after an hour. Nothing
      there? Check your spam folder and the address, or ask again.
    </>
  );
}

/** People who come from there need not type it again. */
function typedAtLogin() {
  const { username } = readDraft(loginDraft, ['username']);
  return username === undefined ? {} : { email: username };
}

const fields = { email: ownEmailField };
