import type { NotificationPreferences, UnsubscribeTopic } from '#openapi/types.ts';
import { isRegistrationMails } from './registration-mails.ts';

type Switches = Omit<NotificationPreferences, 'registration_created_email'>;

const everything: Switches = {
  event_reminder_in_app: true,
  event_reminder_email: true,
  event_updated_in_app: true,
  event_updated_email: true,
  feedback_invitation_email: true,
  registration_created_in_app: true,
};

/** What the person wants to be told: all that `users.notification_preferences` does not switch off. */
export function preferencesOf(overrides: Record<string, unknown>): NotificationPreferences {
  const choices = Object.entries(everything).map(([name]) => [name, overrides[name] !== false]);
  const { registration_created_email: mails } = overrides;
  return {
    ...(Object.fromEntries(choices) as Switches),
    registration_created_email: isRegistrationMails(mails) ? mails : 'daily',
  };
}

export function wantsMailsOf(preferences: NotificationPreferences, topic: UnsubscribeTopic): boolean {
  const choice = preferences[`${topic}_email`];
  return choice !== false && choice !== 'never';
}

/** What an unsubscribe link of this topic changes. */
export function withoutMailsOf(topic: UnsubscribeTopic): Partial<NotificationPreferences> {
  return { [`${topic}_email`]: topic === 'registration_created' ? 'never' : false };
}
