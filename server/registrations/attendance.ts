import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

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
export async function readAttendance(db: Db, { event_id, seats_taken }: { event_id: string; seats_taken: number }) {
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
