import { sql } from 'kysely';
import type { CameFrom, DayCount, RegistrationNote } from '#openapi/types.ts';
import { isLinkWord } from '#rules/registrations/link-word.ts';
import { calendarDay } from '#rules/time/wall-clock.ts';
import { listRegistrationsOfPerson } from '../accounts/administration/events-of-person.queries.ts';
import { recordAudit } from '../accounts/audit/record-audit.ts';
import { isOwnEvent } from '../accounts/roles/event-role.ts';
import { seatsLeft } from '../events/registration-state.ts';
import { unknownRegistration } from '../events/registration.policy.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { invalidField, Problem } from '../platform/http/problem.ts';
import { decideRegistrations } from './decide-registrations.ts';
import { listDecisionMessages } from './decisions.queries.ts';
import { correctRegistrant } from './guests/correct-registrant.ts';
import { showRegistration } from './lists/admin-registrations.queries.ts';
import { moveRegistration } from './moving/move-registration.ts';
import { decideMatching } from './lists/decide-matching.ts';
import { findOrRefuseEvent } from './lists/find-event.ts';
import { correctAnswers, readCorrectable } from './own-answers/correct-answers.ts';
import { findRegistrant, holdRegistrant } from './seats/registrants.queries.ts';
import { registrantColumn } from '../accounts/users/shown-names.queries.ts';
import { countByStatus } from './status-counts.queries.ts';
import { resendTicket } from './tickets/resend-ticket.ts';

export function organiseRegistrationHandlers(context: Context) {
  const { db } = context;

  const requireEvent = (eventId: string) => findOrRefuseEvent(db, eventId);
  const details = (registrationId: string) => showRegistration(db, registrationId);

  return {
    async decideRegistrations({ user, params, body }: Call<'decideRegistrations'>) {
      const { event_id } = await requireEvent(params.id);
      const { registration_ids, seen, matching, ...decision } = body;
      const decider = { actorId: user.userId, eventId: event_id };
      if (registration_ids && !matching) {
        if (seen && seen.length !== registration_ids.length) {
          throw invalidField('seen', 'Say of each registration how it stood, in the order of their ids.');
        }
        return { results: await decideRegistrations(context, decider, { ids: registration_ids, seen }, decision) };
      }
      if (matching && !registration_ids && !seen) return decideMatching(context, decider, matching, decision);
      throw invalidField('registration_ids', 'Send either registrations or a filter.');
    },

    async listDecisionMessages({ user, query }: Call<'listDecisionMessages'>) {
      return { items: await listDecisionMessages(db, user.userId, query.decision) };
    },

    getRegistration({ params }: Call<'getRegistration'>) {
      return details(params.id);
    },

    async listOtherRegistrations({ user, params, query }: Call<'listOtherRegistrations'>) {
      const { user_id, registration_id } = await findRegistrant(db, params.id);
      const readable = isOwnEvent(user, 'registrations.event_id', 'viewer');
      const others = sql<boolean>`registration_id <> ${registration_id} and ${readable}`;
      return listRegistrationsOfPerson(db, user_id, query, others);
    },

    async updateRegistration({ user, params, body }: Call<'updateRegistration'>) {
      await updateNote(context, user.userId, params.id, body);
      return details(params.id);
    },

    getRegistrationAnswers({ params }: Call<'getRegistrationAnswers'>) {
      return readCorrectable(db, params.id);
    },

    async correctAnswers({ user, params, body }: Call<'correctAnswers'>) {
      await correctAnswers(context, user.userId, params.id, body);
      return details(params.id);
    },

    async moveRegistration({ user, params, body, once }: Call<'moveRegistration'>) {
      return details(await moveRegistration(context, user, params.id, body, once));
    },

    resendTicket({ user, params }: Call<'resendTicket'>) {
      return resendTicket(context, user.userId, params.id);
    },

    async correctRegistrant({ user, params, body }: Call<'correctRegistrant'>) {
      await correctRegistrant(context, user.userId, params.id, body);
      return details(params.id);
    },

    async getEventOverview({ params }: Call<'getEventOverview'>) {
      return eventOverview(db, await requireEvent(params.id));
    },

    async getAttendance({ params }: Call<'getAttendance'>) {
      return readAttendance(db, await requireEvent(params.id));
    },
  } satisfies Partial<Handlers>;
}

