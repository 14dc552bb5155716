import { mdiContentCopy } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { DoorLinkRequest } from '#openapi/bounds-by-schema.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { isInstant, noSuchMoment } from '#rules/time/moments.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/door.ts';
import { row } from '#src/design/flow.css.ts';
import { MomentInputs } from '#src/forms/timezone/moment-inputs.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { FieldGroup } from '#src/ui/field/field.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { usualTimes } from './door-link-row.tsx';
import * as styles from './door.css.ts';

type Props = { event: AdminEvent; onClose: () => void };

/** Makes a door link, and shows its address, which nobody can look up later. */
export function NewDoorLink({ event, onClose }: Props) {
  const form = useDoorLinkForm(event);
  if (form.made) {
    const { link, address } = form.made;
    return (
      <Dialog isOpen isWide onClose={onClose} title={`The door link of “${link.door}”`} text={once}>
        <LinkAddress door={link.door} address={address} onDone={onClose} />
      </Dialog>
    );
  }
  // The address comes with the answer, this once.
  const close = () => form.isBusy || onClose();
  return (
    <Dialog isOpen isWide onClose={close} title="New door link" text={what}>
      <LockableForm isLocked={form.isBusy} className={styles.form} onSubmit={form.submit}>
        {form.problem && (
          <Notice tone="danger" role="alert">
            {form.problem}
          </Notice>
        )}
        <TextField
          name="door"
          label="Name of the door"
          hint="It is shown with everybody who came in there."
          maxLength={DoorLinkRequest.door.maxLength}
          autoComplete="off"
          value={form.values.door}
          error={form.errors.door}
          onChange={({ target }) => form.change({ door: target.value })}
        />
        {moments.map(([name, label]) => (
          <FieldGroup key={name} name={name} label={label} error={form.errors[name]}>
            <MomentInputs
              id={name}
              moment={form.values[name]}
              zone={event.timezone}
              labels={[`${label}: day`, `${label}: time`]}
              classes={[styles.day, styles.time]}
              isInvalid={form.errors[name] !== undefined}
              onChange={(moment) => form.change({ [name]: moment })}
            />
          </FieldGroup>
        ))}
        <div className={row({ justify: 'end' })}>
          <Button tone="soft" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={form.isBusy}>
            Make the link
          </Button>
        </div>
      </LockableForm>
    </Dialog>
  );
}

const what =
  'Anyone who opens it can check people in at this door, without an account. They see names and what you chose for the door.';
const once = 'It is shown this once. Copy it, or let helpers scan the code; if it is lost, make another.';
const moments = [
  ['works_from', 'Works from'],
  ['works_until', 'Until'],
] as const;

type Values = { door: string; works_from: string; works_until: string };
type Errors = Partial<Record<keyof Values, string | undefined>>;

function useDoorLinkForm(event: AdminEvent) {
  const [values, setValues] = useState<Values>(() => ({ door: '', ...usualTimes(event, Date.now()) }));
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const { event_id: id } = event;
  const making = useMutation({
    mutationFn: (body: Values) =>
      sendOnce(`door-link ${id} ${JSON.stringify(body)}`, (header) =>
        ask(operations.createDoorLink, { params: { path: { id }, header }, body }),
      ),
    // Also after a refusal: someone else may have made the last link that is allowed.
    onSettled: () => void invalidateReads(stale.createDoorLink),
    onError: (error) => {
      const { detail, fields } = toShown(
        error,
        'We don’t know whether the link was made. Check your connection and try again.',
      );
      setErrors(Object.fromEntries(fields.map((each) => [each.field, each.detail])));
      setProblem(fields.length > 0 ? undefined : detail);
    },
  });
  const submit = () => {
    const wrong = errorsIn(values, event.timezone);
    setErrors(wrong);
    setProblem(undefined);
    const isGood = Object.values(wrong).every((each) => each === undefined);
    if (isGood) making.mutate(values);
  };
  const change = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  return { values, errors, problem, change, submit, isBusy: making.isPending, made: making.data };
}

function errorsIn({ door, works_from, works_until }: Values, zone: string): Errors {
  const when = (moment: string) =>
    isInstant(moment) ? undefined : (noSuchMoment(moment, zone) ?? 'Give a day and a time.');
  return {
    door: door.trim() === '' ? 'Give the door a name, such as Main entrance.' : undefined,
    works_from: when(works_from),
    works_until: when(works_until),
  };
}

type LinkAddressProps = { door: string; address: string; onDone: () => void };

/** The address of a door link, to be copied or scanned. */
function LinkAddress({ door, address, onDone }: LinkAddressProps) {
  return (
    <div className={styles.form}>
      <div className={styles.code}>
        <QrCode text={address} label={`QR code of the door link of ${door}`} />
      </div>
      <p className={styles.link} translate="no">
        {address}
      </p>
      <div className={row({ justify: 'end' })}>
        <Button tone="soft" icon={mdiContentCopy} onClick={() => void copy(address)}>
          Copy the address
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    toast('Address copied');
  } catch {
    toast('The address could not be copied. Select it and copy it by hand.', 'danger');
  }
}
