import { v7 as uuid } from 'uuid';
import { sql } from 'kysely';
import type { RegistrantCorrection, RegistrationStatus } from '#openapi/types.ts';
import { formatMoment } from '#rules/time/format-moment.ts';
import { type LockedEvent, lockEvent, lockEventsOf, lockRegistrations } from '../../events/lock-event.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { notifyRegistrants } from '../notifying/notify-registrants.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { lockAddresses } from '../../accounts/users/lock-addresses.ts';
import { hasMailboxOf } from '../../accounts/users/mailboxes.ts';
import { registrationWords, rewordMailsAbout, rewordPerson } from '../../accounts/users/person-words.ts';
import { registrantName } from '../../accounts/users/shown-names.queries.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';
import { Problem } from '../../platform/http/problem.ts';
import { showRegistration } from '../lists/admin-registrations.queries.ts';
import { findHeldStatus } from '../seats/own-registration.queries.ts';
import { offeredUntil } from '../seats/seat-offers.queries.ts';
import { type Differing, differing, isStale, type Wanted, whyNotCorrected, whyNotThere } from './correction.policy.ts';
import { findOrMakePeople, forgetUnlisted } from './guests.queries.ts';
import { giveRegistration } from './give-registration.ts';

/**
 * Corrects the name or the address of a guest, for this registration alone: with another address it is another guest's from then
 * on. Throws the Problems `not_found`, `not_allowed_now`, `already_registered`, `invalid`, and `stale_version` with the
 * registration as it is now.
 */
export async function correctRegistrant(
  context: Context,
  actorId: string,
  registrationId: string,
  sent: RegistrantCorrection,
): Promise<void> {
  const wanted: Wanted = {
    ...(sent.full_name !== undefined && { full_name: onOneLine(sent.full_name) }),
    ...(sent.email !== undefined && { email: sent.email }),
  };
  await context.db.transaction().execute((tx) => correct(tx, context, { actorId, registrationId, wanted, sent }));
}

interface Correction {
  actorId: string;
  registrationId: string;
  wanted: Wanted;
  sent: Pick<RegistrantCorrection, 'seen' | 'tell'>;
}

async function correct(tx: Tx, context: Context, correction: Correction): Promise<void> {
  const { actorId, registrationId, wanted } = correction;
  const { current, differs } = await hold(tx, correction);
  if (differs.email) await moveToAddress(tx, context, { ...correction, current, email: wanted.email ?? current.email });
  else if (differs.name) await rename(tx, context, current, wanted.full_name ?? current.full_name);
  else return;
  await recordAudit(tx, context, {
    actorId,
    action: 'registration.corrected',
    entityType: 'registration',
    entityId: registrationId,
    entityName: wanted.full_name || current.full_name || wanted.email || current.email,
    eventId: current.event_id,
    changes: [{ field: 'fields', before: null, after: formatDiffering(differs) }],
  });
}

/** What is to be corrected; nobody else registers, claims or corrects the guest until the end. Throws why nothing may be. */
async function hold(tx: Tx, { registrationId, wanted, sent }: Correction) {
  const before = await findCorrected(tx, registrationId);
  if (!before) throw unknownRegistration();
  await lockAddresses(tx, [before.email, ...(wanted.email === undefined ? [] : [wanted.email])]);
  const current = await findCorrected(tx, registrationId);
  if (!current) throw unknownRegistration();
  const differs = differing(wanted, current);
  if (!differs.name && !differs.email) return { current, differs };
  const refusal = whyNotCorrected(current);
  if (refusal) throw refusal;
  if (current.user_id !== before.user_id || isStale(differs, sent.seen, current)) throw await stale(tx, registrationId);
  return { current, differs };
}

type Corrected = NonNullable<Awaited<ReturnType<typeof findCorrected>>>;

function findCorrected(db: Db, registrationId: string) {
  return db
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select([
      'registrations.registration_id',
      'registrations.event_id',
      'registrations.user_id',
      'registrations.status',
      'registrations.code',
      'registrations.message',
      'users.email',
      'users.full_name as own_name',
      registrantName.as('full_name'),
      offeredUntil().as('offered_until'),
    ])
    .select(sql<boolean>`users.guest_since is not null`.as('is_guest'))
    .where('registrations.registration_id', '=', registrationId)
    .executeTakeFirst();
}

async function stale(tx: Tx, registrationId: string): Promise<Problem> {
  const current = await showRegistration(tx, registrationId);
  const sentence = 'Someone else corrected this meanwhile. Look at it again, then save.';
  return new Problem('stale_version', sentence, { body: { current } });
}

function formatDiffering({ name, email }: Differing): string {
  return [...(name ? ['name'] : []), ...(email ? ['email'] : [])].join(' and ');
}

