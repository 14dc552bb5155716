import { sql } from 'kysely';
import { foldLetters } from '#rules/search/fold.ts';
import type { Db } from '../platform/database/database.ts';
import { invalidField } from '../platform/http/problem.ts';
import type { AnsweredVersion, Asked } from './feedback-results.queries.ts';

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

/** Read in one go while words are looked for. */
const AT_ONCE = 500;

/** The last that was read. */
interface Place {
  submittedAt: Date;
  responseId: string;
  questionId: string;
}

/** One page of what people wrote, newest first, and the cursor of the next. Throws a Problem for a malformed cursor. */
export async function listTexts(db: Db, asked: Asked, versions: AnsweredVersion[], filter: Filter) {
  const labels = labelsOf(versions, filter.question_id);
  const rows = await findTexts(db, asked, [...labels.keys()], filter);
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

/** As many as the page has and one more, of which each has all the words, which may stand inside of others: the database can't fold them. */
async function findTexts(
  db: Db,
  asked: Asked,
  questions: string[],
  { search, cursor, limit }: Filter,
): Promise<Text[]> {
  const words = foldLetters(search).split(/\s+/).filter(Boolean);
  const most = words.length === 0 ? limit + 1 : AT_ONCE;
  const found: Text[] = [];
  let after = readCursor(cursor);
  for (;;) {
    const rows = await readTexts(db, { asked, questions, after, most });
    for (const row of rows) {
      const folded = foldLetters(row.text);
      if (words.every((word) => folded.includes(word))) found.push(row);
    }
    const last = rows.at(-1);
    if (!last || rows.length < most || found.length > limit) return found.slice(0, limit + 1);
    after = { submittedAt: last.submitted_at, responseId: last.feedback_response_id, questionId: last.question_id };
  }
}

interface Reading {
  asked: Asked;
  questions: string[];
  after: Place | null;
  most: number;
}

async function readTexts(db: Db, { asked, questions, after, most }: Reading): Promise<Text[]> {
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
      and response.feedback_template_version_id || ' ' || answer.key = any(${questions}::text[])
      ${after ? sql`and ${place} <= ${last} and (${place} < ${last} or answer.key > ${after.questionId})` : sql``}
    order by response.submitted_at desc, response.feedback_response_id desc, answer.key
    limit ${most}`.execute(db);
  return rows;
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

const shape =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([a-z0-9_-]{1,40})$/;

function writeCursor({ submitted_at, feedback_response_id, question_id }: Text): string {
  return Buffer.from(`${submitted_at.toISOString()} ${feedback_response_id} ${question_id}`).toString('base64url');
}

function readCursor(text: string): Place | null {
  if (text === '') return null;
  const [, time = '', responseId = '', questionId = ''] =
    shape.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const submittedAt = new Date(time);
  // Years below 1000 are written in another way by the database.
  if (responseId && submittedAt.getUTCFullYear() >= 1000) return { submittedAt, responseId, questionId };
  throw invalidField('cursor', 'This place in the list is not known. Start again from the first page.');
}
