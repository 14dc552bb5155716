import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { editorsOf } from '../../accounts/roles/editors.queries.ts';

const isThere = sql`users.blocked_at is null and users.deleted_at is null`;
const isAdministrator = sql`exists (
  select from user_roles where user_roles.user_id = users.user_id and role_name = 'administrator')`;
const isEditorOf = (db: Db, eventId: string) => sql`users.user_id in ${editorsOf(db, eventId).select('users.user_id')}`;

/** Whether the person may still write to the people of the event; null for an account that is gone. */
export async function mayWrite(db: Db, eventId: string, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const { rows } = await sql`
    select from users where user_id = ${userId} and ${isThere} and (${isAdministrator} or ${isEditorOf(db, eventId)})`.execute(
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
  const writers = await find(isEditorOf(db, eventId));
  return writers.length > 0 ? writers : find(isAdministrator);
}
