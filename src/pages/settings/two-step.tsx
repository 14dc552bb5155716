import { useEffect, useRef } from 'react';
import { bounds } from '#openapi/bounds.ts';
import type { LoginMethods, User } from '#openapi/types.ts';
import type { SecondFactorChange } from '#src/actors/account/second-factor.ts';
import { $api } from '#src/api/query.ts';
import { row, stack } from '#src/design/flow.css.ts';
import { note } from '#src/design/type.css.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { dayOf } from '#src/features/own-user/day-of.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { FormFrame } from './form-part.tsx';
import { Bones, PartFailed } from './part-failed.tsx';
import { Line } from './section.tsx';
import * as styles from './settings.css.ts';
import type { OpenForms } from './use-account-commands.ts';

type Props = { user: User; change: OpenForms['twoStep'] };

/** A code beside the password: whether it is asked for, and the way to change that. */
export function TwoStep({ user, change }: Props) {
  const methods = $api.useQuery('get', '/users/me/login-methods');
  const { step } = change;
  const { part, home } = useKeptFocus<HTMLElement>(`${step} ${methods.isPending}`);
  if (methods.isPending) return <Bones count={1} />;
  if (!methods.data) {
    return (
      <PartFailed
        text="Whether two-step login is on did not load. Check your connection and try again."
        isTrying={methods.isFetching}
        onRetry={() => void methods.refetch()}
      />
    );
  }
  const factor = methods.data.second_factor;
  return (
    <div className={styles.part} {...part}>
      <Line title="Two-step login" titleRef={(element) => void (home.current = element)}>
        <Standing factor={factor} timezone={user.timezone} />
      </Line>
      <div className={styles.under}>
        {methods.data.is_required && !factor && step === 'closed' && (
          <Notice tone="warning" title="You need it to organise here">
            The admin area opens once it is on.
          </Notice>
        )}
        {factor && factor.recovery_codes_left < FEW_CODES && step === 'closed' && (
          <Notice tone="warning" title={codesLeft(factor.recovery_codes_left)}>
            Get new ones before you lose your phone.
          </Notice>
        )}
        {step === 'closed' && <Choices isOn={factor !== null} onOpen={change.open} />}
        {step === 'password' && <PasswordForm user={user} change={change} />}
        {step === 'scan' && <ScanForm change={change} />}
        {step === 'codes' && <Codes codes={change.codes} onKept={change.keptCodes} />}
      </div>
    </div>
  );
}

const FEW_CODES = 3;

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery code is left';
  return count === 1 ? 'One recovery code is left' : `${count} recovery codes are left`;
}

function Standing({ factor, timezone }: { factor: LoginMethods['second_factor']; timezone: string }) {
  if (!factor) return <p className={note}>A code from an app on your phone beside your password. It is off.</p>;
  return (
    <p className={styles.value}>
      Since {dayOf(factor.since, timezone)}
      <Pill tone="success">On</Pill>
    </p>
  );
}

function Choices({ isOn, onOpen }: { isOn: boolean; onOpen: (change: SecondFactorChange) => void }) {
  if (!isOn) {
    return (
      <div className={row({ gap: 'x2' })}>
        <Button tone="soft" onClick={() => onOpen('turnOn')}>
          Turn on two-step login
        </Button>
      </div>
    );
  }
  return (
    <div className={row({ gap: 'x2' })}>
      <Button tone="soft" onClick={() => onOpen('renewCodes')}>
        New recovery codes
      </Button>
      <Button tone="soft" onClick={() => onOpen('turnOn')}>
        Use another phone
      </Button>
      <Button tone="soft" className={styles.ending} onClick={() => onOpen('turnOff')}>
        Turn off
      </Button>
    </div>
  );
}

const words: Record<SecondFactorChange, { lead: string; send: [string, string] }> = {
  turnOn: { lead: 'Your password first, so that we know it’s you.', send: ['Continue', 'Checking…'] },
  renewCodes: { lead: 'The codes that you have now stop working.', send: ['Get new codes', 'Getting them…'] },
  turnOff: { lead: 'Your password alone will let you in.', send: ['Turn off two-step login', 'Turning off…'] },
};

function PasswordForm({ user, change: { change, isBusy, error, submitPassword, close } }: Props) {
  const { lead, send } = words[change];
  const form = useForm({
    name: 'two-step',
    ids: 'two-step',
    fields: passwordFields,
    error,
    busy: isBusy,
    onSubmit: submitPassword,
  });
  return (
    <FormFrame form={form} lead={lead} send={send} isSending={isBusy} onClose={close}>
      <input hidden readOnly type="text" autoComplete="username" value={user.email} />
      <PasswordField {...form.field('current_password')} autoComplete="current-password" />
    </FormFrame>
  );
}

const passwordFields = {
  current_password: {
    label: 'Password',
    bound: bounds.PasswordConfirmation.current_password,
    missing: 'Enter your password, so that we know it’s you.',
    isSecret: true,
  },
};

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
          <QrCode text={enrolment.uri} label="QR code for the authenticator app" />
        </div>
        <p className={note}>
          Key: <code className={styles.key}>{inFours(enrolment.secret)}</code>
        </p>
      </div>
      <TextField {...form.field('otp')} inputMode="numeric" autoComplete="one-time-code" />
    </FormFrame>
  );
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
            <code>{code}</code>
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
