import { sql } from 'kysely';
import type { Answer, Answers, FeedbackRespondents, Question, QuestionType } from '#openapi/types.ts';
import { answerInWords } from '#rules/events/questions/answer-in-words.ts';
import { recordRead } from '../accounts/audit/record-read.ts';
import type { Context } from '../platform/context.ts';
import { isBeyond } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import { sendTable, type TableFormat } from '../platform/exports/send-table.ts';
import { type Cell, type Column, momentCell, type Table } from '../platform/exports/table.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { Problem } from '../platform/http/problem.ts';
import { type Asked, ofRespondents, responsesOf } from './feedback-results-days.ts';
import { listTexts } from './feedback-results-texts.queries.ts';
import { countResponses, findAnsweredVersions, tallyAnswers } from './feedback-results.queries.ts';
import { type JoinedQuestion, joinQuestions, resultOf, writtenIds } from './feedback-results.ts';
import { findCurrentFeedbackVersion, findFeedbackEvent } from './feedback.queries.ts';

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
  const answer = question.requestOrigin.has(feedback_template_version_id) ? answerTo(question, answers) : undefined;
  if (typeof answer === 'number') return answer;
  return answerInWords(question, answer).join('; ');
}

function answerTo({ question_id }: Question, answers: Answers): Answer | undefined {
  return Object.hasOwn(answers, question_id) ? answers[question_id] : undefined;
}
