import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { showRegistration } from '../lists/admin-registrations.queries.ts';
import { findOrRefuseEvent } from '../lists/find-event.ts';
import { setCheckedIn } from './check-in.ts';
import { atDoor, findDoor, listAtDoor } from './door.queries.ts';

export function checkInHandlers(context: Context) {
  const { db } = context;
  const details = (registrationId: string) => showRegistration(db, registrationId);

  return {
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
      const { event_id } = await findOrRefuseEvent(db, params.id);
      return listAtDoor(db, event_id, query);
    },
  } satisfies Partial<Handlers>;
}
