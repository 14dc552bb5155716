import type { Context } from '../../platform/context.ts';
import { daysBefore } from '../../platform/background/days-before.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';

const everyMs = 60 * 60 * 1000;
/** How long a deletion can be taken back. */
const restorableMs = 60 * 60 * 1000;
const atOnce = 1000;

/** Deletes notifications so many days after they were read, and what was deleted for good; what nobody has read stays. */
export function createNotificationPruner(context: Context): Worker {
  const work = async () => {
    await forgetDeleted(context);
    return deleteOldNotifications(context);
  };
  return createWorker({
    name: 'old notifications',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    work,
  });
}

/** At most `atOnce`; false when there are none, or none that nobody else holds. */
export async function deleteOldNotifications({ config, db, now }: Context): Promise<boolean> {
  const readBy = daysBefore(now(), config.keepDays.notifications);
  const { numDeletedRows } = await db
    .with('old', (query) =>
      query
        .selectFrom('notifications')
        .select('notification_id')
        .where('read_at', '<=', readBy)
        .orderBy('read_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('notifications')
    .using('old')
    .whereRef('notifications.notification_id', '=', 'old.notification_id')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function forgetDeleted({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - restorableMs);
  await db.deleteFrom('deleted_notifications').where('deleted_at', '<=', before).execute();
}
