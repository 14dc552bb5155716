import { findEventRole } from '../../accounts/roles/event-role.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';
import type { Context } from '../../platform/context.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { summaryColumns, toSummary } from '../event-summary.ts';
import { canRead } from '../events.policy.ts';
import { findEvent } from '../events.queries.ts';
import { unknownEvent } from '../registration.policy.ts';

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

interface Filter {
  cursor: string;
  limit: number;
}

/** One page of the person's saved events, the last saved first. Throws a Problem for a malformed cursor. */
async function listSavedEvents(db: Db, userId: string, { cursor, limit }: Filter) {
  const after = readCursor(cursor);
  const rows = await db
    .selectFrom('saved_events')
    .innerJoin('events', 'events.event_id', 'saved_events.event_id')
    .leftJoin('covers', 'covers.cover_id', 'events.cover_id')
    .select(summaryColumns)
    .select('saved_events.saved_at')
    .where('saved_events.user_id', '=', userId)
    // What was public once may be a draft again, for organisers alone.
    .where('events.status', '<>', 'draft')
    .where(isBeyond(after, { time: 'saved_events.saved_at', id: 'saved_events.event_id', direction: 'desc' }))
    .orderBy('saved_events.saved_at', 'desc')
    .orderBy('saved_events.event_id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (last) => writeCursor({ at: last.saved_at, id: last.event_id }));
}

/** Whether it was not saved already. */
async function insertSaved(tx: Tx, userId: string, eventId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('saved_events')
    .values({ user_id: userId, event_id: eventId, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function countSaved(db: Db, userId: string): Promise<number> {
  const { saved } = await db
    .selectFrom('saved_events')
    .select(({ fn }) => fn.countAll().as('saved'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(saved);
}

async function deleteSaved(db: Db, userId: string, eventId: string): Promise<void> {
  await db.deleteFrom('saved_events').where('user_id', '=', userId).where('event_id', '=', eventId).execute();
}
