// Generated from openapi.yaml by `npm run contract`; not to be edited.
export const Category = [
  'technology',
  'design',
  'business',
  'careers',
  'science',
  'culture',
  'community',
  'wellbeing',
] as const;

export const EventFormat = ['in_person', 'online', 'hybrid'] as const;

export const EventStatus = ['draft', 'published', 'cancelled', 'archived'] as const;

export const Phase = ['upcoming', 'ongoing', 'ended'] as const;

export const RegistrationState = ['not_open', 'open', 'waitlist', 'full', 'closed', 'ended', 'cancelled'] as const;

export const RegistrationStatus = ['pending', 'approved', 'waitlisted', 'rejected', 'cancelled'] as const;

export const PhaseFilterAny = ['any', 'upcoming', 'past'] as const;

export const EmailTrigger = [
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
] as const;

export const RegistrationMails = ['at_once', 'daily', 'never'] as const;

export const EventRole = ['owner', 'editor', 'check_in', 'viewer'] as const;

export const QuestionType = [
  'section',
  'short_text',
  'long_text',
  'email',
  'url',
  'phone',
  'number',
  'date',
  'single_choice',
  'multiple_choice',
  'consent',
  'file',
  'cv',
  'rating',
  'nps',
  'yes_no',
  'text',
] as const;

export const FeedbackState = ['not_open', 'open', 'closed', 'given'] as const;

export const ProblemCode = [
  'malformed',
  'invalid',
  'wrong_credentials',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'too_slow',
  'email_taken',
  'already_registered',
  'registration_closed',
  'event_full',
  'form_changed',
  'not_allowed_now',
  'in_use',
  'feedback_closed',
  'feedback_given',
  'stale_version',
  'reset_link_invalid',
  'reset_link_used',
  'link_invalid',
  'key_reused',
  'email_unverified',
  'account_blocked',
  'second_factor_needed',
  'second_factor_missing',
  'wrong_code',
  'code_expired',
  'code_needed',
  'too_large',
  'wrong_media_type',
  'rate_limited',
  'storage_full',
  'unavailable',
  'internal',
] as const;

export const InstanceRole = ['organiser', 'administrator'] as const;

export const PeopleFilter = ['accounts', 'guests', 'organisers', 'administrators', 'blocked', 'anyone'] as const;

export const UnsubscribeTopic = [
  'event_reminder',
  'event_updated',
  'feedback_invitation',
  'registration_created',
] as const;

export const DoorOutcome = ['done', 'already', 'no_seat', 'unknown'] as const;

export const DoorLinkState = ['early', 'working', 'over', 'ended'] as const;

export const CategoryFilter = [
  'any',
  'technology',
  'design',
  'business',
  'careers',
  'science',
  'culture',
  'community',
  'wellbeing',
] as const;

export const FormatFilter = ['any', 'in_person', 'online', 'hybrid'] as const;

export const PhaseFilter = ['upcoming', 'past'] as const;

export const Visibility = ['public', 'unlisted'] as const;

export const Approval = ['automatic', 'manual'] as const;

export const CoverSize = ['small', 'medium', 'large', 'preview'] as const;

export const EventStatusFilter = ['current', 'any', 'draft', 'published', 'cancelled', 'archived'] as const;

export const EventSort = [
  'pending',
  'starts_at',
  '-starts_at',
  'title',
  '-title',
  'updated_at',
  '-updated_at',
] as const;

export const TemplateStatus = ['draft', 'active', 'archived'] as const;

export const TemplateStatusFilter = ['any', 'draft', 'active', 'archived'] as const;

export const MessagesMove = ['move_along', 'keep', 'drop'] as const;

export const AuditEntityFilter = [
  'any',
  'event',
  'registration',
  'form',
  'feedback_template',
  'email_template',
  'email_message',
  'user',
] as const;

export const AuditOnly = ['everything', 'reads'] as const;

export const Hosting = ['host', 'co_host', 'none'] as const;

export const RegistrationMailsOfEvent = ['as_in_settings', 'at_once', 'daily', 'never'] as const;

export const Purpose = ['registration', 'feedback'] as const;

export const FeedbackFormState = ['not_open', 'open', 'closed', 'given', 'for_registered'] as const;

export const FeedbackRespondents = ['registered', 'others', 'everyone'] as const;

export const EmailStatus = ['queued', 'sending', 'sent', 'failed'] as const;

export const MailFilter = ['any', 'waiting', 'sent', 'failed'] as const;

export const OutboxStateFilter = ['waiting', 'failed'] as const;

export const NotSentBecause = ['refused', 'gave_up', 'expired', 'untrue', 'unsubscribed', 'no_address', null] as const;

export const MessageState = ['scheduled', 'held', 'sending', 'sent', 'unmatched', 'dropped'] as const;

export const RegistrationStatusFilter = ['any', 'pending', 'approved', 'waitlisted', 'rejected', 'cancelled'] as const;

export const ArrivalFilter = ['any', 'arrived', 'not_arrived'] as const;

export const RegistrationSort = ['usual', 'newest', 'name'] as const;

export const StandingFilter = ['any', 'active', 'off'] as const;

export const AnswerFileType = ['file', 'cv'] as const;

export const ImportBeyond = ['leave_out', 'waitlist', 'pending', 'add'] as const;

export const ImportOutcome = [
  'new',
  'wrong',
  'double',
  'shared',
  'listed',
  'left_out',
  'added',
  'waitlisted',
  'pending',
  'refused',
] as const;

export const DecisionKind = ['approve', 'reject', 'waitlist', 'reset', 'cancel'] as const;
