import { sql } from 'kysely';
import type { RegistrationStatus, UnsubscribeTopic } from '#openapi/types.ts';
import { preferencesOf, wantsMailsOf } from '#rules/messages/preferences.ts';
import { isNoAddress } from '#rules/accounts/no-address.ts';
import type { Db } from '../database/database.ts';
import type { EventStatus } from '../database/tables/events.ts';
import type { NotSentBecause } from '../database/tables/mails.ts';
import { kindOf } from './mail-kinds.ts';
import type { DatabaseClock } from './mail.ts';

export type StaysBecause = Extract<NotSentBecause, 'expired' | 'untrue' | 'unsubscribed' | 'no_address'>;

/** What holds at the moment in which a mail would leave. */
export interface Standing {
  email_message_id: string;
  template: string;
  recipient: string;
  unsubscribe_url: string | null;
  expires_at: Date | null;
  now: Date;
  /** Null where the person, event or registration is unknown, or is gone. */
  email: string | null;
  notification_preferences: Record<string, unknown> | null;
  /** For some event the person has chosen to be mailed about registrations, whatever their settings say. */
  chose_registration_mails: boolean;
  /** The person may still decide about registrations for some event: `registration_news` may be about several. */
  decides: boolean;
  event_status: EventStatus | null;
  starts_at: Date | null;
  ends_at: Date | null;
  registration_status: RegistrationStatus | null;
  /** The registration was given to another address since. */
  is_of_another: boolean;
  /** A mail written later says that the event is cancelled. */
  is_called_off: boolean;
}

export async function findStandings(db: Db, ids: string[], clock: DatabaseClock): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing>`
    select mail.email_message_id, mail.template, mail.recipient, mail.unsubscribe_url, mail.expires_at,
      ${clock()} as now, users.email, users.notification_preferences,
      events.status as event_status, events.starts_at, events.ends_at, registrations.status as registration_status,
      coalesce(registrations.user_id is distinct from mail.user_id and registrations.registration_id is not null, false) as is_of_another,
      exists (
        select from event_members
        where event_members.user_id = mail.user_id and event_members.registration_mails in ('at_once', 'daily')
      ) as chose_registration_mails,
      exists (
        select from event_members join user_roles using (user_id)
        where event_members.user_id = mail.user_id and event_members.role in ('owner', 'editor')
          and user_roles.role_name = 'organiser' and users.blocked_at is null
      ) as decides,
      exists (
        select from email_messages as later
        where later.event_id = mail.event_id and later.user_id = mail.user_id and later.template = 'event_cancelled'
          and (later.created_at, later.email_message_id) > (mail.created_at, mail.email_message_id)
      ) as is_called_off
    from email_messages as mail
    left join users on users.user_id = mail.user_id and users.deleted_at is null
    left join events on events.event_id = mail.event_id
    left join registrations on registrations.registration_id = mail.registration_id
    where mail.email_message_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.email_message_id, row]));
}

/** Where it goes: people are written to where they are reached now. */
export function recipientOf({ template, recipient, email }: Standing): string {
  return kindOf(template).goesTo === 'person' ? (email ?? recipient) : recipient;
}

/** What keeps a mail from leaving, with a sentence for organisers; null for nothing. */
export function whyItStays(standing: Standing): { because: StaysBecause; sentence: string } | null {
  if (isNoAddress(recipientOf(standing))) {
    return { because: 'no_address', sentence: 'Not sent: this person has no email address.' };
  }
  if (hasUnsubscribed(standing)) {
    return { because: 'unsubscribed', sentence: 'Not sent: this person has unsubscribed from mails of this kind.' };
  }
  if (isExpired(standing)) {
    return { because: 'expired', sentence: 'Not sent: what it says was over before the mail server took it.' };
  }
  if (standing.is_of_another || isUntrue(standing) || isForOthers(standing)) {
    return { because: 'untrue', sentence: 'Not sent: what it says had changed before the mail server took it.' };
  }
  return null;
}

function hasUnsubscribed({ unsubscribe_url, notification_preferences, chose_registration_mails }: Standing): boolean {
  const [, topic] = /\/api\/unsubscribe\/[^/]+\/(\w+)$/.exec(unsubscribe_url ?? '') ?? [];
  if (topic === undefined || notification_preferences === null) return false;
  if (topic === 'registration_created' && chose_registration_mails) return false;
  return !wantsMailsOf(preferencesOf(notification_preferences), topic as UnsubscribeTopic);
}

function isExpired({ template, expires_at, now, ends_at }: Standing): boolean {
  if (!expires_at || expires_at > now) return false;
  // The event was moved: what ended with it has not ended yet.
  return !(kindOf(template).until === 'end' && ends_at !== null && ends_at > now);
}

function isForOthers({ template, decides }: Standing): boolean {
  return template === 'registration_news' && !decides;
}

function isUntrue(standing: Standing): boolean {
  const { template, event_status, registration_status, starts_at, expires_at, is_called_off } = standing;
  const { event, registration, until } = kindOf(template);
  if (is_called_off) return true;
  // An archived event is what it was before.
  if (event && event_status && event_status !== 'archived' && event_status !== event) return true;
  if (registration && registration_status && registration_status !== registration) return true;
  // A reminder of another start than the event has now.
  return until === 'start' && starts_at !== null && starts_at.getTime() !== expires_at?.getTime();
}