/**
 * Writes what organisers note for themselves; the person never sees it, so it is no change of theirs. Throws a Problem with
 * the registration as it is now when someone else wrote another note since `version`.
 */
function updateNote(
  context: Context,
  actorId: string,
  registrationId: string,
  { note, version }: RegistrationNote,
): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    await holdRegistrant(tx, registrationId);
    const found = await tx
      .selectFrom('registrations')
      .innerJoin('users', 'users.user_id', 'registrations.user_id')
      .select(['registrations.event_id', 'registrations.note', 'registrations.note_version', registrantColumn])
      .where('registrations.registration_id', '=', registrationId)
      .forNoKeyUpdate('registrations')
      .executeTakeFirst();
    if (!found) throw unknownRegistration();
    // Also sent again, when the answer was lost.
    if (found.note === note) return;
    if (found.note_version !== version) {
      const current = await showRegistration(tx, registrationId);
      throw new Problem('stale_version', 'Someone else changed the note. Look at it again, then save.', {
        body: { current },
      });
    }
    await tx
      .updateTable('registrations')
      .set({ note, note_version: version + 1 })
      .where('registration_id', '=', registrationId)
      .execute();
    await recordAudit(tx, context, {
      actorId,
      action: 'registration.noted',
      entityType: 'registration',
      entityId: registrationId,
      entityName: found.name,
      eventId: found.event_id,
      changes: [{ field: 'note', before: found.note || null, after: note || null }],
    });
  });
}

/** What the contract has room for. */
const mostDays = 1000;

interface Counted {
  event_id: string;
  timezone: string;
  capacity: number | null;
  seats_taken: number;
}

/** The contract's EventOverview; its days are those of the event's calendar on which something happened. */
async function eventOverview(db: Db, event: Counted) {
  const [counts, checked_in, days, came_from, scheduled_messages] = [
    await countByStatus(db, event.event_id),
    await countCheckedIn(db, event.event_id),
    await countByDay(db, event),
    await countSources(db, event.event_id),
    await countScheduled(db, event.event_id),
  ];
  return {
    counts,
    checked_in,
    capacity: event.capacity,
    seats_left: seatsLeft(event),
    days,
    came_from,
    scheduled_messages,
  };
}

async function countSources(db: Db, eventId: string): Promise<CameFrom> {
  const rows = await db
    .selectFrom('event_sources')
    .select(['word', 'registrations'])
    .where('event_id', '=', eventId)
    .orderBy('registrations', 'desc')
    .orderBy('word')
    .execute();
  const of = (sought: string) => rows.find(({ word }) => word === sought)?.registrations ?? 0;
  return { words: rows.filter(({ word }) => isLinkWord(word)), other_words: of('*'), no_word: of('') };
}

