import { sql } from 'kysely';
import type { Question } from '#openapi/types.ts';
import type { Db } from '../platform/database/database.ts';
import type { Asked } from './feedback-results-days.ts';

export interface AnsweredVersion {
  feedback_template_version_id: string;
  questions: Question[];
}

/** What is asked now, then what was asked before, newest first. */
export function findAnsweredVersions(db: Db, asked: Asked, currentId: string): Promise<AnsweredVersion[]> {
  return db
    .selectFrom('questionnaire_versions')
    .select(['questionnaire_version_id as feedback_template_version_id', 'questions'])
    .where(
      sql<boolean>`questionnaire_version_id = ${currentId} or questionnaire_version_id in (
        select feedback_template_version_id from feedback_responses as response where ${asked}
      )`,
    )
    .orderBy(sql`questionnaire_version_id = ${currentId}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

export async function countResponses(db: Db, asked: Asked): Promise<{ responses: number; verified: number }> {
  const { rows } = await sql<{ responses: number; verified: number }>`
    select count(*)::int as responses, count(*) filter (where verified_attendee)::int as verified
    from feedback_responses as response where ${asked}`.execute(db);
  return rows[0] ?? { responses: 0, verified: 0 };
}

export interface Tally {
  feedback_template_version_id: string;
  question_id: string;
  /** An option's id, `true`, `false` or a number; null for all that people wrote. */
  value: string | null;
  count: number;
  /** How many answers hold it first: each answer once, however much was chosen in it. */
  answers: number;
  /** Of all numbers in it. */
  sum: number | null;
}

/** How often each answer was given; texts only together. */
export async function tallyAnswers(db: Db, asked: Asked, writtenIds: string[]): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select
      response.feedback_template_version_id,
      answer.key as question_id,
      case when answer.key = any(${writtenIds}::text[]) then null else item.value #>> '{}' end as value,
      count(*)::int as count,
      count(*) filter (where item.position = 1)::int as answers,
      sum(case when jsonb_typeof(item.value) = 'number' then item.value::numeric end)::float8 as sum
    from feedback_responses as response
    cross join lateral jsonb_each(response.answers) as answer
    cross join lateral jsonb_path_query(answer.value, '$[*]') with ordinality as item (value, position)
    where ${asked}
    group by 1, 2, 3`.execute(db);
  return rows;
}
