import { NIL } from 'uuid';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

/** Whether so many days have passed since the end. Hours, since days of the database's own time zone are not all of one length. */
function isDue(endsAt: RawBuilder<unknown>, days: RawBuilder<unknown>, now: Date) {
  return sql`${endsAt} <= ${now}::timestamptz - make_interval(hours => 24 * ${days})`;
}

/** Events, at most so many, with answers that their form keeps no longer. What became of the event makes no difference. */
export async function findEventsWithDueAnswers(db: Db, now: Date, limit: number): Promise<string[]> {
  const endsAt = sql`(select ends_at from events where events.event_id = answered.event_id)`;
  // From event to event along the index registrations_answered: it takes as long as there are events, not registrations.
  const { rows } = await sql<{ event_id: string }>`
    with recursive answered as (
      select questionnaire_version_id as form_version_id, retention_days, event_id
      from questionnaires
      join questionnaire_versions using (questionnaire_id)
      cross join lateral (${nextEvent(sql`questionnaire_version_id`)}) as first
      where retention_days is not null
      union all
      select answered.form_version_id, retention_days, next.event_id
      from answered
      cross join lateral (${nextEvent(sql`answered.form_version_id`, sql`answered.event_id`)}) as next
    )
    select distinct event_id from answered where ${isDue(endsAt, sql`retention_days`, now)} limit ${limit}`.execute(db);
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

/** A registration with answers that are due, and the form that says so. */
export interface DueAnswers {
  registration_id: string;
  form_id: string;
  form_name: string;
  retention_days: number;
}

/**
 * Registrations of the event, at most so many, with answers that are due. They and their forms stay as they are until the
 * transaction ends; what somebody else is changing right now is passed over. To be called under the event's own lock.
 */
export async function lockDueAnswers(tx: Tx, eventId: string, now: Date, limit: number): Promise<DueAnswers[]> {
  const { rows } = await sql<DueAnswers>`
    select registration_id, forms.questionnaire_id as form_id, forms.name as form_name, retention_days
    from registrations
    join questionnaire_versions as versions on versions.questionnaire_version_id = form_version_id
    join questionnaires as forms using (questionnaire_id)
    join events using (event_id)
    where registrations.event_id = ${eventId} and answers <> '{}'
      and ${isDue(sql`events.ends_at`, sql`forms.retention_days`, now)}
    limit ${limit}
    for no key update of registrations skip locked
    for share of forms skip locked`.execute(tx);
  return rows;
}
