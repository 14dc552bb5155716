import { toSummary } from '../event-summary.ts';
import { canRead } from '../events.policy.ts';
import { findEvent } from '../events.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { unknownEvent } from '../registration.policy.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';
import { countSaved, deleteSaved, insertSaved, listSavedEvents } from './saved-events.queries.ts';
import { findEventRole } from '../../accounts/roles/event-role.ts';

const most = 500;

export function savedEventHandlers({ db, now }: Context) {
  return {
    async listSavedEvents({ user, query }: Call<'listSavedEvents'>) {
      const { items, next } = await listSavedEvents(db, user.userId, query);
      const at = now();
      return { items: items.map((row) => ({ saved_at: row.saved_at, event: toSummary(row, at) })), next };
    },

    async saveEvent({ user, params }: Call<'saveEvent'>) {
      const event = await findEvent(db, params.id);
      if (!event || !canRead(await findEventRole(db, user, params.id), event)) throw unknownEvent();
      await db.transaction().execute(async (tx) => {
        // Alone, so that two that come at once are counted one after the other.
        await requireAccount(tx, user.userId, 'alone');
        const isNew = await insertSaved(tx, user.userId, event.event_id, now());
        if (isNew && (await countSaved(tx, user.userId)) > most) throw tooMany();
      });
    },

    async unsaveEvent({ user, params }: Call<'unsaveEvent'>) {
      await deleteSaved(db, user.userId, params.id);
    },
  } satisfies Partial<Handlers>;
}

function tooMany(): Problem {
  return new Problem(
    'not_allowed_now',
    `You have saved ${most} events, which is the most there can be. Remove some in My events first.`,
  );
}
