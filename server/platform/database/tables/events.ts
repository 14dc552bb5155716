import type { AuditAction } from '#rules/events/audit-actions.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Category, EventFormat, EventRole, RegistrationMailsOfEvent } from '#openapi/types.ts';
import type { Nullable, Time, TimeOrNull } from './columns.ts';

export type EventStatus = 'draft' | 'published' | 'cancelled' | 'archived';

/** What a draft may not know yet. */
export type Undecided = 'category' | 'starts_at' | 'ends_at';

export interface EventsTable {
  event_id: string;
  title: string;
  summary: Generated<string>;
  description: Generated<string>;
  category: Category;
  tags: Generated<string[]>;
  cover_id: Nullable<string>;
  cover_alt: Generated<string>;
  format: EventFormat;
  venue_name: Nullable<string>;
  address: Nullable<string>;
  city: Nullable<string>;
  online_url: Nullable<string>;
  /** Asked for on its own: not for what anybody is shown of an event. */
  contact_email: Nullable<string>;
  starts_at: Time;
  ends_at: Time;
  timezone: string;
  /** Which of its columns hold a stand-in; only of a draft. */
  undecided: Generated<Undecided[]>;
  status: EventStatus;
  /** Null unless it is archived; published where it is null all the same. */
  archived_from: Nullable<EventStatus>;
  visibility: Generated<'public' | 'unlisted'>;
  capacity: Nullable<number>;
  approval: Generated<'automatic' | 'manual'>;
  waitlist_enabled: Generated<boolean>;
  /** People with a seat see who of the others said yes to that. */
  shows_attendees: Generated<boolean>;
  form_id: Nullable<string>;
  form_purpose: ColumnType<'registration', never, never>;
  registration_opens_at: TimeOrNull;
  registration_closes_at: TimeOrNull;
  /** Registration was closed by an organiser, whatever its dates say; never of a draft. */
  closed_by_hand: Generated<boolean>;
  cancel_until: TimeOrNull;
  /** Stands on the page of the cancelled event. */
  cancel_reason: Nullable<string>;
  /** Minutes before the start. */
  reminder_offsets: Generated<number[]>;
  feedback_template_id: Nullable<string>;
  feedback_template_purpose: ColumnType<'feedback', never, never>;
  feedback_opens_at: TimeOrNull;
  feedback_closes_at: TimeOrNull;
  feedback_arrived_only: Generated<boolean>;
  feedback_registered_only: Generated<boolean>;
  certificates: Generated<boolean>;
  certificate_text: Generated<string>;
  ics_sequence: Generated<number>;
  /** Made by `searchWords` from title, summary, place, host and tags: what writes those writes this. */
  search_words: string[];
  /** Search words must be recomputed. */
  search_stale: Generated<boolean>;
  search: ColumnType<string, never, never>;
  /** Kept by the database: how many registrations are approved. */
  seats_taken: ColumnType<number, never, never>;
  /** Kept by the database: whether a registration is pending. */
  has_pending: ColumnType<boolean, never, never>;
  created_by: Nullable<string>;
  created_at: Time;
  updated_at: Time;
  version: Generated<number>;
  /** When its end was last moved earlier or lost. */
  ends_changed_at: TimeOrNull;
  /** When its team was last told that a change makes answers due. */
  erasure_told_at: TimeOrNull;
}

export interface EventMembersTable {
  event_id: string;
  user_id: string;
  role: EventRole;
  added_at: Time;
  registration_mails: Generated<RegistrationMailsOfEvent>;
  is_co_host: Generated<boolean>;
}

export interface EventInvitationsTable {
  invitation_id: string;
  event_id: string;
  email: string;
  role: EventRole;
  invited_by: Nullable<string>;
  created_at: Time;
  expires_at: Time;
}

export interface CoversTable {
  cover_id: string;
  small_file_id: string;
  medium_file_id: string;
  large_file_id: string;
  preview_file_id: string;
  width: number;
  height: number;
  created_at: Time;
}

export interface AuditEntriesTable {
  audit_entry_id: string;
  at: Time;
  actor_id: Nullable<string>;
  /** Old rows may have another. */
  action: ColumnType<string, AuditAction, AuditAction>;
  entity_type: string;
  entity_id: string;
  entity_name: Generated<string>;
  event_id: Nullable<string>;
  /** The first of those in a row that the event's history tells in one line; null for that one, and for what stands alone. */
  folded_into: Nullable<string>;
  changes: ColumnType<AuditChange[], string | undefined, string>;
}

/** Values in words. */
export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}
