import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/**
 * The SEQUENCE of the mail that changes what the calendars of these people say of the event, by person: more than every one
 * before it, of the event or of the person (RFC 5546, 3.2.5). Takes the rows in the order of people.
 */
export async function nextSequences(tx: Tx, eventId: string, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; sequence: number }>`
    insert into calendar_sequences as said (event_id, user_id, sequence)
    select events.event_id, person.user_id, events.ics_sequence
    from events, (select distinct user_id from unnest(${userIds}::uuid[]) as given (user_id)) as person
    where events.event_id = ${eventId}
    order by person.user_id
    on conflict (event_id, user_id) do update set sequence = greatest(said.sequence + 1, excluded.sequence)
    returning user_id, sequence`.execute(tx);
  return new Map(rows.map(({ user_id, sequence }) => [user_id, sequence]));
}

/** What a person's own calendar was told last; null for nothing. */
export async function findSequence(db: Db, eventId: string, userId: string): Promise<number | null> {
  const said = await db
    .selectFrom('calendar_sequences')
    .select('sequence')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return said?.sequence ?? null;
}

/** The event's own SEQUENCE after a change that everybody is told of; for the row that an update is at. */
export function sequenceOfChange() {
  return sql<number>`1 + greatest(ics_sequence, (
    select max(sequence) from calendar_sequences as said where said.event_id = events.event_id))`;
}

/** After an older copy of the database was put back: more than mails can have said since it was made. */
export async function passSequences(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('events')
    .set({ ics_sequence: sql`${sequenceOfChange()} + 1000` })
    .where('ends_at', '>', now)
    .execute();
}
