import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { invalidField } from '../platform/http/problem.ts';
import type { Asked } from './feedback-results-days.ts';
import type { AnsweredVersion } from './feedback-results.queries.ts';

interface Filter {
  question_id: string;
  search: string;
  cursor: string;
  limit: number;
}

interface Text {
  feedback_response_id: string;
  question_id: string;
  text: string;
  submitted_at: Date;
  verified_attendee: boolean;
  /** Where its label is. */
  feedback_template_version_id: string;
}

/** One page of what people wrote, newest first, and the cursor of the next. Throws a Problem for a cursor that is none. */
export async function listTexts(db: Db, asked: Asked, versions: AnsweredVersion[], filter: Filter) {
  const labels = labelsOf(versions, filter.question_id);
  const after = readCursor(filter.cursor);
  const place = sql`(response.submitted_at, response.feedback_response_id)`;
  const last = sql`(${after?.submittedAt}::timestamptz, ${after?.responseId}::uuid)`;
  const { rows } = await sql<Text>`
    select
      response.feedback_response_id,
      response.feedback_template_version_id,
      answer.key as question_id,
      answer.value #>> '{}' as text,
      response.submitted_at,
      response.verified_attendee
    from feedback_responses as response cross join lateral jsonb_each(response.answers) as answer
    where ${asked}
      and response.feedback_template_version_id || ' ' || answer.key = any(${[...labels.keys()]}::text[])
      and answer.value #>> '{}' ~ all(${toPatterns(filter.search)}::text[])
      ${after ? sql`and ${place} <= ${last} and (${place} < ${last} or answer.key > ${after.questionId})` : sql``}
    order by response.submitted_at desc, response.feedback_response_id desc, answer.key
    limit ${filter.limit + 1}`.execute(db);
  const page = rows.slice(0, filter.limit);
  const end = page.at(-1);
  return {
    items: page.map(({ feedback_template_version_id, ...text }) => ({
      ...text,
      label: labels.get(`${feedback_template_version_id} ${text.question_id}`) ?? text.question_id,
    })),
    next: rows.length > filter.limit && end ? writeCursor(end) : null,
  };
}

/** The questions that people write to, by version and id. */
function labelsOf(versions: AnsweredVersion[], questionId: string): Map<string, string> {
  return new Map(
    versions.flatMap(({ feedback_template_version_id, questions }) =>
      questions
        .filter(({ type, question_id }) => type === 'text' && (questionId === '' || question_id === questionId))
        .map(({ question_id, label }) => [`${feedback_template_version_id} ${question_id}`, label] as const),
    ),
  );
}

/** Each word may stand anywhere, also inside of another, in capitals or not: whatever language the database speaks. */
function toPatterns(search: string): string[] {
  const words = search.split(/\s+/).filter(Boolean);
  return words.map((word) => [...word].map(inAnyCase).join(''));
}

function inAnyCase(letter: string): string {
  const forms = new Set([letter, letter.toLowerCase(), letter.toUpperCase()].map(escaped));
  return forms.size === 1 ? escaped(letter) : `(?:${[...forms].join('|')})`;
}

function escaped(letters: string): string {
  return letters.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
}

const shape =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([a-z0-9_-]{1,40})$/;

function writeCursor({ submitted_at, feedback_response_id, question_id }: Text): string {
  return Buffer.from(`${submitted_at.toISOString()} ${feedback_response_id} ${question_id}`).toString('base64url');
}

function readCursor(text: string) {
  if (text === '') return null;
  const [, time = '', responseId = '', questionId = ''] =
    shape.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const submittedAt = new Date(time);
  // Years below 1000 are written in another way by the database.
  if (responseId && submittedAt.getUTCFullYear() >= 1000) return { submittedAt, responseId, questionId };
  throw invalidField('cursor', 'This place in the list is not known. Start again from the first page.');
}
