import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { ImportBeyond, PeopleImport, UndoneImport } from '#openapi/types.ts';
import { formatImportNotice } from '#rules/registrations/import-times.ts';
import type { PeopleImporting } from '#src/registrations/actors/people-import.ts';
import { useRead } from '#src/api/query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RadioGroup } from '#src/ui/radio-group/radio-group.tsx';
import { peopleText, Rows } from './rows.tsx';
import * as styles from './import.css.ts';

type Props = { eventId: string; importing: PeopleImporting };

/** What will happen, before it does. */
export function Previewing({ eventId, importing: { place, found, error, begin, drop } }: Props) {
  const [tell, setTell] = useState(true);
  const [chosen, setChosen] = useState<ImportBeyond>('leave_out');
  const fresh = found?.counts.new ?? 0;
  const seats = useSeatsFor(eventId, fresh, found?.moving_up ?? 0);
  if (!found) return null;
  const isBusy = place === 'starting';
  const mayGoBeyond = mayBeAsked(error);
  const beyond = seats ? chosen : 'leave_out';
  const fitting = seats && beyond === 'leave_out' ? seats.left : fresh;
  return (
    <LockableForm isLocked={isBusy} className={styles.step}>
      <Undone undone={found.undone} />
      <h2 className={styles.title}>{headOf(fresh, seats)}</h2>
      <LeftOut counts={found.counts} />
      <Warnings warnings={found.warnings} />
      {seats && <MissingSeats seats={seats} beyond={beyond} onChoose={setChosen} />}
      <Rows eventId={eventId} version={found.created_at} leftOut={found.counts.left_out} />
      <Choice type="checkbox" checked={tell} aria-describedby="told" onChange={({ target }) => setTell(target.checked)}>
        Tell them by email
      </Choice>
      <Told eventId={eventId} tell={tell} />
      <Refusal error={error} />
      <div className={styles.buttons}>
        <Button tone="soft" onClick={drop}>
          Another table
        </Button>
        {/* No submit button: Enter on the checkbox would start it. */}
        <Button
          busy={isBusy}
          disabled={fitting === 0 && !mayGoBeyond}
          onClick={() => begin({ tell, beyond: mayGoBeyond && beyond === 'leave_out' ? 'add' : beyond })}
        >
          {mayGoBeyond ? 'Add anyway' : addText(fitting, fresh)}
        </Button>
      </div>
    </LockableForm>
  );
}

function Told({ eventId, tell }: { eventId: string; tell: boolean }) {
  const { data } = useRead(operations.getAdminEvent, { params: { path: { id: eventId } } });
  return (
    <p id="told" className={styles.quiet}>
      {data?.starts_at && formatImportNotice(tell, new Date(data.starts_at), new Date())}
    </p>
  );
}

/** "The import was undone: 20 people are off the list again. For 3 people something happened since, as their rows say." */
function Undone({ undone }: { undone: UndoneImport | null }) {
  if (!undone) return null;
  const { taken_off, kept, seats_kept } = undone;
  const sentences = [
    `The import was undone: ${peopleText(taken_off)} ${taken_off === 1 ? 'is' : 'are'} off the list again.`,
    kept > 0 && `For ${peopleText(kept)} something happened since, as their rows say.`,
    seats_kept > 0 && `The event keeps ${seats_kept.toLocaleString('en-GB')} of the seats that were added.`,
  ];
  return <Notice tone="success">{sentences.filter(Boolean).join(' ')}</Notice>;
}

type MissingSeatsProps = { seats: Seats; beyond: ImportBeyond; onChoose: (beyond: ImportBeyond) => void };

/** What becomes of those without a seat is chosen before it happens. */
function MissingSeats({ seats, beyond, onChoose }: MissingSeatsProps) {
  const line = seats.waitlisted > 0 ? 'Put them on the waitlist, behind those who wait' : 'Put them on the waitlist';
  const options = [
    { value: 'leave_out', label: 'Leave them out' },
    ...(seats.hasWaitlist ? [{ value: 'waitlist', label: line }] : []),
    { value: 'pending', label: 'Add them as pending, to be decided later' },
    { value: 'add', label: moreSeats(seats) },
  ];
  return (
    <>
      <Notice tone="warning">{seatText(seats)}</Notice>
      <RadioGroup
        name="beyond"
        label={`What should happen to ${seats.missing === 1 ? 'the person' : `the ${peopleText(seats.missing)}`} without a seat?`}
        options={options}
        value={beyond}
        onChange={(value) => onChoose(value as ImportBeyond)}
      />
    </>
  );
}

