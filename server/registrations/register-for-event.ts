import type { RegistrationRequest } from '#openapi/types.ts';
import { tidyLinkWord } from '#rules/registrations/link-word.ts';
import { type EventForm, findEventForm } from './answers/event-form.queries.ts';
import { createGroups, type JoinGroup } from '../platform/background/groups.ts';
import type { Context } from '../platform/context.ts';
import { forgetFiles } from '../platform/files/uploads.ts';
import { Problem } from '../platform/http/problem.ts';
import { createFindForPerson, requireRegistrable, type FindForPerson } from './seats/require-registrable.ts';
import { tidyShownName } from '../accounts/users/shown-names.queries.ts';
import { type Answering, prepareRegistration } from './prepare-registration.ts';
import { type Applicant, registerGroup } from './register-group.ts';

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
