import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { firstStatus } from '#machines/registrations/registration/registration.machine.ts';
import type { RegistrationRequest, RegistrationStatus } from '#openapi/types.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { type LockedEvent, lockEvent } from '../events/lock-event.ts';
import { eventFull, unknownEvent, whyNotOpen } from '../events/registration.policy.ts';
import { seatsLeft } from '../events/registration-state.ts';
import { type Showing, showNames, tidyShownName } from '../accounts/users/shown-names.queries.ts';
import { accountGone } from '../accounts/users/account-gone.ts';
import { holdAccounts } from '../accounts/users/users.queries.ts';
import { tidyLinkWord } from '#rules/registrations/link-word.ts';
import { createGroups, type JoinGroup } from '../platform/background/groups.ts';
import { forgetFiles } from '../platform/files/uploads.ts';
import { claimFiles, holdUnclaimed, type Unclaimed } from './answers/answer-files.queries.ts';
import { answerWords } from './answers/answer-words.ts';
import { attachCvs } from './answers/copy-cv.ts';
import { type EventForm, findEventForm } from './answers/event-form.queries.ts';
import { findHeldStatuses } from './seats/own-registration.queries.ts';
import { insertRegistrations, type NewRegistration } from './insert-registrations.ts';
import {
  type Answering,
  filesOf,
  formChanged,
  type Prepared,
  prepareRegistration,
  storedAnswers,
  whyFileGone,
} from './prepare-registration.ts';
import { createFindForPerson, type FindForPerson, requireRegistrable } from './seats/require-registrable.ts';

/** What is read and decided for all who come at the same moment. */
export interface Registering {
  findForPerson: FindForPerson;
  /** By the form's id, empty for none. */
  findForm: JoinGroup<null, EventForm>;
  joinGroup: JoinGroup<Applicant, string>;
}

/** Those who register at the same moment are looked up and decided together. */
export function createRegistering(context: Context): Registering {
  return {
    findForPerson: createFindForPerson(context),
    findForm: createGroups<null, EventForm>(async (formId, people) => {
      const form = await findEventForm(context.db, formId || null);
      return people.map(() => form);
    }, 1000),
    joinGroup: createGroups<Applicant, string>((eventId, applicants) => registerGroup(context, eventId, applicants)),
  };
}

/**
 * Gives the person a seat, a place in line or a wait for a decision, as the transition table says; everybody concerned is
 * told soon after. Throws the Problems `unauthenticated`, `not_found`, `already_registered`, `registration_closed`,
 * `event_full`, `form_changed` and `invalid` with the answers as fields. The result is the registration's id.
 */
export async function registerForEvent(
  context: Context,
  { findForPerson, findForm, joinGroup }: Registering,
  who: Omit<Answering, 'earlier'>,
  eventId: string,
  request: RegistrationRequest,
): Promise<string> {
  const { userId } = who;
  // What can be refused or read without the lock: nobody has to wait for it.
  const { form_id } = await requireRegistrable(context, findForPerson, userId, eventId);
  const shownName = request.shown_name == null ? null : tidyShownName(request.shown_name);
  const prepared = await prepareRegistration(context, who, await findForm(form_id ?? '', null), request);
  try {
    const cameFrom = tidyLinkWord(request.ref);
    return await joinGroup(eventId.toLowerCase(), { userId, prepared, shownName, cameFrom });
  } catch (error) {
    // Refused for sure; after another failure the row may be there, and the copy goes in an hour if it is not.
    if (prepared.copy && error instanceof Problem) await forgetFiles(context, [prepared.copy.file_id]);
    throw error;
  }
}

export interface Applicant {
  userId: string;
  prepared: Prepared;
  /** By what name to show the person to the others who come, tidied; null for not at all. */
  shownName?: string | null;
  /** The word of the link that the person came through, tidied. */
  cameFrom?: string;
}

/**
 * Decides about these people in their order, in one transaction: each gets the id of the registration, or the Problem
 * that refused it. What holds the event's lock is the decision and its rows; what follows from them is announced later.
 */
