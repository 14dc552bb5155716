import type { NotificationPreferences, UnsubscribeTopic } from '#openapi/types.ts';

const everything: NotificationPreferences = {
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
  return Object.fromEntries(choices) as NotificationPreferences;
}

/** The switch that an unsubscribe link of this topic turns off. */
export function emailSwitchOf(topic: UnsubscribeTopic): `${UnsubscribeTopic}_email` {
  return `${topic}_email`;
}
