import { checkAnswers } from '#rules/events/questions/check-answers.ts';
import { isFile } from '#rules/events/questions/question-types.ts';
import type { NewPerson, Question } from '#openapi/types.ts';
import { answerWords } from '../answers/answer-words.ts';
import { findEventForm } from '../answers/event-form.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { makeOnce } from '../../platform/idempotency/make-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import { formChanged } from '../prepare-registration.ts';
import { invalidAnswers, unknownEvent } from '../../events/registration.policy.ts';
import { addPeople, type Adding } from './add-people.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';

/**
 * Puts somebody on the list of an event; the result is the registration's id. Throws the Problems `not_found`,
 * `already_registered`, `not_allowed_now`, `form_changed`, `invalid`, and, unless asked to go beyond that,
 * `registration_closed` and `event_full`.
 */
export async function addPerson(
  context: Context,
  actorId: string,
  eventId: string,
  sent: NewPerson,
  once: Once | null = null,
): Promise<string> {
  const { tell = true, beyond = false } = sent;
  const add = async (tx: Tx) => {
    const person = {
      email: sent.email,
      full_name: onOneLine(sent.full_name),
      answered: await readAnswers(tx, eventId, sent),
    };
    const [added] = await addPeople(tx, context, { actorId, eventId, tell, beyond }, [person]);
    // Nothing stays of somebody who was refused.
    if (added instanceof Problem) throw added;
    if (added === undefined) throw unknownEvent();
    return added;
  };
  const added = await context.db.transaction().execute((tx) => makeOnce(tx, context, once, () => add(tx)));
  if (tell) await context.realtime.publish(context.db, 'registrations');
  return added;
}

/** What is asked of people who register is not asked of an organiser: every answer may be left out, and files are. */
async function readAnswers(tx: Tx, eventId: string, sent: NewPerson): Promise<Adding['answered']> {
  const { form_version_id: versionId = null, answers: given = {} } = sent;
  if (Object.keys(given).length === 0) return null;
  const event = await tx.selectFrom('events').select('form_id').where('event_id', '=', eventId).executeTakeFirst();
  if (!event) throw unknownEvent();
  const form = await findEventForm(tx, event.form_id);
  if (form.form_version_id === null || versionId?.toLowerCase() !== form.form_version_id) throw formChanged();
  const files = form.questions.filter((question) => isFile(question) && Object.hasOwn(given, question.question_id));
  if (files.length > 0) throw invalidAnswers(files.map(withoutFile));
  const { answers, problems } = checkAnswers(form.questions.map(asOptional), given);
  if (problems.length > 0) throw invalidAnswers(problems);
  return { form_version_id: form.form_version_id, answers, answer_words: answerWords(form.questions, answers) };
}

function asOptional(question: Question): Question {
  return { ...question, required: false };
}

function withoutFile({ question_id }: Question) {
  return { question_id, detail: 'A file can only be given by the person. Leave this out.' };
}
