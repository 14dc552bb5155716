import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { arrivalOf, type Sighting } from './arrival.ts';

/**
 * What is done at the doors of one event comes one after the other, until the transaction ends. In the order of locks it
 * comes before any other, those on addresses included.
 */
export async function lockDoors(tx: Tx, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`doors of ${eventId.toLowerCase()}`}, 0))`.execute(tx);
}

/** By registration, the check-ins that nobody took back, in the order in which they reached the server. */
export async function findSightings(db: Db, registrationIds: string[]): Promise<Map<string, Sighting[]>> {
  const sightings = new Map<string, Sighting[]>(registrationIds.map((id) => [id, []]));
  const rows = await db
    .selectFrom('door_actions')
    .select(['action_id', 'at', 'error', 'door', 'registration_id'])
    .$narrowType<{ registration_id: string }>()
    .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .where('kind', '<>', 'undo')
    .where('outcome', 'in', ['done', 'already'])
    .where('undone_at', 'is', null)
    .orderBy('number')
    .execute();
  for (const { registration_id, ...sighting } of rows) sightings.get(registration_id)?.push(sighting);
  return sightings;
}

/**
 * Writes when and where the people of these registrations arrived, as their check-ins have it; the result are those for whom
 * that is new. To be called with the registrations locked. Anyone who has no seat has not arrived.
 */
export async function settleArrivals(tx: Tx, registrationIds: string[], now: Date): Promise<string[]> {
  const sightings = await findSightings(tx, registrationIds);
  const settled = [...sightings].map(([registration_id, seen]) => {
    const arrival = arrivalOf(seen);
    return { registration_id, at: arrival?.at ?? null, door: arrival?.door ?? '' };
  });
  const { rows } = await sql<{ registration_id: string }>`
    update registrations set checked_in_at = settled.at, checked_in_door = settled.door, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as settled (registration_id uuid, at timestamptz, door text)
    where registrations.registration_id = settled.registration_id and registrations.status = 'approved'
      and (registrations.checked_in_at, registrations.checked_in_door) is distinct from (settled.at, settled.door)
    returning registrations.registration_id`.execute(tx);
  return rows.map(({ registration_id }) => registration_id);
}

/** Takes every check-in of these registrations back: by an undo, or, where none is named, because the seat is lost. */
export async function takeBackCheckIns(tx: Tx, registrationIds: string[], now: Date, undo: string | null = null) {
  await tx
    .updateTable('door_actions')
    .set({ undone_at: now, undone_by: undo, changed_in: sql`pg_current_xact_id()` })
    .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .where('kind', '<>', 'undo')
    .where('undone_at', 'is', null)
    .execute();
}

/** Gives the check-ins of one registration to another of the same person. */
export async function moveCheckIns(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('door_actions')
    .set({ registration_id: to, changed_in: sql`pg_current_xact_id()` })
    .where('registration_id', '=', from)
    .execute();
}
