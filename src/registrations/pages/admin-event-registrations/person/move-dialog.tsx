import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Shown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, AdminEventSummary, AdminRegistration, RegistrationMove } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { invalidateReads, useRead } from '#src/api/query.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { Combobox } from '#src/ui/combobox/combobox.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { fields } from '#src/ui/form/form.css.ts';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ask } from '#src/api/client.ts';
import { stale } from '#src/api/stale/registrations.ts';
import { type Command, type CommandDone, poolCommands, type Sent } from '#src/session/commands.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { nameOf } from '../name-of.ts';
import * as styles from './person-drawer.css.ts';

type Props = { event: AdminEvent; registration: Pick<AdminRegistration, 'registrant' | 'status'>; moving: Move };

/** Asks where a person is moved to: another event that is to come and that the reader may edit. */
export function MoveDialog({ event, registration, moving }: Props) {
  const { isBusy, error, send, close } = moving;
  const [chosen, setChosen] = useState<AdminEventSummary | null>(null);
  const [waits, setWaits] = useState(false);
  const [isTried, setTried] = useState(false);
  const missing = chosen === null && isTried ? 'Choose an event.' : undefined;
  const wrong = wrongEvent(error);
  // Who waits for a decision takes no seat.
  const mayWait = registration.status !== 'pending' && (waits || isFull(chosen, error));
  function submit() {
    setTried(true);
    if (!chosen) return document.getElementById('move-to')?.focus();
    const move = { event_id: chosen.event_id, seen: registration.status, waitlist: waits };
    send({ move, title: chosen.title });
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={() => !isBusy && close()}
      title={`Move ${nameOf(registration)}`}
      text="They are registered there and no longer here, and hear of it by one email. Answers come along if both events have the same form; files and your note stay here."
    >
      <LockableForm isLocked={isBusy} className={`${fields} ${styles.choosing}`} onSubmit={submit}>
        <OtherEvent event={event} chosen={chosen} error={missing ?? wrong} onChoose={setChosen} />
        <div className={styles.room}>
          <Refusal error={wrong === undefined ? error : null} />
          {mayWait && (
            <Choice type="checkbox" name="waits" checked={waits} onChange={({ target }) => setWaits(target.checked)}>
              Put them on the waitlist if no seat is free
            </Choice>
          )}
        </div>
        <div className={actions}>
          <Button tone="soft" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            Move them
          </Button>
        </div>
      </LockableForm>
    </Dialog>
  );
}

function Refusal({ error }: { error: Shown | null }) {
  if (!error) return null;
  return (
    <Notice tone="danger" role="alert">
      {error.detail}
    </Notice>
  );
}

/** What is wrong with the event that was chosen. */
function wrongEvent(error: Shown | null): string | undefined {
  return error?.fields.find(({ field }) => field === 'event_id')?.detail;
}

/** As far as is known, or as the server has just said. */
function isFull(event: AdminEventSummary | null, error: Shown | null): boolean {
  if (error?.code === 'event_full') return true;
  return event !== null && event.capacity !== null && event.seats_taken >= event.capacity;
}

type OtherEventProps = {
  event: AdminEvent;
  chosen: AdminEventSummary | null;
  error: string | undefined;
  onChoose: (event: AdminEventSummary) => void;
};

function OtherEvent({ event, chosen, error, onChoose }: OtherEventProps) {
  const [search, setSearch] = useState('');
  const { data, isFetching } = useRead(
    operations.listAdminEvents,
    { params: { query: { search, status: 'published', when: 'upcoming', sort: 'starts_at', limit: 50 } } },
    { placeholderData: keepPreviousData },
  );
  const found = (data?.items ?? []).filter(
    ({ event_id, own_role }) => event_id !== event.event_id && mayCall(own_role, 'moveRegistration'),
  );
  return (
    <Combobox
      id="move-to"
      name="move-to"
      label="Event"
      hint="Published events to come that you may edit."
      error={error}
      value={chosen?.event_id ?? ''}
      shown={chosen ? `${chosen.title}, ${whenOf(chosen)}` : ''}
      options={found.map((each) => ({
        value: each.event_id,
        words: each.title,
        note: `${whenOf(each)} · ${seatsOf(each)}`,
      }))}
      said={
        found.length > 0
          ? undefined
          : isFetching
            ? 'Loading your events…'
            : 'None of your events to come has that name.'
      }
      onSearch={setSearch}
      onChoose={(id) => {
        const other = found.find(({ event_id }) => event_id === id);
        if (other) onChoose(other);
      }}
    />
  );
}

function whenOf({ starts_at, timezone }: AdminEventSummary): string {
  return starts_at && timezone ? shortMoment(starts_at, timezone) : '';
}

function seatsOf({ capacity, seats_taken }: AdminEventSummary): string {
  if (capacity === null) return 'no limit';
  const left = Math.max(0, capacity - seats_taken);
  if (left === 0) return 'full';
  return left === 1 ? '1 seat left' : `${left.toLocaleString('en-GB')} seats left`;
}

/** What is sent, with the name of the event that it leads to. */
interface Wanted {
  move: RegistrationMove;
  title: string;
}

/** About a registration, by its id. */
type MoveCommand = Command<'move', string, Wanted>;

const useCommands = poolCommands<MoveCommand>(sendMove);

/** Moves a person to another event: opened, sent, and told. */
export function useMove(registrationId: string) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(`move ${registrationId}`);
  return {
    isOpen: asked !== null,
    isBusy,
    error: problem,
    open: () => give({ verb: 'move', isAsked: true, about: registrationId, ...words }),
    send: (wanted: Wanted) => confirm(wanted),
    close: dismiss,
  };
}

type Move = ReturnType<typeof useMove>;

const words = {
  running: 'Moving the person',
  failed: 'We don’t know whether this person was moved. Check your connection and try again: nobody is moved twice.',
};

async function sendMove({ about: id, answer: { move, title } }: Sent<MoveCommand>): Promise<CommandDone<never>> {
  const moved = sendOnce(`move ${id} ${JSON.stringify(move)}`, (header) =>
    ask(operations.moveRegistration, { params: { path: { id }, header }, body: move }),
  );
  // Also after a failure: someone else may have been faster.
  const { status, registrant } = await moved.finally(() => void invalidateReads(stale.moveRegistration));
  const name = registrant.full_name || registrant.email;
  const there = status === 'waitlisted' ? `is on the waitlist of “${title}” now.` : `is moved to “${title}”.`;
  return { message: `${name} ${there}` };
}
