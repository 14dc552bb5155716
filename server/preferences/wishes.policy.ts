import type { UnsubscribeTopic } from '#openapi/types.ts';
import type { MailSettings } from '../platform/mail/mail-text.ts';
import { unsubscribeLink } from '../platform/mail/unsubscribe-links.ts';
import { emailSwitchOf, preferencesOf } from './preferences.policy.ts';

type Overrides = Record<string, unknown>;

/** Decisions have no topic: nobody may miss them. */
export function wantsMail(overrides: Overrides, topic: UnsubscribeTopic | undefined): boolean {
  return !topic || preferencesOf(overrides)[emailSwitchOf(topic)];
}

interface News {
  topic?: UnsubscribeTopic;
  isReceipt?: boolean;
}

export function wantsBell(overrides: Overrides, { topic, isReceipt = false }: News): boolean {
  const wishes = preferencesOf(overrides);
  if (topic === 'event_reminder') return wishes.event_reminder_in_app;
  if (topic === 'event_updated') return wishes.event_updated_in_app;
  return !isReceipt || wishes.registration_created_in_app;
}

/** How the mail says that it can be the last of its kind. */
export function endingOf({ publicUrl }: MailSettings, topic: UnsubscribeTopic) {
  return { from: topicWords[topic], url: unsubscribeLink(publicUrl, topic) };
}

export const topicWords: Record<UnsubscribeTopic, string> = {
  event_reminder: 'reminders of events',
  event_updated: 'mails about changes to events',
  feedback_invitation: 'invitations to give feedback',
};
