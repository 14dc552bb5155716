import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

const isThere = sql`users.blocked_at is null and users.deleted_at is null`;
const isAdministrator = sql`exists (
  select from user_roles where user_roles.user_id = users.user_id and role_name = 'administrator')`;
// A place in the team stays when the role of an organiser goes, and brings nothing without it.
const isEditorOf = (eventId: string) => sql`exists (
  select from event_members join user_roles on user_roles.user_id = event_members.user_id and role_name = 'organiser'
  where event_members.event_id = ${eventId} and event_members.user_id = users.user_id
    and event_members.role in ('owner', 'editor'))`;

/** Whether the person may still write to the people of the event; null for an account that is gone. */
export async function mayWrite(db: Db, eventId: string, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const { rows } = await sql`
    select from users where user_id = ${userId} and ${isThere} and (${isAdministrator} or ${isEditorOf(eventId)})`.execute(
    db,
  );
  return rows.length > 0;
}

/** The event's owners and editors; administrators where there are none left. */
export async function findWriters(db: Db, eventId: string): Promise<string[]> {
  const find = async (condition: typeof isThere) => {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from users where ${isThere} and ${condition} order by user_id`.execute(db);
    return rows.map(({ user_id }) => user_id);
  };
  const writers = await find(isEditorOf(eventId));
  return writers.length > 0 ? writers : find(isAdministrator);
}
