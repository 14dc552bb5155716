import { sql } from 'kysely';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockEventsOf } from '../../events/lock-event.ts';
import { registrantColumn } from '../../accounts/users/shown-names.queries.ts';
import { bySpelling, hasMailboxOf } from '../../accounts/users/mailboxes.ts';
import { rewordPerson } from '../../accounts/users/person-words.ts';
import { mergeRegistrations } from './merge-registrations.ts';

/**
 * Makes the registrations of a guest those of the account that has confirmed the guest's address; the guest is gone then.
 * To be called with the address locked, in the transaction that confirms it.
 */
export async function claimGuest(tx: Tx, context: Context, userId: string, email: string): Promise<void> {
  const guest = await tx
    .selectFrom('users')
    .select(['user_id', 'notification_preferences'])
    .where(hasMailboxOf(email))
    .where('guest_since', 'is not', null)
    .orderBy(bySpelling(email))
    .limit(1)
    // Not `for update`: a transaction that holds an event and writes to the guest would wait for it.
    .forNoKeyUpdate()
    .executeTakeFirst();
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
