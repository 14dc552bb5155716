import { sql, type Insertable } from 'kysely';
import type { DoorResult } from '#openapi/types.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { DoorEvent } from './door-event.ts';
import { sentenceAbout } from './door-messages.ts';
import { readRegistrations } from './people-at-door.queries.ts';

export type NewDoorAction = Insertable<Schema['door_actions']>;

/** An action that was carried out before. */
export type EarlierAction = Awaited<ReturnType<typeof findActions>>[number];

export function findActions(db: Db, eventId: string, actionIds: string[]) {
  return db
    .selectFrom('door_actions')
    .select(['action_id', 'kind', 'registration_id'])
    .where('event_id', '=', eventId)
    .where('action_id', '=', sql<string>`any(${actionIds}::uuid[])`)
    .execute();
}

/** In the order given. `undone` says which check-ins the undos among them take back. */
export async function insertActions(tx: Tx, actions: NewDoorAction[], undone: Map<string, string>, now: Date) {
  const [first] = actions;
  if (!first) return;
  await tx.insertInto('door_actions').values(actions).execute();
  if (undone.size === 0) return;
  const pairs = [...undone].map(([action_id, undo]) => ({ action_id, undo }));
  await sql`
    update door_actions set undone_at = ${now}, undone_by = pair.undo, changed_in = pg_current_xact_id()
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (action_id uuid, undo uuid)
    where event_id = ${first.event_id} and door_actions.action_id = pair.action_id`.execute(tx);
}

/** What came of these actions, in the order given; the arrivals, and the names of people, are those of now. */
export async function readResults(
  db: Db,
  event: Pick<DoorEvent, 'event_id' | 'timezone'>,
  actionIds: string[],
  now: Date,
): Promise<DoorResult[]> {
  const found = await db
    .selectFrom('door_actions')
    .select(['action_id', 'outcome', 'detail', 'registration_id'])
    .where('event_id', '=', event.event_id)
    .where('action_id', '=', sql<string>`any(${actionIds}::uuid[])`)
    .execute();
  const concerned = found.flatMap(({ registration_id }) => registration_id ?? []);
  const people = concerned.length > 0 ? await readRegistrations(db, concerned) : [];
  const byRegistration = new Map(people.map((person) => [person.registration_id, person]));
  const byId = new Map(found.map((row) => [row.action_id, row]));
  return actionIds.flatMap((id) => {
    const row = byId.get(id.toLowerCase());
    if (!row) return [];
    const { outcome, detail, registration_id } = row;
    const person = byRegistration.get(registration_id ?? '');
    if (!person) return { id, outcome, detail, code: null, arrived_at: null, door: '' };
    const { code, checked_in_at, checked_in_door } = person;
    const told = detail || sentenceAbout(person, outcome, { event, now });
    return { id, outcome, detail: told, code, arrived_at: checked_in_at?.getTime() ?? null, door: checked_in_door };
  });
}
