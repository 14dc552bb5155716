import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { endSessions } from '../users/end-sessions.ts';
import { discardFile } from '../../platform/files/discarded-files.ts';
import { forgetEventMails } from '../roles/event-mails.queries.ts';
import { hideNamesOf } from '../users/shown-names.queries.ts';
import { rewordPerson } from '../users/person-words.ts';

/** Links under way that would change the account later. */
const PENDING = ['email_changes', 'password_resets'] as const;

interface Owner {
  user_id: string;
  email: string;
  full_name?: string;
  timezone?: string;
}

/** Ways into the account other than its password, those that are being added included. */
const WAYS_IN = [
  'passkeys',
  'passkey_challenges',
  'second_factors',
  'identities',
  'provider_visits',
  'known_devices',
] as const;

/** What the person who made the account asked for or saved there. */
const OWN_WISHES = ['saved_events', 'availability_alerts'] as const;

/**
 * Gives an account whose address nobody had confirmed to the owner of the address, who has just shown to read its mail
 * without knowing the account's password. The person who made it keeps no way in, and nothing of their profile stays.
 * Registrations stay, with new tickets. To be called with the address and the account locked; the result are files that are
 * of no use once the transaction is over.
 */
export async function takeOverAccount(
  tx: Tx,
  context: Context,
  { user_id: userId, email, full_name = '', timezone = 'UTC' }: Owner,
): Promise<string[]> {
  // First, since a new name is written to registrations: their events are locked before.
  await context.ports.claimGuest(tx, context, userId, email);
  const files = await forgetMaker(tx, context, userId);
  await tx
    .updateTable('users')
    .set({ full_name, timezone, email_verified_at: context.now() })
    .where('user_id', '=', userId)
    .execute();
  await rewordPerson(tx, userId);
  return files;
}

/** Ends every way into the account but its password, and leaves nothing that its maker wrote about themselves. */
export async function forgetMaker(tx: Tx, context: Context, userId: string): Promise<string[]> {
  const { now } = context;
  await endOtherAccess(tx, context, userId, null);
  for (const table of [...WAYS_IN, ...OWN_WISHES]) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  const files: string[] = [];
  for (const table of ['cvs', 'profile_pictures', 'data_exports'] as const) {
    const row = await tx.deleteFrom(table).where('user_id', '=', userId).returning('file_id').executeTakeFirst();
    if (row?.file_id) files.push(row.file_id);
  }
  for (const fileId of files) await discardFile(tx, fileId, now());
  await hideNamesOf(tx, userId);
  await forgetEventMails(tx, userId);
  const nothing = { full_name: '', headline: '', organisation: '', phone: '', bio: '', host_bio: '', timezone: 'UTC' };
  await tx
    .updateTable('users')
    .set(({ eb }) => ({ ...nothing, notification_preferences: '{}', version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
  await context.ports.voidTicketsOf(tx, userId, now());
  return files;
}

/** What the first confirmation of an address ends, once its maker and the owner of the mailbox are known to be one person. */
export async function endOtherAccess(
  tx: Tx,
  context: Context,
  userId: string,
  keptSessionId: string | null,
): Promise<void> {
  for (const table of PENDING) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await endSessions(tx, context, userId, keptSessionId);
}
