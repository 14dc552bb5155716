import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { decideMatching } from './lists/decide-matching.ts';
import { showRegistration } from './lists/admin-registrations.queries.ts';
import { findOrRefuseEvent } from './lists/find-event.ts';
import { setCheckedIn } from './door/check-in.ts';
import { invalidField } from '../platform/http/problem.ts';
import { decideRegistrations } from './decide-registrations.ts';
import { atDoor, findDoor, listAtDoor } from './door/door.queries.ts';
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

    async updateRegistration({ user, params, body }: Call<'updateRegistration'>) {
      await updateNote(context, user.userId, params.id, body.note);
      return details(params.id);
    },

    async checkInRegistration({ user, params }: Call<'checkInRegistration'>) {
      const isNew = await setCheckedIn(context, user.userId, params.id, true);
      return { registration: atDoor(await details(params.id)), was_here: !isNew };
    },

    async undoCheckIn({ user, params }: Call<'undoCheckIn'>) {
      await setCheckedIn(context, user.userId, params.id, false);
      return atDoor(await details(params.id));
    },

    getDoor({ params }: Call<'getDoor'>) {
      return findDoor(db, params.id);
    },

    async listDoorRegistrations({ params, query }: Call<'listDoorRegistrations'>) {
      const { event_id } = await requireEvent(params.id);
      return listAtDoor(db, event_id, query);
    },

    async getEventOverview({ params }: Call<'getEventOverview'>) {
      return eventOverview(db, await requireEvent(params.id));
    },
  } satisfies Partial<Handlers>;
}
