import type { NotificationPreferences, UnsubscribeTopic } from '#openapi/types.ts';
import type { NotificationType } from '#rules/messages/notification-types.ts';
import type { MailSettings } from '../mail/mail-text.ts';
import { unsubscribeLink } from '../mail/mailed-links.ts';
import { preferencesOf, wantsMailsOf } from '#rules/messages/preferences.ts';

type Overrides = Record<string, unknown>;

/** Decisions have no topic: nobody may miss them. */
export function wantsMail(overrides: Overrides, topic: UnsubscribeTopic | undefined): boolean {
  return !topic || wantsMailsOf(preferencesOf(overrides), topic);
}

type BellSwitch = Exclude<keyof NotificationPreferences, 'registration_created_email'>;

/** The switch of each, null for what nobody may miss. */
const bellSwitches: Record<NotificationType, BellSwitch | null> = {
  registration_approved: null,
  registration_rejected: null,
  registration_created: 'registration_created_in_app',
  event_reminder: 'event_reminder_in_app',
  event_updated: 'event_updated_in_app',
  event_message: null,
  mails_not_delivered: null,
  data_export_ready: null,
  answers_due: null,
};

export function wantsBell(overrides: Overrides, type: NotificationType): boolean {
  const bellSwitch = bellSwitches[type];
  return bellSwitch === null || preferencesOf(overrides)[bellSwitch];
}

/** How the mail says that it can be the last of its kind. */
export function endingOf({ publicUrl }: MailSettings, topic: UnsubscribeTopic) {
  return { from: topicLabels[topic], url: unsubscribeLink(publicUrl, topic) };
}

export const topicLabels: Record<UnsubscribeTopic, string> = {
  event_reminder: 'reminders of events',
  event_updated: 'mails about changes to events',
  feedback_invitation: 'invitations to give feedback',
  registration_created: 'mails about people who register for your events',
};
