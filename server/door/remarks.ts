import { type RawBuilder, sql } from 'kysely';
import type { Answers, DoorRemark, Question } from '#openapi/types.ts';
import { answerInWords } from '#rules/events/questions/answer-in-words.ts';
import { answerTo, shownQuestions } from '#rules/events/questions/shown-questions.ts';
import { listAskedVersions } from '../registrations/lists/asked-versions.queries.ts';
import { findDoorSettings } from './links/door-settings.ts';
import type { Db } from '../platform/database/database.ts';

interface Remarked {
  code: string;
  note: string;
  form_version_id: string | null;
  answers: Answers;
}

/** What the door is told about these people besides their names, as the event's editors chose; with null, of everybody. */
export async function remarksOf(db: Db, eventId: string, codes: string[] | null): Promise<DoorRemark[]> {
  // Most of what a door asks is whether there is news, and there is none.
  if (codes?.length === 0) return [];
  const { shows_notes, question_ids } = await findDoorSettings(db, eventId);
  if (!shows_notes && question_ids.length === 0) return [];
  const versions = question_ids.length > 0 ? await listAskedVersions(db, eventId) : [];
  const questionsOf = new Map(versions.map(({ form_version_id, questions }) => [form_version_id, questions]));
  const rows = await findRemarked(db, eventId, { codes, hasNotes: shows_notes, question_ids });
  return rows.flatMap(({ code, note, form_version_id, answers }) => {
    const said = answersOf(questionsOf.get(form_version_id ?? '') ?? [], answers, question_ids);
    return note === '' && said.length === 0 ? [] : { code, note, answers: said };
  });
}

interface Wanted {
  codes: string[] | null;
  hasNotes: boolean;
  question_ids: string[];
}

/** Only those of whom there may be something to say: of most people there is nothing. */
async function findRemarked(db: Db, eventId: string, { codes, hasNotes, question_ids }: Wanted): Promise<Remarked[]> {
  const note: RawBuilder<string> = hasNotes ? sql`note` : sql`''`;
  const { rows } = await sql<Remarked>`
    select code, ${note} as note, form_version_id, answers from registrations
    where event_id = ${eventId} and (${note} <> '' or answers ?| ${question_ids}::text[])
      ${codes === null ? sql`` : sql`and code = any(${codes}::text[])`}`.execute(db);
  return rows;
}

function answersOf(questions: Question[], answers: Answers, wanted: string[]): string[] {
  return shownQuestions(questions, answers)
    .filter(({ question_id }) => wanted.includes(question_id))
    .flatMap((question) =>
      answerInWords(question, answerTo(answers, question.question_id)).map((words) => inContext(question, words)),
    )
    .slice(0, MOST_ANSWERS);
}

const MOST_ANSWERS = 100;
const LONGEST = 2000;
const speaking = new Set<Question['type']>(['single_choice', 'multiple_choice', 'short_text', 'long_text', 'text']);

/** "Vegan" says enough; "Yes" and "3" do not. */
function inContext({ type, label }: Question, words: string): string {
  return (speaking.has(type) ? words : `${label}: ${words}`).slice(0, LONGEST);
}
