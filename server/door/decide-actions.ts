import type { DoorAction, DoorOutcome } from '#openapi/types.ts';
import { arrivalOf, type Sighting } from '../registrations/arrivals/arrival.ts';
import type { TicketsByDigest } from '../registrations/tickets/ticket-digests.queries.ts';
import type { EarlierAction } from './door-actions.queries.ts';
import type { DoorEvent } from './door-event.ts';
import {
  noSuchPerson,
  nothingToTakeBack,
  withInvalidTicket,
  withoutFreeSeat,
  withoutName,
  withReplacedTicket,
} from './door-messages.ts';
import type { HeldCode, PersonAtDoor } from './people-at-door.queries.ts';
import type { WalkedIn } from './walk-ins.ts';

/** Everything that decides about the actions of one request. */
export interface Facts {
  event: DoorEvent;
  door: string;
  received: Date;
  people: PersonAtDoor[];
  /** Whose the codes of the actions are. */
  codes: HeldCode[];
  /** By registration: the check-ins that nobody took back, in the order in which they reached the server. */
  sightings: Map<string, Sighting[]>;
  walkedIn: Map<string, WalkedIn>;
  tickets: TicketsByDigest;
  /** What the undos among the actions may take back. */
  earlier: EarlierAction[];
}

export interface Decided {
  action: DoorAction;
  at: Date;
  error: number | null;
  registration_id: string | null;
  outcome: DoorOutcome;
  /** Empty where the sentence names someone: it is written when it is told, and kept nowhere. */
  detail: string;
}

type Decision = Omit<Decided, 'action' | 'at' | 'error'>;

/** What comes of each action, in their order; `undone` has the undo of each check-in that is taken back. */
export function decideActions(
  actions: DoorAction[],
  facts: Facts,
): { decided: Decided[]; undone: Map<string, string> } {
  const { received, event, door } = facts;
  const byId = new Map(facts.people.map((person) => [person.registration_id, person]));
  const standing: Standing = {
    ...facts,
    byId,
    byCode: new Map(facts.codes.map(({ code, registration_id }) => [code, byId.get(registration_id)])),
    known: new Map(facts.earlier.map((action) => [action.action_id, action])),
    undone: new Map(),
  };
  const decided = actions.map((action): Decided => {
    const time = correctedTime(action, { received, from: event.from });
    const decision = decide(standing, action, { action_id: action.id, ...time, door });
    standing.known.set(action.id, { ...action, action_id: action.id, registration_id: decision.registration_id });
    return { action, ...time, ...decision };
  });
  return { decided, undone: standing.undone };
}

/** How things stand after the actions before. */
interface Standing extends Facts {
  byId: Map<string, PersonAtDoor>;
  byCode: Map<string, PersonAtDoor | undefined>;
  known: Map<string, EarlierAction>;
  undone: Map<string, string>;
}

function decide(standing: Standing, { id, kind, code, ticket, undoes }: DoorAction, sighting: Sighting): Decision {
  switch (kind) {
    case 'undo':
      return takeBack(standing, id, undoes ?? '');
    case 'check_in':
      return comeIn(standing, standing.byCode.get(code ?? ''), sighting, ticket ?? null);
    case 'walk_in': {
      const came = standing.walkedIn.get(id);
      if (!came) return withoutName();
      if ('outcome' in came) return { registration_id: null, ...came };
      const person = standing.byId.get(came.registration_id);
      if (came.isNew && person?.status === 'pending') return withoutFreeSeat(person);
      return comeIn(standing, person, sighting);
    }
  }
}

function comeIn(
  standing: Standing,
  person: PersonAtDoor | undefined,
  sighting: Sighting,
  ticket: string | null = null,
): Decision {
  if (!person) return noSuchPerson();
  const { sightings } = standing;
  const { registration_id, status } = person;
  if (status !== 'approved') return { registration_id, outcome: 'no_seat', detail: '' };
  const refusal = ticket === null ? null : refuseTicket(standing, person, sighting, ticket);
  if (refusal) return refusal;
  const seen = [...(sightings.get(registration_id) ?? []), sighting];
  sightings.set(registration_id, seen);
  const arrival = arrivalOf(seen);
  if (!arrival || arrival === sighting) return { registration_id, outcome: 'done', detail: '' };
  return { registration_id, outcome: 'already', detail: '' };
}

/** Null for a ticket that was the person's when it was scanned, as far as the device can tell the time. */
function refuseTicket(
  { tickets, event }: Standing,
  person: PersonAtDoor,
  { at, error }: Sighting,
  ticket: string,
): Decision | null {
  const replacedAt = tickets.get(person.registration_id)?.get(ticket);
  if (replacedAt === undefined) return withInvalidTicket(person);
  if (replacedAt === null || error === null || at.getTime() - error <= replacedAt.getTime()) return null;
  return withReplacedTicket(person, replacedAt, event);
}

function takeBack({ known, sightings, undone }: Standing, id: string, undoes: string): Decision {
  const target = known.get(undoes);
  if (!target?.registration_id || target.kind === 'undo') return nothingToTakeBack();
  const { registration_id } = target;
  const seen = sightings.get(registration_id) ?? [];
  const left = seen.filter(({ action_id }) => action_id !== undoes);
  if (left.length < seen.length) undone.set(undoes, id);
  sightings.set(registration_id, left);
  return { registration_id, outcome: 'done', detail: '' };
}

/** Larger errors say no more than that nothing is known. */
const largestError = 24 * 60 * 60 * 1000;

interface Bounds {
  /** When the server got the action. */
  received: Date;
  /** Nobody was let in before. */
  from: Date;
}

/**
 * When an action was, by the server's clock: never later than it was received. Of a device that never learned how wrong its
 * clock is, that is when it was received, and how wrong that may be is null.
 */
function correctedTime({ at, ahead = null, error = null }: DoorAction, { received, from }: Bounds) {
  if (ahead === null) return { at: received, error: null };
  const exact = at + ahead;
  const time = Math.min(received.getTime(), Math.max(from.getTime(), exact));
  return { at: new Date(Math.round(time)), error: Math.ceil(Math.min(error ?? 0, largestError)) };
}
