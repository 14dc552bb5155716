import { v7 as uuid } from 'uuid';
import type { NotificationType } from '#rules/notifications/notification-types.ts';
import type { Context } from '../platform/context.ts';
import { cutText } from '../platform/cut-text.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertNotifications } from './notifications.queries.ts';

export interface NewNotification {
  userId: string;
  type: NotificationType;
  /** This and the message are cut to what the table takes. */
  title: string;
  message: string;
  /** What a click leads to. */
  related?: { type: 'event'; id: string };
  /** Whose name stands in it; it goes when that account does. */
  aboutUserId?: string;
}

const longestTitle = 200;
const longestMessage = 1000;

/** Writes notifications in the transaction that causes them; the people's open pages hear of them after the commit. */
export async function createNotification(
  tx: Tx,
  { realtime, now }: Pick<Context, 'realtime' | 'now'>,
  ...notifications: NewNotification[]
): Promise<void> {
  if (notifications.length === 0) return;
  await insertNotifications(
    tx,
    notifications.map(({ userId, type, title, message, related, aboutUserId }) => ({
      notification_id: uuid(),
      user_id: userId,
      notification_type: type,
      title: cutText(title, longestTitle),
      message: cutText(message, longestMessage),
      created_at: now(),
      related_entity_type: related?.type ?? null,
      related_entity_id: related?.id ?? null,
      about_user_id: aboutUserId ?? null,
    })),
  );
  await realtime.publish(tx, ...notifications.map(({ userId }) => `notifications:${userId}` as const));
}
