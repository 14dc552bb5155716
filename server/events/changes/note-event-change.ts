import { sql, type Selectable } from 'kysely';
import { changeIsToldAt } from '#rules/events/change-notice.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { whatPeopleKnow } from './event-change.policy.ts';

type Event = Selectable<Schema['events']>;

/**
 * Keeps the event as people know it, from the first edit until they are told what changed (`changeIsToldAt`), all edits
 * in between at once. Call it where an edit changes something that people are told (`isNews`), in the edit's
 * transaction and with the event's row locked; the row before the edit goes in, and the start after it.
 */
export async function noteEventChange(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  before: Event,
  after: Pick<Event, 'starts_at'>,
): Promise<void> {
  if (before.status !== 'published') return;
  const starts = { before: before.starts_at.getTime(), after: after.starts_at.getTime() };
  await tx
    .insertInto('event_changes')
    .values({
      event_id: before.event_id,
      before: JSON.stringify(whatPeopleKnow(before)),
      due_at: new Date(changeIsToldAt(starts, now().getTime())),
    })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({ due_at: sql<Date>`least(event_changes.due_at, excluded.due_at)` }),
    )
    .execute();
}
