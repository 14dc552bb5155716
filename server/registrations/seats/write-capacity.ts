import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { LockedEvent } from '../../events/lock-event.ts';
import { recordEvent } from '../../events/organise/change-event.ts';

interface Seats {
  /** Null for a device at the door. */
  actorId: string | null;
  /** As `lockEvent` gave it. */
  event: LockedEvent;
  capacity: number | null;
}

/** Before seats are taken, or after they are freed: the event never has more people than seats. Moves nobody up. */
export async function writeCapacity(tx: Tx, context: Context, { actorId, event, capacity }: Seats): Promise<void> {
  await tx
    .updateTable('events')
    .set(({ eb }) => ({ capacity, version: eb('version', '+', 1), updated_at: context.now() }))
    .where('event_id', '=', event.event_id)
    .execute();
  const changes = [{ field: 'capacity', before: String(event.capacity), after: String(capacity) }];
  await recordEvent(tx, context, { actorId, action: 'event.updated', event, changes });
}