/** The added seats go first to those who have waited longest. */
function moreSeats({ missing, movingUp }: Seats): string {
  const all = missing + movingUp;
  const more = `Give the event ${all.toLocaleString('en-GB')} more ${all === 1 ? 'seat' : 'seats'}`;
  if (movingUp === 0) return `${more} for them`;
  return `${more}: ${movingUp === 1 ? 'the first goes to the person' : `the first ${movingUp.toLocaleString('en-GB')} go to the people`} on the waitlist`;
}

type Failure = PeopleImporting['error'];

/** The server refuses it unless it is asked to go beyond what the event allows. */
function mayBeAsked(error: Failure): boolean {
  return error !== null && ['registration_closed', 'event_full'].includes(error.code);
}

function Refusal({ error }: { error: Failure }) {
  if (!error) return null;
  if (!mayBeAsked(error)) {
    return (
      <Notice tone="danger" role="alert">
        {error.detail}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" role="alert" title="Add them anyway?">
      {error.detail} Where no seat is left, the event gets one more for each of them.
    </Notice>
  );
}

interface Seats {
  left: number;
  /** So many more are needed for all of the table. */
  missing: number;
  pending: number;
  waitlisted: number;
  hasWaitlist: boolean;
  /** Of those on the waitlist so many get a seat where some are added. */
  movingUp: number;
}

/** Null where there is a seat for everyone, or as many as wanted. */
function useSeatsFor(eventId: string, people: number, movingUp: number): Seats | null {
  const { data } = useRead(operations.getAdminEvent, { params: { path: { id: eventId } } });
  if (!data || data.seats_left === null || data.seats_left >= people) return null;
  const { seats_left: left, pending, waitlisted, waitlist_enabled: hasWaitlist } = data;
  return { left, missing: people - left, pending, waitlisted, hasWaitlist, movingUp };
}

function headOf(fresh: number, seats: Seats | null): string {
  if (fresh === 0) return 'Nobody to add';
  if (!seats) return `${peopleText(fresh)} can be added`;
  const left = `${seats.left.toLocaleString('en-GB')} ${seats.left === 1 ? 'seat' : 'seats'} left`;
  return `${seats.left === 0 ? 'No seat left' : left} for ${peopleText(fresh)}`;
}

function addText(fitting: number, fresh: number): string {
  return fitting > 0 && fitting < fresh ? `Add the first ${peopleText(fitting)}` : `Add ${peopleText(fresh)}`;
}

/** Who gets the seats, and who would have had them. */
function seatText({ left, pending, waitlisted }: Seats): string {
  const first = left === 0 ? 'All seats are taken.' : 'They go to the first rows of the table.';
  const waiting = [
    pending > 0 && `${peopleText(pending)} ${pending === 1 ? 'waits' : 'wait'} for a decision`,
    waitlisted > 0 && `${peopleText(waitlisted)} ${waitlisted === 1 ? 'is' : 'are'} on the waitlist`,
  ].filter((words) => words !== false);
  return waiting.length === 0 ? first : `${first} ${new Intl.ListFormat('en-GB').format(waiting)}.`;
}

function Warnings({ warnings }: Pick<PeopleImport, 'warnings'>) {
  if (warnings === 0) return null;
  const who = `${peopleText(warnings)} ${warnings === 1 ? 'has' : 'have'}`;
  return <p>{who} answers that don’t fit. They stay empty.</p>;
}

/** "2 rows have something wrong, 1 is on the list already, 12 are left out" */
function LeftOut({ counts: { wrong, double, shared, listed, left_out } }: { counts: PeopleImport['counts'] }) {
  const left = [
    wrong > 0 && `${wrong} ${wrong === 1 ? 'row has' : 'rows have'} something wrong`,
    double > 0 && `${double} ${double === 1 ? 'is' : 'are'} in the table twice`,
    shared > 0 && `${shared} ${shared === 1 ? 'shares' : 'share'} an address with another row`,
    listed > 0 && `${listed} ${listed === 1 ? 'is' : 'are'} on the list already`,
    left_out > 0 && `${left_out} ${left_out === 1 ? 'is' : 'are'} left out`,
  ]
    .filter(Boolean)
    .join(', ');
  return left === '' ? null : <p>{left}</p>;
}