/** A guest on this list alone has the new name everywhere; on other lists, which others keep, the former one stays. */
async function rename(
  tx: Tx,
  context: Context,
  { user_id, own_name, ...current }: Corrected,
  fullName: string,
): Promise<void> {
  const { registration_id, event_id, email, code } = current;
  await lockPeople(tx, [user_id], null);
  const isAlone = !(await isOnOtherLists(tx, user_id, registration_id));
  // What the triggers of a person's name write; the events of others are left alone.
  if (isAlone) await lockEventsOf(tx, user_id);
  else await lockEvent(tx, event_id);
  await lockRegistrations(tx, [registration_id]);
  await requireCorrectable(tx, registration_id);
  await tx
    .updateTable('registrations')
    .set({
      guest_name: isAlone || fullName === own_name ? null : fullName,
      search_words: registrationWords({ full_name: fullName, email }, code),
      updated_at: context.now(),
    })
    .where('registration_id', '=', registration_id)
    .execute();
  if (!isAlone) return rewordMailsAbout(tx, registration_id);
  await tx
    .updateTable('users')
    .set(({ eb }) => ({ full_name: fullName, version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .execute();
  await rewordPerson(tx, user_id);
}

async function isOnOtherLists(tx: Tx, userId: string, registrationId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('registrations')
    .select('registration_id')
    .where('user_id', '=', userId)
    .where('registration_id', '<>', registrationId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** It may have been cancelled until its event was locked. */
async function requireCorrectable(tx: Tx, registrationId: string): Promise<Corrected> {
  const now = await findCorrected(tx, registrationId);
  if (!now) throw unknownRegistration();
  const refusal = whyNotCorrected(now);
  if (refusal) throw refusal;
  return now;
}

interface Moved extends Correction {
  current: Corrected;
  email: string;
}

async function moveToAddress(tx: Tx, context: Context, { current, email, wanted, sent }: Moved): Promise<void> {
  const { registration_id, event_id, user_id } = current;
  const unusable = whyNotThere(email, current, null);
  if (unusable) throw unusable;
  const accounts = await lockPeople(tx, [user_id], email);
  const fullName = wanted.full_name ?? current.full_name;
  const [person] = await findOrMakePeople(tx, [{ email, full_name: fullName }], context.now());
  if (!person) throw new Error('A guest was not made.');
  const event = await lockEvent(tx, event_id);
  if (!event) throw unknownRegistration();
  await lockRegistrations(tx, [registration_id]);
  const now = await requireCorrectable(tx, registration_id);
  const held = await findHeldStatus(tx, person.user_id, event_id);
  const refusal = whyNotThere(email, current, { ...person, isAccount: accounts.has(person.user_id), held });
  if (refusal) throw refusal;
  const isUntold = await giveRegistration(tx, context, { ...now, from: user_id, to: person, fullName });
  // What nobody has been told of yet is announced to the new address by itself.
  if (sent.tell !== false && !isUntold) await mailStanding(tx, context, event, { ...now, user_id: person.user_id });
  await forgetUnlisted(tx, [user_id]);
}

/** Holds these people and those of the mailbox, all at once; the result are the ids of accounts. */
async function lockPeople(tx: Tx, userIds: string[], email: string | null): Promise<Set<string>> {
  const people = await tx
    .selectFrom('users')
    .select(['user_id', 'guest_since'])
    .where(({ or, eb }) =>
      or([eb('user_id', '=', sql<string>`any(${userIds}::uuid[])`), ...(email === null ? [] : [hasMailboxOf(email)])]),
    )
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  return new Set(people.flatMap(({ user_id, guest_since }) => (guest_since === null ? user_id : [])));
}

interface Standing {
  registration_id: string;
  user_id: string;
  status: RegistrationStatus;
  /** What the organisers wrote with their decision. */
  message: string;
  offered_until: Date | null;
}

const mails = {
  pending: 'registration_received',
  approved: 'registration_approved',
  waitlisted: 'registration_waitlisted',
  rejected: 'registration_rejected',
} as const;

/** Mails the person how the registration stands, as if it were news; nothing about an event that is over or not published. */
async function mailStanding(tx: Tx, context: Context, event: LockedEvent, standing: Standing): Promise<void> {
  const { registration_id, user_id, status, message, offered_until } = standing;
  if (status === 'cancelled' || event.status !== 'published' || event.ends_at <= context.now()) return;
  const about = {
    eventId: event.event_id,
    recipients: [{ userId: user_id, registrationId: registration_id }],
    notification: null,
    // A registration may be corrected twice.
    idempotencyKey: `registration.corrected:${uuid()}`,
  };
  if (offered_until === null) {
    return notifyRegistrants(tx, context, { ...about, mail: mails[status], variables: { message } });
  }
  const until = formatMoment(offered_until, event.timezone);
  await notifyRegistrants(tx, context, {
    ...about,
    mail: 'registration_offered',
    variables: { offered_until: until },
    expiresAt: offered_until,
  });
}
