import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { selectRegistrationsOf } from '../seats/registrants.queries.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';
import { ticketDigest } from './ticket-digests.queries.ts';
import { whyNoTicket } from './ticket.policy.ts';

/**
 * New tickets for these registrations: what was shown or mailed before is void, also what a merge had brought. A door without a
 * network may have taken it before, and tells later: the digests are kept. `changes` are written with them: every row once.
 */
export async function replaceTickets(
  tx: Tx,
  registrationIds: string[],
  at: Date,
  changes: Updateable<Schema['registrations']> = {},
): Promise<void> {
  const isAsked = sql<boolean>`registration_id = any(${registrationIds}::uuid[])`;
  await sql`
    insert into replaced_tickets (registration_id, digest, replaced_at)
    select registration_id, ${ticketDigest('registrations')}, ${at}::timestamptz from registrations where ${isAsked}
    union all
    select registration_id, ${ticketDigest('merged_registrations')}, ${at}::timestamptz from merged_registrations where ${isAsked}`.execute(
    tx,
  );
  await tx
    .updateTable('registrations')
    .set({ ...changes, ticket: sql`default` })
    .where(isAsked)
    .execute();
  await tx
    .updateTable('merged_registrations')
    .set({ ticket: sql`default`, changed_in: sql`pg_current_xact_id()` })
    .where(isAsked)
    .execute();
}

/** Makes the tickets void that a person may have kept of their registrations. */
export async function voidTicketsOf(tx: Tx, userId: string, at: Date): Promise<void> {
  const kept = await tx
    .selectFrom('registrations')
    .select('registration_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .where('checked_in_at', 'is', null)
    .orderBy('registration_id')
    .forNoKeyUpdate()
    .execute();
  await replaceTickets(
    tx,
    kept.map(({ registration_id }) => registration_id),
    at,
  );
}

/** Gives the person's registration a new ticket; the one before is void. Throws the Problems `not_found` and `not_allowed_now`. */
export function renewTicket(context: Context, userId: string, registrationId: string): Promise<void> {
  const { db, now, realtime } = context;
  return db.transaction().execute(async (tx) => {
    const own = await selectRegistrationsOf(tx, userId)
      .innerJoin('events', 'events.event_id', 'registrations.event_id')
      .select(['events.status as event_status', 'events.ends_at'])
      .where('registrations.registration_id', '=', registrationId)
      .forNoKeyUpdate('registrations')
      .executeTakeFirst();
    if (!own) throw unknownRegistration();
    const why = whyNoTicket(own, now()) ?? (own.checked_in_at && isIn);
    if (why) throw new Problem('not_allowed_now', why);
    const at = now();
    await replaceTickets(tx, [registrationId], at, { updated_at: at });
    await recordAudit(tx, context, {
      actorId: userId,
      action: 'registration.ticket_renewed',
      entityType: 'registration',
      entityId: registrationId,
      entityName: own.name,
      eventId: own.event_id,
    });
    await realtime.publish(tx, `notifications:${userId}`);
  });
}

const isIn = 'You have been checked in at this event. You need no other ticket.';
