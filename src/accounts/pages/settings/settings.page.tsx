import { lazy, Suspense, useEffect, useRef } from 'react';
import { bounds } from '#openapi/bounds.ts';
import * as operations from '#openapi/operations.ts';
import type { Identity, User } from '#openapi/types.ts';
import { dayOf } from '#rules/time/day-of.ts';
import { OwnFrame } from '#src/accounts/own-user/own-frame.tsx';
import { AskForFactor, canShow, ConfirmButton } from '#src/accounts/second-factor/ask-for-factor.tsx';
import { site } from '#src/api/page-data.ts';
import { useRead } from '#src/api/query.ts';
import { note } from '#src/design/type.css.ts';
import { newPasswordHint } from '#src/forms/field-rules.ts';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Email } from '#src/ui/email/email.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { Address } from './address.tsx';
import { DataCopy } from './data-copy.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { OwnPasswordField, useOwnPassword, WhoseAccount, withOwnPassword } from './own-password.tsx';
import { Passkeys } from './passkeys.tsx';
import { FormFrame, FormPart, Line, Section } from './section.tsx';
import { Sessions } from './sessions.tsx';
import * as styles from './settings.css.ts';
import { TimeZone } from './time-zone.tsx';
import { TwoStep } from './two-step.tsx';
import { type OpenForms, useAccountForm, useDisconnecting, useOpenForms } from './use-account-commands.ts';

/** How the person gets in, is told of things, and what is kept about them. */
export function SettingsPage({ title }: { title: string }) {
  return (
    <OwnFrame title={title} current="settings">
      {(user) => <Settings user={user} />}
    </OwnFrame>
  );
}

export function Settings({ user }: { user: User }) {
  const forms = useOpenForms(user);
  return (
    <div className={styles.sections}>
      <Section id="security" title="Login and security" lead="The address and the password you log in with.">
        <ConfirmFirst />
        <Address user={user} change={forms.address} />
        <Password user={user} change={forms.password} />
        <TwoStep user={user} change={forms.twoStep} />
        <Passkeys user={user} adding={forms.passkey} />
        <ProviderAccounts user={user} change={forms.provider} />
      </Section>
      <NotificationSettings />
      <TimeZone user={user} />
      <Sessions />
      <OwnData user={user} />
      <AskForFactor />
    </div>
  );
}

/** Says which factor this session lacks, unless the next change asks for it anyway. */
function ConfirmFirst() {
  const methods = useRead(operations.getLoginMethods).data;
  if (!methods?.is_to_show) return null;
  if (!canShow(methods)) {
    return (
      <div className={styles.part}>
        <Notice tone="warning" title="Log in again before you change these">
          You logged in with your password alone, and your account has more to protect it. Log out, then log in with{' '}
          {methods.identities[0]?.provider ?? 'the provider'}.
        </Notice>
      </div>
    );
  }
  if (!methods.is_missing) return null;
  return (
    <div className={styles.part}>
      <Notice tone="warning" title="Confirm it’s you to organise here" action={<ConfirmButton />}>
        You logged in with your password alone. Once you have confirmed that it’s you, the admin area opens.
      </Notice>
    </div>
  );
}

type Props = { user: User; change: OpenForms['password'] };

function Password({ user, change }: Props) {
  const { isNeeded: hasPassword } = useOwnPassword();
  return (
    <FormPart
      title="Password"
      change={hasPassword ? 'Change password' : 'Set a password'}
      onOpen={change.open}
      form={change.isOpen && <PasswordForm user={user} change={change} />}
    >
      <p className={note}>
        {hasPassword
          ? 'Choose one you don’t use anywhere else.'
          : 'None yet. You log in with a code that we email you.'}
      </p>
    </FormPart>
  );
}

function PasswordForm({ user, change: { isSending, error, send, close } }: Props) {
  const own = useOwnPassword(current);
  const form = useForm({
    name: 'change-password',
    ids: 'change-password',
    fields: { current_password: own.field, new_password: newPassword },
    error,
    busy: isSending,
    onSubmit: (texts) => send(withOwnPassword(texts)),
  });
  return (
    <FormFrame form={form} send={['Save new password', 'Saving…']} isSending={isSending} onClose={close}>
      <WhoseAccount email={user.email} />
      <OwnPasswordField {...form.field('current_password')} isNeeded={own.isNeeded} />
      <PasswordField {...form.field('new_password')} hint={newPasswordHint} autoComplete="new-password" />
    </FormFrame>
  );
}

const current = {
  label: 'Current password',
  bound: { ...bounds.PasswordChange.current_password, required: true },
  missing: 'Enter the password that you log in with now.',
};

