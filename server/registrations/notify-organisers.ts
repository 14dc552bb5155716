import type { RegistrationStatus } from '#openapi/types.ts';
import { countNotifications, createNotification } from '../platform/notifications/create-notification.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { editorsOf } from '../accounts/roles/editors.queries.ts';
import { preferencesOf } from '#rules/messages/preferences.ts';

interface News {
  eventId: string;
  /** Whose doing it is: told in another way, should they be an organiser too. Null for a device at the door. */
  byUserId: string | null;
  title: string;
  message: string;
}

/** Puts it into the bell of the event's owners and editors who want to hear of registrations. */
export async function notifyOrganisers(tx: Tx, context: Context, { eventId, byUserId, ...text }: News): Promise<void> {
  const organisers = await listListening(tx, eventId);
  await createNotification(
    tx,
    context,
    ...organisers
      .filter((userId) => userId !== byUserId)
      .map((userId) => ({
        userId,
        type: 'registration_created' as const,
        ...text,
        ...(byUserId !== null && { aboutUserId: byUserId }),
        related: { type: 'event' as const, id: eventId },
      })),
  );
}

interface Arrival {
  user_id: string;
  status: RegistrationStatus;
  name: string;
}

/** As `notifyOrganisers`, of registrations for one event: one entry for all that come until it is read. */
export async function notifyOrganisersOfNew(
  tx: Tx,
  context: Context,
  event: { event_id: string; title: string },
  arrivals: Arrival[],
): Promise<void> {
  const organisers = await listListening(tx, event.event_id);
  const counted = organisers.flatMap((userId) => {
    const others = arrivals.filter(({ user_id }) => user_id !== userId);
    const [first] = others;
    return first ? [{ userId, count: others.length, ...ofOne(event.title, first) }] : [];
  });
  await countNotifications(tx, context, counted, {
    type: 'registration_created',
    eventId: event.event_id,
    title: 'New registrations',
    behindNumber: arrivals.some(({ status }) => status === 'pending')
      ? `people would like to come to ${event.title}. Decide about them.`
      : `people registered for ${event.title}.`,
  });
}

function ofOne(event: string, { user_id: aboutUserId, status, name }: Arrival) {
  switch (status) {
    case 'pending':
      return {
        aboutUserId,
        title: 'New registration',
        message: `${name} would like to come to ${event}. Decide about it.`,
      };
    case 'waitlisted':
      return { aboutUserId, title: 'New on the waitlist', message: `${name} waits for a seat at ${event}.` };
    case 'approved':
    case 'rejected':
    case 'cancelled':
      return { aboutUserId, title: 'New registration', message: `${name} has a seat at ${event}.` };
  }
}

async function listListening(tx: Tx, eventId: string): Promise<string[]> {
  const organisers = await editorsOf(tx, eventId).select(['users.user_id', 'users.notification_preferences']).execute();
  return organisers
    .filter(({ notification_preferences }) => preferencesOf(notification_preferences).registration_created_in_app)
    .map(({ user_id }) => user_id);
}
