import type { ColumnType, Generated } from 'kysely';
import type { Bytes, Nullable, Time, TimeOrNull } from './columns.ts';

export interface UsersTable {
  user_id: string;
  email: string;
  /** The key of the address's mailbox; null in a row of before, until it is written. */
  mailbox: Nullable<string>;
  /** Null for a guest, who has nothing to log in with. */
  password_hash: Nullable<string>;
  full_name: Generated<string>;
  headline: Generated<string>;
  organisation: Generated<string>;
  phone: Generated<string>;
  bio: Generated<string>;
  /** Public, on the page of the host. */
  host_bio: Generated<string>;
  timezone: Generated<string>;
  email_verified_at: TimeOrNull;
  notification_preferences: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Time;
  version: Generated<number>;
  deleted_at: TimeOrNull;
  /** Since then organisers have known this person, who has no account; null for an account. */
  guest_since: TimeOrNull;
  /** Null for anyone who may log in. */
  blocked_at: TimeOrNull;
  /** Made by `personSearch` from name and address, and written with them. */
  search: Generated<string>;
  /** It was made by a trigger instead, or before migration 0099. */
  search_stale: Generated<boolean>;
}

export interface SessionsTable {
  token_hash: Bytes;
  session_id: string;
  user_id: string;
  created_at: Time;
  expires_at: Time;
  last_used_at: Time;
  user_agent: Generated<string>;
  /** Whether more than a password was shown. */
  is_strong: Generated<boolean>;
  /** When a mailed code was last typed in it. */
  code_shown_at: TimeOrNull;
}

export interface SecondFactorsTable {
  user_id: string;
  secret: Nullable<Uint8Array>;
  since: TimeOrNull;
  last_step: Generated<number>;
  next_secret: Nullable<Uint8Array>;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Bytes;
}

export interface IdentitiesTable {
  identity_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  email: string;
  linked_at: Time;
}

export interface ProviderVisitsTable {
  state_hash: Bytes;
  browser_hash: Bytes;
  code_verifier: string;
  nonce: string;
  /** Null where someone logs in. */
  user_id: Nullable<string>;
  expires_at: Time;
}

export interface PasskeysTable {
  passkey_id: string;
  user_id: string;
  credential_id: string;
  public_key: Bytes;
  /** A bigint comes as text from one driver and as a number from the other. */
  counter: ColumnType<string | number, number, number>;
  transports: string[];
  name: string;
  created_at: Time;
  last_used_at: TimeOrNull;
}

export interface PasskeyChallengesTable {
  challenge: string;
  user_id: Nullable<string>;
  expires_at: Time;
}

export interface KnownDevicesTable {
  token_hash: Bytes;
  user_id: string;
  last_used_at: Time;
}

export interface LoginNoticesTable {
  notice_id: string;
  username: string;
  noticed_at: Time;
  device: Generated<string>;
}

export interface PasswordResetRequestsTable {
  request_id: string;
  email: string;
  requested_at: Time;
  device: Generated<string>;
  intent: Generated<string>;
}

export interface PasswordResetsTable {
  user_id: string;
  token_hash: ColumnType<Uint8Array>;
  created_at: Time;
  expires_at: Time;
  used_at: TimeOrNull;
}

export interface CvsTable {
  user_id: string;
  file_id: string;
  file_name: string;
  size: number;
  content_type: string;
  uploaded_at: Time;
}

export interface ProfilePicturesTable {
  user_id: string;
  file_id: string;
  uploaded_at: Time;
}

export interface NotificationsTable {
  notification_id: string;
  user_id: string;
  notification_type: string;
  title: string;
  message: string;
  read_at: TimeOrNull;
  created_at: Time;
  related_entity_type: Nullable<string>;
  related_entity_id: Nullable<string>;
  about_user_id: Nullable<string>;
  /** How many registrations an organiser's entry stands for; null for any other. */
  registrations_counted: Nullable<number>;
  /** The same of mails that could not be delivered. */
  mails_counted: Nullable<number>;
}

export interface EmailVerificationsTable {
  user_id: string;
  token_hash: ColumnType<Uint8Array>;
  email: string;
  created_at: Time;
  expires_at: Time;
}

export interface EmailChangesTable {
  user_id: string;
  new_email: string;
  old_token_hash: ColumnType<Uint8Array>;
  new_token_hash: ColumnType<Uint8Array>;
  old_confirmed_at: TimeOrNull;
  new_confirmed_at: TimeOrNull;
  created_at: Time;
  expires_at: Time;
  device: Generated<string>;
}

export interface DataExportsTable {
  user_id: string;
  export_id: string;
  state: 'queued' | 'building' | 'ready' | 'failed';
  progress: Generated<number>;
  attempts: Generated<number>;
  file_id: Nullable<string>;
  /** Bytes; a bigint comes as text from one driver and as a number from the other. */
  size: ColumnType<string | number | null, number | null | undefined, string | number | null>;
  requested_at: Time;
  device: Generated<string>;
  leased_until: TimeOrNull;
  ready_at: TimeOrNull;
  expires_at: TimeOrNull;
}

export interface StoredFilesTable {
  file_id: string;
  /** Bytes; a bigint comes as text from one driver and as a number from the other. */
  size: ColumnType<string | number, number, never>;
  /** Whose quota it counts for, if anybody's. */
  user_id: Nullable<string>;
  stored_at: Time;
}

export interface CodeAttemptsTable {
  attempt_hash: ColumnType<Uint8Array>;
  purpose: 'seat' | 'login' | 'own';
  email: string;
  mailbox: string;
  /** Of a seat. */
  event_id: Nullable<string>;
  /** Of anyone who is logged in, and of the account that was made with the proof. */
  user_id: Nullable<string>;
  tries_left: number;
  mails: Generated<number>;
  asked_at: Time;
  device: Generated<string>;
  mail_due_at: TimeOrNull;
  proven_at: TimeOrNull;
  /** What was registered with it. */
  made_registration: Nullable<string>;
  expires_at: Time;
}

export interface MailedCodesTable {
  attempt_hash: ColumnType<Uint8Array>;
  code_hash: ColumnType<Uint8Array>;
  expires_at: Time;
  used_at: TimeOrNull;
}
