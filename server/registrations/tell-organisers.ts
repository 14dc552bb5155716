import { createNotification } from '../notifications/create-notification.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { preferencesOf } from '../preferences/preferences.policy.ts';

interface News {
  eventId: string;
  /** Whose doing it is: told in another way, should they be an organiser too. */
  byUserId: string;
  title: string;
  message: string;
}

/** Puts it into the bell of every organiser who wants to hear of registrations. */
export async function notifyOrganisers(tx: Tx, context: Context, { eventId, byUserId, ...text }: News): Promise<void> {
  const organisers = await listListening(tx, byUserId);
  await createNotification(
    tx,
    context,
    ...organisers.map((userId) => ({
      userId,
      type: 'registration_created' as const,
      ...text,
      aboutUserId: byUserId,
      related: { type: 'event' as const, id: eventId },
    })),
  );
}

async function listListening(tx: Tx, exceptUserId: string): Promise<string[]> {
  const organisers = await tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.user_id', 'user_roles.user_id')
    .select(['users.user_id', 'users.notification_preferences'])
    .where('user_roles.role_name', '=', 'organiser')
    .where('users.user_id', '<>', exceptUserId)
    .orderBy('users.user_id')
    .execute();
  return organisers
    .filter(({ notification_preferences }) => preferencesOf(notification_preferences).registration_created_in_app)
    .map(({ user_id }) => user_id);
}
