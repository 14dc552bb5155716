import type { DecisionContext } from '#machines/registrations/decision/decision.types.ts';
import { aPerson } from '#tests/support/made/people.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import type { Moment, Stage } from '#path-kit/core/stage.ts';
import type { World } from '../../page/replay-in-browser.ts';
import { storeAda } from '../../page/stored-ada.ts';
import { FEW, idsOf, MANY, portionOf } from './decision.model.ts';

const MINUTE = 60_000;

/** An event whose registrations wait for a decision, in the order of the model's ids. */
export const decisionWorld: World = async (server, opensAt) => {
  const { db } = server;
  const { names } = await storeAda(server, { roles: ['organiser', 'administrator'] });
  const isFew = opensAt.endsWith('few');
  const { title } = anAdminEvent();
  const { event_id } = await anEvent(db, { title, approval: 'manual', created_by: aPerson().user_id });
  const stored = new Map<string, string>();
  const ids = idsOf(isFew ? FEW : MANY);
  for (const [index, id] of ids.entries()) {
    const { user_id } = await aUser(db, { full_name: `Person ${id}` });
    const created_at = new Date(Date.now() - (ids.length - index) * MINUTE);
    const made = await aRegistration(db, { event_id, user_id, status: 'pending', created_at });
    stored.set(id, made.registration_id);
  }

  const portionAt = ({ snapshot }: Moment) => portionOf(snapshot.context as DecisionContext);
  const setCapacity = (capacity: number | null) =>
    db.updateTable('events').set({ capacity }).where('event_id', '=', event_id).execute();

  return {
    names: { ...names, [opensAt.split('/').at(-1) ?? '']: event_id },
    before: {
      'The server approves everybody': () => setCapacity(null),
      'The seats do not suffice for the last one': async (moment) => {
        const { seats_taken } = await db
          .selectFrom('events')
          .select('seats_taken')
          .where('event_id', '=', event_id)
          .executeTakeFirstOrThrow();
        await setCapacity(seats_taken + portionAt(moment).length - 1);
      },
      'The last one has cancelled meanwhile': async (moment) => {
        await setCapacity(null);
        await db
          .updateTable('registrations')
          .set({ status: 'cancelled' })
          .where('registration_id', '=', stored.get(portionAt(moment).at(-1) ?? '') ?? '')
          .execute();
      },
    },
  };
};

/** Who is decided no longer waits for a decision. */
export const isUndecided: Stage['possible'] = ({ event }, { steps }) =>
  event.type !== 'decision.wanted' ||
  !steps.some((step) => step.event.type === 'xstate.done.actor.decideRegistrations');
