import type { ColumnType, Generated } from 'kysely';
import type { Answers, DoorOutcome, ImportBeyond, ImportOutcome, RegistrationStatus } from '#openapi/types.ts';
import type { Nullable, Time, TimeOrNull } from './columns.ts';

export interface RegistrationsTable {
  registration_id: string;
  event_id: string;
  user_id: string;
  /** Corrected by an organiser, of a guest who is on other lists too; null for the person's own. */
  guest_name: Nullable<string>;
  status: RegistrationStatus;
  form_version_id: Nullable<string>;
  form_purpose: ColumnType<'registration', never, never>;
  answers: ColumnType<Answers, string | undefined, string>;
  /** Counted up with each change by the person. */
  answers_version: Generated<number>;
  code: string;
  /** 16 random bytes, which make the ticket valid; replaced with each loss of the seat. */
  ticket: Generated<Uint8Array>;
  message: Generated<string>;
  note: Generated<string>;
  /** Counted up with each change of the note. */
  note_version: Generated<number>;
  /** Made by `toWords` from name, address and code. */
  search_words: Generated<string[]>;
  /** Made by `answerWords` from the answers. */
  answer_words: Generated<string[]>;
  /** Both or neither: when the answers were erased, and after how many days their form asked for it. */
  answers_erased_at: TimeOrNull;
  answers_retention_days: Nullable<number>;
  search: ColumnType<string, never, never>;
  /** Its words are of before migration 0099. */
  search_stale: Generated<boolean>;
  /** The person's name without accents and capitals; kept by triggers, for a list by name. */
  name_key: ColumnType<string, never, never>;
  /** The organiser who put the person on the list; null for anyone who registered. */
  added_by: Nullable<string>;
  decided_by: Nullable<string>;
  decided_at: TimeOrNull;
  waitlisted_at: TimeOrNull;
  /** When it got its seat from the waitlist. */
  moved_up_at: TimeOrNull;
  /** When an offer last ended without an answer. */
  offer_lapsed_at: TimeOrNull;
  /** Both follow from `door_actions`: `settleArrivals` writes them. */
  checked_in_at: TimeOrNull;
  checked_in_door: Generated<string>;
  /** The transaction that last changed what a door knows of it; kept by triggers. */
  door_changed_in: ColumnType<string, never, never>;
  created_at: Time;
  updated_at: Time;
}

/** Everything that was done at the doors of an event, in the order in which it reached the server. */
export interface DoorActionsTable {
  event_id: string;
  /** As the device made it: sent again, it is the same action. */
  action_id: string;
  /** Comes as text: it may be larger than a number holds. */
  number: ColumnType<string, never, never>;
  kind: 'check_in' | 'undo' | 'walk_in';
  registration_id: Nullable<string>;
  outcome: DoorOutcome;
  detail: Generated<string>;
  /** By the server's clock. */
  at: Time;
  /** Milliseconds that `at` may be wrong by; null where the device's clock was not known. */
  error: Nullable<number>;
  received_at: Time;
  door: Generated<string>;
  actor_id: Nullable<string>;
  door_device_id: Nullable<string>;
  /** Of an undo: the action that it takes back; null where it takes back all of the registration's. */
  undoes: Nullable<string>;
  /** When a check-in was taken back, or its seat lost, and by which undo. */
  undone_at: TimeOrNull;
  undone_by: Nullable<string>;
  changed_in: ColumnType<string, never, string>;
}

export interface AnswerFilesTable {
  file_id: string;
  user_id: string;
  event_id: string;
  registration_id: Nullable<string>;
  file_name: string;
  size: number;
  content_type: string;
  uploaded_at: Time;
}

/** Of which someone has not been told yet. */
export interface UnannouncedRegistrationsTable {
  registration_id: string;
  event_id: string;
  registrant_told: Generated<boolean>;
  due_at: ColumnType<Date, never, Date>;
}

/** Who is told once when one can register. */
export interface AvailabilityAlertsTable {
  event_id: string;
  user_id: string;
  waits_for: 'opening' | 'seat';
  /** Null while there is nothing to tell. */
  news: Nullable<'open' | 'seat' | 'waitlist'>;
  requested_at: Time;
}

/** People from another system, on their way to the list of an event. */
export interface EventImportsTable {
  event_id: string;
  state: 'ready' | 'running' | 'finished';
  actor_id: Nullable<string>;
  tell: Generated<boolean>;
  /** As the version before reads it; `without_seat` says more. */
  beyond: Generated<boolean>;
  /** Null before it is started, and where the version before did that. */
  without_seat: Nullable<ImportBeyond>;
  created_at: Time;
  started_at: TimeOrNull;
  /** Of the questions that the rows answer; null where they answer none. */
  form_version_id: Nullable<string>;
  /** When its people are told; null where nobody is. */
  told_at: TimeOrNull;
  finished_at: TimeOrNull;
  /** Of the event, before seats were added, and after; null where none were. */
  seats_before: Nullable<number>;
  seats_after: Nullable<number>;
  /** Null before it is undone; the others say how. */
  undone_at: TimeOrNull;
  taken_off: Nullable<number>;
  kept: Nullable<number>;
  seats_kept: Nullable<number>;
}

export interface ImportRowsTable {
  event_id: string;
  line: number;
  email: string;
  full_name: string;
  outcome: Exclude<ImportOutcome, 'left_out' | 'shared' | 'waitlisted' | 'pending'>;
  /** Of those that are `wrong`, where nothing is wrong in them. */
  set_aside: Nullable<'left_out' | 'shared'>;
  /** Until the person is added. */
  answers: ColumnType<Answers | null, string | null | undefined, string | null>;
  note: Nullable<string>;
  warning: Nullable<string>;
  /** Of what was `added`, where that is no seat. */
  got: Nullable<'waitlisted' | 'pending'>;
  /** What it became; null where it became none. */
  registration_id: Nullable<string>;
  detail: Generated<string>;
}

/** Kept by triggers; a status that no registration ever had is missing. */
export interface RegistrationCountsTable {
  event_id: string;
  status: ColumnType<RegistrationStatus, never, never>;
  registrations: ColumnType<number, never, never>;
}

/** Kept by `insertRegistrations`. */
export interface EventSourcesTable {
  event_id: string;
  word: string;
  registrations: number;
}

/** Kept by triggers; `waitlistPosition` reads it. */
export interface WaitlistStretchesTable {
  event_id: string;
  from_at: ColumnType<Date, never, never>;
  waiting: ColumnType<number, never, never>;
}

/** Codes of registrations that went without a trace, for doors that list them still. */
export interface RemovedRegistrationsTable {
  event_id: string;
  code: string;
  changed_in: ColumnType<string, never, never>;
}
