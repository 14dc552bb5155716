import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { nextStatus } from '#machines/registrations/registration/registration.machine.ts';
import type { DecisionKind, RegistrationStatus } from '#openapi/types.ts';
import type { AuditAction } from '#rules/events/audit-actions.ts';
import type { NotificationType } from '#rules/messages/notification-types.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { hideNames } from '../../accounts/users/shown-names.queries.ts';
import { type LockedEvent, lockRegistrations } from '../../events/lock-event.ts';
import { seatsLeft } from '../../events/registration-state.ts';
import type { RegistrationTrigger } from '../../platform/email-texts/triggers/triggers.ts';
import { notifyRegistrants } from '../notifying/notify-registrants.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { discardFile } from '../../platform/files/discarded-files.ts';
import { takeBackCheckIns } from '../arrivals/arrivals.queries.ts';
import { replaceTickets } from '../tickets/replace-tickets.ts';
import { announceToRegistrants } from './announce-to-registrants.ts';
import { countOffers, withdrawOffers } from './seat-offers.queries.ts';

/** What has to be known of a registration to change its status. */
export interface Changing {
  registration_id: string;
  user_id: string;
  /** Of the registrant. */
  name: string;
}

export interface StatusChange {
  /** As `lockEvent` gave it, with nothing changed since. */
  event: LockedEvent;
  /** All of them have the status `from`. */
  registrations: Changing[];
  from: RegistrationStatus;
  cause: Cause;
  /** Null when a freed seat did it. */
  actorId: string | null;
  /** From the organisers to the person; empty for none. */
  message?: string;
  /** The name of the event that the person is moved to. */
  movedTo?: string;
  /** False: neither mail nor notification. Open pages learn of it all the same. */
  notify?: boolean;
}

/**
 * The one place where a registration gets another status. Writes it, who did it, and what is to be sent; the result is
 * the new status, null when the transition table has no such change or the seats don't suffice. Anyone who frees a seat
 * calls `moveLine` next.
 */
export async function changeStatus(tx: Tx, context: Context, change: StatusChange): Promise<RegistrationStatus | null> {
  const { event, registrations, from, cause } = change;
  const left = seatsLeft(event);
  const ids = registrations.map(({ registration_id }) => registration_id);
  // Seats that are offered to these very people count as taken.
  const offered = from === 'waitlisted' ? await countOffers(tx, ids) : 0;
  const hasSeat = left === null || left + offered >= registrations.length;
  const to = nextStatus(from, { type: causes[cause].transition, hasSeat });
  if (to === null || registrations.length === 0) return null;
  await lockRegistrations(tx, ids);
  if (offered > 0) await withdrawOffers(tx, ids);
  await announceToRegistrants(tx, context, event, ids);
  await writeStatus(tx, context, change, to);
  await recordChange(tx, context, change, to);
  await context.realtime.publish(tx, ...registrations.map(({ user_id }) => `notifications:${user_id}` as const));
  if (from === 'waitlisted') await context.realtime.publish(tx, `waitlist:${event.event_id}`);
  if (change.notify !== false) await tell(tx, context, change);
  return to;
}

async function writeStatus(tx: Tx, { now }: Context, change: StatusChange, to: RegistrationStatus): Promise<void> {
  const { registrations, from, cause, actorId, message = '' } = change;
  const ids = registrations.map(({ registration_id }) => registration_id);
  const at = now();
  // What is looked at again has not been decided.
  const decided = to === 'pending' ? { decided_by: null, decided_at: null } : { decided_by: actorId, decided_at: at };
  const changes = {
    status: to,
    waitlisted_at: to === 'waitlisted' ? at : null,
    offer_lapsed_at: null,
    moved_up_at: from === 'waitlisted' && to === 'approved' ? at : null,
    updated_at: at,
    ...(causes[cause].isDecision && { ...decided, message }),
    ...(to !== 'approved' && { checked_in_at: null, checked_in_door: '' }),
  };
  if (from === 'approved') await replaceTickets(tx, ids, at, changes);
  else await tx.updateTable('registrations').set(changes).where('registration_id', 'in', ids).execute();
  if (to !== 'approved') await takeBackCheckIns(tx, ids, at);
  if (to !== 'cancelled') return;
  await freeCvCopies(tx, ids, at);
  await hideNames(tx, ids);
}

function recordChange(tx: Tx, context: Context, change: StatusChange, to: RegistrationStatus): Promise<void> {
  const { event, registrations, from, cause, actorId, message = '', movedTo } = change;
  const changes = [
    { field: 'status', before: from, after: to },
    ...(message === '' ? [] : [{ field: 'message', before: null, after: message }]),
    ...(movedTo === undefined ? [] : [{ field: 'event', before: event.title, after: movedTo }]),
  ];
  return recordAudit(
    tx,
    context,
    ...registrations.map(({ registration_id, name }) => ({
      actorId,
      action: causes[cause].action,
      entityType: 'registration' as const,
      entityId: registration_id,
      entityName: name,
      eventId: event.event_id,
      changes,
    })),
  );
}

