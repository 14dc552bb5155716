import { useEffect, useEffectEvent, useRef } from 'react';
import { bounds } from '#openapi/bounds.ts';
import { useCodeLogin } from '#src/accounts/actors/code-login.ts';
import type { Intent } from '#src/session/intent.ts';
import { loginDraft } from '#src/session/drafts/drafts.ts';
import { note } from '#src/design/type.css.ts';
import { IntentSentence } from '#src/accounts/already-in/intent.tsx';
import { CodeForm } from '#src/accounts/email-code/code-form.tsx';
import { emailField } from '#src/forms/field-rules.ts';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';

type Props = {
  /** As typed into the form of the password; a code goes there at once. */
  email: string | null;
  /** What the login is for. */
  intent: Intent | null;
  /** The login succeeded, and the next page is on its way. */
  isLeaving: boolean;
  onClosed: () => void;
};

/** A login with six digits that come by mail, in the place of the password’s form. */
export function CodeLoginSheet({ email, intent, isLeaving, onClosed }: Props) {
  const login = useCodeLogin();
  const title = useRef<HTMLHeadingElement>(null);
  const { open, submitEmail, asksForEmail, asksForCode } = login;
  const begin = useEffectEvent(() => {
    open();
    if (email !== null) submitEmail(email);
    else if (!asksForCode) title.current?.focus();
  });
  useEffect(() => begin(), []);
  // Until the next page is there, its form stays.
  const showsCode = asksForCode || isLeaving;
  const isOpen = asksForEmail || asksForCode;
  const wasOpen = useRef(false);
  const close = useEffectEvent(() => {
    if (!isLeaving) onClosed();
  });
  useEffect(() => {
    if (!isOpen && wasOpen.current) close();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <FormSheet
      title={showsCode ? 'Check your email' : 'Log in by email'}
      titleRef={title}
      lead={
        <>
          {intent && <IntentSentence first="Log in" {...intent} />}{' '}
          {!showsCode && 'We’ll send you six digits to log in with.'}
        </>
      }
      below={
        <Button tone="quiet" disabled={login.isBusy} onClick={login.abandon}>
          Use a password instead
        </Button>
      }
    >
      {showsCode ? (
        <CodeForm
          email={login.email}
          error={login.error}
          isBusy={login.isBusy || isLeaving}
          isOver={login.isOver}
          isSentAgain={login.isSentAgain}
          canResend={login.canResend}
          onCode={login.submitCode}
          onResend={login.requestCode}
          onOtherEmail={login.changeEmail}
        >
          <p className={note}>No account, or two-step login? Then the mail says how to go on.</p>
        </CodeForm>
      ) : (
        <EmailForm login={login} />
      )}
    </FormSheet>
  );
}

function EmailForm({ login }: { login: ReturnType<typeof useCodeLogin> }) {
  const { error, isBusy: busy, submitEmail } = login;
  const form = useForm({ name: loginDraft, fields, error, busy, onSubmit: ({ username }) => submitEmail(username) });
  return (
    <Form form={form}>
      <TextField {...form.field('username')} type="email" autoComplete="username" autoCapitalize="none" />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? 'Sending…' : 'Email me a code'}
      </Button>
    </Form>
  );
}

const fields = { username: { ...emailField, bound: bounds.CodeRequest.email } };