const newPassword = {
  label: 'New password',
  bound: bounds.PasswordChange.new_password,
  missing: `Choose a password of at least ${bounds.PasswordChange.new_password.minLength} characters.`,
  isSecret: true,
};

const ID = 'own-data';

/** A copy of everything that is kept about the person, and the end of it. The mail about a copy leads here. */
function OwnData({ user }: { user: User }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash === `#${ID}`) heading.current?.focus();
  }, []);
  return (
    <Section id={ID} title="Your data" lead="Download or delete it." headingRef={heading}>
      <DataCopy />
      <DeleteAccount user={user} />
    </Section>
  );
}

const loadQuestion = () => import('./delete-question.tsx');
const DeleteQuestion = lazy(() => loadQuestion().then((file) => ({ default: file.DeleteQuestion })));

function DeleteAccount({ user }: { user: User }) {
  const deletion = useAccountForm('delete-account', user);
  return (
    <div className={styles.part}>
      <Line
        title="Delete your account"
        action={
          <Button
            tone="danger"
            className={styles.action}
            aria-label="Delete… your account"
            onFocus={() => void loadQuestion().catch(() => {})}
            onPointerEnter={() => void loadQuestion().catch(() => {})}
            onClick={deletion.open}
          >
            Delete…
          </Button>
        }
      >
        <p className={note}>
          Your registrations for upcoming events are cancelled; your profile, your CV and your answers are erased. This
          can’t be undone.
        </p>
      </Line>
      {deletion.isOpen && (
        <Suspense>
          <DeleteQuestion email={user.email} deletion={deletion} />
        </Suspense>
      )}
    </div>
  );
}

type ProviderAccountsProps = { user: User; change: OpenForms['provider'] };

/** Accounts elsewhere that let the person in here: those that are connected, and the way to connect one. */
function ProviderAccounts({ user, change }: ProviderAccountsProps) {
  // What became of it while it loads or does not is said by the part of two-step login, which asks the same.
  const identities = useRead(operations.getLoginMethods).data?.identities ?? null;
  const name = site.login_provider;
  const offered = name !== null && identities && !identities.some(({ provider }) => provider === name) ? name : null;
  return (
    <>
      {identities?.map((identity) => (
        <Connected key={identity.identity_id} identity={identity} timezone={user.timezone} />
      ))}
      {offered !== null && <Offered name={offered} user={user} change={change} />}
    </>
  );
}

function Connected({ identity, timezone }: { identity: Identity; timezone: string }) {
  const { provider, email, linked_at } = identity;
  const { isBusy, disconnect } = useDisconnecting(identity);
  return (
    <div className={styles.part}>
      <Line
        title={provider}
        action={
          <Button
            tone="soft"
            className={styles.ending}
            busy={isBusy}
            aria-label={`Disconnect ${provider}`}
            onClick={disconnect}
          >
            Disconnect
          </Button>
        }
      >
        <p className={styles.value}>
          {email ? <Email address={email} /> : 'Connected'} · since {dayOf(linked_at, timezone)}
        </p>
        <p className={note}>Without it you log in with your password; “Forgot password” sets one.</p>
      </Line>
    </div>
  );
}

function Offered({ name, user, change }: ProviderAccountsProps & { name: string }) {
  const { isOpen, open } = change;
  const { part, home } = useKeptFocus<HTMLElement>(String(isOpen));
  return (
    <div className={styles.part} {...part}>
      <Line
        title={name}
        titleRef={isOpen ? (element) => void (home.current = element) : undefined}
        action={
          !isOpen && (
            <Button
              ref={(element) => void (home.current = element)}
              tone="soft"
              className={styles.action}
              aria-label={`Connect ${name}`}
              onClick={open}
            >
              Connect
            </Button>
          )
        }
      >
        <p className={note}>Log in with {name} as well as your password.</p>
      </Line>
      {isOpen && (
        <div className={styles.under}>
          <ConnectForm name={name} user={user} change={change} />
        </div>
      )}
    </div>
  );
}

function ConnectForm({
  name,
  user,
  change: { isSending, error, send, close },
}: ProviderAccountsProps & { name: string }) {
  const own = useOwnPassword();
  const form = useForm({
    name: 'connect-provider',
    ids: 'connect-provider',
    fields: { current_password: own.field },
    error,
    busy: isSending,
    onSubmit: (texts) => send(withOwnPassword(texts)),
  });
  return (
    <FormFrame
      form={form}
      lead={`${own.isNeeded ? 'Your password first, so that we know it’s you. Then ' : ''}${name} asks whether it may say who you are.`}
      send={['Continue', `Going to ${name}…`]}
      isSending={isSending}
      onClose={close}
    >
      <WhoseAccount email={user.email} />
      <OwnPasswordField {...form.field('current_password')} isNeeded={own.isNeeded} />
    </FormFrame>
  );
}
