import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';
import { createListAttendees } from './attendees.ts';
import { findOwnDetails } from '../own-registrations.queries.ts';
import { showName } from './show-name.ts';

export function attendeeHandlers(context: Context) {
  const { db, now } = context;
  const listAttendees = createListAttendees(context);

  return {
    listAttendees({ user, params, query }: Call<'listAttendees'>) {
      return listAttendees(user, { eventId: params.id, ...query });
    },

    async showName({ user, params, body }: Call<'showName'>) {
      await showName(context, user.userId, params.id, body.shown_name);
      const [own] = await findOwnDetails(db, [{ userId: user.userId, registrationId: params.id }], now());
      if (!own) throw unknownRegistration();
      return own;
    },
  } satisfies Partial<Handlers>;
}
