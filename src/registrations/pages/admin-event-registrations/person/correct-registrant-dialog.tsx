import { useState } from 'react';
import { bounds } from '#openapi/bounds.ts';
import type { AdminEvent, AdminRegistrationDetails, RegistrantCorrection } from '#openapi/types.ts';
import { isNoAddress } from '#rules/accounts/no-address.ts';
import * as operations from '#openapi/operations.ts';
import type { Texts } from '#src/forms/field-rules.ts';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/registrations.ts';
import { type Command, type CommandDone, poolCommands, type Sent } from '#src/session/commands.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { takeDraft } from '#src/session/sending/take-draft.ts';
import { nameOf } from '../name-of.ts';
import { personFields } from '../person-fields.ts';
import * as styles from './person-drawer.css.ts';

type Props = {
  event: Pick<AdminEvent, 'status' | 'phase'>;
  registration: Pick<AdminRegistrationDetails, 'registration_id' | 'registrant'>;
  correcting: CorrectRegistrant;
};

/** The name and the address of a guest, for this registration alone. */
export function CorrectRegistrantDialog({ event, registration, correcting }: Props) {
  return (
    <Dialog
      isWide
      isOpen
      role="alertdialog"
      onClose={() => !correcting.isBusy && correcting.close()}
      title="Correct name and address"
      text="With a new address, links and tickets sent to the old one stop working. Other events keep the name and address they have."
    >
      <div className={styles.asked}>
        <CorrectRegistrantForm event={event} registration={registration} correcting={correcting} />
      </div>
    </Dialog>
  );
}

function CorrectRegistrantForm({ event, registration, correcting }: Props) {
  const { registration_id, registrant } = registration;
  const { isBusy, error, send, close } = correcting;
  const [tell, setTell] = useState(true);
  const mayTell = event.status === 'published' && event.phase !== 'ended';
  const start = startOf(registrant);
  const form = useForm({
    name: registrantDraft(registration_id),
    about: nameOf(registration),
    ids: 'correct-person',
    // Those who gave no address may have none still.
    fields:
      start.email === ''
        ? { ...personFields, email: { ...personFields.email, bound: bounds.RegistrantCorrection.email } }
        : personFields,
    start,
    error,
    busy: isBusy,
    onSubmit(texts) {
      const correction = correctionOf(registrant, texts);
      if (correction) send({ ...correction, tell: tell && mayTell });
      else close();
    },
  });
  return (
    <Form form={form}>
      <TextField {...form.field('full_name')} autoComplete="off" />
      <TextField {...form.field('email')} type="email" autoComplete="off" autoCapitalize="none" />
      {mayTell && (
        <Choice type="checkbox" checked={tell} onChange={({ target }) => setTell(target.checked)}>
          If the address changes, email their ticket or status there
        </Choice>
      )}
      <div className={actions}>
        <Button tone="soft" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          Save correction
        </Button>
      </div>
    </Form>
  );
}

type Registrant = AdminRegistrationDetails['registrant'];

function startOf({ full_name: name, email: address }: Registrant): Texts<'full_name' | 'email'> {
  return { full_name: name, email: isNoAddress(address) ? '' : address };
}

/** What differs from how they are called now; null where nothing does. */
function correctionOf(registrant: Registrant, texts: Texts<'full_name' | 'email'>): RegistrantCorrection | null {
  const start = startOf(registrant);
  const changed = {
    ...(texts.full_name !== start.full_name && { full_name: texts.full_name }),
    ...(texts.email !== start.email && { email: texts.email }),
  };
  if (Object.keys(changed).length === 0) return null;
  return { ...changed, seen: { full_name: registrant.full_name, email: registrant.email } };
}

/** About a registration, by its id. */
type CorrectCommand = Command<'correct', string, RegistrantCorrection>;

const useCommands = poolCommands<CorrectCommand>(sendCorrection);

/** Corrects the name or the address of a guest: opened, sent, and told. */
export function useCorrectRegistrant(registrationId: string) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(`correct-person ${registrationId}`);
  return {
    isOpen: asked !== null,
    isBusy,
    error: problem,
    open: () => give({ verb: 'correct', isAsked: true, about: registrationId, ...words }),
    send: (correction: RegistrantCorrection) => confirm(correction),
    close() {
      removeDraft(registrantDraft(registrationId));
      dismiss();
    },
  };
}

type CorrectRegistrant = ReturnType<typeof useCorrectRegistrant>;

const registrantDraft = (registrationId: string) => `correct-person:${registrationId}`;

const words = {
  running: 'Saving the correction',
  failed: 'We don’t know whether the correction was saved. Check your connection and try again.',
};

async function sendCorrection({ about: id, answer: correction }: Sent<CorrectCommand>): Promise<CommandDone<never>> {
  const forgetSent = takeDraft(registrantDraft(id));
  const corrected = ask(operations.correctRegistrant, { params: { path: { id } }, body: correction });
  // Also after a failure: how they are called now is read again.
  await corrected.finally(() => void invalidateReads(stale.correctRegistrant));
  forgetSent();
  return { message: doneText(correction) };
}

function doneText({ full_name, email, tell }: RegistrantCorrection): string {
  if (email === undefined) return 'The name is corrected.';
  const done = full_name === undefined ? 'The address is corrected.' : 'Name and address are corrected.';
  return tell ? `${done} A mail is on its way there.` : done;
}