export async function registerGroup(
  context: Context,
  eventId: string,
  applicants: Applicant[],
): Promise<(string | Problem)[]> {
  const { db, log, realtime } = context;
  const outcomes = await db.transaction().execute((tx) => decideAndStore(tx, context, eventId, applicants));
  // After the commit and waited for by nobody: commits that notify wait for each other.
  realtime.publish(db, 'registrations').catch((error: unknown) => log.warn({ err: error }, 'announcements come later'));
  return outcomes;
}

async function decideAndStore(tx: Tx, { now }: Context, eventId: string, applicants: Applicant[]) {
  const userIds = applicants.map(({ userId }) => userId);
  const people = await holdAccounts(tx, userIds);
  const event = await lockEvent(tx, eventId);
  if (!event) return applicants.map(unknownEvent);
  const form = await findEventForm(tx, event.form_id, { hold: true });
  const held = await findHeldStatuses(tx, event.event_id, userIds);
  const unclaimed = await holdUnclaimed(
    tx,
    event.event_id,
    applicants.flatMap(({ prepared }) => filesOf(prepared)),
  );
  // Read under the lock, so that the line is in the order of the locks.
  const outcomes = decide({ event, form, people, held, unclaimed, now: now() }, applicants);
  const accepted = outcomes.flatMap((outcome) => (outcome instanceof Problem ? [] : outcome));
  await insertRegistrations(
    tx,
    accepted.map(({ registration }) => registration),
  );
  await attach(tx, accepted);
  if (event.shows_attendees) await showNames(tx, accepted.flatMap(showingOf));
  return outcomes.map((outcome) => (outcome instanceof Problem ? outcome : outcome.registration.registration_id));
}

interface Facts {
  event: LockedEvent;
  form: EventForm;
  people: Awaited<ReturnType<typeof holdAccounts>>;
  /** What each person holds already; those who get a place here are added. */
  held: Map<string, RegistrationStatus>;
  /** The files that belong to no registration yet. */
  unclaimed: Map<string, Unclaimed>;
  now: Date;
}

interface Accepted {
  registration: NewRegistration;
  prepared: Prepared;
  shownName: string | null;
}

function decide(facts: Facts, applicants: Applicant[]): (Accepted | Problem)[] {
  const { event, held, now } = facts;
  let { seats_taken } = event;
  return applicants.map(({ userId, prepared, shownName = null, cameFrom = '' }) => {
    const current = { ...event, seats_taken };
    const registrant = facts.people.get(userId);
    if (!registrant) return accountGone();
    const refusal = whyNotOpen(current, held.get(userId), now) ?? whyNotTaken(facts, userId, prepared);
    if (refusal) return refusal;
    const { approval, waitlist_enabled: hasWaitlist } = event;
    const status = firstStatus({ hasSeat: seatsLeft(current) !== 0, approval, hasWaitlist });
    if (!status) return eventFull();
    held.set(userId, status);
    if (status === 'approved') seats_taken += 1;
    const registration = {
      registration_id: uuid(),
      event_id: event.event_id,
      user_id: userId,
      status,
      form_version_id: prepared.form.form_version_id,
      answers: storedAnswers(prepared),
      answer_words: answerWords(prepared.form.questions, prepared.answers),
      created_at: now,
      cameFrom,
      registrant,
    };
    return { registration, prepared, shownName };
  });
}

function showingOf({ registration, shownName }: Accepted): Showing[] {
  if (shownName === null) return [];
  const { registration_id, event_id, registrant, created_at } = registration;
  return [{ registration_id, event_id, name: shownName, full_name: registrant.full_name, since: created_at }];
}

function whyNotTaken({ form, unclaimed }: Facts, userId: string, prepared: Prepared): Problem | null {
  if (!isDeepStrictEqual(form, prepared.form)) return formChanged();
  return whyFileGone(prepared, userId, (fileId) => unclaimed.get(fileId));
}

async function attach(tx: Tx, accepted: Accepted[]): Promise<void> {
  await claimFiles(
    tx,
    accepted.flatMap(({ registration: { registration_id: registrationId }, prepared }) =>
      filesOf(prepared).map((fileId) => ({ fileId, registrationId })),
    ),
  );
  await attachCvs(
    tx,
    accepted.flatMap(({ registration: { registration_id, event_id, user_id, created_at }, prepared: { copy } }) =>
      copy ? [{ ...copy, registration_id, event_id, user_id, uploaded_at: created_at }] : [],
    ),
  );
}
