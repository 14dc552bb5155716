import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { createWorker, type Worker } from '../platform/background/worker.ts';
import { isAway } from '../platform/database/database-failures.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { announceToRegistrants } from './seats/announce-to-registrants.ts';
import { nameColumn } from '../accounts/users/shown-names.queries.ts';
import { notifyOrganisersOfNew } from './notify-organisers.ts';

const everyMs = 5000;
const atOnce = 50;
/** While more registrations arrive than this far apart, they have the machine to themselves … */
const quietMs = 100;
/** … but for those that have waited this long to be told of. */
const patienceMs = 2000;
const againInMs = 60_000;

/**
 * Writes what follows from new registrations: mails, notifications, audit. The row that asks for it goes in the same
 * transaction, so a crash neither loses nor doubles any of it.
 */
export function createAnnouncer(context: Context): Worker {
  const { db, log, realtime } = context;
  return createWorker({
    name: 'announcements',
    everyMs,
    hear: (wake) => realtime.subscribe('registrations', wake),
    log,
    async work() {
      const areArriving = await isArriving(db);
      if (areArriving === null) return false;
      if (!areArriving) return announceSome(context);
      await pause(quietMs);
      return true;
    },
  });
}

/** Null when none waits. */
export async function isArriving(db: Db): Promise<boolean | null> {
  const { rows } = await sql<{ is_arriving: boolean | null }>`
    select max(due_at) > clock_timestamp() - ${quietMs}::integer * interval '1 millisecond'
      and min(due_at) > clock_timestamp() - ${patienceMs}::integer * interval '1 millisecond' as is_arriving
    from unannounced_registrations where due_at <= clock_timestamp()`.execute(db);
  return rows[0]?.is_arriving ?? null;
}

/** Announces those of one event that have waited longest and that nobody else has in hand; false when there are none. */
export async function announceSome(context: Context): Promise<boolean> {
  const { db, log } = context;
  const eventId = await findEvent(db);
  if (!eventId) return false;
  const announce = (most: number) => db.transaction().execute((tx) => announceOf(tx, context, eventId, most));
  try {
    return await announce(atOnce);
  } catch (error) {
    if (isAway(error)) throw error;
    log.warn({ err: error, event_id: eventId }, 'registrations could not be announced together; each is tried alone');
  }
  try {
    return await announce(1);
  } catch (error) {
    if (isAway(error)) throw error;
    log.error({ err: error, event_id: eventId }, 'a registration could not be announced; it is tried again');
    await putOff(db, eventId);
    return true;
  }
}

async function findEvent(db: Db): Promise<string | null> {
  const oldest = await db
    .selectFrom('unannounced_registrations')
    .select('event_id')
    .where('due_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.event_id ?? null;
}

async function announceOf(tx: Tx, context: Context, eventId: string, most: number): Promise<boolean> {
  const event = await tx
    .selectFrom('events')
    .select(['event_id', 'title', 'status'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  const taken = event ? await take(tx, eventId, most) : [];
  if (!event || taken.length === 0) return false;
  const ids = taken.map(({ registration_id }) => registration_id);
  await announceToRegistrants(tx, context, event, ids);
  const arrivals = taken.filter(({ deleted_at, added_by }) => deleted_at === null && added_by === null);
  await notifyOrganisersOfNew(tx, context, event, arrivals);
  await noteRegistrationNews(tx, context, eventId, arrivals);
  await tx.deleteFrom('unannounced_registrations').where('registration_id', 'in', ids).execute();
  return true;
}

/** Notes registrations for those in the team who are mailed about them at once. */
async function noteRegistrationNews(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  eventId: string,
  arrivals: { created_at: Date }[],
): Promise<void> {
  if (arrivals.length === 0) return;
  const since = new Date(Math.min(...arrivals.map(({ created_at }) => created_at.getTime())));
  await tx
    .insertInto('registration_news')
    .values({ event_id: eventId, noted_at: now(), since })
    .onConflict((conflict) =>
      // One of them may have been made before those that were announced first.
      conflict.column('event_id').doUpdateSet({ since }).where('registration_news.since', '>', since),
    )
    .execute();
}

/**
 * Waits for nobody who has one of the rows, or one of the people, in hand: anyone who deletes an account waits for these
 * rows. The people stay as they are until all is written, so that nothing of them outlives a deletion.
 */
async function take(tx: Tx, eventId: string, most: number) {
  const free = await tx
    .selectFrom('unannounced_registrations as unannounced')
    .innerJoin('registrations', 'registrations.registration_id', 'unannounced.registration_id')
    .select([
      'registrations.registration_id',
      'registrations.user_id',
      'registrations.status',
      'registrations.guest_name',
      'registrations.added_by',
      'registrations.created_at',
    ])
    .where('unannounced.event_id', '=', eventId)
    .where('due_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('due_at')
    .orderBy('registrations.registration_id')
    .limit(most)
    .forUpdate('unannounced')
    .skipLocked()
    .execute();
  const people = await tx
    .selectFrom('users')
    .select(['user_id', 'deleted_at', nameColumn])
    .where('user_id', '=', sql<string>`any(${free.map(({ user_id }) => user_id)}::uuid[])`)
    .forShare()
    .skipLocked()
    .execute();
  const held = new Map(people.map((person) => [person.user_id, person]));
  return free.flatMap((registration) => {
    const person = held.get(registration.user_id);
    return person ? [{ ...registration, ...person, name: registration.guest_name ?? person.name }] : [];
  });
}

/** The one that has waited longest: the others get their turn. */
async function putOff(db: Db, eventId: string): Promise<void> {
  await db
    .updateTable('unannounced_registrations')
    .set({ due_at: sql<Date>`clock_timestamp() + ${againInMs}::integer * interval '1 millisecond'` })
    .where('registration_id', '=', ({ selectFrom }) =>
      selectFrom('unannounced_registrations')
        .select('registration_id')
        .where('event_id', '=', eventId)
        .orderBy('due_at')
        .orderBy('registration_id')
        .limit(1),
    )
    .execute();
}
