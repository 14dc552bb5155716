import type { Generated } from 'kysely';
import type { EmailTrigger, MessageAudience, MessageState } from '#openapi/types.ts';
import type { Json, Nullable, Time, TimeOrNull } from './columns.ts';

export type EmailStatus = 'queued' | 'sending' | 'sent' | 'failed';

export type NotSentBecause = 'refused' | 'gave_up' | 'expired' | 'untrue' | 'unsubscribed' | 'no_address';

export interface EmailMessagesTable {
  email_message_id: string;
  recipient: string;
  template: string;
  subject: string;
  html: string;
  plain_text: string;
  confidential: Generated<boolean>;
  status: Generated<EmailStatus>;
  attempts: Generated<number>;
  last_error: Nullable<string>;
  idempotency_key: string;
  message_id: string;
  created_at: Time;
  next_attempt_at: Time;
  leased_until: TimeOrNull;
  sent_at: TimeOrNull;
  event_id: Nullable<string>;
  user_id: Nullable<string>;
  registration_id: Nullable<string>;
  calendar: Nullable<string>;
  calendar_method: Nullable<'REQUEST' | 'CANCEL' | 'PUBLISH'>;
  /** With a placeholder for the token, as html and plain_text have it. */
  unsubscribe_url: Nullable<string>;
  /** The same, to a guest's registration. */
  ticket_url: Nullable<string>;
  /** The same, to the event's feedback. */
  feedback_url: Nullable<string>;
  /** Brings the ticket of its registration, which is put into its place as the mail leaves. */
  has_ticket: Generated<boolean>;
  /** Brings six digits to this attempt, which are made as the mail leaves. */
  code_attempt: Nullable<Uint8Array>;
  queued_at: Time;
  /** Since then it says nothing: `html`, `plain_text` and `calendar` are empty. */
  content_removed_at: TimeOrNull;
  event_message_id: Nullable<string>;
  reply_to: Nullable<string>;
  /** As the version before wrote it; `urgency` has taken its place. */
  in_bulk: Generated<boolean>;
  /** Of `urgencies`; lower leaves first. */
  urgency: Generated<number>;
  expires_at: TimeOrNull;
  first_failed_at: TimeOrNull;
  doubted_at: TimeOrNull;
  not_sent_because: Nullable<NotSentBecause>;
  /** Words of name, address and subject; none for a mail that belongs to no event. */
  search: Generated<string>;
  /** They are of before migration 0099. */
  search_stale: Generated<boolean>;
}

/** What organisers write to the people of an event. */
export interface EventMessagesTable {
  event_message_id: string;
  event_id: string;
  /** One message for one key. */
  key: string;
  subject: string;
  body: string;
  audience: Json<MessageAudience>;
  audience_in_words: string;
  state: Exclude<MessageState, 'held' | 'unmatched'>;
  held_at: TimeOrNull;
  reached_nobody: Generated<boolean>;
  audience_consents: Nullable<string[]>;
  send_at: Time;
  created_by: Nullable<string>;
  created_at: Time;
  version: Generated<number>;
}

export interface EmailTemplatesTable {
  email_template_id: string;
  name: string;
  trigger: EmailTrigger;
  subject: string;
  body: string;
  enabled: Generated<boolean>;
  created_by: Nullable<string>;
  created_at: Time;
  updated_at: Time;
  version: Generated<number>;
}
