import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** What a person has to do with an event besides a registration. */
export interface OwnMarks {
  is_saved: boolean;
  has_alert: boolean;
}

export const noMarks: OwnMarks = { is_saved: false, has_alert: false };

export async function findOwnMarks(db: Db, userId: string, eventId: string): Promise<OwnMarks> {
  const { rows } = await sql<OwnMarks>`
    select
      exists (select from saved_events where user_id = ${userId} and event_id = ${eventId}) as is_saved,
      exists (select from availability_alerts where user_id = ${userId} and event_id = ${eventId} and news is null) as has_alert`.execute(
    db,
  );
  return rows[0] ?? noMarks;
}
