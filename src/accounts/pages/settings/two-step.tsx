import * as operations from '#openapi/operations.ts';
import type { LoginMethods, User } from '#openapi/types.ts';
import type { SecondFactorChange } from '#src/accounts/actors/second-factor.ts';
import { useRead } from '#src/api/query.ts';
import { row, stack } from '#src/design/flow.css.ts';
import { note } from '#src/design/type.css.ts';
import { dayOf } from '#rules/time/day-of.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Bones, FormFrame, Line, PartFailed } from './section.tsx';
import * as styles from './settings.css.ts';
import type { OpenForms } from './use-account-commands.ts';
import { Suspense, useEffect, useRef } from 'react';
import { bounds } from '#openapi/bounds.ts';
import { useForm } from '#src/forms/use-form.ts';
import { onDemand, useCode } from '#src/ui/on-demand/on-demand.ts';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { OwnPasswordField, useOwnPassword, WhoseAccount, withOwnPassword } from './own-password.tsx';

type Props = { user: User; change: OpenForms['twoStep'] };

/** A code as well as the password: whether it is asked for, and the way to change that. */
export function TwoStep({ user, change }: Props) {
  const methods = useRead(operations.getLoginMethods);
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
  const canTurnOn = !factor && step === 'closed';
  return (
    <div className={styles.part} {...part}>
      <Line
        title="Two-step login"
        titleRef={(element) => void (home.current = element)}
        action={canTurnOn && <TurnOn onOpen={change.open} />}
      >
        <Standing factor={factor} timezone={user.timezone} />
      </Line>
      {step === 'closed' ? (
        <Resting methods={methods.data} onOpen={change.open} />
      ) : (
        <div className={styles.under}>
          <TwoStepForm user={user} change={change} />
        </div>
      )}
    </div>
  );
}

type Opens = { onOpen: (change: SecondFactorChange) => void };

function TurnOn({ onOpen }: Opens) {
  return (
    <Button tone="soft" className={styles.action} aria-label="Turn on two-step login" onClick={() => onOpen('turnOn')}>
      Turn on
    </Button>
  );
}

/** What there is to say and to choose while nothing is being changed. */
function Resting({ methods: { second_factor, is_missing }, onOpen }: Opens & { methods: LoginMethods }) {
  if (!second_factor) return is_missing && <Required />;
  const { recovery_codes_left: left } = second_factor;
  return (
    <div className={styles.under}>
      {left < FEW_CODES && (
        <Notice tone="warning" title={codesLeft(left)}>
          Get new ones before you lose your phone.
        </Notice>
      )}
      <Choices onOpen={onOpen} />
    </div>
  );
}

function Required() {
  return (
    <div className={styles.under}>
      <Notice tone="warning" title="You need two-step login or a passkey to organise here">
        The admin area opens once you turn it on, add a passkey, or log in with one.
      </Notice>
    </div>
  );
}

const FEW_CODES = 3;

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery code is left';
  return count === 1 ? 'One recovery code is left' : `${count} recovery codes are left`;
}

function Standing({ factor, timezone }: { factor: LoginMethods['second_factor']; timezone: string }) {
  if (!factor) return <p className={note}>Off. Turn it on to confirm logins with a code from your phone.</p>;
  return (
    <p className={styles.value}>
      Since {dayOf(factor.since, timezone)}
      <Pill tone="success">On</Pill>
    </p>
  );
}

function Choices({ onOpen }: Opens) {
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

/** What draws codes, which few ever need here. */
const loadCode = onDemand(() => import('#src/ui/qr-code/qr-code.tsx'));

type TwoStepFormProps = { user: User; change: OpenForms['twoStep'] };

/** What is filled in, or shown once, while two-step login is being changed. */
function TwoStepForm(props: TwoStepFormProps) {
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

function PasswordForm({ user, change: { change, isBusy, error, submitPassword, close } }: TwoStepFormProps) {
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

function ScanForm({ change: { enrolment, isBusy, error, submitCode, close } }: Pick<TwoStepFormProps, 'change'>) {
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
