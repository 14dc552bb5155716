import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { momentNames } from '#rules/events/event-fields.ts';
import { moveTimes, nextWeekly } from '#rules/events/move-times.ts';
import { isInYears, yearsMessage } from '#rules/time/wall-clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { makeOnce, type Once } from '../../platform/idempotency.ts';
import { eventNotFound, findOwnEvent } from './admin-event.queries.ts';
import { recordEvent, writableColumns } from './change-event.ts';
import { findEmailTemplates, replaceEmailTemplates } from './event-choices.queries.ts';
import { timesOf } from './event-fields.ts';
import { findHost, searchWords } from '../search-words.ts';

const LONGEST_TITLE = 150;

interface Copied {
  eventId: string;
  /** When the copy starts; null keeps the time of the event, moved by whole weeks to the future where it has begun. */
  startsAt: Date | null;
  once: Once | null;
}

/**
 * A draft with the same fields, cover and answers at the door, without registrations; its other times move with the start. The
 * result is the contract's AdminEvent.
 */
export function duplicateEvent(context: Context, actor: Person, { once, ...copied }: Copied) {
  const { db, now } = context;
  return db.transaction().execute(async (tx) => {
    const copyId = await makeOnce(tx, context, once, () => copyEvent(tx, context, actor.userId, copied));
    return findOwnEvent(tx, copyId, actor, now());
  });
}

async function copyEvent(
  tx: Tx,
  context: Context,
  actorId: string,
  { eventId, startsAt }: Omit<Copied, 'once'>,
): Promise<string> {
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
      ...datesOfCopy(original, startsAt, now()),
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

/** Throws a Problem at the field for a start that the copy can't have. */
function datesOfCopy(original: Selectable<Schema['events']>, startsAt: Date | null, now: Date) {
  const { timezone, ...times } = timesOf(original);
  const starts_at = original.starts_at.getTime();
  if (startsAt) refuseStart(original, startsAt, now);
  const to = startsAt?.getTime() ?? nextWeekly(starts_at, now.getTime(), timezone);
  const moved = moveTimes({ ...times, starts_at }, to, timezone);
  if (startsAt && !momentNames.every((name) => isInYears(moved[name] ?? 0)))
    throw invalidField('starts_at', yearsMessage);
  const dates = momentNames.map((name) => [name, moved[name] === null ? null : new Date(moved[name])]);
  return Object.fromEntries(dates) as Pick<typeof original, (typeof momentNames)[number]>;
}

function refuseStart({ undecided }: Pick<Selectable<Schema['events']>, 'undecided'>, startsAt: Date, now: Date): void {
  if (undecided.includes('starts_at')) throw invalidField('starts_at', noStart);
  if (startsAt <= now) throw invalidField('starts_at', 'Choose a start in the future.');
}

const noStart = 'This event has no start yet. Duplicate it without one, and choose the start in the copy.';

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
