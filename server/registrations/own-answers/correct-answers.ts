import { isDeepStrictEqual } from 'node:util';
import type { Answers, AnswersChange, Question, RegistrationAnswers } from '#openapi/types.ts';
import { isFile } from '#rules/events/questions/question-types.ts';
import { answerTo } from '#rules/events/questions/shown-questions.ts';
import { checkAnswers } from '#rules/events/questions/check-answers.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { lockEvent } from '../../events/lock-event.ts';
import { invalidAnswers, unknownRegistration } from '../../events/registration.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { answerWords } from '../answers/answer-words.ts';
import { type EventForm, findEventForm } from '../answers/event-form.queries.ts';
import { formChanged } from '../prepare-registration.ts';
import { holdRegistrant } from '../seats/registrants.queries.ts';
import { findGivenAnswers, listFilesOf } from './own-answers.queries.ts';
import { changedLabels, dropUnnamed, namedQuestions, writeAnswers } from './write-answers.ts';

/** The contract's RegistrationAnswers. Throws the Problem `not_found`. */
export async function readCorrectable(db: Db, registrationId: string): Promise<RegistrationAnswers> {
  const given = await findGivenAnswers(db, registrationId);
  if (!given) throw unknownRegistration();
  const { form_id } = await db
    .selectFrom('events')
    .select('form_id')
    .where('event_id', '=', given.event_id)
    .executeTakeFirstOrThrow();
  return show(given, await findEventForm(db, form_id));
}

/**
 * Puts an organiser's answers in place of those that the registration has, but for files and consents, and moves it up to the
 * questions of today. Throws the Problems `not_found`, `not_allowed_now`, `form_changed`, `stale_version` with the answers as they
 * are now, and `invalid` with the answers as fields.
 */
export function correctAnswers(
  context: Context,
  actorId: string,
  registrationId: string,
  request: AnswersChange,
): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    await holdRegistrant(tx, registrationId);
    const found = await findGivenAnswers(tx, registrationId);
    const event = found && (await lockEvent(tx, found.event_id));
    const given = event && (await findGivenAnswers(tx, registrationId, { hold: true }));
    if (!given) throw unknownRegistration();
    const why = whyNot(given, event.status);
    if (why) throw new Problem('not_allowed_now', why);
    const form = await findEventForm(tx, event.form_id, { hold: true });
    if ((request.form_version_id?.toLowerCase() ?? null) !== form.form_version_id) throw formChanged();
    const answers = corrected(form.questions, given.answers, request.answers);
    // Also sent again, when the answer was lost.
    if (given.form_version_id === form.form_version_id && isDeepStrictEqual(given.answers, answers)) return;
    if (given.answers_version !== request.version) throw isStale(show(given, form));
    const files = await listFilesOf(tx, registrationId);
    await dropUnnamed(
      tx,
      files.map(({ file_id }) => file_id),
      answers,
      context.now(),
    );
    await writeAnswers(tx, context, { own: given, form, answers, words: answerWords(form.questions, answers) });
    await recordAudit(tx, context, {
      actorId,
      action: 'registration.answers_corrected',
      entityType: 'registration',
      entityId: registrationId,
      entityName: given.name,
      eventId: given.event_id,
      changes: namedQuestions(changedLabels(form.questions, given.answers, answers)),
    });
    await context.realtime.publish(tx, `notifications:${given.user_id}`);
  });
}

type Given = NonNullable<Awaited<ReturnType<typeof findGivenAnswers>>>;

function show({ answers_version, answers }: Given, { form_version_id, questions }: EventForm): RegistrationAnswers {
  const asked = correctableQuestions(questions, answers);
  const shown = asked.filter(({ question_id }) => Object.hasOwn(answers, question_id));
  return {
    version: answers_version,
    form_version_id,
    questions: asked,
    answers: Object.fromEntries(shown.map(({ question_id: id }) => [id, answers[id] as Answers[string]])),
  };
}

function whyNot({ status, answers_erased_at }: Given, eventStatus: string): string | null {
  if (answers_erased_at) return 'The answers were erased, so there is nothing left to correct.';
  if (status === 'cancelled') return 'This registration is cancelled, so its answers stay as they are.';
  if (status === 'rejected') return 'This registration was declined, so its answers stay as they are.';
  if (eventStatus === 'cancelled') return 'The event was cancelled, so the answers stay as they are.';
  return eventStatus === 'archived' ? 'The event is archived. Unarchive it to correct answers.' : null;
}

/** The answers as they are to be stored: those of the organiser, and what is the person's own as it was. */
function corrected(questions: Question[], before: Answers, given: Answers): Answers {
  const own = questions.filter(isPersonsOwn).map(({ question_id }) => question_id);
  const named = own.filter((id) => Object.hasOwn(given, id));
  if (named.length > 0) throw invalidAnswers(named.map((question_id) => ({ question_id, detail: theirs })));
  const { answers, problems } = checkAnswers(correctableQuestions(questions, before), given);
  if (problems.length > 0) throw invalidAnswers(problems);
  const kept = own.filter((id) => Object.hasOwn(before, id)).map((id) => [id, before[id] as Answers[string]] as const);
  return { ...answers, ...Object.fromEntries(kept) };
}

const theirs = 'Only the person can give this. Leave it out.';

function isStale(current: RegistrationAnswers): Problem {
  const detail = 'The answers were changed meanwhile. Look at them again, then save.';
  return new Problem('stale_version', detail, { body: { current } });
}

/**
 * What organisers may correct for a person: all but files and consents, which only the person can give. Every answer may be left
 * out. A condition on a consent is settled by the answer that the person gave to it.
 */
function correctableQuestions(questions: Question[], given: Answers): Question[] {
  const byId = new Map(questions.map((question) => [question.question_id, question]));
  return questions
    .filter((question) => !isPersonsOwn(question))
    .flatMap((question) => {
      const condition = settle(question.show_if, byId, given);
      return condition === 'never' ? [] : { ...question, required: false, show_if: condition };
    });
}

function isPersonsOwn(question: Question): boolean {
  return isFile(question) || question.type === 'consent';
}

type Condition = Question['show_if'];

/** The condition with that of the consent in its place, as long as it looks at one. */
function settle(condition: Condition, byId: Map<string, Question>, given: Answers): Condition | 'never' {
  const asked = condition && byId.get(condition.question_id);
  if (!asked || asked.type !== 'consent') return condition;
  const choice = answerTo(given, asked.question_id) === true ? 'yes' : 'no';
  return condition.any_of.includes(choice) ? settle(asked.show_if, byId, given) : 'never';
}
