import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { firstStatus } from '#machines/registration/registration.machine.ts';
import type { Answers, RegistrationRequest } from '#openapi/types.ts';
import { seatsLeft } from '../seats/registration-state.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import type { TakeTurns } from '../platform/background/turns.ts';
import { forgetFiles } from '../platform/files/uploads.ts';
import { requireAccount } from '../users/users.queries.ts';
import { claimFiles } from '../answers/answer-files.queries.ts';
import { answerWords } from '../answers/answer-words.ts';
import { attachCv } from '../answers/copy-cv.ts';
import { findEventForm } from '../answers/event-form.queries.ts';
import { insertRegistration } from './insert-registration.ts';
import { lockEvent, type LockedEvent } from '../seats/lock-event.ts';
import { answeredOf, formChanged, prepareRegistration, type Prepared } from './prepare-registration.ts';
import { findRegistrant } from '../seats/registrants.queries.ts';
import { eventFull, invalidAnswers } from '../seats/registration.policy.ts';
import { requireOpen, requireRegistrable } from '../seats/require-open-event.ts';

/**
 * Gives the person a seat, a place in line or a wait for a decision, as the transition table says, and tells everybody
 * concerned. Throws the Problems `unauthenticated`, `not_found`, `already_registered`, `registration_closed`, `event_full`, `form_changed`
 * and `invalid` with the answers as fields. The result is the registration's id.
 */
export async function registerForEvent(
  context: Context,
  takeTurns: TakeTurns,
  userId: string,
  eventId: string,
  request: RegistrationRequest,
): Promise<string> {
  const { db, now } = context;
  // What can be refused or read without the lock: nobody has to wait for it.
  const { form_id } = await requireRegistrable(context, userId, eventId);
  const prepared = await prepareRegistration(context, userId, await findEventForm(db, form_id), request);
  const register = () =>
    db.transaction().execute(async (tx) => {
      await requireAccount(tx, userId, 'shared');
      const event = await requireOpen(tx, userId, await lockEvent(tx, eventId), now());
      const form = await findEventForm(tx, event.form_id, { hold: true });
      if (!isDeepStrictEqual(form, prepared.form)) throw formChanged();
      return submit(tx, context, userId, event, prepared);
    });
  try {
    const registrationId = await takeTurns(eventId.toLowerCase(), register);
    await context.realtime.publish(db, 'registrations');
    return registrationId;
  } catch (error) {
    // Refused for sure; after another failure the row may be there, and the copy goes in an hour if it is not.
    if (prepared.copy && error instanceof Problem) await forgetFiles(context, [prepared.copy.file_id]);
    throw error;
  }
}

async function submit(tx: Tx, context: Context, userId: string, event: LockedEvent, prepared: Prepared) {
  const { event_id: eventId, approval, waitlist_enabled } = event;
  const status = firstStatus({ hasSeat: seatsLeft(event) !== 0, approval, hasWaitlist: waitlist_enabled });
  if (!status) throw eventFull();
  // Read under the lock, so that the line is in the order of the locks.
  const now = context.now();
  const registrationId = uuid();
  const registrant = await findRegistrant(tx, userId);
  await insertRegistration(
    tx,
    {
      registration_id: registrationId,
      event_id: eventId,
      user_id: userId,
      status,
      form_version_id: prepared.form.form_version_id,
      answers: JSON.stringify(storedAnswers(prepared)),
      answer_words: answerWords(prepared.form.questions, prepared.answers),
      waitlisted_at: status === 'waitlisted' ? now : null,
      created_at: now,
      updated_at: now,
    },
    registrant,
  );
  await attach(tx, { userId, eventId, registrationId, now }, prepared);
  await tx
    .insertInto('unannounced_registrations')
    .values({ registration_id: registrationId, event_id: eventId })
    .execute();
  return registrationId;
}

interface Owner {
  userId: string;
  eventId: string;
  registrationId: string;
  now: Date;
}

async function attach(tx: Tx, owner: Owner, { form, answers, copy }: Prepared): Promise<void> {
  if (copy) await attachCv(tx, copy, owner);
  const named = answeredOf('file', form, answers).map((id) => ({ id, fileId: String(answers[id]) }));
  const claimed = await claimFiles(tx, { ...owner, fileIds: named.map(({ fileId }) => fileId) });
  const missing = named.filter(({ fileId }) => !claimed.has(fileId));
  if (missing.length > 0) {
    const detail = 'This file is not here any more. Choose it again.';
    throw invalidAnswers(missing.map(({ id }) => ({ question_id: id, detail })));
  }
}

/** The answer to a `cv` question is the copy's id, by which it is found. */
function storedAnswers({ form, answers, copy }: Prepared): Answers {
  if (!copy) return answers;
  return { ...answers, ...Object.fromEntries(answeredOf('cv', form, answers).map((id) => [id, copy.file_id])) };
}
