import type { ColumnType, Generated } from 'kysely';
import type { Category, EventFormat } from '#openapi/types.ts';

/** The tables as SQL has them; server/migrations/ is where they are made. */
export interface Schema {
  users: UsersTable;
  user_roles: { user_id: string; role_name: string };
  sessions: SessionsTable;
  password_reset_requests: { request_id: string; email: string; requested_at: Time };
  password_resets: PasswordResetsTable;
  cvs: CvsTable;
  discarded_files: { file_id: string; due_at: Time };
  notifications: NotificationsTable;
  events: EventsTable;
  email_messages: EmailMessagesTable;
}

export type EventStatus = 'draft' | 'published' | 'cancelled' | 'archived';
export type EmailStatus = 'queued' | 'sending' | 'sent' | 'failed';

type Time = ColumnType<Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Comes as a Buffer from PostgreSQL and as a plain Uint8Array from the embedded one. */
type Bytes = ColumnType<Uint8Array, Uint8Array, never>;

interface UsersTable {
  user_id: string;
  email: string;
  password_hash: string;
  full_name: Generated<string>;
  headline: Generated<string>;
  organisation: Generated<string>;
  phone: Generated<string>;
  bio: Generated<string>;
  timezone: Generated<string>;
  email_verified_at: TimeOrNull;
  notification_preferences: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Time;
  version: Generated<number>;
}

interface SessionsTable {
  token_hash: Bytes;
  session_id: string;
  user_id: string;
  created_at: Time;
  expires_at: Time;
}

interface PasswordResetsTable {
  user_id: string;
  token_hash: ColumnType<Uint8Array>;
  created_at: Time;
  expires_at: Time;
  used_at: TimeOrNull;
}

interface CvsTable {
  user_id: string;
  file_id: string;
  file_name: string;
  size: number;
  content_type: string;
  uploaded_at: Time;
}

interface NotificationsTable {
  notification_id: string;
  user_id: string;
  notification_type: string;
  title: string;
  message: string;
  read_at: TimeOrNull;
  created_at: Time;
  related_entity_type: Nullable<string>;
  related_entity_id: Nullable<string>;
}

interface EventsTable {
  event_id: string;
  title: string;
  summary: Generated<string>;
  description: Generated<string>;
  category: Category;
  tags: Generated<string[]>;
  cover_file_id: Nullable<string>;
  cover_alt: Generated<string>;
  format: EventFormat;
  venue_name: Nullable<string>;
  address: Nullable<string>;
  city: Nullable<string>;
  online_url: Nullable<string>;
  starts_at: Time;
  ends_at: Time;
  timezone: string;
  status: EventStatus;
  visibility: Generated<'public' | 'unlisted'>;
  capacity: Nullable<number>;
  approval: Generated<'automatic' | 'manual'>;
  waitlist_enabled: Generated<boolean>;
  form_id: Nullable<string>;
  registration_opens_at: TimeOrNull;
  registration_closes_at: TimeOrNull;
  cancel_until: TimeOrNull;
  /** Minutes before the start. */
  reminder_offsets: Generated<number[]>;
  feedback_template_id: Nullable<string>;
  feedback_opens_at: TimeOrNull;
  feedback_closes_at: TimeOrNull;
  ics_sequence: Generated<number>;
  /** Made by `searchWords` from title, summary, venue, city and tags: whoever writes those writes this. */
  search_words: string[];
  search: ColumnType<string, never, never>;
  created_by: Nullable<string>;
  created_at: Time;
  updated_at: Time;
  version: Generated<number>;
}

interface EmailMessagesTable {
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
}
