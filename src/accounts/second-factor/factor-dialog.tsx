import type { Shown } from '#machines/calls/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import type { FactorQuestion } from '#src/accounts/actors/factor-question.ts';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actions, aside } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';

type Props = { question: FactorQuestion };

/** Asks for a code or a passkey above what was begun, which goes on once it is shown. */
export function FactorDialog({ question }: Props) {
  const { hasCode, hasPasskey, isByMail, dismiss } = question;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={dismiss}
      title="Confirm it’s you"
      text={isByMail ? texts.mail : hasCode ? (hasPasskey ? texts.both : texts.code) : texts.passkey}
    >
      <div className={aside}>{hasCode ? <CodeForm question={question} /> : <PasskeyAlone question={question} />}</div>
    </Dialog>
  );
}

const texts = {
  mail: 'We’ve emailed you six digits. Enter them, and we’ll carry on.',
  both: 'You logged in with your password alone. Enter a code from your authenticator app or use your passkey, and we’ll carry on.',
  code: 'You logged in with your password alone. Enter a code from your authenticator app, and we’ll carry on.',
  passkey: 'You logged in with your password alone. Use your passkey, and we’ll carry on.',
};

function CodeForm({ question }: Props) {
  const { hasPasskey, isByMail, error, isBusy, isWaiting, submitCode, choosePasskey, dismiss } = question;
  const isChecking = isBusy && !isWaiting;
  const form = useForm({
    name: 'show-factor',
    ids: 'show-factor',
    fields: isByMail ? byMail : fields,
    error: error && forField(error),
    busy: isBusy,
    // Waiting for a passkey can be called off.
    isLocked: isChecking,
    onSubmit: submitCode,
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('otp')}
        hint={isByMail ? undefined : 'Or one of your recovery codes.'}
        inputMode={isByMail ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={actions}>
        <Button tone="soft" onClick={dismiss}>
          Cancel
        </Button>
        {hasPasskey && (
          <Button tone="soft" busy={isWaiting} onClick={() => isBusy || choosePasskey()}>
            {isWaiting ? 'Waiting for your device…' : 'Use your passkey'}
          </Button>
        )}
        <Button type="submit" busy={isChecking}>
          {isChecking ? 'Checking…' : 'Continue'}
        </Button>
      </div>
    </Form>
  );
}

function PasskeyAlone({ question: { error, isBusy, isWaiting, choosePasskey, dismiss } }: Props) {
  return (
    <>
      {error && (
        <Notice tone="danger" role="alert">
          {error.detail}
        </Notice>
      )}
      <div className={actions}>
        <Button tone="soft" onClick={dismiss}>
          Cancel
        </Button>
        <Button busy={isBusy} onClick={choosePasskey}>
          {isWaiting ? 'Waiting for your device…' : 'Use your passkey'}
        </Button>
      </div>
    </>
  );
}

const fields = {
  otp: {
    label: 'Code from your authenticator app',
    bound: { ...bounds.OneTimePassword.otp },
    missing: 'Enter the code that your app shows.',
    isSecret: true,
  },
};

const byMail = { otp: { ...fields.otp, label: 'Code from your email', missing: 'Enter the six digits of the mail.' } };

/** A mailed code is called so in its call, and stands in the same field here. */
function forField(error: Shown): Shown {
  const fieldOf = (field: string) => (field === 'code' ? 'otp' : field);
  return { ...error, fields: error.fields.map(({ field, detail }) => ({ field: fieldOf(field), detail })) };
}
