import { v7 as uuid } from 'uuid';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { insertNotification } from './notifications.queries.ts';

export interface NewNotification {
  userId: string;
  /** One of the specification's five, or one that a client shows with the grey bell. */
  type: string;
  title: string;
  message: string;
  /** What a click leads to. */
  related?: { type: 'event'; id: string };
}

/** Writes a notification in the transaction that causes it; the person's open pages hear of it after the commit. */
export async function createNotification(
  tx: Tx,
  { realtime, now }: Pick<Context, 'realtime' | 'now'>,
  { userId, type, title, message, related }: NewNotification,
): Promise<void> {
  await insertNotification(tx, {
    notification_id: uuid(),
    user_id: userId,
    notification_type: type,
    title,
    message,
    created_at: now(),
    related_entity_type: related?.type ?? null,
    related_entity_id: related?.id ?? null,
  });
  await realtime.publish(tx, `notifications:${userId}`);
}
