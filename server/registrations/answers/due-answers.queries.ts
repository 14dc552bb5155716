import { NIL } from 'uuid';
import { type RawBuilder, sql } from 'kysely';
import { NOTICE_DAYS } from '#rules/events/questions/retention.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

// These stand for rows named `events` and `forms`. Hours, since days of the database's own time zone are not all of one length.
const notice = sql`make_interval(hours => ${sql.lit(24 * NOTICE_DAYS)})`;
/** The end of the event. One that has lost its dates counts as over from then on. */
const endsAt = sql`case
  when events.undecided @> array['starts_at', 'ends_at'] then coalesce(events.ends_changed_at, events.created_at)
  else events.ends_at end`;
const dueAfter = (ends: RawBuilder<unknown>) => sql`(${ends} + make_interval(hours => 24 * forms.retention_days))`;
const dueAt = dueAfter(endsAt);
/** The change without which the answers might not be due: its team has to hear of it first. Null where there is none. */
const changedAt = sql`greatest(
  case when forms.retention_changed_at > events.created_at then forms.retention_changed_at end,
  case when events.ends_changed_at + ${notice} > ${dueAt} then events.ends_changed_at end)`;

function isDue(now: Date) {
  const at = sql`${now}::timestamptz`;
  return sql<boolean>`${dueAt} <= ${at} and (${changedAt} is null
    or (events.erasure_told_at >= ${changedAt} and events.erasure_told_at + ${notice} <= ${at}))`;
}

/** Whether answers are due by a change, or will be in some days, and the team has not heard of it. */
function isUntold(now: Date) {
  return sql<boolean>`${dueAt} <= ${now}::timestamptz + ${notice}
    and ${changedAt} > coalesce(events.erasure_told_at, '-infinity')`;
}

/** Events, at most so many, with answers that their form keeps no longer. What became of the event makes no difference. */
export function findEventsWithDueAnswers(db: Db, now: Date, limit: number): Promise<string[]> {
  return findEvents(db, isDue(now), limit);
}

/** Events, at most so many, whose teams have to be told that a change makes answers due. */
export function findEventsToTell(db: Db, now: Date, limit: number): Promise<string[]> {
  return findEvents(db, isUntold(now), limit);
}

async function findEvents(db: Db, condition: RawBuilder<boolean>, limit: number): Promise<string[]> {
  // From event to event along the index registrations_answered: it takes as long as there are events, not registrations.
  const { rows } = await sql<{ event_id: string }>`
    with recursive answered as (
      select questionnaire_version_id as form_version_id, retention_days, retention_changed_at, event_id
      from questionnaires
      join questionnaire_versions using (questionnaire_id)
      cross join lateral (${nextEvent(sql`questionnaire_version_id`)}) as first
      where retention_days is not null
      union all
      select answered.form_version_id, retention_days, retention_changed_at, next.event_id
      from answered
      cross join lateral (${nextEvent(sql`answered.form_version_id`, sql`answered.event_id`)}) as next
    )
    select distinct forms.event_id from answered as forms
    cross join lateral (
      select ends_at, undecided, ends_changed_at, erasure_told_at, created_at from events
      where events.event_id = forms.event_id
      -- Each by its id: joined as a whole, all events would be read.
      offset 0
    ) as events
    where ${condition} limit ${limit}`.execute(db);
  return rows.map(({ event_id }) => event_id);
}

/** The event with answers to this version that comes next in the order of ids. Asked in the whole order of its index, since no other has it. */
function nextEvent(versionId: RawBuilder<unknown>, afterId: RawBuilder<unknown> = sql`${NIL}::uuid`) {
  return sql`
    select event_id from (
      select form_version_id, event_id from registrations
      where (form_version_id, event_id) > (${versionId}, ${afterId}) and answers <> '{}'
      order by form_version_id, event_id limit 1
    ) as following
    where form_version_id = ${versionId}`;
}

/** Registrations with answers, their events and forms. */
const answered = sql`registrations
  join questionnaire_versions as versions on versions.questionnaire_version_id = registrations.form_version_id
  join questionnaires as forms using (questionnaire_id)
  join events using (event_id)`;

/** A registration with answers that are due, and the form that says so. */
export interface DueAnswers {
  registration_id: string;
  form_id: string;
  form_name: string;
  retention_days: number;
}

/**
 * Registrations of the event, at most so many, with answers that are due. They and their forms stay as they are until the
 * transaction ends; what someone else is changing right now is passed over. To be called under the event's own lock.
 */
export async function lockDueAnswers(tx: Tx, eventId: string, now: Date, limit: number): Promise<DueAnswers[]> {
  const { rows } = await sql<DueAnswers>`
    select registration_id, forms.questionnaire_id as form_id, forms.name as form_name, retention_days
    from ${answered}
    where registrations.event_id = ${eventId} and answers <> '{}' and ${isDue(now)}
    limit ${limit}
    for no key update of registrations skip locked
    for share of forms skip locked`.execute(tx);
  return rows;
}

/** The contract's Erasure: of events that are over, so many answers, and when the first of them are erased. */
export interface Erasure {
  people: number;
  events: number;
  first_at: Date | null;
}

export const nothingErased: Erasure = { people: 0, events: 0, first_at: null };

function countErasure(firstAt: RawBuilder<unknown>) {
  return sql`count(distinct registrations.user_id)::integer as people,
    count(distinct registrations.event_id)::integer as events, min(${firstAt}) as first_at`;
}

/** What a team has to be told now; nobody's answers where it has heard of everything. */
export async function countUntold(tx: Tx, eventId: string, now: Date): Promise<Erasure> {
  const { rows } = await sql<Erasure>`
    select ${countErasure(sql`greatest(${dueAt}, ${now}::timestamptz + ${notice})`)} from ${answered}
    where registrations.event_id = ${eventId} and answers <> '{}' and ${isUntold(now)}`.execute(tx);
  return rows[0] ?? nothingErased;
}

/** What a form would erase of events that are over if it kept answers for so many days, and keeps as it is now. */
export async function previewErasure(db: Db, formId: string, days: number, now: Date): Promise<Erasure> {
  const at = sql`${now}::timestamptz`;
  const first = sql`greatest(${endsAt} + make_interval(hours => 24 * ${days}::integer), ${at} + ${notice})`;
  const { rows } = await sql<Erasure>`
    select ${countErasure(first)} from ${answered}
    where forms.questionnaire_id = ${formId} and answers <> '{}' and ${endsAt} <= ${at}
      and (forms.retention_days is null or forms.retention_days > ${days}::integer)`.execute(db);
  return rows[0] ?? nothingErased;
}

/** What the event would erase by that change alone if it ended then; all of it as `changedAt` has it for a change made now. */
export async function previewEventErasure(db: Db, eventId: string, ends: Date, now: Date): Promise<Erasure> {
  const noticed = sql`${now}::timestamptz + ${notice}`;
  const { rows } = await sql<Erasure>`
    select ${countErasure(noticed)} from ${answered}
    where registrations.event_id = ${eventId} and answers <> '{}'
      and ${dueAfter(sql`${ends}::timestamptz`)} < ${noticed} and ${dueAt} >= ${noticed}`.execute(db);
  return rows[0] ?? nothingErased;
}
