import { v7 as uuid } from 'uuid';
import type { Answers, ImportBeyond, RegistrationStatus } from '#openapi/types.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Problem } from '../../platform/http/problem.ts';
import { insertRegistrations, type NewRegistration } from '../insert-registrations.ts';
import { type LockedEvent, lockEvent } from '../../events/lock-event.ts';
import { writeCapacity } from '../seats/write-capacity.ts';
import { countNext, moveLine } from '../seats/move-line.ts';
import { findHeldStatuses } from '../seats/own-registration.queries.ts';
import { unknownEvent } from '../../events/registration.policy.ts';
import { seatsLeft } from '../../events/registration-state.ts';
import { lockAddresses } from '../../accounts/users/lock-addresses.ts';
import { alreadyListed, mostSeats, whyNotAdded } from './adding.policy.ts';
import { findOrMakePeople, forgetUnlisted, type Listed, type Named } from './guests.queries.ts';

export interface Adding extends Named {
  /** Checked; null without answers. */
  answered: { form_version_id: string; answers: Answers; answer_words: string[] } | null;
  /** The team's note on the person; none by default. */
  note?: string;
}

export interface How {
  /** Null for a device at the door. */
  actorId: string | null;
  eventId: string;
  /** Whether people hear of it by mail and in the bell. */
  tell: boolean;
  /** When, where that is later. */
  announceAt?: Date | null;
  /**
   * Who finds no seat: `leave_out` refuses them, and everyone where registration is closed; all others go on there. `waitlist` puts
   * them behind those who wait, `pending` has them wait for a decision, `add` gives the event one more seat for each.
   */
  beyond: ImportBeyond;
  /** Where seats are added, those on the waitlist since before then get one more each, and first. */
  lineBefore?: Date | null;
}

/**
 * Puts each on the list, in their order: the outcome is the registration, or the Problem that refused it. Anyone who has a
 * confirmed account gets it there, anybody else as a guest.
 */
export async function addPeople(tx: Tx, context: Context, how: How, people: Adding[]): Promise<AddedPeople> {
  await lockAddresses(
    tx,
    people.map(({ email }) => email),
  );
  const listed = await findOrMakePeople(tx, people, context.now());
  const event = await lockEvent(tx, how.eventId);
  if (!event) return { outcomes: people.map(unknownEvent), grown: null };
  const held = await findHeldStatuses(
    tx,
    event.event_id,
    listed.map(({ user_id }) => user_id),
  );
  const { outcomes, capacity } = decide({ event, held, how, now: context.now() }, listed, people);
  const inLine = capacity === event.capacity ? 0 : await countInLine(tx, context, how);
  const grownTo = capacity === null ? null : Math.min(capacity + inLine, mostSeats);
  const isGrown = grownTo !== event.capacity;
  // Before the seats are taken.
  if (isGrown) await writeCapacity(tx, context, { actorId: how.actorId, event, capacity: grownTo });
  const added = outcomes.flatMap((outcome) => ('registration_id' in outcome ? outcome : []));
  await insertRegistrations(tx, added);
  await recordAdded(tx, context, how, added);
  if (inLine > 0) await moveLine(tx, context, event.event_id);
  await forgetUnlisted(
    tx,
    listed.map(({ user_id }) => user_id),
  );
  return { outcomes, grown: isGrown ? { from: event.capacity, to: grownTo } : null };
}

export interface AddedPeople {
  outcomes: (Added | Problem)[];
  /** The seats of an event that got more, before and after. */
  grown: { from: number | null; to: number | null } | null;
}

export type Added = Pick<NewRegistration, 'registration_id' | 'status'>;

interface Facts {
  event: LockedEvent;
  held: Map<string, RegistrationStatus>;
  how: How;
  /** Read under the lock, as of anyone who registers. */
  now: Date;
}

function decide({ event, held, how, now }: Facts, listed: Listed[], people: Adding[]) {
  let { capacity, seats_taken } = event;
  const taken = new Map(held);
  const outcomes = listed.map((person, at): NewRegistration | Problem => {
    const current = { ...event, capacity, seats_taken };
    const status = taken.get(person.user_id);
    const refusal = status ? alreadyListed(person, status) : whyNotAdded(current, how.beyond !== 'leave_out', now);
    if (refusal) return refusal;
    const isFull = seatsLeft(current) === 0;
    const given = isFull ? withoutSeat[how.beyond] : 'approved';
    if (given === 'approved') {
      if (capacity !== null && isFull) capacity = seats_taken + 1;
      seats_taken += 1;
    }
    taken.set(person.user_id, given);
    const { form_version_id, answers, answer_words } = people[at]?.answered ?? withoutAnswers;
    return {
      registration_id: uuid(),
      event_id: event.event_id,
      user_id: person.user_id,
      status: given,
      form_version_id,
      answers,
      answer_words,
      created_at: now,
      added_by: how.actorId,
      isTold: how.tell,
      note: people[at]?.note ?? '',
      announceAt: how.announceAt ?? null,
      registrant: person,
    };
  });
  return { outcomes, capacity };
}

/** `leave_out` has been refused before. */
const withoutSeat = { leave_out: 'approved', waitlist: 'waitlisted', pending: 'pending', add: 'approved' } as const;

const withoutAnswers = { form_version_id: null, answers: {}, answer_words: [] };

async function countInLine(tx: Tx, { now }: Context, { eventId, lineBefore }: How): Promise<number> {
  return lineBefore ? countNext(tx, eventId, now(), lineBefore) : 0;
}

function recordAdded(tx: Tx, context: Context, how: How, added: NewRegistration[]): Promise<void> {
  return recordAudit(
    tx,
    context,
    ...added.map(({ registration_id, event_id, status, registrant }) => ({
      actorId: how.actorId,
      action: 'registration.added' as const,
      entityType: 'registration' as const,
      entityId: registration_id,
      entityName: registrant.full_name || registrant.email,
      eventId: event_id,
      changes: [{ field: 'status', before: null, after: status }],
    })),
  );
}
