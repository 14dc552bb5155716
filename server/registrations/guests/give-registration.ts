import { sql } from 'kysely';
import { registrationWords } from '../../accounts/users/person-words.ts';
import { hideNames } from '../../accounts/users/shown-names.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { replaceTickets } from '../tickets/replace-tickets.ts';
import type { Listed } from './guests.queries.ts';

interface Given {
  registration_id: string;
  event_id: string;
  code: string;
  /** Whose it was. */
  from: string;
  to: Listed;
  /** As it stands on the registration. */
  fullName: string;
}

/**
 * Makes the registration one of another guest, with all that belongs to it. What opened it is void, and mails that wait for the one
 * before don't leave (`whyItStays`); what a mailbox was told, its calendar and what it switched off stay with it. To be called with
 * the addresses, people, event and registration locked. Whether the person has not been told of the registration yet.
 */
export async function giveRegistration(tx: Tx, { now, realtime }: Context, given: Given): Promise<boolean> {
  const { registration_id, event_id, code, from, to, fullName } = given;
  const at = now();
  await replaceTickets(tx, [registration_id], at, {
    user_id: to.user_id,
    guest_name: fullName === '' || fullName === to.full_name ? null : fullName,
    search_words: registrationWords({ full_name: fullName || to.full_name, email: to.email }, code),
    updated_at: at,
  });
  await tx
    .updateTable('event_message_recipients')
    .set({ user_id: to.user_id })
    .where('registration_id', '=', registration_id)
    .execute();
  await moveFiles(tx, registration_id, from, to.user_id);
  // In a statement after the new owner is written: it finds every link that a mail has got until then.
  await tx.deleteFrom('ticket_links').where('registration_id', '=', registration_id).execute();
  await tx.deleteFrom('feedback_links').where('event_id', '=', event_id).where('user_id', '=', from).execute();
  // Who said yes to being shown read another mailbox.
  await hideNames(tx, [registration_id]);
  await tx
    .updateTable('notifications')
    .set({ about_user_id: to.user_id })
    .where('about_user_id', '=', from)
    .where('related_entity_id', '=', event_id)
    .execute();
  await tx
    .updateTable('audit_entries')
    .set({ actor_id: to.user_id })
    .where('actor_id', '=', from)
    .where('entity_id', '=', registration_id)
    .execute();
  await realtime.publish(tx, `notifications:${to.user_id}`);
  return isUntold(tx, registration_id);
}

async function moveFiles(tx: Tx, registrationId: string, from: string, to: string): Promise<void> {
  const files = await tx
    .updateTable('answer_files')
    .set({ user_id: to })
    .where('registration_id', '=', registrationId)
    .returning('file_id')
    .execute();
  await tx
    .updateTable('stored_files')
    .set({ user_id: to })
    .where('file_id', '=', sql<string>`any(${files.map(({ file_id }) => file_id)}::uuid[])`)
    .where('user_id', '=', from)
    .execute();
}

async function isUntold(tx: Tx, registrationId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('unannounced_registrations')
    .select('registration_id')
    .where('registration_id', '=', registrationId)
    .where('registrant_told', '=', false)
    .executeTakeFirst();
  return waiting !== undefined;
}
