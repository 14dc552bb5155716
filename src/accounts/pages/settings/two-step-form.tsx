import { Suspense, useEffect, useRef } from 'react';
import { bounds } from '#openapi/bounds.ts';
import type { User } from '#openapi/types.ts';
import type { SecondFactorChange } from '#src/accounts/actors/second-factor.ts';
import { row, stack } from '#src/design/flow.css.ts';
import { note } from '#src/design/type.css.ts';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { onDemand, useCode } from '#src/ui/on-demand/on-demand.ts';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { FormFrame } from './form-part.tsx';
import * as styles from './settings.css.ts';
import type { OpenForms } from './use-account-commands.ts';
import { OwnPasswordField, useOwnPassword, WhoseAccount, withOwnPassword } from './own-password.tsx';

/** What draws codes, which few ever need here. */
const loadCode = onDemand(() => import('#src/ui/qr-code/qr-code.tsx'));

type Props = { user: User; change: OpenForms['twoStep'] };

/** What is filled in, or shown once, while two-step login is being changed. */
export function TwoStepForm(props: Props) {
  const { change } = props;
  if (change.step === 'scan') return <ScanForm change={change} />;
  if (change.step === 'codes') return <Codes codes={change.codes} onKept={change.keptCodes} />;
  return <PasswordForm {...props} />;
}

const words: Record<SecondFactorChange, { lead: string; send: [string, string] }> = {
  turnOn: { lead: 'Your password first, so that we know it’s you.', send: ['Continue', 'Checking…'] },
  renewCodes: { lead: 'The codes that you have now stop working.', send: ['Get new codes', 'Getting them…'] },
  turnOff: { lead: 'Your password alone will let you in.', send: ['Turn off two-step login', 'Turning off…'] },
};

function PasswordForm({ user, change: { change, isBusy, error, submitPassword, close } }: Props) {
  const { lead, send } = words[change];
  const own = useOwnPassword();
  const form = useForm({
    name: 'two-step',
    ids: 'two-step',
    fields: { current_password: own.field },
    error,
    busy: isBusy,
    onSubmit: (texts) => submitPassword(withOwnPassword(texts)),
  });
  return (
    <FormFrame form={form} {...(own.isNeeded && { lead })} send={send} isSending={isBusy} onClose={close}>
      <WhoseAccount email={user.email} />
      <OwnPasswordField {...form.field('current_password')} isNeeded={own.isNeeded} />
    </FormFrame>
  );
}

function ScanForm({ change: { enrolment, isBusy, error, submitCode, close } }: Pick<Props, 'change'>) {
  const form = useForm({
    name: 'two-step-code',
    ids: 'two-step',
    fields: codeFields,
    error,
    busy: isBusy,
    onSubmit: submitCode,
  });
  if (!enrolment) return null;
  return (
    <FormFrame
      form={form}
      lead="Scan this with an authenticator app, or type the key into it. Then enter the six digits that it shows."
      send={['Turn on', 'Checking…']}
      isSending={isBusy}
      onClose={close}
    >
      <div className={styles.enrolment}>
        <div className={styles.qr}>
          <Suspense fallback={<Skeleton width="full" />}>
            <AppCode uri={enrolment.uri} />
          </Suspense>
        </div>
        <p className={note}>
          Key:{' '}
          <code className={styles.key} translate="no">
            {inFours(enrolment.secret)}
          </code>
        </p>
      </div>
      <TextField {...form.field('otp')} inputMode="numeric" autoComplete="one-time-code" />
    </FormFrame>
  );
}

function AppCode({ uri }: { uri: string }) {
  const { QrCode } = useCode(loadCode);
  return <QrCode text={uri} label="QR code for the authenticator app" />;
}

const codeFields = {
  otp: {
    label: 'Code from the app',
    bound: bounds.OneTimePassword.otp,
    missing: 'Enter the six digits that the app shows.',
    isSecret: true,
  },
};

/** As people read it aloud. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

function Codes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={stack({ gap: 'x4' })}>
      <div>
        <h4 ref={heading} tabIndex={-1} className={styles.title}>
          Your recovery codes
        </h4>
        <p className={note}>
          Keep them where your phone is not, such as a password manager or on paper. Each lets you in once, without your
          phone. They are not shown again.
        </p>
      </div>
      <ul role="list" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className={row({ gap: 'x3' })}>
        <Button onClick={onKept}>I have kept them</Button>
        <Button tone="soft" onClick={() => saveFile(asFile(codes), 'recovery-codes.txt')}>
          Save as a file
        </Button>
      </div>
    </div>
  );
}

function asFile(codes: string[]): Blob {
  return new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
}
