import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { openStreams } from './notification-streams.ts';
import {
  countUnread,
  deleteNotification,
  hasNotification,
  listNotifications,
  markRead,
  restoreNotification,
} from './notifications.queries.ts';

export function notificationHandlers(context: Context) {
  const { db, realtime, now } = context;
  const streams = openStreams(context);

  /** The person's other pages hear of it when something changed. */
  function change(userId: string, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const isChanged = await work(tx);
      if (isChanged) await realtime.publish(tx, `notifications:${userId}`);
      return isChanged;
    });
  }

  return {
    listNotifications({ user, query }: Call<'listNotifications'>) {
      return listNotifications(db, user, query.unread_only, query.limit);
    },

    async countUnreadNotifications({ user }: Call<'countUnreadNotifications'>) {
      return { unread_count: await countUnread(db, user) };
    },

    async markNotificationsRead({ user, body }: Call<'markNotificationsRead'>) {
      await change(user.userId, (tx) => markRead(tx, user, { ids: body.notification_ids }, now()));
    },

    async markAllNotificationsRead({ user, request }: Call<'markAllNotificationsRead'>) {
      const shown = String(request.headers['notification-ids']).split(',').filter(Boolean);
      await change(user.userId, (tx) => markRead(tx, user, { shown }, now()));
    },

    async deleteNotification({ user, params }: Call<'deleteNotification'>) {
      const isDeleted = await change(user.userId, (tx) => deleteNotification(tx, user.userId, params.id, now()));
      if (!isDeleted) throw new Problem('not_found', 'That notification no longer exists.');
    },

    async restoreNotification({ user, params }: Call<'restoreNotification'>) {
      const isThere =
        (await change(user.userId, (tx) => restoreNotification(tx, user.userId, params.id))) ||
        (await hasNotification(db, user.userId, params.id));
      if (!isThere) throw new Problem('not_found', 'That notification can no longer be restored.');
    },

    streamNotifications({ user, reply }: Call<'streamNotifications'>) {
      return streams.open(user, reply);
    },
  } satisfies Partial<Handlers>;
}