function tell(
  tx: Tx,
  context: Context,
  { event, registrations, from, cause, message = '' }: StatusChange,
): Promise<void> {
  const { mail, notification } = causes[cause];
  return notifyRegistrants(tx, context, {
    eventId: event.event_id,
    recipients: registrations.map(({ user_id, registration_id }) => ({
      userId: user_id,
      registrationId: registration_id,
    })),
    mail,
    notification: notification && { ...notification, message: notification.message(event.title, message) },
    variables: { message },
    hadSeat: from === 'approved',
    // A registration may be approved, rejected and approved again, and is told each time.
    idempotencyKey: `${causes[cause].action}:${uuid()}`,
  });
}

/** `withdraw` is the person's own cancelling, `cancel` an organiser's, `move` that for another event; `promote` a freed seat. */
type Cause = 'approve' | 'promote' | 'reject' | 'waitlist' | 'reset' | 'cancel' | 'withdraw' | 'move';

interface Consequences {
  /** What it is to the transition table. */
  transition: Exclude<Cause, 'withdraw' | 'move'>;
  /** In the audit trail. */
  action: AuditAction;
  /** Whether it is kept as who decided when, with what message. */
  isDecision: boolean;
  mail: RegistrationTrigger;
  notification: { type: NotificationType; title: string; message: (event: string, said: string) => string } | null;
}

/** What the mail of a decision is called. */
export function mailOf(decision: DecisionKind): RegistrationTrigger {
  return causes[decision].mail;
}

/** What each change of a registration's status is called, and what the person hears of it. */
const causes: Record<Cause, Consequences> = {
  approve: {
    transition: 'approve',
    action: 'registration.approved',
    isDecision: true,
    mail: 'registration_approved',
    notification: {
      type: 'registration_approved',
      title: 'You are in',
      message: (event, said) => withMessage(`Your registration for ${event} is approved.`, said),
    },
  },
  promote: {
    transition: 'promote',
    action: 'registration.promoted',
    isDecision: true,
    mail: 'registration_promoted',
    notification: {
      type: 'registration_approved',
      title: 'You have a seat',
      message: (event) => `A seat became free: you moved up from the waitlist of ${event}.`,
    },
  },
  reject: {
    transition: 'reject',
    action: 'registration.rejected',
    isDecision: true,
    mail: 'registration_rejected',
    notification: {
      type: 'registration_rejected',
      title: 'Registration declined',
      message: (event, said) => withMessage(`The organisers could not offer you a seat at ${event}.`, said),
    },
  },
  waitlist: {
    transition: 'waitlist',
    action: 'registration.waitlisted',
    isDecision: true,
    mail: 'registration_waitlisted',
    notification: {
      type: 'registration_created',
      title: 'You are on the waitlist',
      message: (event, said) => withMessage(`The organisers put you on the waitlist for ${event}.`, said),
    },
  },
  reset: {
    transition: 'reset',
    action: 'registration.reset',
    isDecision: true,
    mail: 'registration_received',
    notification: {
      type: 'registration_created',
      title: 'Your registration is being looked at again',
      message: (event, said) => withMessage(`The organisers will decide again about your seat at ${event}.`, said),
    },
  },
  cancel: {
    transition: 'cancel',
    action: 'registration.cancelled',
    isDecision: true,
    mail: 'registration_cancelled',
    notification: {
      type: 'registration_rejected',
      title: 'Registration cancelled',
      message: (event, said) => withMessage(`The organisers cancelled your registration for ${event}.`, said),
    },
  },
  move: {
    transition: 'cancel',
    action: 'registration.moved',
    isDecision: true,
    mail: 'registration_cancelled',
    notification: null,
  },
  withdraw: {
    transition: 'cancel',
    action: 'registration.cancelled',
    isDecision: false,
    mail: 'registration_cancelled',
    notification: null,
  },
};

function withMessage(sentence: string, said: string): string {
  return said === '' ? sentence : `${sentence} ${said}`;
}

/**
 * Lets go of the copies of a CV that cancelled registrations have, and of the answers that name them: they count for nobody's
 * quota, so that registering and cancelling again and again may not add up. Files that the person sent stay, and count.
 */
async function freeCvCopies(tx: Tx, registrationIds: string[], now: Date): Promise<void> {
  const { rows } = await sql<{ file_id: string; registration_id: string }>`
    delete from answer_files
    where registration_id = any(${registrationIds}::uuid[])
      and file_id in (select file_id from stored_files where user_id is null)
    returning file_id, registration_id`.execute(tx);
  if (rows.length === 0) return;
  const fileIds = rows.map(({ file_id }) => file_id);
  await sql`
    update registrations set answers = coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(answers) where value #>> '{}' <> all(${fileIds}::text[])
    ), '{}')
    where registration_id = any(${rows.map(({ registration_id }) => registration_id)}::uuid[])`.execute(tx);
  for (const fileId of fileIds.toSorted()) await discardFile(tx, fileId, now);
}
