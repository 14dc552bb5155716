import type { ImportStart } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { makeOnce } from '../../platform/idempotency/make-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import { lockEvent } from '../../events/lock-event.ts';
import { whyNotAdded } from '../guests/adding.policy.ts';
import { deleteImport, lockImport } from './imports.queries.ts';
import { underWay } from './prepare-import.ts';

/** Hands the rows to the worker. Throws the Problems `not_found`, `not_allowed_now`, `registration_closed` and `event_full`. */
export async function startImport(
  context: Context,
  { actorId, eventId }: { actorId: string; eventId: string },
  { tell = true, beyond = false }: ImportStart,
  once: Once | null = null,
): Promise<void> {
  const start = async (tx: Tx) => {
    const event = await lockEvent(tx, eventId);
    const found = event && (await lockImport(tx, eventId));
    if (!found) throw noImport();
    if (found.state !== 'ready') throw found.state === 'running' ? underWay() : isThrough();
    const refusal = whyNotAdded(event, beyond, context.now());
    if (refusal) throw refusal;
    await tx
      .updateTable('event_imports')
      .set({ state: 'running', actor_id: actorId, tell, beyond })
      .where('event_id', '=', eventId)
      .execute();
    await context.realtime.publish(tx, 'imports');
    return eventId;
  };
  await context.db.transaction().execute((tx) => makeOnce(tx, context, once, () => start(tx)));
}

/** Forgets the rows. Throws the Problem `not_allowed_now` while they are being imported. */
export async function discardImport(context: Context, eventId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const found = await lockImport(tx, eventId);
    if (found?.state === 'running') throw underWay();
    await deleteImport(tx, eventId);
  });
}

export function noImport(): Problem {
  return new Problem('not_found', 'There is nothing to import. Choose the file again: it is kept for a day.');
}

function isThrough(): Problem {
  return new Problem('not_allowed_now', 'This import has already finished. Choose a file to start another one.');
}
