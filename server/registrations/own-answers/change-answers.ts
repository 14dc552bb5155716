import { isDeepStrictEqual } from 'node:util';
import type { AnswersChange } from '#openapi/types.ts';
import { claimFiles, holdUnclaimed } from '../answers/answer-files.queries.ts';
import { answerWords } from '../answers/answer-words.ts';
import { attachCvs } from '../answers/copy-cv.ts';
import { findEventForm } from '../answers/event-form.queries.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type LockedEvent, lockEvent } from '../../events/lock-event.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';
import { accountGone } from '../../accounts/users/account-gone.ts';
import { holdAccounts } from '../../accounts/users/users.queries.ts';
import { findOwnAnswers, listFilesOf, type StoredAnswers } from './own-answers.queries.ts';
import { changedLabels, dropUnnamed, namedQuestions, writeAnswers } from './write-answers.ts';
import {
  filesOf,
  formChanged,
  type Prepared,
  prepareRegistration,
  storedAnswers,
  whyFileGone,
} from '../prepare-registration.ts';
import { refuseTooLate } from '../cancel-registration.ts';
import { notifyOrganisers } from '../notify-organisers.ts';

/**
 * Puts these answers in place of those that the registration has, and moves it up to the questions of today; the
 * organisers hear of it. Throws the Problems `not_found`, `not_allowed_now`, `stale_version`, `form_changed` and `invalid`
 * with the answers as fields.
 */
export async function changeAnswers(
  context: Context,
  userId: string,
  registrationId: string,
  request: AnswersChange,
): Promise<void> {
  const prepared = await prepareChange(context, userId, registrationId, request);
  try {
    await context.db
      .transaction()
      .execute((tx) => store(tx, context, { userId, registrationId, version: request.version }, prepared));
  } catch (error) {
    if (prepared.copy && error instanceof Problem) await forgetFiles(context, [prepared.copy.file_id]);
    throw error;
  }
}

interface Change {
  userId: string;
  registrationId: string;
  version: number;
}

/** What can be refused or read without the lock: nobody has to wait for it. */
async function prepareChange(context: Context, userId: string, registrationId: string, request: AnswersChange) {
  const { db, now } = context;
  const own = await findOwnAnswers(db, userId, registrationId);
  if (!own) throw unknownRegistration();
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('event_id', '=', own.event_id)
    .executeTakeFirstOrThrow();
  refuse(own, event, request.version, now());
  const form = await findEventForm(db, event.form_id);
  if (form.questions.length === 0) throw nothingAsked();
  const files = await listFilesOf(db, registrationId);
  const cvs = cvIdsOf(own);
  const earlier = files.find(({ file_id, is_copy }) => is_copy && cvs.has(file_id)) ?? null;
  return prepareRegistration(context, { userId, earlier }, form, request);
}

async function store(tx: Tx, context: Context, change: Change, prepared: Prepared): Promise<void> {
  const { userId, registrationId } = change;
  const registrant = (await holdAccounts(tx, [userId])).get(userId);
  if (!registrant) throw accountGone();
  const found = await findOwnAnswers(tx, userId, registrationId);
  const event = found && (await lockEvent(tx, found.event_id));
  const own = event && (await findOwnAnswers(tx, userId, registrationId, { hold: true }));
  if (!own) throw unknownRegistration();
  refuse(own, event, change.version, context.now());
  const form = await findEventForm(tx, event.form_id, { hold: true });
  if (!isDeepStrictEqual(form, prepared.form)) throw formChanged();
  const answers = storedAnswers(prepared);
  if (own.form_version_id === form.form_version_id && isDeepStrictEqual(own.answers, answers)) return;
  await exchangeFiles(tx, context, { ...own, user_id: userId }, prepared);
  await writeAnswers(tx, context, { own, form, answers, words: answerWords(form.questions, prepared.answers) });
  const name = registrant.full_name || registrant.email;
  await tell(tx, context, { userId, name, event, own }, changedLabels(form.questions, own.answers, answers));
}

function refuse(own: StoredAnswers, event: LockedEvent, version: number, now: Date): void {
  refuseTooLate(own, event, now, 'changed');
  if (own.answers_erased_at)
    throw new Problem('not_allowed_now', 'Your answers were erased, so there is nothing left to change.');
  if (own.answers_version === version) return;
  throw new Problem('stale_version', 'Your answers were changed somewhere else. Look at them again, then save.');
}

function nothingAsked(): Problem {
  return new Problem('not_allowed_now', 'This event no longer asks any questions. Your answers stay as they are.');
}

/** Files that are named for the first time come, those that no answer names by now go. */
async function exchangeFiles(
  tx: Tx,
  { now }: Context,
  { registration_id, event_id, user_id }: StoredAnswers & { user_id: string },
  prepared: Prepared,
): Promise<void> {
  const had = new Map((await listFilesOf(tx, registration_id)).map((file) => [file.file_id, file]));
  const named = filesOf(prepared);
  const fresh = named.filter((fileId) => !had.has(fileId));
  const unclaimed = await holdUnclaimed(tx, event_id, fresh);
  const gone = whyFileGone(prepared, user_id, (fileId) => had.get(fileId) ?? unclaimed.get(fileId));
  if (gone) throw gone;
  await dropUnnamed(tx, [...had.keys()], storedAnswers(prepared), now());
  await claimFiles(
    tx,
    fresh.map((fileId) => ({ fileId, registrationId: registration_id })),
  );
  const { copy } = prepared;
  if (copy) await attachCvs(tx, [{ ...copy, registration_id, event_id, user_id, uploaded_at: now() }]);
}

interface Told {
  userId: string;
  name: string;
  event: LockedEvent;
  own: StoredAnswers;
}

/** The trail names the questions and not what was answered, so that it keeps nothing that is erased later. */
async function tell(tx: Tx, context: Context, { userId, name, event, own }: Told, labels: string[]): Promise<void> {
  await recordAudit(tx, context, {
    actorId: userId,
    action: 'registration.answers_changed',
    entityType: 'registration',
    entityId: own.registration_id,
    entityName: name,
    eventId: event.event_id,
    changes: namedQuestions(labels),
  });
  await notifyOrganisers(tx, context, {
    eventId: event.event_id,
    byUserId: userId,
    title: 'Answers changed',
    message: `${name} changed the answers to the questions of ${event.title}.`,
  });
  await context.realtime.publish(tx, `notifications:${userId}`);
}

function cvIdsOf({ questions, answers }: StoredAnswers): Set<unknown> {
  return new Set((questions ?? []).filter(({ type }) => type === 'cv').map(({ question_id }) => answers[question_id]));
}
