import { type RawBuilder, sql } from 'kysely';
import type { FeedbackRespondents, Question } from '#openapi/types.ts';
import { invalidField } from '../platform/http/problem.ts';
import { instantAt } from '#rules/time/wall-clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { FeedbackEvent } from './feedback.queries.ts';

/** The responses that are asked for. */
export type Asked = RawBuilder<boolean>;

const dayMs = 24 * 60 * 60 * 1000;

interface Days {
  from: string;
  until: string;
}

/** Those of `asked` whom the numbers and texts are of. */
export function ofRespondents(asked: Asked, respondents: FeedbackRespondents): Asked {
  if (respondents === 'everyone') return asked;
  return sql<boolean>`(${asked} and response.verified_attendee = ${respondents === 'registered'})`;
}

/** Those from the first day to the last, both as the event's calendar has them; an empty day sets no limit. */
export function responsesOf({ event_id, timezone }: FeedbackEvent, { from, until }: Days): Asked {
  requireDay('from', from);
  requireDay('until', until);
  if (from && until && from > until) throw invalidField('until', 'The last day is before the first one.');
  return sql<boolean>`(
    response.event_id = ${event_id}
    ${from ? sql`and response.submitted_at >= ${beginOf(from, timezone)}::timestamptz` : sql``}
    ${until ? sql`and response.submitted_at < ${beginOf(until, timezone, 1)}::timestamptz` : sql``}
  )`;
}

/** The moment at which the day begins there, or one of the days after it. */
function beginOf(day: string, timezone: string, daysLater = 0): Date {
  return new Date(instantAt(Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs, timezone));
}

function requireDay(field: keyof Days, day: string): void {
  if (day === '') return;
  const time = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  // Other years are written in another way by the database.
  if (isDay && day >= '1000' && day < '9999') return;
  throw invalidField(field, 'Choose a day of the calendar, such as 2026-06-15.');
}

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
