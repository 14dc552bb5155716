import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { bounds } from '#openapi/bounds.ts';
import type { User } from '#openapi/types.ts';
import { requestUser } from '#src/accounts/actors/session.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { useAct } from '#src/api/query.ts';
import { SendLink } from '#src/accounts/email-confirmation/send-link.tsx';
import { emailField } from '#src/forms/field-rules.ts';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { Email } from '#src/ui/email/email.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import * as styles from './settings.css.ts';
import { FormFrame, FormPart } from './section.tsx';
import type { OpenForms } from './use-account-commands.ts';
import { OwnPasswordField, useOwnPassword, withOwnPassword } from './own-password.tsx';

/** The address of the account: whether it is confirmed, and the way to another one. */
export function Address({ user, change }: { user: User; change: OpenForms['address'] }) {
  const { email, email_verified_at, email_change } = user;
  const isOpen = change.isOpen && email_change === null;
  return (
    <FormPart
      title="Email address"
      change={email_change ? null : 'Change address'}
      onOpen={change.open}
      notices={
        (email_change || !email_verified_at) && (
          <>
            {!email_verified_at && <Unconfirmed email={email} />}
            {email_change && <Waiting change={email_change} wasConfirmed={email_verified_at !== null} />}
          </>
        )
      }
      form={isOpen && <AddressForm isConfirmed={email_verified_at !== null} change={change} />}
    >
      <p className={styles.value} dir="auto">
        <Email address={email} />
        {email_verified_at ? <Pill tone="success">Confirmed</Pill> : <Pill tone="warning">Not confirmed</Pill>}
      </p>
    </FormPart>
  );
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <Notice tone="warning" title="Confirm your address" action={<SendLink email={email} />}>
      Use the link we sent you, so that news about your events reaches you. Until then you can’t turn on two-step login,
      add a passkey or connect another account.
    </Notice>
  );
}

type Change = NonNullable<User['email_change']>;

function Waiting({ change, wasConfirmed }: { change: Change; wasConfirmed: boolean }) {
  const cancel = useAct(operations.cancelEmailChange, {
    onSuccess: () => {
      toast('Your address stays as it is.');
      requestUser();
    },
    onError: (error) =>
      toast(
        toShown(error, 'We don’t know whether the change was cancelled. Check your connection and try again.').detail,
        'danger',
      ),
  });
  return (
    <Notice
      tone="info"
      title={`Changing to ${change.new_email}`}
      action={
        <Button tone="soft" size="small" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
          Keep the old one
        </Button>
      }
    >
      {wasConfirmed ? waitingFor(change) : 'Use the link we sent there. It works for a day.'}
    </Notice>
  );
}

function waitingFor({ old_confirmed, new_confirmed }: Change): string {
  if (old_confirmed)
    return 'Your old address is confirmed. Now use the link we sent to the new one. It works for a day.';
  if (new_confirmed)
    return 'Your new address is confirmed. Now use the link we sent to the old one. It works for a day.';
  return 'We sent a link to each of the two addresses. Use both. The links work for a day.';
}

/** An address that was never confirmed is not asked, so that a mistyped one can be mended. */
function AddressForm({ isConfirmed, change }: { isConfirmed: boolean; change: OpenForms['address'] }) {
  const { isSending, error, send } = change;
  const close = () => {
    removeDraft(draft);
    change.close();
  };
  const own = useOwnPassword();
  const form = useForm({
    name: draft,
    fields: { new_email: newEmail, current_password: own.field },
    ids: draft,
    error,
    busy: isSending,
    onSubmit: (texts) => send(withOwnPassword(texts)),
  });
  return (
    <FormFrame
      form={form}
      lead={
        isConfirmed
          ? 'It changes once you’ve confirmed both the old and the new address.'
          : 'It changes once you’ve confirmed the new address.'
      }
      send={[isConfirmed ? 'Send the links' : 'Send the link', 'Asking…']}
      isSending={isSending}
      onClose={close}
    >
      <TextField {...form.field('new_email')} type="email" autoComplete="email" autoCapitalize="none" />
      <OwnPasswordField {...form.field('current_password')} isNeeded={own.isNeeded} />
    </FormFrame>
  );
}

const draft = 'change-address';

const newEmail = { ...emailField, label: 'New address', bound: bounds.EmailChangeRequest.new_email };
