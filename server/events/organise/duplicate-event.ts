import { v7 as uuid } from 'uuid';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';
import { makeOnce } from '../../platform/idempotency/make-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import { eventNotFound, findOwnEvent } from './admin-event.queries.ts';
import { recordEvent, writableColumns } from './change-event.ts';
import { findEmailTemplates, replaceEmailTemplates } from './event-choices.queries.ts';
import { movedDates } from './moved-dates.ts';
import { findHost, searchWords } from '../search-words.ts';

const LONGEST_TITLE = 150;

/**
 * A draft with the same fields, cover and answers at the door, without registrations, in whole weeks to come when the event has begun; the
 * result is the contract's AdminEvent.
 */
export function duplicateEvent(context: Context, actor: Person, eventId: string, once: Once | null = null) {
  const { db, now } = context;
  return db.transaction().execute(async (tx) => {
    const copyId = await makeOnce(tx, context, once, () => copyEvent(tx, context, actor.userId, eventId));
    return findOwnEvent(tx, copyId, actor, now());
  });
}

async function copyEvent(tx: Tx, context: Context, actorId: string, eventId: string): Promise<string> {
  const { now } = context;
  const original = await tx
    .selectFrom('events')
    .selectAll()
    .where('event_id', '=', eventId)
    // The cover, the form and the templates that it names stay as long as it does.
    .forShare()
    .executeTakeFirst();
  if (!original) throw eventNotFound();
  const title = [...`Copy of ${original.title}`].slice(0, LONGEST_TITLE).join('').trimEnd();
  const event = { event_id: uuid(), title };
  await tx
    .insertInto('events')
    .values({
      ...writableColumns(original),
      ...movedDates(original, now()),
      ...event,
      status: 'draft',
      archived_from: null,
      closed_by_hand: false,
      cancel_reason: null,
      search_words: searchWords({ ...original, title }, await findHost(tx, actorId)),
      search_stale: false,
      ics_sequence: 0,
      created_by: actorId,
      created_at: now(),
      updated_at: now(),
      version: 1,
      ends_changed_at: null,
      erasure_told_at: null,
    })
    .execute();
  await replaceEmailTemplates(tx, event.event_id, await findEmailTemplates(tx, eventId));
  await copyDoorSettings(tx, eventId, { event_id: event.event_id, changed_at: now() });
  const changes = [{ field: 'title', before: original.title, after: title }];
  await recordEvent(tx, context, { actorId, action: 'event.duplicated', event, changes });
  return event.event_id;
}

async function copyDoorSettings(tx: Tx, from: string, to: { event_id: string; changed_at: Date }): Promise<void> {
  const settings = await tx
    .selectFrom('door_settings')
    .select(['shows_notes', 'question_ids'])
    .where('event_id', '=', from)
    .executeTakeFirst();
  if (settings)
    await tx
      .insertInto('door_settings')
      .values({ ...settings, ...to })
      .execute();
}
