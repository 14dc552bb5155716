import type { ColumnType, Generated } from 'kysely';
import type { EmailTrigger } from '#openapi/types.ts';
import type { Json, Nullable, Time, TimeOrNull } from './tables/columns.ts';
import type {
  CodeAttemptsTable,
  CvsTable,
  DataExportsTable,
  EmailChangesTable,
  EmailVerificationsTable,
  IdentitiesTable,
  KnownDevicesTable,
  LoginNoticesTable,
  MailedCodesTable,
  NotificationsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  PasswordResetRequestsTable,
  PasswordResetsTable,
  ProfilePicturesTable,
  ProviderVisitsTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  StoredFilesTable,
  UsersTable,
} from './tables/accounts.ts';
import type {
  AuditEntriesTable,
  CoversTable,
  EventInvitationsTable,
  EventMembersTable,
  EventsTable,
} from './tables/events.ts';
import type { DoorDevicesTable, DoorLinksTable, DoorSettingsTable } from './tables/door.ts';
import type {
  AnswerFilesTable,
  DoorActionsTable,
  EventImportsTable,
  ImportRowsTable,
  RemovedRegistrationsTable,
  EventSourcesTable,
  RegistrationCountsTable,
  RegistrationsTable,
  UnannouncedRegistrationsTable,
  AvailabilityAlertsTable,
  WaitlistStretchesTable,
} from './tables/registrations.ts';
import type {
  FeedbackResponsesTable,
  QuestionnairesTable,
  QuestionnaireVersionsTable,
} from './tables/questionnaires.ts';
import type { EmailMessagesTable, EmailTemplatesTable, EventMessagesTable } from './tables/mails.ts';

/** The tables as SQL has them; server/migrations/ is where they are made. */
export interface Schema {
  users: UsersTable;
  user_roles: { user_id: string; role_name: string };
  sessions: SessionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  identities: IdentitiesTable;
  provider_visits: ProviderVisitsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  code_attempts: CodeAttemptsTable;
  mailed_codes: MailedCodesTable;
  known_devices: KnownDevicesTable;
  login_notices: LoginNoticesTable;
  password_reset_requests: PasswordResetRequestsTable;
  password_resets: PasswordResetsTable;
  email_verifications: EmailVerificationsTable;
  email_changes: EmailChangesTable;
  data_exports: DataExportsTable;
  cvs: CvsTable;
  profile_pictures: ProfilePicturesTable;
  idempotency_keys: {
    key_hash: ColumnType<Uint8Array>;
    body_hash: ColumnType<Uint8Array>;
    /** Null until it is made, and empty where nothing is answered. */
    made: Nullable<string>;
    /** In full hours. */
    created_at: Time;
  };
  discarded_files: { file_id: string; due_at: Time };
  noted_erasures: { user_id: string };
  held_files: { holder: string; until: Time };
  clock: { is_only: Generated<boolean>; noted_at: Time };
  site: { is_only: Generated<boolean>; site_id: Generated<string> };
  stored_files: StoredFilesTable;
  notifications: NotificationsTable;
  deleted_notifications: NotificationsTable & { deleted_at: Time };
  events: EventsTable;
  event_members: EventMembersTable;
  event_invitations: EventInvitationsTable;
  door_links: DoorLinksTable;
  door_devices: DoorDevicesTable;
  door_settings: DoorSettingsTable;
  email_messages: EmailMessagesTable;
  mails_given_up: { email_message_id: string; event_id: string; given_up_at: Time };
  event_messages: EventMessagesTable;
  event_message_recipients: { event_message_id: string; registration_id: string; user_id: string };
  questionnaires: QuestionnairesTable;
  questionnaire_versions: QuestionnaireVersionsTable;
  registrations: RegistrationsTable;
  unannounced_registrations: UnannouncedRegistrationsTable;
  registration_news: { event_id: string; noted_at: Time; since: Time };
  registration_digests: { user_id: string; last_day: string };
  door_actions: DoorActionsTable;
  registration_counts: RegistrationCountsTable;
  event_sources: EventSourcesTable;
  waitlist_stretches: WaitlistStretchesTable;
  answer_files: AnswerFilesTable;
  audit_entries: AuditEntriesTable;
  covers: CoversTable;
  email_templates: EmailTemplatesTable;
  event_email_templates: { event_id: string; trigger: EmailTrigger; email_template_id: string };
  unsubscribe_tokens: { token_hash: ColumnType<Uint8Array>; user_id: string; created_at: Time };
  event_imports: EventImportsTable;
  import_rows: ImportRowsTable;
  removed_registrations: RemovedRegistrationsTable;
  merged_registrations: {
    event_id: string;
    code: string;
    ticket: Generated<Uint8Array>;
    registration_id: string;
    /** The transaction that last changed what a door knows of it. */
    changed_in: ColumnType<string, never, string>;
  };
  replaced_tickets: { registration_id: string; digest: string; replaced_at: Time };
  ticket_links: { token_hash: ColumnType<Uint8Array>; registration_id: string; created_at: Time };
  shown_names: { registration_id: string; event_id: string; shown_as: Nullable<string>; since: Time };
  seat_offers: { registration_id: string; event_id: string; offered_until: Time };
  saved_events: { user_id: string; event_id: string; saved_at: Time };
  availability_alerts: AvailabilityAlertsTable;
  calendar_sequences: { event_id: string; user_id: string; sequence: number };
  event_changes: { event_id: string; before: Json<Record<string, unknown>>; due_at: Time };
  reminders_sent: { event_id: string; starts_at: Time; minutes_before: number; sent_at: Time };
  feedback_responses: FeedbackResponsesTable;
  feedback_given: { event_id: string; user_id: string };
  feedback_links: { token_hash: ColumnType<Uint8Array>; event_id: string; user_id: string; created_at: Time };
  feedback_invitations_sent: { event_id: string; sent_at: Time; looks_again_at: TimeOrNull };
}
