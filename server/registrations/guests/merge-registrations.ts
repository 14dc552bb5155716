import { sql } from 'kysely';
import { bounds } from '#openapi/bounds.ts';
import { moveCheckIns, settleArrivals } from '../arrivals/arrivals.queries.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { createNotification } from '../../platform/notifications/create-notification.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { changeStatus } from '../seats/change-status.ts';
import { lockEvent, type LockedEvent } from '../../events/lock-event.ts';
import { moveLine } from '../seats/move-line.ts';
import { findHeldStatus } from '../seats/own-registration.queries.ts';
import { holdsSeat } from '../seats/seat-offers.queries.ts';
import { selectRegistrationsOf } from '../seats/registrants.queries.ts';

type Active = NonNullable<Awaited<ReturnType<typeof findActive>>>;

/**
 * Where both have a registration for the event, the account's own stays and takes over what the guest's had: a better
 * status or place in line, arrivals, note, answers, links, and the ticket, which opens the door still. To be called with
 * both people and the event locked.
 */
export async function mergeRegistrations(
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
