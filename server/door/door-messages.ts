import { formatClock, formatDay, formatMoment } from '#rules/time/format-moment.ts';
import type { DoorOutcome } from '#openapi/types.ts';
import type { DoorEvent } from './door-event.ts';
import type { PersonAtDoor } from './people-at-door.queries.ts';

type Zone = Pick<DoorEvent, 'timezone'>;

export function noSuchPerson() {
  const detail = 'Nobody with this code is registered for this event.';
  return { registration_id: null, outcome: 'unknown', detail } as const;
}

type Registered = Pick<PersonAtDoor, 'registration_id'>;

/** No name: the sentence is kept. */
export function withInvalidTicket({ registration_id }: Registered) {
  const detail = 'The ticket that was scanned isn’t valid. Nobody was checked in with it.';
  return { registration_id, outcome: 'unknown', detail } as const;
}

/** No name: the sentence is kept. */
export function withReplacedTicket({ registration_id }: Registered, at: Date, { timezone }: Zone) {
  const since = formatMoment(at, timezone);
  const detail = `The ticket that was scanned hasn’t been valid since ${since}: there is a newer one. Nobody was checked in with it. If it was the right person, check them in by name.`;
  return { registration_id, outcome: 'unknown', detail } as const;
}

export function withoutName() {
  return { registration_id: null, outcome: 'unknown', detail: 'Someone was let in without a name.' } as const;
}

export function nothingToTakeBack() {
  return { registration_id: null, outcome: 'unknown', detail: 'There is nothing to undo.' } as const;
}

interface Moment {
  event: Zone;
  now: Date;
}

/** What the door is told of someone, as they are known now. */
export function sentenceAbout(person: PersonAtDoor, outcome: DoorOutcome, moment: Moment): string {
  switch (outcome) {
    case 'already':
      return alreadyIn(person, moment);
    case 'no_seat':
      return (
        withoutSeat(person, moment.event) || `${calledAtDoor(person)} had no seat at that moment, but has one now.`
      );
    case 'done':
    case 'unknown':
      return '';
  }
}

function alreadyIn(person: PersonAtDoor, { event: { timezone }, now }: Moment): string {
  const { checked_in_at: at, checked_in_door: door } = person;
  if (!at) return `${calledAtDoor(person)} was in already at that moment, and was checked out since.`;
  const isToday = formatDay(at, timezone) === formatDay(now, timezone);
  const since = isToday ? formatClock(at, timezone) : formatMoment(at, timezone);
  return `${calledAtDoor(person)} has been in since ${since}${door === '' ? '' : ` (${door})`}.`;
}

/** For a walk-in, who is on the list now. No name: the sentence is kept. */
export function withoutFreeSeat({ registration_id }: Registered) {
  const detail =
    'All seats are taken. An owner or editor of the event can still let this person in: they are on the list.';
  return { registration_id, outcome: 'no_seat', detail } as const;
}

/** Why someone may not come in, and since when. */
function withoutSeat(person: PersonAtDoor, { timezone }: Zone): string {
  const name = calledAtDoor(person);
  const { status, created_at, decided_at, waitlisted_at, cancelled_at, updated_at } = person;
  const on = (moment: Date | null) => formatMoment(moment ?? updated_at, timezone);
  switch (status) {
    case 'pending':
      return `${name} registered on ${on(created_at)}, and nobody has decided about it yet.`;
    case 'waitlisted':
      return `${name} has been on the waitlist since ${on(waitlisted_at)}.`;
    case 'rejected':
      return `${name} was declined on ${on(decided_at)}.`;
    case 'cancelled':
      return `The registration of ${name} was cancelled on ${on(cancelled_at)}.`;
    case 'approved':
      return '';
  }
}

/** No address is told at a door. */
function calledAtDoor({ full_name, code }: PersonAtDoor): string {
  return full_name.trim() || code;
}
