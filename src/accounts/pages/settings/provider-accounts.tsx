import * as operations from '#openapi/operations.ts';
import type { Identity, User } from '#openapi/types.ts';
import { site } from '#src/api/page-data.ts';
import { useRead } from '#src/api/query.ts';
import { note } from '#src/design/type.css.ts';
import { useForm } from '#src/forms/use-form.ts';
import { dayOf } from '#rules/time/day-of.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Email } from '#src/ui/email/email.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { FormFrame } from './form-part.tsx';
import { Line } from './section.tsx';
import * as styles from './settings.css.ts';
import { type OpenForms, useDisconnecting } from './use-account-commands.ts';
import { OwnPasswordField, useOwnPassword, WhoseAccount, withOwnPassword } from './own-password.tsx';

type Props = { user: User; change: OpenForms['provider'] };

/** Accounts elsewhere that let the person in here: those that are connected, and the way to connect one. */
export function ProviderAccounts({ user, change }: Props) {
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

function Offered({ name, user, change }: Props & { name: string }) {
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

function ConnectForm({ name, user, change: { isSending, error, send, close } }: Props & { name: string }) {
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
