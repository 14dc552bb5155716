import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findHeldStatus } from '../../registrations/seats/own-registration.queries.ts';
import { unknownEvent, whyNotOpen } from '../../events/registration.policy.ts';
import { registrationStateOf } from '../../events/registration-state.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';
import { countAlerts, deleteAlert, insertAlert } from './alerts.queries.ts';

const most = 100;
const waitsFor = { not_open: 'opening', full: 'seat' } as const;

export function alertHandlers({ db, now }: Context) {
  return {
    async requestAlert({ user, params }: Call<'requestAlert'>) {
      const event = await db.selectFrom('events').selectAll().where('event_id', '=', params.id).executeTakeFirst();
      if (!event) throw unknownEvent();
      const { event_id } = event;
      const held = await findHeldStatus(db, user.userId, event_id);
      const state = registrationStateOf(event, now());
      if (held || (state !== 'not_open' && state !== 'full')) throw whyNotOpen(event, held, now()) ?? canRegister();
      await db.transaction().execute(async (tx) => {
        // Alone, so that two that come at once are counted one after the other.
        await requireAccount(tx, user.userId, 'alone');
        const alert = { event_id, user_id: user.userId, waits_for: waitsFor[state], requested_at: now() };
        const isNew = await insertAlert(tx, alert);
        if (isNew && (await countAlerts(tx, user.userId)) > most) throw tooMany();
      });
    },

    async withdrawAlert({ user, params }: Call<'withdrawAlert'>) {
      await deleteAlert(db, user.userId, params.id);
    },
  } satisfies Partial<Handlers>;
}

function canRegister(): Problem {
  return new Problem('not_allowed_now', 'You can register for this event right now.');
}

function tooMany(): Problem {
  return new Problem(
    'not_allowed_now',
    `You are already waiting for news of ${most} events, which is the most there can be.`,
  );
}