async function countCheckedIn(db: Db, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('checked_in_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that go out by themselves. */
async function countScheduled(db: Db, eventId: string) {
  const { count, first_at } = await db
    .selectFrom('event_messages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('send_at').as('first_at')])
    .where('event_id', '=', eventId)
    .where('state', '=', 'scheduled')
    .where('held_at', 'is', null)
    .executeTakeFirstOrThrow();
  // `min` has no row to give where there is none.
  return { count: Number(count), first_at: first_at as Date | null };
}

/** A cancelled registration never changes again, so its last change is the cancelling. */
async function countByDay(db: Db, { event_id, timezone }: Counted): Promise<DayCount[]> {
  const days = new Map<string, DayCount>();
  const add = (what: 'registrations' | 'cancellations', { at, count }: Slot) => {
    const day = calendarDay(at.getTime(), timezone);
    const counted = days.get(day) ?? { day, registrations: 0, cancellations: 0 };
    days.set(day, { ...counted, [what]: counted[what] + count });
  };
  for (const slot of await countBySlot(db, event_id, 'created_at')) add('registrations', slot);
  for (const slot of await countBySlot(db, event_id, 'updated_at')) add('cancellations', slot);
  return [...days.values()].sort((a, b) => a.day.localeCompare(b.day)).slice(-mostDays);
}

interface Slot {
  at: Date;
  count: number;
}

/** By quarters of an hour: days begin on one in every zone, and the zones of the database may not be those known here. */
async function countBySlot(db: Db, eventId: string, column: 'created_at' | 'updated_at'): Promise<Slot[]> {
  const slot = sql<Date>`date_bin('15 minutes', ${sql.ref(column)}, '2000-01-01Z')`;
  const rows = await db
    .selectFrom('registrations')
    .select([slot.as('at'), ({ fn }) => fn.countAll<number>().as('count')])
    .where('event_id', '=', eventId)
    .$if(column === 'updated_at', (query) => query.where('status', '=', 'cancelled'))
    .groupBy('at')
    .execute();
  return rows.map(({ at, count }) => ({ at, count: Number(count) }));
}

const FEW_MINUTES = 5;
const HOUR = 60;
/** An evening goes by few minutes; what lasts longer, by hours. */
const EVENING = 12 * 60 * 60 * 1000;
/** What the contract has room for. */
const MOST_SLOTS = 500;
const MOST_DOORS = 100;

interface Arrivals {
  at: Date;
  door: string;
  people: number;
}

/** The contract's Attendance: who came of those who have a seat, where, and when. */
async function readAttendance(db: Db, { event_id, seats_taken }: { event_id: string; seats_taken: number }) {
  const arrivals = await countArrivals(db, event_id);
  const came = sum(arrivals);
  const [first, last] = [arrivals[0]?.at.getTime() ?? 0, arrivals.at(-1)?.at.getTime() ?? 0];
  const step = last - first <= EVENING ? FEW_MINUTES : HOUR;
  return {
    expected: seats_taken,
    came,
    no_shows: Math.max(0, seats_taken - came),
    walk_ins: await countWalkIns(db, event_id),
    doors: [...groupBy(arrivals, ({ door }) => door)]
      .map(([door, people]) => ({ door, people }))
      .toSorted((a, b) => b.people - a.people || a.door.localeCompare(b.door))
      .slice(0, MOST_DOORS),
    step_minutes: step,
    arrivals: [...groupBy(arrivals, ({ at }) => startOf(at, step))]
      .map(([at, people]) => ({ at: new Date(at), people }))
      .slice(0, MOST_SLOTS),
  };
}

/** By five minutes and door, in order; the index `registrations_arrivals` holds all that it reads. */
async function countArrivals(db: Db, eventId: string): Promise<Arrivals[]> {
  const { rows } = await sql<Arrivals>`
    select date_bin('5 minutes', checked_in_at, '2000-01-01Z') as at, checked_in_door as door, count(*)::integer as people
    from registrations where event_id = ${eventId} and checked_in_at is not null
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Those whose check-in as a walk-in nobody took back. */
async function countWalkIns(db: Db, eventId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct registration_id)::integer as people from door_actions
    where event_id = ${eventId} and kind = 'walk_in' and outcome = 'done' and undone_at is null`.execute(db);
  return rows[0]?.people ?? 0;
}

function startOf(at: Date, minutes: number): number {
  const length = minutes * 60 * 1000;
  return Math.floor(at.getTime() / length) * length;
}

function sum(arrivals: Arrivals[]): number {
  return arrivals.reduce((all, { people }) => all + people, 0);
}

function groupBy<Key>(arrivals: Arrivals[], keyOf: (arrival: Arrivals) => Key): Map<Key, number> {
  const groups = new Map<Key, number>();
  for (const arrival of arrivals) {
    const key = keyOf(arrival);
    groups.set(key, (groups.get(key) ?? 0) + arrival.people);
  }
  return groups;
}
