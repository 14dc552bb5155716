import { v4 as uuid } from 'uuid';
import type { Answer, Answers, Question } from '#openapi/types.ts';
import { shownQuestions } from '#rules/events/questions/shown-questions.ts';
import { STANDARD_FEEDBACK } from '#rules/events/questions/standard-feedback.ts';
import type { Tx } from '../../platform/database/database.ts';
import { demoRemarks, demoResponses } from './demo-feedback.ts';
import { demoId } from './demo-people.ts';

/** What people said of events that are over, and that nobody is to be asked again. The events and their templates come first. */
export async function fillFeedback(tx: Tx, now: Date): Promise<void> {
  const ended = await tx
    .selectFrom('events')
    .select(['event_id', 'ends_at', 'feedback_template_id'])
    .where('ends_at', '<', now)
    .execute();
  for (const { event_id } of ended)
    await tx.insertInto('feedback_invitations_sent').values({ event_id, sent_at: now }).execute();

  const counts = new Map(Object.entries(demoResponses).map(([key, count]) => [demoId(key), count]));
  for (const { event_id, ends_at, feedback_template_id } of ended) {
    const version = await tx
      .selectFrom('questionnaire_versions')
      .select(['questionnaire_version_id', 'questions'])
      .where('questionnaire_id', '=', feedback_template_id ?? STANDARD_FEEDBACK)
      .executeTakeFirstOrThrow();
    const responses = Array.from({ length: counts.get(event_id) ?? 0 }, (_, index) => ({
      feedback_response_id: uuid(),
      event_id,
      feedback_template_version_id: version.questionnaire_version_id,
      answers: JSON.stringify(answersOf(version.questions, index)),
      verified_attendee: index % 4 !== 3,
      submitted_at: hourAfter(ends_at, index),
    }));
    if (responses.length > 0) await tx.insertInto('feedback_responses').values(responses).execute();
  }
}

function hourAfter(end: Date, index: number): Date {
  const hour = 60 * 60 * 1000;
  return new Date(Math.ceil(end.getTime() / hour + (index * index) / 12) * hour);
}

/** Someone's answers: mostly kind, as such answers are, and the same in every demo. */
function answersOf(questions: Question[], person: number): Answers {
  const all = Object.fromEntries(
    questions.flatMap((question, place): [string, Answer][] => {
      const answer = answerTo(question, person * 7 + place * 3);
      return answer === null ? [] : [[question.question_id, answer]];
    }),
  );
  const shown = new Set(shownQuestions(questions, all).map(({ question_id }) => question_id));
  return Object.fromEntries(Object.entries(all).filter(([id]) => shown.has(id)));
}

function answerTo({ type, options, required }: Question, chance: number): Answer | null {
  if (!required && chance % 6 === 5) return null;
  switch (type) {
    case 'rating':
      return [5, 4, 5, 3, 4, 5, 4, 2, 5, 4][chance % 10] ?? 4;
    case 'nps':
      return [9, 10, 8, 7, 10, 9, 4, 8, 10, 6, 9][chance % 11] ?? 9;
    case 'yes_no':
      return chance % 9 !== 4;
    case 'single_choice':
      return options[[1, 1, 0, 1, 2, 1][chance % 6] ?? 0]?.option_id ?? null;
    case 'multiple_choice':
      return options.filter((_, index) => (chance + index) % 3 !== 0).map(({ option_id }) => option_id);
    case 'text':
      return chance % 2 === 0 ? (demoRemarks[chance % demoRemarks.length] ?? null) : null;
    case 'section':
    case 'short_text':
    case 'long_text':
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
