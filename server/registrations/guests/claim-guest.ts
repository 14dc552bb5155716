import { sql } from 'kysely';
import { bounds } from '#openapi/bounds.ts';
import { moveCheckIns, settleArrivals } from '../arrivals/arrivals.queries.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { createNotification } from '../../platform/notifications/create-notification.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { changeStatus } from '../seats/change-status.ts';
import { type LockedEvent, lockEvent, lockEventsOf } from '../../events/lock-event.ts';
import { moveLine } from '../seats/move-line.ts';
import { findHeldStatus } from '../seats/own-registration.queries.ts';
import { holdsSeat } from '../seats/seat-offers.queries.ts';
import { selectRegistrationsOf } from '../seats/registrants.queries.ts';
import { registrantColumn } from '../../accounts/users/shown-names.queries.ts';
import { rewordPerson } from '../../accounts/users/person-words.ts';
import { selectGuest } from './guests.queries.ts';

/**
 * Makes the registrations of a guest those of the account that has confirmed the guest's address; the guest is gone then.
 * To be called with the address locked, in the transaction that confirms it.
 */
export async function claimGuest(tx: Tx, context: Context, userId: string, email: string): Promise<void> {
  const guest = await selectGuest(tx, email).select('notification_preferences').executeTakeFirst();
  const events = await lockEventsOf(tx, ...(guest ? [guest.user_id] : []), userId);
  if (!guest) return;
  for (const event of events) {
    await mergeRegistrations(tx, context, event, { userId, guestId: guest.user_id });
  }
  await recordClaimed(tx, context, userId, guest.user_id);
  await moveAll(tx, guest.user_id, userId);
  // What the account has said itself counts; what only the guest had switched off stays off.
  await tx
    .updateTable('users')
    .set({
      notification_preferences: sql`${JSON.stringify(guest.notification_preferences)}::jsonb || notification_preferences`,
    })
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('users').where('user_id', '=', guest.user_id).execute();
  await rewordPerson(tx, userId);
  await context.realtime.publish(tx, `notifications:${userId}`);
}

async function recordClaimed(tx: Tx, context: Context, userId: string, guestId: string): Promise<void> {
  const claimed = await tx
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select(['registrations.registration_id', 'registrations.event_id', registrantColumn])
    .where('registrations.user_id', '=', guestId)
    .where('registrations.status', '<>', 'cancelled')
    .execute();
  await recordAudit(
    tx,
    context,
    ...claimed.map(({ registration_id, event_id, name }) => ({
      actorId: userId,
      action: 'registration.claimed' as const,
      entityType: 'registration' as const,
      entityId: registration_id,
      entityName: name,
      eventId: event_id,
    })),
  );
}

/** One mailbox got the mails of both: what its calendar was told last counts. */
async function keepSequences(tx: Tx, guestId: string, userId: string): Promise<void> {
  await sql`
    insert into calendar_sequences as said (event_id, user_id, sequence)
    select event_id, ${userId}::uuid, sequence from calendar_sequences where user_id = ${guestId} order by event_id
    on conflict (event_id, user_id) do update set sequence = greatest(said.sequence, excluded.sequence)`.execute(tx);
}

/** Everything that a guest may have: mails go on to end by their links, feedback is given once. */
async function moveAll(tx: Tx, guestId: string, userId: string): Promise<void> {
  for (const table of ['feedback_links', 'feedback_given'] as const) {
    await tx
      .updateTable(table)
      .set({ user_id: userId })
      .where('user_id', '=', guestId)
      .where('event_id', 'not in', ({ selectFrom }) =>
        selectFrom(table).select('event_id').where('user_id', '=', userId),
      )
      .execute();
  }
  await keepSequences(tx, guestId, userId);
  // The name of an account is its holder's.
  await tx
    .updateTable('registrations')
    .set({ user_id: userId, guest_name: null })
    .where('user_id', '=', guestId)
    .execute();
  for (const table of ['answer_files', 'stored_files', 'unsubscribe_tokens', 'email_messages'] as const) {
    await tx.updateTable(table).set({ user_id: userId }).where('user_id', '=', guestId).execute();
  }
  for (const table of ['notifications', 'deleted_notifications'] as const) {
    await tx.updateTable(table).set({ about_user_id: userId }).where('about_user_id', '=', guestId).execute();
  }
  await tx.updateTable('audit_entries').set({ actor_id: userId }).where('actor_id', '=', guestId).execute();
}

type Active = NonNullable<Awaited<ReturnType<typeof findActive>>>;

/**
 * Where both have a registration for the event, the account's own stays and takes over what the guest's had: a better
 * status or place in line, arrivals, note, answers, links, and the ticket, which opens the door still. To be called with
 * both people and the event locked.
 */
