import { sql } from 'kysely';
import type { Answer, Answers, FeedbackRespondents, Question, QuestionType } from '#openapi/types.ts';
import { formatAnswer } from '#rules/events/questions/format-answer.ts';
import { recordRead } from '../accounts/audit/record-audit.ts';
import type { Context } from '../platform/context.ts';
import { isBeyond } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import {
  type Cell,
  type Column,
  momentCell,
  sendTable,
  type Table,
  type TableFormat,
} from '../platform/exports/table.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { Problem } from '../platform/http/problem.ts';
import {
  type AnsweredVersion,
  type Asked,
  countResponses,
  findAnsweredVersions,
  ofRespondents,
  responsesOf,
  type Tally,
  tallyAnswers,
} from './feedback-results.queries.ts';
import { listTexts } from './feedback-results-texts.queries.ts';
import { findCurrentFeedbackVersion, findFeedbackEvent } from './feedback.queries.ts';
import { isChoice, NPS, RATING, takesAnswer } from '#rules/events/questions/question-types.ts';

export function feedbackResultHandlers(context: Context) {
  const { db } = context;

  const exportAs =
    (format: TableFormat) =>
    async ({ user, params, query, reply }: Call<'exportFeedback'>) => {
      const { event, asked, versions } = await readAsked(db, params.id, query);
      const { responses } = await countResponses(db, asked);
      // Without names, but what people write may tell who they are.
      await recordRead(context, {
        actorId: user.userId,
        action: 'feedback.exported',
        entityType: 'event',
        entityId: event.event_id,
        entityName: event.title,
        eventId: event.event_id,
        changes: [{ field: 'rows', before: null, after: String(responses) }],
      });
      const table = tableOf(db, asked, event.timezone, joinQuestions(versions));
      return sendTable(reply, table, `Feedback on ${event.title}`, format);
    };

  return {
    async getFeedbackResults({ params, query }: Call<'getFeedbackResults'>) {
      const { event, ofDays, asked, versions } = await readAsked(db, params.id, query);
      const questions = joinQuestions(versions);
      const tallies = await tallyAnswers(db, asked, writtenIds(questions));
      const { responses, verified } = await countResponses(db, ofDays);
      return {
        ...{ responses, verified, attendees: event.seats_taken },
        counted: { registered: verified, others: responses - verified, everyone: responses }[query.respondents],
        questions: questions.map((question) => resultOf(question, tallies)).slice(0, MOST_QUESTIONS),
      };
    },

    async listFeedbackTexts({ params, query }: Call<'listFeedbackTexts'>) {
      const { asked, versions } = await readAsked(db, params.id, query);
      return listTexts(db, asked, versions, query);
    },

    exportFeedback: exportAs('csv'),
    exportFeedbackToExcel: exportAs('xlsx'),
  } satisfies Partial<Handlers>;
}

const MOST_QUESTIONS = 200;

async function readAsked(
  db: Db,
  eventId: string,
  query: { from: string; until: string; respondents: FeedbackRespondents },
) {
  const event = await findFeedbackEvent(db, eventId);
  if (!event) throw new Problem('not_found', 'That event does not exist.');
  const ofDays = responsesOf(event, query);
  const asked = ofRespondents(ofDays, query.respondents);
  const current = await findCurrentFeedbackVersion(db, event.feedback_template_id);
  const versions = await findAnsweredVersions(db, asked, current.questionnaire_version_id);
  return { event, ofDays, asked, versions };
}

const PAGE = 1000;

interface Row {
  feedback_response_id: string;
  feedback_template_version_id: string;
  answers: Answers;
  submitted_at: Date;
  verified_attendee: boolean;
}

/** A row for each response, newest first, and a column for each question. It is read page by page while it is sent. */
function tableOf(db: Db, asked: Asked, timezone: string, questions: JoinedQuestion[]): Table {
  const columns: Column[] = [
    { head: `Submitted (${timezone})`, kind: 'moment' },
    { head: 'Attendee', kind: 'text' },
    ...questions.map(({ label, type }): Column => ({ head: label, kind: isNumber[type] ? 'number' : 'text' })),
  ];
  return { name: 'Feedback', columns, rows: rowsOf(db, asked, timezone, questions) };
}

const isNumber: Partial<Record<QuestionType, true>> = { rating: true, nps: true };

async function* rowsOf(db: Db, asked: Asked, timezone: string, questions: JoinedQuestion[]): AsyncGenerator<Cell[]> {
  for (let page = await readPage(db, asked); page.length > 0;) {
    for (const row of page) {
      yield [
        momentCell(row.submitted_at, timezone),
        row.verified_attendee ? 'Yes' : 'No',
        ...questions.map((question) => cellOf(question, row)),
      ];
    }
    page = page.length < PAGE ? [] : await readPage(db, asked, page.at(-1));
  }
}

