import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { showRegistration } from '../lists/admin-registrations.queries.ts';
import { setCheckedIn } from './check-in.ts';

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
  } satisfies Partial<Handlers>;
}

/** What those at the door see of somebody: no address, no answer, no file. */
function atDoor({ registration_id, registrant, code, status, checked_in_at }: Shown) {
  return { registration_id, name: registrant.full_name.trim(), code, status, checked_in_at };
}

type Shown = Awaited<ReturnType<typeof showRegistration>>;
