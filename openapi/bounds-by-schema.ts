// Generated from openapi.yaml by `npm run contract`; not to be edited.
export const NewAccount = {
  email: {
    required: true,
    minLength: 3,
    maxLength: 254,
    pattern:
      '^[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+@[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+\\.[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+$',
  },
  password: { required: true, minLength: 10, maxLength: 128, pattern: '^[^\\u0000]*$' },
  full_name: { required: false, maxLength: 120, pattern: '^[^\\u0000]*$' },
  timezone: { required: false, maxLength: 64, pattern: '^[^\\u0000]*$' },
} as const;

export const Credentials = {
  username: { required: true, minLength: 1, maxLength: 254, pattern: '^[^\\u0000]*$' },
  password: { required: true, minLength: 1, maxLength: 128, pattern: '^[^\\u0000]*$' },
  otp: { required: false, maxLength: 40, pattern: '^[^\\u0000]*$' },
} as const;

export const ProfileChanges = {
  version: { required: true, minimum: 1, maximum: 2147483647 },
  full_name: { required: false, maxLength: 120, pattern: '^[^\\u0000]*$' },
  headline: { required: false, maxLength: 120, pattern: '^[^\\u0000]*$' },
  organisation: { required: false, maxLength: 120, pattern: '^[^\\u0000]*$' },
  phone: { required: false, maxLength: 32, pattern: '^([+(0-9][0-9 ()./-]{3,31}( ext\\. [0-9]{1,8})?)?$' },
  bio: { required: false, maxLength: 500, pattern: '^[^\\u0000]*$' },
  host_bio: { required: false, maxLength: 300, pattern: '^[^\\u0000]*$' },
  timezone: { required: false, minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$' },
} as const;

export const PasswordResetRequest = {
  email: { required: true, minLength: 3, maxLength: 254, pattern: '^[^\\u0000]*[@＠﹫][^\\u0000]*$' },
} as const;

export const PasswordResetConfirmation = {
  token: { required: true, minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' },
  new_password: { required: true, minLength: 10, maxLength: 128, pattern: '^[^\\u0000]*$' },
} as const;

export const FileUpload = { file: { required: true, maxBytes: 5242880 } } as const;

export const NotificationSelection = { notification_ids: { required: true, minItems: 1, maxItems: 200 } } as const;

export const AccountByCode = {
  attempt: { required: true, minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' },
  password: { required: false, minLength: 10, maxLength: 128, pattern: '^[^\\u0000]*$' },
  timezone: { required: false, maxLength: 64, pattern: '^[^\\u0000]*$' },
} as const;

export const PasswordResetCheck = {
  token: { required: true, minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' },
} as const;

export const ProviderReturn = {
  state: { required: true, minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' },
  code: { required: false, minLength: 1, maxLength: 4000, pattern: '^[\\x20-\\x7e]*$' },
  error: { required: false, minLength: 1, maxLength: 200, pattern: '^[\\x20-\\x7e]*$' },
  iss: { required: false, minLength: 1, maxLength: 1000, pattern: '^[\\x20-\\x7e]*$' },
} as const;

export const CodeRequest = {
  email: {
    required: true,
    minLength: 3,
    maxLength: 254,
    pattern:
      '^[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+@[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+\\.[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+$',
  },
  attempt: { required: true, minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' },
} as const;

export const CodeTry = {
  attempt: { required: true, minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' },
  code: { required: true, minLength: 1, maxLength: 40, pattern: '^[^\\u0000]*$' },
} as const;

export const PasskeyAssertion = {
  id: { required: true, minLength: 1, maxLength: 1400, pattern: '^[A-Za-z0-9_-]+$' },
  rawId: { required: true, minLength: 1, maxLength: 1400, pattern: '^[A-Za-z0-9_-]+$' },
  type: { required: true },
  response: { required: true },
} as const;

export const PasswordChange = {
  current_password: { required: false, minLength: 1, maxLength: 128, pattern: '^[^\\u0000]*$' },
  new_password: { required: true, minLength: 10, maxLength: 128, pattern: '^[^\\u0000]*$' },
} as const;

export const PasswordConfirmation = {
  current_password: { required: false, minLength: 1, maxLength: 128, pattern: '^[^\\u0000]*$' },
} as const;

export const OneTimePassword = {
  otp: { required: true, minLength: 1, maxLength: 40, pattern: '^[^\\u0000]*$' },
} as const;

export const OwnCodeRequest = {
  attempt: { required: true, minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' },
} as const;

export const NewPasskey = {
  name: { required: false, maxLength: 60, pattern: '^[^\\u0000]*$' },
  credential: { required: true },
} as const;

export const EmailChangeRequest = {
  new_email: {
    required: true,
    minLength: 3,
    maxLength: 254,
    pattern:
      '^[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+@[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+\\.[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+$',
  },
  current_password: { required: false, minLength: 1, maxLength: 128, pattern: '^[^\\u0000]*$' },
} as const;

export const EmailConfirmation = {
  token: { required: true, minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' },
  password: { required: false, minLength: 1, maxLength: 128, pattern: '^[^\\u0000]*$' },
} as const;

export const EmailConfirmationCheck = {
  token: { required: true, minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' },
} as const;

export const NotificationPreferenceChanges = {
  event_reminder_in_app: { required: false },
  event_reminder_email: { required: false },
  event_updated_in_app: { required: false },
  event_updated_email: { required: false },
  feedback_invitation_email: { required: false },
  registration_created_in_app: { required: false },
  registration_created_email: { required: false, enum: ['at_once', 'daily', 'never'] },
} as const;

export const DoorSync = {
  cursor: { required: true, maxLength: 2000, pattern: '^[^\\u0000]*$' },
  door: { required: true, maxLength: 40, pattern: '^[^\\u0000]*$' },
  actions: { required: true, maxItems: 200 },
  sent_at: { required: false },
} as const;

export const DoorSecret = {
  secret: { required: true, minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' },
} as const;

export const DoorLinkRequest = {
  door: { required: true, minLength: 1, maxLength: 40, pattern: '^[^\\u0000]*$' },
  works_from: { required: true, minLength: 20, maxLength: 35 },
  works_until: { required: true, minLength: 20, maxLength: 35 },
} as const;

export const DoorSettingsChange = {
  version: { required: true, minimum: 1, maximum: 2147483647 },
  shows_notes: { required: true },
  question_ids: { required: true, maxItems: 100 },
} as const;

export const NewEvent = {
  title: { required: true, minLength: 1, maxLength: 150, pattern: '^[^\\u0000]*$' },
  summary: { required: false, maxLength: 300, pattern: '^[^\\u0000]*$' },
  description: { required: false, maxLength: 20000, pattern: '^[^\\u0000]*$' },
  category: { required: false },
  tags: { required: false, maxItems: 10 },
  cover_alt: { required: false, maxLength: 300, pattern: '^[^\\u0000]*$' },
  format: { required: true, enum: ['in_person', 'online', 'hybrid'] },
  venue_name: { required: false, maxLength: 150, pattern: '^[^\\u0000]*$' },
  address: { required: false, maxLength: 300, pattern: '^[^\\u0000]*$' },
  city: { required: false, maxLength: 100, pattern: '^[^\\u0000]*$' },
  online_url: { required: false, maxLength: 2000, pattern: '^https?://[^\\s\\u0000]+$' },
  contact_email: {
    required: false,
    minLength: 3,
    maxLength: 254,
    pattern:
      '^[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+@[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+\\.[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+$',
  },
  starts_at: { required: false },
  ends_at: { required: false },
  timezone: { required: true, minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$' },
  visibility: { required: false, enum: ['public', 'unlisted'] },
  capacity: { required: false, minimum: 1, maximum: 1000000 },
  approval: { required: false, enum: ['automatic', 'manual'] },
  waitlist_enabled: { required: false },
  shows_attendees: { required: false },
  feedback_arrived_only: { required: false },
  feedback_registered_only: { required: false },
  certificates: { required: false },
  certificate_text: { required: false, maxLength: 500, pattern: '^[^\\u0000]*$' },
  form_id: { required: false },
  registration_opens_at: { required: false },
  registration_closes_at: { required: false },
  cancel_until: { required: false },
  reminder_offsets: { required: false, maxItems: 10 },
  feedback_template_id: { required: false },
  feedback_opens_at: { required: false },
  feedback_closes_at: { required: false },
  email_templates: { required: false, maxItems: 20 },
} as const;

export const EventChanges = {
  version: { required: true, minimum: 1, maximum: 2147483647 },
  title: { required: false, minLength: 1, maxLength: 150, pattern: '^[^\\u0000]*$' },
  summary: { required: false, maxLength: 300, pattern: '^[^\\u0000]*$' },
  description: { required: false, maxLength: 20000, pattern: '^[^\\u0000]*$' },
  category: { required: false },
  tags: { required: false, maxItems: 10 },
  cover_alt: { required: false, maxLength: 300, pattern: '^[^\\u0000]*$' },
  format: { required: false, enum: ['in_person', 'online', 'hybrid'] },
  venue_name: { required: false, maxLength: 150, pattern: '^[^\\u0000]*$' },
  address: { required: false, maxLength: 300, pattern: '^[^\\u0000]*$' },
  city: { required: false, maxLength: 100, pattern: '^[^\\u0000]*$' },
  online_url: { required: false, maxLength: 2000, pattern: '^https?://[^\\s\\u0000]+$' },
  contact_email: {
    required: false,
    minLength: 3,
    maxLength: 254,
    pattern:
      '^[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+@[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+\\.[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+$',
  },
  starts_at: { required: false },
  ends_at: { required: false },
  timezone: { required: false, minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$' },
  visibility: { required: false, enum: ['public', 'unlisted'] },
  capacity: { required: false, minimum: 1, maximum: 1000000 },
  approval: { required: false, enum: ['automatic', 'manual'] },
  waitlist_enabled: { required: false },
  shows_attendees: { required: false },
  feedback_arrived_only: { required: false },
  feedback_registered_only: { required: false },
  certificates: { required: false },
  certificate_text: { required: false, maxLength: 500, pattern: '^[^\\u0000]*$' },
  form_id: { required: false },
  registration_opens_at: { required: false },
  registration_closes_at: { required: false },
  cancel_until: { required: false },
  reminder_offsets: { required: false, maxItems: 10 },
  feedback_template_id: { required: false },
  feedback_opens_at: { required: false },
  feedback_closes_at: { required: false },
  email_templates: { required: false, maxItems: 20 },
  notify: { required: false },
  scheduled_messages: { required: false, enum: ['move_along', 'keep', 'drop'] },
} as const;

export const EventCancellation = {
  message: { required: true, maxLength: 1000, pattern: '^[^\\u0000]*$' },
  notify: { required: true },
  shows_reason: { required: false },
} as const;

export const DescriptionText = { description: { required: true, maxLength: 20000, pattern: '^[^\\u0000]*$' } } as const;

export const TeamRole = { role: { required: true, enum: ['owner', 'editor', 'check_in', 'viewer'] } } as const;

export const HostingChoice = { is_co_host: { required: true } } as const;

export const EventMailsChoice = {
  choice: { required: true, enum: ['as_in_settings', 'at_once', 'daily', 'never'] },
} as const;

export const TeamInvitation = {
  email: {
    required: true,
    minLength: 3,
    maxLength: 254,
    pattern:
      '^[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+@[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+\\.[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+$',
  },
  role: { required: true, enum: ['owner', 'editor', 'check_in', 'viewer'] },
} as const;

export const NewQuestionnaire = {
  purpose: { required: true, enum: ['registration', 'feedback'] },
  name: { required: true, minLength: 1, maxLength: 120, pattern: '^[^\\u0000]*$' },
  description: { required: false, maxLength: 2000, pattern: '^[^\\u0000]*$' },
  retention_days: { required: false, minimum: 1, maximum: 3650 },
  questions: { required: false, maxItems: 100 },
} as const;

export const QuestionnaireChanges = {
  version: { required: true, minimum: 1, maximum: 2147483647 },
  name: { required: false, minLength: 1, maxLength: 120, pattern: '^[^\\u0000]*$' },
  description: { required: false, maxLength: 2000, pattern: '^[^\\u0000]*$' },
  retention_days: { required: false, minimum: 1, maximum: 3650 },
  status: { required: false, enum: ['draft', 'active', 'archived'] },
  questions: { required: false, maxItems: 100 },
} as const;

export const FeedbackRequest = {
  feedback_template_version_id: {
    required: true,
    minLength: 36,
    maxLength: 36,
    pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  },
  answers: { required: true },
  token: { required: false, maxLength: 200, pattern: '^[A-Za-z0-9_-]*$' },
  website: { required: false, maxLength: 500, pattern: '^[^\\u0000]*$' },
} as const;

export const OutboxRetry = {
  group: { required: true, minLength: 64, maxLength: 64, pattern: '^[0-9a-f]{64}$' },
} as const;

export const NewMessage = {
  key: {
    required: true,
    minLength: 36,
    maxLength: 36,
    pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  },
  subject: { required: true, minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' },
  body: { required: true, minLength: 1, maxLength: 20000, pattern: '^[^\\u0000]*$' },
  audience: { required: true },
  send_at: { required: true },
} as const;

export const MessageRecipientsQuery = {
  audience: { required: true },
  search: { required: true, maxLength: 100, pattern: '^[^\\u0000]*$' },
} as const;

export const MessageText = {
  subject: { required: true, minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' },
  body: { required: true, minLength: 1, maxLength: 20000, pattern: '^[^\\u0000]*$' },
  registration_id: { required: true },
} as const;

export const MessageChanges = {
  version: { required: true, minimum: 1, maximum: 2147483647 },
  subject: { required: false, minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' },
  body: { required: false, minLength: 1, maxLength: 20000, pattern: '^[^\\u0000]*$' },
  audience: { required: false },
  send_at: { required: false },
} as const;

export const NewEmailTemplate = {
  name: { required: true, minLength: 1, maxLength: 120, pattern: '^[^\\u0000]*$' },
  trigger: {
    required: true,
    enum: [
      'registration_received',
      'registration_waitlisted',
      'registration_approved',
      'registration_promoted',
      'registration_offered',
      'registration_rejected',
      'registration_cancelled',
      'registration_moved',
      'event_updated',
      'event_cancelled',
      'event_reminder',
      'feedback_invitation',
      'availability_alert',
      'verify_email',
      'approve_email_change',
      'confirm_new_email',
      'email_changed',
      'password_reset',
      'password_changed',
      'login_attempts',
      'login_changed',
      'new_login',
      'data_export_ready',
      'account_deleted',
      'team_invitation',
      'answers_due',
      'seat_code',
      'login_code',
      'login_code_no_account',
      'login_code_second_factor',
    ],
  },
  subject: { required: true, minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' },
  body: { required: true, minLength: 1, maxLength: 20000, pattern: '^[^\\u0000]*$' },
  enabled: { required: true },
} as const;

export const EmailText = {
  trigger: {
    required: true,
    enum: [
      'registration_received',
      'registration_waitlisted',
      'registration_approved',
      'registration_promoted',
      'registration_offered',
      'registration_rejected',
      'registration_cancelled',
      'registration_moved',
      'event_updated',
      'event_cancelled',
      'event_reminder',
      'feedback_invitation',
      'availability_alert',
      'verify_email',
      'approve_email_change',
      'confirm_new_email',
      'email_changed',
      'password_reset',
      'password_changed',
      'login_attempts',
      'login_changed',
      'new_login',
      'data_export_ready',
      'account_deleted',
      'team_invitation',
      'answers_due',
      'seat_code',
      'login_code',
      'login_code_no_account',
      'login_code_second_factor',
    ],
  },
  subject: { required: true, minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' },
  body: { required: true, minLength: 1, maxLength: 20000, pattern: '^[^\\u0000]*$' },
  event_id: { required: false },
} as const;

export const EmailTemplateChanges = {
  version: { required: true, minimum: 1, maximum: 2147483647 },
  name: { required: false, minLength: 1, maxLength: 120, pattern: '^[^\\u0000]*$' },
  subject: { required: false, minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' },
  body: { required: false, minLength: 1, maxLength: 20000, pattern: '^[^\\u0000]*$' },
  enabled: { required: false },
} as const;

export const RegistrationRequest = {
  form_version_id: { required: true },
  answers: { required: true },
  shown_name: { required: false, minLength: 1, maxLength: 40, pattern: '^[^\\u0000]*$' },
  ref: { required: false, maxLength: 2000, pattern: '^[^\\u0000]*$' },
} as const;

export const SeatRequest = {
  attempt: { required: true, minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' },
  code: { required: true, minLength: 1, maxLength: 40, pattern: '^[^\\u0000]*$' },
  full_name: { required: true, minLength: 1, maxLength: 120, pattern: '^[^\\u0000]*$' },
  form_version_id: { required: true },
  answers: { required: true },
  shown_name: { required: false, minLength: 1, maxLength: 40, pattern: '^[^\\u0000]*$' },
  ref: { required: false, maxLength: 2000, pattern: '^[^\\u0000]*$' },
} as const;

export const NameShown = {
  shown_name: { required: true, minLength: 1, maxLength: 40, pattern: '^[^\\u0000]*$' },
} as const;

export const AnswersChange = {
  version: { required: true, minimum: 1, maximum: 2147483647 },
  form_version_id: { required: true },
  answers: { required: true },
} as const;

export const NewPerson = {
  email: {
    required: true,
    minLength: 3,
    maxLength: 254,
    pattern:
      '^[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+@[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+\\.[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+$',
  },
  full_name: { required: true, minLength: 1, maxLength: 120, pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$' },
  form_version_id: { required: false },
  answers: { required: false },
  tell: { required: false },
  beyond: { required: false },
} as const;

export const ImportStart = {
  tell: { required: false },
  beyond: { required: false, enum: ['leave_out', 'waitlist', 'pending', 'add'] },
} as const;

export const StartedImport = { started_at: { required: true, minLength: 20, maxLength: 35 } } as const;

export const Decision = {
  registration_ids: { required: false, minItems: 1, maxItems: 200 },
  seen: { required: false, minItems: 1, maxItems: 200 },
  matching: { required: false },
  decision: { required: true, enum: ['approve', 'reject', 'waitlist', 'reset', 'cancel'] },
  message: { required: true, maxLength: 1000, pattern: '^[^\\u0000]*$' },
  notify: { required: true },
} as const;

export const DecisionText = {
  registration_id: { required: true },
  decision: { required: true, enum: ['approve', 'reject', 'waitlist', 'reset', 'cancel'] },
  message: { required: true, maxLength: 1000, pattern: '^[^\\u0000]*$' },
} as const;

export const RegistrationNote = {
  note: { required: true, maxLength: 2000, pattern: '^[^\\u0000]*$' },
  version: { required: true, minimum: 1, maximum: 2147483647 },
} as const;

export const RegistrantCorrection = {
  full_name: { required: false, minLength: 1, maxLength: 120, pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$' },
  email: {
    required: false,
    minLength: 3,
    maxLength: 254,
    pattern:
      '^[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+@[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+\\.[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f]+$',
  },
  seen: { required: true },
  tell: { required: false },
} as const;

export const RegistrationMove = {
  event_id: {
    required: true,
    minLength: 36,
    maxLength: 36,
    pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  },
  seen: { required: true, enum: ['pending', 'approved', 'waitlisted', 'rejected', 'cancelled'] },
  waitlist: { required: false },
} as const;
