import { sql, type Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { NotificationType } from '#rules/messages/notification-types.ts';
import type { Context } from '../context.ts';
import { cutText } from '../cut-text.ts';
import type { Tx } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

export interface NewNotification {
  userId: string;
  type: NotificationType;
  /** This and the message are cut to what the table takes. */
  title: string;
  message: string;
  /** What a click leads to. */
  related?: { type: 'event' | 'event_mails'; id: string };
  /** Whose name stands in it; it goes when that account does. */
  aboutUserId?: string;
  /** How many mails it stands for. */
  mailsCounted?: number;
}

/** What tells nothing of others' registrations. */
export const IS_OF_OWN = sql<boolean>`(about_user_id is null and registrations_counted is null)`;

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
    notifications.map(({ userId, type, title, message, related, aboutUserId, mailsCounted }) => ({
      notification_id: uuid(),
      user_id: userId,
      notification_type: type,
      title: cutText(title, longestTitle),
      message: cutText(message, longestMessage),
      created_at: now(),
      related_entity_type: related?.type ?? null,
      related_entity_id: related?.id ?? null,
      about_user_id: aboutUserId ?? null,
      mails_counted: mailsCounted ?? null,
    })),
  );
  await realtime.publish(tx, ...notifications.map(({ userId }) => `notifications:${userId}` as const));
}

/** What an entry says while it stands for one thing, and how many there are by now. */
export interface CountedNotification extends Pick<NewNotification, 'userId' | 'title' | 'message' | 'aboutUserId'> {
  count: number;
}

/**
 * As `createNotification`, but what comes while the person has not read the entry about this event is added to it. Of
 * more than one it says `title`, the number, and what is behind the number.
 */
export async function countNotifications(
  tx: Tx,
  { realtime, now }: Pick<Context, 'realtime' | 'now'>,
  counted: CountedNotification[],
  many: { type: NotificationType; eventId: string; title: string; behindNumber: string },
): Promise<void> {
  if (counted.length === 0) return;
  await addUpNotifications(
    tx,
    counted.map(({ userId, title, message, aboutUserId, count }) => ({
      notification_id: uuid(),
      user_id: userId,
      notification_type: many.type,
      title: count === 1 ? cutText(title, longestTitle) : many.title,
      message: count === 1 ? cutText(message, longestMessage) : `${count} ${many.behindNumber}`,
      created_at: now(),
      related_entity_type: 'event',
      related_entity_id: many.eventId,
      about_user_id: count === 1 ? (aboutUserId ?? null) : null,
      registrations_counted: count,
    })),
    many,
  );
  await realtime.publish(tx, ...counted.map(({ userId }) => `notifications:${userId}` as const));
}

async function insertNotifications(tx: Tx, notifications: Insertable<Schema['notifications']>[]): Promise<void> {
  if (notifications.length > 0) await tx.insertInto('notifications').values(notifications).execute();
}

/** Rows of one insert: their values together have to be fewer than a statement may have. */
const atOnce = 500;

/** What is counted already goes on being counted, as news with another id. */
async function addUpNotifications(
  tx: Tx,
  notifications: Insertable<Schema['notifications']>[],
  { title, behindNumber }: { title: string; behindNumber: string },
): Promise<void> {
  const total = sql`notifications.registrations_counted + excluded.registrations_counted`;
  for (let from = 0; from < notifications.length; from += atOnce) {
    await tx
      .insertInto('notifications')
      .values(notifications.slice(from, from + atOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'related_entity_id'])
          .where('registrations_counted', 'is not', null)
          .where('read_at', 'is', null)
          .doUpdateSet(({ ref }) => ({
            notification_id: ref('excluded.notification_id'),
            created_at: ref('excluded.created_at'),
            title,
            message: sql<string>`(${total}) || ' ' || ${behindNumber}::text`,
            about_user_id: null,
            registrations_counted: sql<number>`${total}`,
          })),
      )
      .execute();
  }
}
