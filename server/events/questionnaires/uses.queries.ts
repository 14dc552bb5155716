import { sql } from 'kysely';
import { STANDARD_FEEDBACK } from '#rules/events/questions/standard-feedback.ts';
import type { Db } from '../../platform/database/database.ts';

/** Every answer to a version, by the version: registrations answer forms, and feedback answers templates. */
export function answers(db: Db) {
  return db
    .selectFrom('registrations')
    .select('form_version_id as version_id')
    .unionAll(
      db
        .selectFrom('feedback_responses')
        .select('feedback_template_version_id as version_id')
        .$castTo<{ version_id: string | null }>(),
    );
}

/** Every event that names one, by what it names: a form, a template, or both. */
export function uses(db: Db) {
  const columns = ['event_id', 'title', 'starts_at', 'ends_at', 'timezone', 'undecided', 'status'] as const;
  return db
    .selectFrom('events')
    .select([...columns, 'form_id as questionnaire_id'])
    .unionAll(db.selectFrom('events').select([...columns, 'feedback_template_id as questionnaire_id']));
}

/** For a query at a row with this id: how many events ask it. Those that name no other ask the standard feedback. */
export function countUses(db: Db, id: 'q.questionnaire_id' | 'questionnaires.questionnaire_id') {
  const named = db
    .selectFrom(uses(db).as('u'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('u.questionnaire_id', '=', sql<string>`${sql.ref(id)}`);
  const byDefault = sql`(select count(*)::integer from events where feedback_template_id is null)`;
  return sql<number>`(${named} + case when ${sql.ref(id)} = ${STANDARD_FEEDBACK} then ${byDefault} else 0 end)`;
}

export async function hasAnswers(db: Db, versionId: string): Promise<boolean> {
  const query = db.selectFrom(answers(db).as('answers')).select('version_id').where('version_id', '=', versionId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether any of its versions has answers. */
export async function isAnswered(db: Db, id: string): Promise<boolean> {
  const query = db
    .selectFrom('questionnaire_versions as versions')
    .innerJoin(answers(db).as('answers'), 'answers.version_id', 'versions.questionnaire_version_id')
    .select('version_id')
    .where('versions.questionnaire_id', '=', id);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

export async function isNamedByEvents(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom(uses(db).as('uses')).select('event_id').where('questionnaire_id', '=', id);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
