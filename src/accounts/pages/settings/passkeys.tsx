import { lazy, Suspense } from 'react';
import * as operations from '#openapi/operations.ts';
import { bounds } from '#openapi/bounds.ts';
import type { Passkey, User } from '#openapi/types.ts';
import { canUsePasskeys } from '#src/accounts/actors/passkey-support.ts';
import { passkeyDraft } from '#src/accounts/actors/passkey.ts';
import { useRead } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { note } from '#src/design/type.css.ts';
import { ago, exactly } from '#src/accounts/own-clock/format-relative-time.ts';
import { useForm } from '#src/forms/use-form.ts';
import { dayOf } from '#rules/time/day-of.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { FormFrame, Line } from './section.tsx';
import * as styles from './settings.css.ts';
import { type OpenForms, usePasskeyRemoval } from './use-account-commands.ts';
import { OwnPasswordField, useOwnPassword, WhoseAccount, withOwnPassword } from './own-password.tsx';

const loadDialog = () => import('#src/ui/dialog/confirm-dialog.tsx');
const ConfirmDialog = lazy(() => loadDialog().then((file) => ({ default: file.ConfirmDialog })));

type Props = { user: User; adding: OpenForms['passkey'] };

/** What logs the person in without the password. That the list did not load is said above, where two-step login is. */
export function Passkeys({ user, adding }: Props) {
  const passkeys = useRead(operations.getLoginMethods).data?.passkeys ?? null;
  const ids = passkeys?.map(({ passkey_id }) => passkey_id).join();
  const { part, home } = useKeptFocus<HTMLElement>(`${adding.isOpen} ${ids}`);
  const canAdd = canUsePasskeys();
  if (!passkeys || (!canAdd && passkeys.length === 0)) return null;
  return (
    <div className={styles.part} {...part}>
      <Line title="Passkeys" titleRef={(element) => void (home.current = element)}>
        <p className={note}>Log in with your fingerprint, face or PIN instead of a password.</p>
      </Line>
      {passkeys.length > 0 && (
        <ul role="list" aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <Kept key={passkey.passkey_id} passkey={passkey} timezone={user.timezone} />
          ))}
        </ul>
      )}
      {canAdd && (
        <div className={styles.under}>
          {adding.isOpen ? (
            <AddForm user={user} adding={adding} />
          ) : (
            <div className={row({ gap: 'x2' })}>
              <Button tone="soft" onClick={adding.open}>
                Add a passkey
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function Kept({ passkey, timezone }: { passkey: Passkey; timezone: string }) {
  const { name, created_at, last_used_at } = passkey;
  const removal = usePasskeyRemoval(passkey);
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <p className={styles.device} dir="auto">
          {name}
        </p>
        <p className={note}>
          {last_used_at ? (
            <>
              Last used <time title={exactly(last_used_at)}>{ago(last_used_at)}</time>
            </>
          ) : (
            'Not used yet'
          )}{' '}
          · since {dayOf(created_at, timezone)}
        </p>
      </div>
      <Button
        tone="soft"
        className={styles.action}
        aria-label={`Remove… ${name}`}
        onFocus={() => void loadDialog().catch(() => {})}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={removal.ask}
      >
        Remove…
      </Button>
      {removal.isAsked && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title={`Remove the passkey “${name}”?`}
            text="You can no longer log in with it. Remove it from the device as well, so that it is not offered there."
            confirm="Remove the passkey"
            busy={removal.isBusy}
            problem={removal.problem?.detail}
            onConfirm={removal.confirm}
            onCancel={removal.dismiss}
          />
        </Suspense>
      )}
    </li>
  );
}

function AddForm({ user, adding: { isBusy, isWaiting, error, submit, close } }: Props) {
  const own = useOwnPassword();
  const form = useForm({
    name: passkeyDraft,
    ids: 'passkey',
    fields: { current_password: own.field, name: nameField },
    error,
    busy: isBusy,
    onSubmit: ({ name, current_password }) => submit(withOwnPassword({ current_password }), name),
  });
  return (
    <FormFrame
      form={form}
      lead={`${own.isNeeded ? 'Your password first, so that we know it’s you. Then your' : 'Your'} browser asks where to keep the passkey.`}
      send={['Continue', isWaiting ? 'Waiting for your device…' : 'One moment…']}
      isSending={isBusy}
      onClose={close}
    >
      <WhoseAccount email={user.email} />
      <OwnPasswordField {...form.field('current_password')} isNeeded={own.isNeeded} />
      <TextField {...form.field('name')} hint="Such as My phone. Without one it is called after your browser." />
    </FormFrame>
  );
}

const nameField = { label: 'Name of the passkey', bound: bounds.NewPasskey.name };
