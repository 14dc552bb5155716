import { useEffect, useRef, useState } from 'react';
import { bounds } from '#openapi/bounds.ts';
import type { Login } from '#src/accounts/actors/login.ts';
import type { Intent } from '#src/session/intent.ts';
import { IntentSentence } from '#src/accounts/already-in/intent.tsx';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';

/** The second step of a login: a code as well as the password. `isLeaving`: it succeeded, and the next page is on its way. */
export function CodeSheet({ login, isLeaving, intent }: { login: Login; isLeaving: boolean; intent: Intent | null }) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  // What was said of a code of the one kind says nothing of the other.
  const [said, setSaid] = useState<Login['error']>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <FormSheet
      title="Enter your code"
      titleRef={title}
      lead={
        <>
          {intent && (
            <>
              <IntentSentence first="Log in" {...intent} />{' '}
            </>
          )}
          {usesRecoveryCode
            ? 'Enter one of the recovery codes that you kept when you turned on two-step login. Each works once.'
            : 'Open your authenticator app, and enter the six digits that it shows now.'}
        </>
      }
      below={
        <Button tone="quiet" onClick={login.abandonCode}>
          Log in as someone else
        </Button>
      }
    >
      <CodeForm
        key={String(usesRecoveryCode)}
        login={login}
        error={login.error === said ? null : login.error}
        isLeaving={isLeaving}
        isRecovery={usesRecoveryCode}
      />
      <Button
        tone="soft"
        onClick={() => {
          setSaid(login.error);
          setUsesRecoveryCode(!usesRecoveryCode);
        }}
      >
        {usesRecoveryCode ? 'Use the app instead' : 'Use a recovery code instead'}
      </Button>
    </FormSheet>
  );
}

type Props = { login: Login; error: Login['error']; isLeaving: boolean; isRecovery: boolean };

function CodeForm({ login: { isBusy, submitCode }, error, isLeaving, isRecovery }: Props) {
  const busy = isBusy || isLeaving;
  const form = useForm({
    name: 'login-code',
    fields: isRecovery ? recovery : app,
    error,
    busy,
    onSubmit: ({ otp }) => submitCode(otp),
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('otp')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? 'Checking…' : 'Login'}
      </Button>
    </Form>
  );
}

const bound = { ...bounds.OneTimePassword.otp };
const app = { otp: { label: 'Code', bound, missing: 'Enter the code that your app shows.', isSecret: true } };
const recovery = {
  otp: { label: 'Recovery code', bound, missing: 'Enter one of your recovery codes.', isSecret: true },
};
