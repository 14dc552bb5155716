import { recordRead } from '../accounts/audit/record-read.ts';
import { asAttachment } from '../platform/http/attachment.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import type { Db } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { responsesOf } from './feedback-results-days.ts';
import { writeCsv } from './feedback-results-export.ts';
import { listTexts } from './feedback-results-texts.queries.ts';
import { joinQuestions, resultOf, writtenIds } from './feedback-results.ts';
import { countResponses, findAnsweredVersions, tallyAnswers } from './feedback-results.queries.ts';
import { findCurrentFeedbackVersion, findFeedbackEvent } from './feedback.queries.ts';

export function feedbackResultHandlers(context: Context) {
  const { db } = context;
  return {
    async getFeedbackResults({ params, query }: Call<'getFeedbackResults'>) {
      const { event, asked, versions } = await readAsked(db, params.id, query);
      const questions = joinQuestions(versions);
      const tallies = await tallyAnswers(db, asked, writtenIds(questions));
      return {
        ...(await countResponses(db, asked)),
        attendees: event.seats_taken,
        questions: questions.map((question) => resultOf(question, tallies)).slice(0, MOST_QUESTIONS),
      };
    },

    async listFeedbackTexts({ params, query }: Call<'listFeedbackTexts'>) {
      const { asked, versions } = await readAsked(db, params.id, query);
      return listTexts(db, asked, versions, query);
    },

    async exportFeedback({ user, params, query, reply }: Call<'exportFeedback'>) {
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
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': asAttachment(`Feedback on ${event.title}.csv`),
      });
      return writeCsv(db, asked, event.timezone, joinQuestions(versions));
    },
  } satisfies Partial<Handlers>;
}

const MOST_QUESTIONS = 200;

async function readAsked(db: Db, eventId: string, days: { from: string; until: string }) {
  const event = await findFeedbackEvent(db, eventId);
  if (!event) throw new Problem('not_found', 'That event does not exist.');
  const asked = responsesOf(event, days);
  const current = await findCurrentFeedbackVersion(db, event.feedback_template_id);
  const versions = await findAnsweredVersions(db, asked, current.questionnaire_version_id);
  return { event, asked, versions };
}
