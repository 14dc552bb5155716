import type { Selectable } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whatPeopleKnow } from './event-change.policy.ts';

const mergedForMs = 10 * 60 * 1000;

/**
 * Keeps the event as people know it, from the first edit until they are told what changed: ten minutes later, and all
 * edits in between at once. Call it where an edit changes something that people are told (`isNews`), in the edit's
 * transaction and with the event's row locked; the row before the edit goes in.
 */
export async function noteEventChange(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  before: Selectable<Schema['events']>,
): Promise<void> {
  if (before.status !== 'published') return;
  await tx
    .insertInto('event_changes')
    .values({
      event_id: before.event_id,
      before: JSON.stringify(whatPeopleKnow(before)),
      due_at: new Date(now().getTime() + mergedForMs),
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
}