async function mergeRegistrations(
  tx: Tx,
  context: Context,
  event: LockedEvent,
  { userId, guestId }: { userId: string; guestId: string },
): Promise<void> {
  const [own, guests] = [await findActive(tx, event.event_id, userId), await findActive(tx, event.event_id, guestId)];
  if (!own || !guests) return;
  // An arrival as the guest is an arrival.
  await moveCheckIns(tx, guests.registration_id, own.registration_id);
  await moveReferences(tx, guests.registration_id, own.registration_id);
  await joinTexts(tx, own, guests);
  await tx.deleteFrom('registrations').where('registration_id', '=', guests.registration_id).execute();
  await tx
    .insertInto('merged_registrations')
    .values({
      event_id: event.event_id,
      code: guests.code,
      ticket: guests.ticket,
      registration_id: own.registration_id,
    })
    .execute();
  await takeBetterStatus(tx, context, own, guests);
  await settleArrivals(tx, [own.registration_id], context.now());
  await notifyMerged(tx, context, event, own, guests);
  await keepOffer(tx, own, guests);
  if (holdsSeat(guests)) await moveLine(tx, context, event.event_id);
}

function findActive(tx: Tx, eventId: string, userId: string) {
  return selectRegistrationsOf(tx, userId)
    .select([
      'registrations.code',
      'registrations.ticket',
      'registrations.note',
      'registrations.answers',
      'registrations.form_version_id',
      'registrations.waitlisted_at',
    ])
    .where('registrations.event_id', '=', eventId)
    .where('registrations.status', '<>', 'cancelled')
    .forNoKeyUpdate('registrations')
    .executeTakeFirst();
}

/** What names the guest's registration names the account's own from now on; mails on their way lead there too. */
async function moveReferences(tx: Tx, from: string, to: string): Promise<void> {
  for (const table of [
    'ticket_links',
    'email_messages',
    'answer_files',
    'merged_registrations',
    'replaced_tickets',
  ] as const) {
    await tx.updateTable(table).set({ registration_id: to }).where('registration_id', '=', from).execute();
  }
  await tx.updateTable('audit_entries').set({ entity_id: to }).where('entity_id', '=', from).execute();
}

/** Both notes, and answers to questions that the account left out. Of two answers to one question the account's own counts. */
async function joinTexts(tx: Tx, own: Active, guests: Active): Promise<void> {
  const notes = [...new Set([own.note, guests.note])].filter((note) => note !== '');
  const note = notes.join('\n').slice(0, bounds.RegistrationNote.note.maxLength);
  await tx
    .updateTable('registrations')
    .set({
      note,
      ...(note !== own.note && { note_version: sql`note_version + 1` }),
      answers: JSON.stringify({ ...guests.answers, ...own.answers }),
      form_version_id: own.form_version_id ?? guests.form_version_id,
    })
    .where('registration_id', '=', own.registration_id)
    .execute();
}

const RANK = { cancelled: 0, rejected: 1, pending: 2, waitlisted: 2, approved: 3 } as const;

async function takeBetterStatus(tx: Tx, context: Context, own: Active, guests: Active): Promise<void> {
  const change = async (from: Active['status'], cause: 'approve' | 'reset' | 'waitlist') => {
    const event = await lockEvent(tx, own.event_id);
    if (!event) return;
    await changeStatus(tx, context, { event, registrations: [own], from, cause, actorId: null, notify: false });
  };
  if (RANK[guests.status] > RANK[own.status]) {
    if (guests.status === 'approved') await change(own.status, 'approve');
    else await change('rejected', 'reset');
    if (guests.status === 'waitlisted') await change('pending', 'waitlist');
  }
  const { status } = guests;
  if (status === 'waitlisted' && own.status !== 'pending' && own.status !== 'approved') {
    // The place in line of the one that came first; the other's is given up with the row.
    await tx
      .updateTable('registrations')
      .set(({ fn }) => ({ waitlisted_at: fn('least', ['waitlisted_at', sql`${guests.waitlisted_at}::timestamptz`]) }))
      .where('registration_id', '=', own.registration_id)
      .where('status', '=', 'waitlisted')
      .execute();
  }
}

/** A seat that was offered to the guest is offered to who still waits. */
async function keepOffer(tx: Tx, { event_id, registration_id, user_id }: Active, guests: Active): Promise<void> {
  const { offered_until } = guests;
  if (!offered_until || (await findHeldStatus(tx, user_id, event_id)) !== 'waitlisted') return;
  await tx
    .insertInto('seat_offers')
    .values({ registration_id, event_id, offered_until })
    .onConflict((conflict) => conflict.column('registration_id').doNothing())
    .execute();
}

async function notifyMerged(tx: Tx, context: Context, event: LockedEvent, own: Active, guests: Active): Promise<void> {
  await recordAudit(tx, context, {
    actorId: own.user_id,
    action: 'registration.merged' as const,
    entityType: 'registration',
    entityId: own.registration_id,
    entityName: own.name,
    eventId: event.event_id,
    changes: [{ field: 'code', before: guests.code, after: own.code }],
  });
  await createNotification(tx, context, {
    userId: own.user_id,
    type: 'registration_created',
    title: 'Your two registrations are one now',
    message: `You were on the list of ${event.title} twice: with your account and with this address alone. You keep one place, and both tickets work.`,
    related: { type: 'event', id: event.event_id },
  });
}
