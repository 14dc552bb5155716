import { v7 as uuid } from 'uuid';
import type { Answers, Question, RegistrationMove } from '#openapi/types.ts';
import { isFile } from '#rules/events/questions/question-types.ts';
import { holds } from '#rules/events/team.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { findEventRole } from '../../accounts/roles/event-role.ts';
import { registrantColumn, registrantName } from '../../accounts/users/shown-names.queries.ts';
import { type LockedEvent, lockEvents } from '../../events/lock-event.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { makeOnce, type Once } from '../../platform/idempotency.ts';
import { answerWords } from '../answers/answer-words.ts';
import { insertRegistrations, type NewRegistration } from '../insert-registrations.ts';
import { notifyRegistrants } from '../notifying/notify-registrants.ts';
import { changeStatus } from '../seats/change-status.ts';
import { moveLine } from '../seats/move-line.ts';
import { findHeldStatuses } from '../seats/own-registration.queries.ts';
import { holdRegistrant } from '../seats/registrants.queries.ts';
import { holdsSeat, offeredUntil } from '../seats/seat-offers.queries.ts';
import { statusThere } from './move.policy.ts';

/**
 * Moves a person to another event: the new registration is made first, then the old one is cancelled, both in one transaction. The
 * result is the new one's id. Throws the Problems `not_found`, `invalid`, `stale_version`, `not_allowed_now`, `already_registered`
 * and `event_full`.
 */
export function moveRegistration(
  context: Context,
  person: Person,
  registrationId: string,
  request: RegistrationMove,
  once: Once | null,
): Promise<string> {
  return context.db
    .transaction()
    .execute((tx) => makeOnce(tx, context, once, () => move(tx, context, person, registrationId, request)));
}

async function move(
  tx: Tx,
  context: Context,
  person: Person,
  registrationId: string,
  { event_id: toId, seen, waitlist = false }: RegistrationMove,
): Promise<string> {
  const role = await findEventRole(tx, person, toId);
  if (!role || !holds(role, 'editor')) throw invalidField('event_id', 'Choose an event that you may edit.');
  await holdRegistrant(tx, registrationId);
  const found = await findMoved(tx, registrationId);
  if (!found) throw unknownRegistration();
  const events = await lockEvents(tx, [found.event_id, toId]);
  const [from, to] = [events.get(found.event_id), events.get(toId.toLowerCase())];
  const old = await findMoved(tx, registrationId, { hold: true });
  if (!from || !old) throw unknownRegistration();
  if (!to) throw invalidField('event_id', 'This event does not exist.');
  const isThere = (await findHeldStatuses(tx, to.event_id, [old.user_id])).size > 0;
  const status = statusThere({ from, to, registration: old, seen, isThere, waitlist }, context.now());
  const made: NewRegistration = {
    ...{ registration_id: uuid(), event_id: to.event_id, user_id: old.user_id, status, guest_name: old.guest_name },
    ...carried(old, to),
    ...{ created_at: context.now(), added_by: person.userId, isTold: false, registrant: old },
  };
  await insertRegistrations(tx, [made]);
  await changeStatus(tx, context, {
    ...{ event: from, registrations: [old], from: old.status, cause: 'move', actorId: person.userId },
    ...{ message: `We moved you to “${to.title}”.`, movedTo: to.title, notify: false },
  });
  await record(tx, context, person.userId, { from, to, made, name: old.name });
  await notifyMoved(tx, context, { from, to, made });
  if (holdsSeat(old)) await moveLine(tx, context, from.event_id);
  return made.registration_id;
}

function findMoved(tx: Tx, registrationId: string, { hold = false } = {}) {
  return tx
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .leftJoin('questionnaire_versions', 'questionnaire_version_id', 'registrations.form_version_id')
    .select(['registrations.registration_id', 'registrations.event_id', 'registrations.status'])
    .select(['registrations.checked_in_at', 'registrations.form_version_id', 'registrations.answers'])
    .select(['users.user_id', 'users.email', registrantName.as('full_name'), registrantColumn])
    .select('registrations.guest_name')
    .select(['questionnaire_versions.questionnaire_id as form_id', 'questionnaire_versions.questions'])
    .select(offeredUntil().as('offered_until'))
    .where('registrations.registration_id', '=', registrationId)
    .where('users.deleted_at', 'is', null)
    .$if(hold, (query) => query.forNoKeyUpdate('registrations'))
    .executeTakeFirst();
}

interface Answered {
  form_id: string | null;
  form_version_id: string | null;
  questions: Question[] | null;
  answers: Answers;
}

/** The answers that the other event asks for too, as it has the same form. Files stay with the registration that they were sent for. */
function carried({ form_id, form_version_id, questions, answers }: Answered, to: LockedEvent) {
  if (form_id === null || questions === null || to.form_id !== form_id) {
    return { form_version_id: null, answers: {}, answer_words: [] };
  }
  const files = new Set(questions.filter(isFile).map(({ question_id }) => question_id));
  const kept: Answers = Object.fromEntries(Object.entries(answers).filter(([id]) => !files.has(id)));
  return { form_version_id, answers: kept, answer_words: answerWords(questions, kept) };
}

interface Moved {
  from: LockedEvent;
  to: LockedEvent;
  made: NewRegistration;
}

/** In the history of the new event; that of the old one has the change of status. */
function record(tx: Tx, context: Context, actorId: string, { from, to, made, name }: Moved & { name: string }) {
  return recordAudit(tx, context, {
    actorId,
    action: 'registration.moved_here',
    entityType: 'registration',
    entityId: made.registration_id,
    entityName: name,
    eventId: to.event_id,
    changes: [
      { field: 'status', before: null, after: made.status },
      { field: 'event', before: from.title, after: to.title },
    ],
  });
}

/** One mail and one item of the bell about both. */
function notifyMoved(tx: Tx, context: Context, { from, to, made }: Moved): Promise<void> {
  const { registration_id, user_id, status } = made;
  return notifyRegistrants(tx, context, {
    eventId: to.event_id,
    recipients: [{ userId: user_id, registrationId: registration_id }],
    mail: 'registration_moved',
    notification: {
      type: status === 'approved' ? 'registration_approved' : 'registration_created',
      title: `You’ve been moved to ${to.title}`,
      message: `The organisers moved you here from ${from.title}.`,
    },
    variables: { previous_event: from.title },
    idempotencyKey: 'registration.moved',
  });
}
