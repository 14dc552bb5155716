import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { answerBy, fateOfSeat } from '#rules/registrations/line.ts';
import { formatMoment } from '#rules/time/format-moment.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { notifyRegistrants } from '../notifying/notify-registrants.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type LockedEvent, lockEvent, lockFreeEvent, lockRegistrations } from '../../events/lock-event.ts';
import { registrantColumn } from '../../accounts/users/shown-names.queries.ts';
import { seatsLeft } from '../../events/registration-state.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import { announceToRegistrants } from './announce-to-registrants.ts';
import { changeStatus, type Changing } from './change-status.ts';
import { findLapsed, listLapsed, withdrawOffers } from './seat-offers.queries.ts';

const everyMs = 5000;
const eventsAtOnce = 50;

const seatsAtOnce = 500;

/**
 * Ends the offers that nobody answered, and passes on the free seats of an automatic event to those who have waited longest: as
 * seats or, near the start, as offers (`rules/registrations/line.ts`). To be called in the transaction that freed a seat, raised
 * the capacity, moved the event or made it automatic. `isFreed` is false where only an offer may have ended: who let one pass
 * gets no second for the same seat.
 */
export async function moveLine(tx: Tx, context: Context, eventId: string, { isFreed = true } = {}): Promise<void> {
  let event = await lockEvent(tx, eventId);
  // What it freed is counted in the event's row.
  if (event && (await lapseOffers(tx, context, event))) event = await lockEvent(tx, eventId);
  while (event && (await passOn(tx, context, event, isFreed))) event = await lockEvent(tx, eventId);
}

/** How many of those who wait since then, or at all, would get a seat of an event that had enough, or be offered one. */
export async function countNext(db: Db, eventId: string, now: Date, since = now): Promise<number> {
  const event = await db.selectFrom('events').selectAll().where('event_id', '=', eventId).executeTakeFirst();
  if (!event || !movesUp(event, now)) return 0;
  const { people } = await waiting(db, eventId)
    .select(sql<number>`count(*)::integer`.as('people'))
    .where('registrations.waitlisted_at', '<=', since)
    .executeTakeFirstOrThrow();
  return people;
}

/** Whether free seats are passed on to those who wait. */
function movesUp({ approval, status, starts_at }: LockedEvent, now: Date): boolean {
  return approval === 'automatic' && status === 'published' && fateOfSeat({ starts_at }, now) !== 'left';
}

/** Passes on as many as one statement takes; false when nobody is left for the seats that are. */
async function passOn(tx: Tx, context: Context, event: LockedEvent, isFreed: boolean): Promise<boolean> {
  if (!movesUp(event, context.now())) return false;
  const fate = fateOfSeat(event, context.now());
  const seats = Math.min(seatsLeft(event) ?? seatsAtOnce, seatsAtOnce);
  const registrations = await listNext(tx, event.event_id, seats, isFreed || fate === 'given');
  if (registrations.length === 0) return false;
  if (fate === 'given') {
    await changeStatus(tx, context, { event, registrations, from: 'waitlisted', cause: 'promote', actorId: null });
  } else await offer(tx, context, event, registrations);
  return registrations.length === seats;
}

/** Who did not answer is behind all others from now on; false where there is nobody. */
async function lapseOffers(tx: Tx, context: Context, event: LockedEvent): Promise<boolean> {
  const now = context.now();
  const ids = await listLapsed(tx, event, now);
  if (ids.length === 0) return false;
  await lockRegistrations(tx, ids);
  await withdrawOffers(tx, ids);
  const people = await tx
    .updateTable('registrations')
    .from('users')
    .set({ offer_lapsed_at: now, waitlisted_at: now, updated_at: now })
    .whereRef('users.user_id', '=', 'registrations.user_id')
    .where('registration_id', 'in', ids)
    .where('status', '=', 'waitlisted')
    .returning(['registration_id', 'registrations.user_id', registrantColumn])
    .execute();
  await record(tx, context, event, { people, action: 'registration.offer_lapsed' });
  return true;
}

async function listNext(tx: Tx, eventId: string, seats: number, isAgain: boolean): Promise<Changing[]> {
  if (seats === 0) return [];
  return waiting(tx, eventId)
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select(['registrations.registration_id', 'registrations.user_id'])
    .select(registrantColumn)
    .$if(!isAgain, (query) => query.where('registrations.offer_lapsed_at', 'is', null))
    .orderBy('registrations.waitlisted_at')
    .orderBy('registrations.registration_id')
    .limit(seats)
    .execute();
}

/** To whom no seat is offered yet. */
function waiting(db: Db, eventId: string) {
  return db
    .selectFrom('registrations')
    .where('registrations.event_id', '=', eventId)
    .where('registrations.status', '=', 'waitlisted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seat_offers')
            .select('seat_offers.registration_id')
            .whereRef('seat_offers.registration_id', '=', 'registrations.registration_id'),
        ),
      ),
    );
}

async function offer(tx: Tx, context: Context, event: LockedEvent, people: Changing[]): Promise<void> {
  const { event_id, title, timezone } = event;
  const offered_until = answerBy(event, context.now());
  const ids = people.map(({ registration_id }) => registration_id);
  await announceToRegistrants(tx, context, event, ids);
  await tx
    .insertInto('seat_offers')
    .values(ids.map((registration_id) => ({ registration_id, event_id, offered_until })))
    .execute();
  await record(tx, context, event, { people, action: 'registration.offered' });
  const until = formatMoment(offered_until, timezone);
  await notifyRegistrants(tx, context, {
    eventId: event_id,
    recipients: people.map(({ user_id, registration_id }) => ({ userId: user_id, registrationId: registration_id })),
    mail: 'registration_offered',
    notification: {
      type: 'registration_created',
      title: 'A seat is free for you',
      message: `You are next in line for ${title}. Take the seat by ${until}.`,
    },
    variables: { offered_until: until },
    expiresAt: offered_until,
    // Someone may be offered a seat twice, and is told each time.
    idempotencyKey: `registration.offered:${uuid()}`,
  });
}

interface Recorded {
  people: Changing[];
  action: 'registration.offered' | 'registration.offer_lapsed';
}

/** In the trail, and for pages that are open. */
async function record(
  tx: Tx,
  context: Context,
  { event_id }: LockedEvent,
  { people, action }: Recorded,
): Promise<void> {
  await recordAudit(
    tx,
    context,
    ...people.map(({ registration_id, name }) => ({
      actorId: null,
      action,
      entityType: 'registration' as const,
      entityId: registration_id,
      entityName: name,
      eventId: event_id,
      changes: [],
    })),
  );
  await context.realtime.publish(tx, ...people.map(({ user_id }) => `notifications:${user_id}` as const));
  await context.realtime.publish(tx, `waitlist:${event_id}`);
}

/** Passes on the seats that were offered and that nobody took. */
export function createLineMover(context: Context): Worker {
  return createWorker({
    name: 'offered seats',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    async work() {
      await passOnLapsed(context);
      return false;
    },
  });
}

export async function passOnLapsed(context: Context): Promise<void> {
  const find = (limit: number) => findLapsed(context.db, context.now(), limit);
  await eachAlone(context, { work: 'offered seats', find, atOnce: eventsAtOnce }, async (tx, eventId) => {
    if (await lockFreeEvent(tx, eventId)) await moveLine(tx, context, eventId, { isFreed: false });
  });
}
