import { sql } from 'kysely';
import type { DayCount } from '#openapi/types.ts';
import { seatsLeft } from '../events/registration-state.ts';
import type { Db } from '../platform/database/database.ts';
import { calendarDay } from '#rules/time/wall-clock.ts';
import { countByStatus } from './status-counts.queries.ts';

/** What the contract has room for. */
const mostDays = 1000;

interface Counted {
  event_id: string;
  timezone: string;
  capacity: number | null;
  seats_taken: number;
}

/** The contract's EventOverview; its days are those of the event's calendar on which something happened. */
export async function eventOverview(db: Db, event: Counted) {
  const [counts, checked_in, days, scheduled_messages] = [
    await countByStatus(db, event.event_id),
    await countCheckedIn(db, event.event_id),
    await countByDay(db, event),
    await countScheduled(db, event.event_id),
  ];
  return { counts, checked_in, capacity: event.capacity, seats_left: seatsLeft(event), days, scheduled_messages };
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
