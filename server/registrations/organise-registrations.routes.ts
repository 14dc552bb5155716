import { sql } from 'kysely';
import { listRegistrationsOfPerson } from '../accounts/administration/events-of-person.queries.ts';
import { isOwnEvent } from '../accounts/roles/event-role.ts';
import { findRegistrant } from './seats/registrants.queries.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { readAttendance } from './attendance.ts';
import { decideMatching } from './lists/decide-matching.ts';
import { showRegistration } from './lists/admin-registrations.queries.ts';
import { findOrRefuseEvent } from './lists/find-event.ts';
import { invalidField } from '../platform/http/problem.ts';
import { decideRegistrations } from './decide-registrations.ts';
import { eventOverview } from './event-overview.ts';
import { updateNote } from './update-note.ts';

export function organiseRegistrationHandlers(context: Context) {
  const { db } = context;

  const requireEvent = (eventId: string) => findOrRefuseEvent(db, eventId);
  const details = (registrationId: string) => showRegistration(db, registrationId);

  return {
    async decideRegistrations({ user, params, body }: Call<'decideRegistrations'>) {
      const { event_id } = await requireEvent(params.id);
      const { registration_ids, matching, ...decision } = body;
      const decider = { actorId: user.userId, eventId: event_id };
      if (registration_ids && !matching) {
        return { results: await decideRegistrations(context, decider, registration_ids, decision) };
      }
      if (matching && !registration_ids) return decideMatching(context, decider, matching, decision);
      throw invalidField('registration_ids', 'Send either registrations or a filter.');
    },

    getRegistration({ params }: Call<'getRegistration'>) {
      return details(params.id);
    },

    async listOtherRegistrations({ user, params, query }: Call<'listOtherRegistrations'>) {
      const { user_id, registration_id } = await findRegistrant(db, params.id);
      const readable = isOwnEvent(user, 'registrations.event_id', 'viewer');
      const others = sql<boolean>`registration_id <> ${registration_id} and ${readable}`;
      return listRegistrationsOfPerson(db, user_id, query, others);
    },

    async updateRegistration({ user, params, body }: Call<'updateRegistration'>) {
      await updateNote(context, user.userId, params.id, body);
      return details(params.id);
    },

    async getEventOverview({ params }: Call<'getEventOverview'>) {
      return eventOverview(db, await requireEvent(params.id));
    },

    async getAttendance({ params }: Call<'getAttendance'>) {
      return readAttendance(db, await requireEvent(params.id));
    },
  } satisfies Partial<Handlers>;
}
