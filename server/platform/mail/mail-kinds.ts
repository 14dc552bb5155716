import type { EmailTrigger, RegistrationStatus } from '#openapi/types.ts';

/** Lower leaves first. `access` opens an account, `ticket` answers a registration. */
export const urgencies = { access: 0, ticket: 1, personal: 2, bulk: 3 } as const;
export type Urgency = keyof typeof urgencies;

interface MailKind {
  urgency: Urgency;
  /** Its inbox: where the person is reached when it leaves, or the very address that it was written to. */
  goesTo: 'person' | 'address';
  /** What it says is over then: the event's start or end. Links end when `Mail.expiresAt` says. */
  until?: 'start' | 'end';
  /** It is untrue for any other state of the event or of its registration. */
  event?: 'published' | 'cancelled';
  registration?: RegistrationStatus;
}

/** The name of a mail's text: what triggers it, a message that organisers wrote, or news of registrations for those who decide. */
export type MailTemplate = EmailTrigger | 'event_message' | 'registration_news';

/** The one place that says how urgent a mail is, where it goes and how long it is true. */
const kinds: Record<MailTemplate, MailKind> = {
  password_reset: { urgency: 'access', goesTo: 'person' },
  verify_email: { urgency: 'access', goesTo: 'address' },
  seat_code: { urgency: 'access', goesTo: 'address' },
  login_code: { urgency: 'access', goesTo: 'address' },
  login_code_no_account: { urgency: 'access', goesTo: 'address' },
  login_code_second_factor: { urgency: 'access', goesTo: 'address' },
  approve_email_change: { urgency: 'access', goesTo: 'address' },
  confirm_new_email: { urgency: 'access', goesTo: 'address' },
  email_changed: { urgency: 'personal', goesTo: 'address' },
  password_changed: { urgency: 'personal', goesTo: 'person' },
  new_login: { urgency: 'personal', goesTo: 'person' },
  login_attempts: { urgency: 'personal', goesTo: 'person' },
  login_changed: { urgency: 'personal', goesTo: 'person' },
  data_export_ready: { urgency: 'personal', goesTo: 'person' },
  answers_due: { urgency: 'personal', goesTo: 'person' },
  // The account no longer has an address.
  account_deleted: { urgency: 'personal', goesTo: 'address' },
  team_invitation: { urgency: 'personal', goesTo: 'address' },
  registration_received: { ...answer('pending') },
  registration_waitlisted: { ...answer('waitlisted') },
  registration_approved: { ...answer('approved') },
  registration_promoted: { ...answer('approved') },
  registration_offered: { ...answer('waitlisted') },
  registration_rejected: { urgency: 'personal', goesTo: 'person', registration: 'rejected' },
  registration_cancelled: { urgency: 'personal', goesTo: 'person', registration: 'cancelled' },
  registration_moved: { urgency: 'ticket', goesTo: 'person', until: 'end', event: 'published' },
  event_updated: { urgency: 'bulk', goesTo: 'person', until: 'end', event: 'published' },
  event_cancelled: { urgency: 'personal', goesTo: 'person', event: 'cancelled' },
  event_reminder: { urgency: 'bulk', goesTo: 'person', until: 'start', event: 'published', registration: 'approved' },
  feedback_invitation: { urgency: 'bulk', goesTo: 'person' },
  availability_alert: { urgency: 'bulk', goesTo: 'person', until: 'end', event: 'published' },
  event_message: { urgency: 'bulk', goesTo: 'person' },
  registration_news: { urgency: 'bulk', goesTo: 'person' },
};

export const templates: readonly string[] = Object.keys(kinds);

function answer(registration: RegistrationStatus): MailKind {
  return { urgency: 'ticket', goesTo: 'person', until: 'end', event: 'published', registration };
}

/** So many of one kind at once are no longer personal. */
const many = 50;

export function kindOf(template: string): MailKind {
  return Object.hasOwn(kinds, template)
    ? kinds[template as keyof typeof kinds]
    : { urgency: 'personal', goesTo: 'address' };
}

/** `atOnce` mails of this kind are written together. */
export function urgencyOf(template: string, atOnce: number): number {
  const { urgency } = kindOf(template);
  return urgencies[atOnce > many && urgency !== 'access' ? 'bulk' : urgency];
}
