import type { FastifyRequest } from 'fastify';
import type { NewPerson, Question } from '#openapi/types.ts';
import { checkAnswers } from '#rules/events/questions/check-answers.ts';
import { isFile } from '#rules/events/questions/question-types.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';
import { invalidAnswers, unknownEvent } from '../../events/registration.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { makeOnce, type Once } from '../../platform/idempotency.ts';
import { answerWords } from '../answers/answer-words.ts';
import { findEventForm } from '../answers/event-form.queries.ts';
import { showRegistration } from '../lists/admin-registrations.queries.ts';
import { formChanged } from '../prepare-registration.ts';
import { type Adding, addPeople } from './add-people.ts';
import { cancelTicket, renewTicketByLink, showNameByLink, showTicket, takeSeatByLink } from './tickets.ts';

export function peopleHandlers(context: Context) {
  return {
    async addPerson({ user, params, body, once }: Call<'addPerson'>) {
      return showRegistration(context.db, await addPerson(context, user.userId, params.id, body, once));
    },

    getTicket({ request }: Call<'getTicket'>) {
      return showTicket(context, tokenOf(request));
    },

    async cancelTicket({ request }: Call<'cancelTicket'>) {
      await cancelTicket(context, tokenOf(request));
      return showTicket(context, tokenOf(request));
    },

    async takeSeatByLink({ request }: Call<'takeSeatByLink'>) {
      await takeSeatByLink(context, tokenOf(request));
      return showTicket(context, tokenOf(request));
    },

    async showNameByLink({ request, body }: Call<'showNameByLink'>) {
      await showNameByLink(context, tokenOf(request), body.shown_name);
      return showTicket(context, tokenOf(request));
    },

    async renewTicketByLink({ request }: Call<'renewTicketByLink'>) {
      await renewTicketByLink(context, tokenOf(request));
      return showTicket(context, tokenOf(request));
    },
  } satisfies Partial<Handlers>;
}

function tokenOf({ headers }: FastifyRequest): string {
  return String(headers['ticket-token']);
}

/**
 * Puts someone on the list of an event; the result is the registration's id. Throws the Problems `not_found`,
 * `already_registered`, `not_allowed_now`, `form_changed`, `invalid`, and, unless asked to go beyond that,
 * `registration_closed` and `event_full`.
 */
async function addPerson(
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
    const { outcomes } = await addPeople(
      tx,
      context,
      { actorId, eventId, tell, beyond: beyond ? 'add' : 'leave_out' },
      [person],
    );
    const [added] = outcomes;
    // Nothing is kept of a person who was refused.
    if (added instanceof Problem) throw added;
    if (added === undefined) throw unknownEvent();
    return added.registration_id;
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