async function readPage(db: Db, asked: Asked, after?: Row): Promise<Row[]> {
  const last = after && { at: after.submitted_at, id: after.feedback_response_id };
  const order = { time: 'response.submitted_at', id: 'response.feedback_response_id', direction: 'desc' } as const;
  const { rows } = await sql<Row>`
    select
      response.feedback_response_id,
      response.feedback_template_version_id,
      response.answers,
      response.submitted_at,
      response.verified_attendee
    from feedback_responses as response
    where ${asked} and ${isBeyond(last, order)}
    order by response.submitted_at desc, response.feedback_response_id desc
    limit ${PAGE}`.execute(db);
  return rows;
}

function cellOf(question: JoinedQuestion, { feedback_template_version_id, answers }: Row): string | number {
  const answer = question.askedIn.has(feedback_template_version_id) ? answerTo(question, answers) : undefined;
  if (typeof answer === 'number') return answer;
  return formatAnswer(question, answer).join('; ');
}

function answerTo({ question_id }: Question, answers: Answers): Answer | undefined {
  return Object.hasOwn(answers, question_id) ? answers[question_id] : undefined;
}

/** A question as it was last asked; options that it no longer has stand behind those that it has. */
interface JoinedQuestion extends Question {
  /** Versions that asked it. */
  askedIn: Set<string>;
  /** Options that it has now; the rest only counts where someone chose it. */
  current: number;
}

const MOST_BARS = 100;

/** The questions of all versions, the same question once, in the order in which they are asked now. */
function joinQuestions(versions: AnsweredVersion[]): JoinedQuestion[] {
  const joined = new Map<string, JoinedQuestion>();
  for (const { feedback_template_version_id, questions } of versions) {
    for (const question of questions.filter(takesAnswer)) {
      // A question never changes its type; another template may have given its id to another one.
      const key = `${question.type} ${question.question_id}`;
      const known = joined.get(key);
      joined.set(key, {
        ...(known ?? question),
        options: mergeOptions(known?.options ?? [], question.options),
        askedIn: new Set([...(known?.askedIn ?? []), feedback_template_version_id]),
        current: known?.current ?? question.options.length,
      });
    }
  }
  return [...joined.values()];
}

/** Ids of the questions whose answers can be anything. */
function writtenIds(questions: JoinedQuestion[]): string[] {
  return questions.filter((question) => valuesOf(question) === null).map(({ question_id }) => question_id);
}

function resultOf(question: JoinedQuestion, tallies: Tally[]) {
  const { question_id, type, label } = question;
  const own = tallies.filter((tally) => tally.question_id === question_id && question.askedIn.has(versionOf(tally)));
  const answered = total(own, ({ answers }) => answers);
  const sum = total(own, (tally) => tally.sum ?? 0);
  const isAveraged = (type === 'rating' || type === 'number') && answered > 0;
  const counts = new Map<string, number>();
  for (const { value, count } of own) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count);
  return {
    question_id,
    type,
    label,
    answered,
    average: isAveraged ? rounded(sum / answered, 100) : null,
    nps: type === 'nps' && answered > 0 ? netPromoterScore(counts, answered) : null,
    distribution: barsOf(question, counts),
  };
}

function barsOf(question: JoinedQuestion, counts: Map<string, number>) {
  const bars = (valuesOf(question) ?? []).map(({ stored, ...bar }) => ({ ...bar, count: counts.get(stored) ?? 0 }));
  return bars
    .filter(({ count }, index) => index < question.current || !isChoice(question) || count > 0)
    .slice(0, MOST_BARS);
}

/** Every answer that can be given, as it is stored and as it is called; null where anything can be. */
function valuesOf({ type, options }: Question): { stored: string; value: string; label: string }[] | null {
  switch (type) {
    case 'rating':
      return scale(RATING);
    case 'nps':
      return scale(NPS);
    case 'yes_no':
      return [
        { stored: 'true', value: 'yes', label: 'Yes' },
        { stored: 'false', value: 'no', label: 'No' },
      ];
    case 'single_choice':
    case 'multiple_choice':
      return options.map(({ option_id, label }) => ({ stored: option_id, value: option_id, label }));
    case 'section':
    case 'short_text':
    case 'long_text':
    case 'text':
    case 'email':
    case 'url':
    case 'phone':
    case 'number':
    case 'date':
    case 'consent':
    case 'file':
    case 'cv':
      return null;
  }
}

function scale({ min, max }: { min: number; max: number }) {
  return Array.from({ length: max - min + 1 }, (_, step) => String(min + step)).map((value) => ({
    stored: value,
    value,
    label: value,
  }));
}

/** Promoters (9 and 10) less detractors (0 to 6), in percent of all who answered. */
function netPromoterScore(counts: Map<string, number>, answered: number): number {
  const scored = [...counts].map(([score, count]) => ({ score: Number(score), count }));
  const promoters = total(scored, ({ score, count }) => (score >= 9 ? count : 0));
  const detractors = total(scored, ({ score, count }) => (score <= 6 ? count : 0));
  return rounded((100 * (promoters - detractors)) / answered, 10);
}

function mergeOptions(known: Question['options'], more: Question['options']): Question['options'] {
  return [...known, ...more.filter(({ option_id }) => !known.some((option) => option.option_id === option_id))];
}

function versionOf(tally: Tally): string {
  return tally.feedback_template_version_id;
}

function total<Item>(items: Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
