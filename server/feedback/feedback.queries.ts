import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import type { Answers } from '#openapi/types.ts';
import { STANDARD_FEEDBACK } from '#rules/events/questions/standard-feedback.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { clockAt } from '#rules/time/clock-at.ts';
import { findCurrentVersion } from '../events/questionnaires/questionnaires.queries.ts';

/** How many names are moved about with each one that is added. */
const CROWD = 64;
const hourMs = 60 * 60 * 1000;

const columns = [
  'event_id',
  'title',
  'starts_at',
  'ends_at',
  'timezone',
  'status',
  'seats_taken',
  'feedback_template_id',
  'feedback_opens_at',
  'feedback_closes_at',
  'feedback_registered_only',
] as const;

export type FeedbackEvent = NonNullable<Awaited<ReturnType<typeof findFeedbackEvent>>>;

export function findFeedbackEvent(db: Db, eventId: string) {
  return db.selectFrom('events').select(columns).where('event_id', '=', eventId).executeTakeFirst();
}

/** The same, with everybody else who gives feedback on it or changes it waiting. */
export function lockFeedbackEvent(tx: Tx, eventId: string) {
  return tx.selectFrom('events').select(columns).where('event_id', '=', eventId).forNoKeyUpdate().executeTakeFirst();
}

/** What is asked now about an event with this template; null is the standard one. `hold` as `findCurrentVersion` has it. */
export async function findCurrentFeedbackVersion(db: Db, templateId: string | null, { hold = false } = {}) {
  const version = await findCurrentVersion(db, templateId ?? STANDARD_FEEDBACK, { hold });
  if (!version) throw new Error(`The feedback template ${templateId ?? STANDARD_FEEDBACK} has no version.`);
  return version;
}

/** Remembers that these have answered; false when one of them had. The event is locked. */
export async function insertGiven(tx: Tx, userIds: string[], eventId: string): Promise<boolean> {
  const added = await tx
    .insertInto('feedback_given')
    .values(userIds.map((user_id) => ({ event_id: eventId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  if (added.length < userIds.length) return false;
  // Rows bear the number of the transaction that wrote them, and lie in the order of writing: either would tell whose
  // the answers are. So each name is written in a crowd.
  await sql`
    with moved as (
      delete from feedback_given where event_id = ${eventId} and user_id in (
        select user_id from feedback_given where event_id = ${eventId}
        order by user_id = any(${userIds}::uuid[]) desc, random() limit ${CROWD}
      )
      returning event_id, user_id
    )
    insert into feedback_given (event_id, user_id) select event_id, user_id from moved order by random()`.execute(tx);
  return true;
}

interface NewResponse {
  event: Pick<FeedbackEvent, 'event_id' | 'timezone'>;
  versionId: string;
  answers: Answers;
  isAttendee: boolean;
  now: Date;
}

/** An id without time in it, and the hour alone: what else happened then says nothing about whose answers these are. */
export async function insertResponse(tx: Tx, { event, versionId, answers, isAttendee, now }: NewResponse) {
  await tx
    .insertInto('feedback_responses')
    .values({
      feedback_response_id: uuid(),
      event_id: event.event_id,
      feedback_template_version_id: versionId,
      answers: JSON.stringify(answers),
      verified_attendee: isAttendee,
      submitted_at: beginOfHour(now, event.timezone),
    })
    .execute();
}

/** Of the event's clock, so that a day there begins with an hour. */
function beginOfHour(moment: Date, timezone: string): Date {
  return new Date(moment.getTime() - (clockAt(moment.getTime(), timezone) % hourMs));
}
