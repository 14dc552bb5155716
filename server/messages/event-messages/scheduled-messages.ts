import { movedMessage } from '#rules/messages/moved-message.ts';
import { holdMessage, recordMessage } from './record-message.ts';
import type { Context, EventMove } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

/** What was scheduled for its people was about the event as it was. */
export async function dropMessages(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('event_messages')
    .set(({ eb }) => ({ state: 'dropped', version: eb('version', '+', 1) }))
    .where('event_id', '=', eventId)
    .where('state', '=', 'scheduled')
    .execute();
}

/** Call it in the transaction that moves the event's start. Those that are held wait for a person anyway. */
export async function moveMessages(
  tx: Tx,
  context: Context,
  { actorId, before, after, choice }: EventMove,
): Promise<void> {
  const starts = { before: before.starts_at.getTime(), after: after.starts_at.getTime() };
  if (choice === 'keep' || starts.before === starts.after) return;
  for (const message of await lockWaiting(tx, after.event_id)) {
    if (choice === 'drop') {
      await change(tx, message, { state: 'dropped' });
      await recordMessage(tx, context, { actorId, message, action: 'event_message.dropped' });
      continue;
    }
    const { sendAt, isHeld } = movedMessage(message.send_at.getTime(), starts, context.now().getTime());
    const send_at = new Date(sendAt);
    await change(tx, message, { send_at });
    const times = { before: message.send_at.toISOString(), after: send_at.toISOString() };
    const changes = [{ field: 'send_at', ...times }];
    await recordMessage(tx, context, { actorId, message, action: 'event_message.moved', changes });
    if (isHeld) await holdMessage(tx, context, message, { event: after, why: isPast });
  }
}

const isPast = 'is not sent: the event has moved, and its time has passed. Send it now, set a new time or drop it.';

type Waiting = Awaited<ReturnType<typeof lockWaiting>>[number];

function lockWaiting(tx: Tx, eventId: string) {
  return tx
    .selectFrom('event_messages')
    .select(['event_message_id', 'event_id', 'subject', 'send_at'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'scheduled')
    .where('held_at', 'is', null)
    .orderBy('event_message_id')
    .forUpdate()
    .execute();
}

async function change(
  tx: Tx,
  { event_message_id }: Waiting,
  changes: { state: 'dropped' } | { send_at: Date },
): Promise<void> {
  await tx
    .updateTable('event_messages')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('event_message_id', '=', event_message_id)
    .execute();
}
