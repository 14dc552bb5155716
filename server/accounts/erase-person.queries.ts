import { sql } from 'kysely';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import type { Context } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { passOnHosting } from './roles/pass-on-hosting.ts';
import { spellingsOf } from './users/mailboxes.ts';
import { hideNamesOf } from './users/shown-names.queries.ts';

/** What organisers see in place of a person who is gone. */
export const NOBODYS_NAME = 'Deleted account';

/** The CV, its copies, the picture, and the files of answers, sent or not. */
export async function listFilesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cvs')
    .select('file_id')
    .where('user_id', '=', userId)
    .unionAll(db.selectFrom('profile_pictures').select('file_id').where('user_id', '=', userId))
    .unionAll(db.selectFrom('answer_files').select('file_id').where('user_id', '=', userId))
    .execute();
  const copy = await db.selectFrom('data_exports').select('file_id').where('user_id', '=', userId).executeTakeFirst();
  return [...rows, copy].flatMap((row) => row?.file_id ?? []);
}

/** Of how many events nobody else is an owner. Locks the owners, so that of the last two who go at once one stays. */
export async function countEventsOwnedAlone(tx: Tx, userId: string): Promise<number> {
  const owners = tx
    .selectFrom('event_members as owners')
    .innerJoin('event_members as own', (join) =>
      join.onRef('own.event_id', '=', 'owners.event_id').on('own.user_id', '=', userId).on('own.role', '=', 'owner'),
    )
    .where('owners.role', '=', 'owner');
  await owners
    .select('owners.user_id')
    .orderBy('owners.event_id')
    .orderBy('owners.user_id')
    .forUpdate('owners')
    .execute();
  const alone = await owners
    .select('owners.event_id')
    .groupBy('owners.event_id')
    .having(({ fn }) => fn.countAll<string>(), '=', '1')
    .execute();
  return alone.length;
}

/** The tables whose rows are one person's alone. */
const OWN = [
  // First: anyone who is telling the person right now has written it by then.
  'availability_alerts',
  'event_message_recipients',
  'cvs',
  'profile_pictures',
  'answer_files',
  'user_roles',
  'notifications',
  'deleted_notifications',
  'unsubscribe_tokens',
  'known_devices',
  'second_factors',
  'identities',
  'provider_visits',
  'passkeys',
  'passkey_challenges',
  'password_resets',
  'email_verifications',
  'email_changes',
  'feedback_links',
  'data_exports',
  'saved_events',
  'calendar_sequences',
  'registration_digests',
  'event_members',
] as const;

type Person = Parameters<typeof listConfirmedAddresses>[1];

/**
 * Leaves the row alone, with nothing of the person in it, and takes what others keep of the person's words. What is bound to
 * an address goes only where the person has confirmed it: else it is someone else's, whose address a stranger typed.
 */
export async function erasePerson(tx: Tx, { now }: Context, person: Person, nobodysPassword: string): Promise<void> {
  const { user_id: userId } = person;
  const addresses = await listConfirmedAddresses(tx, person, now());
  for (const table of OWN) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await passOnHosting(tx, { userId });
  await deleteNotificationsAbout(tx, userId);
  await tx.deleteFrom('deleted_notifications').where('about_user_id', '=', userId).execute();
  // The rows go with the files.
  await tx.updateTable('stored_files').set({ user_id: null }).where('user_id', '=', userId).execute();
  await eraseMails(tx, userId, addresses);
  await eraseListings(tx, userId, addresses);
  await eraseTrail(tx, userId, addresses);
  await eraseCodes(tx, userId, addresses);
  await eraseDoorActions(tx, userId);
  await hideNamesOf(tx, userId);
  await tx
    .updateTable('registrations')
    .set({
      guest_name: null,
      answers: '{}',
      message: '',
      note: '',
      search_words: [],
      answer_words: [],
      updated_at: now(),
    })
    .where('user_id', '=', userId)
    .execute();
  await emptyRow(tx, userId, nobodysPassword, now());
}

/** In the order in which new registrations are added up in the bells of a team. */
async function deleteNotificationsAbout(tx: Tx, userId: string): Promise<void> {
  const about = await tx
    .selectFrom('notifications')
    .select('notification_id')
    .where('about_user_id', '=', userId)
    .orderBy('user_id')
    .orderBy('notification_id')
    .forUpdate()
    .execute();
  const ids = about.map(({ notification_id }) => notification_id);
  await tx
    .deleteFrom('notifications')
    .where('notification_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('about_user_id', '=', userId)
    .execute();
}

/** Whether a row, by its columns with their table's name, is of one of these addresses and of the time when it was theirs. */
function ofAddress(addresses: ConfirmedAddress[], email: `${string}.${string}`, time: `${string}.${string}`) {
  const spellings = addresses.flatMap((own) => spellingsOf(own.email).map((spelling) => ({ ...own, email: spelling })));
  return sql<boolean>`exists (
    select from jsonb_to_recordset(${JSON.stringify(spellings)}::jsonb) as own (email text, until timestamptz)
    where own.email = lower(${sql.ref(email)}) and ${sql.ref(time)} <= own.until)`;
}

/** Also from the trail, where it names one that was sent again. */
async function eraseMails(tx: Tx, userId: string, addresses: ConfirmedAddress[]): Promise<void> {
  const gone = await tx
    .deleteFrom('email_messages')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('user_id', '=', userId),
        // Sent to the address that the registration had before an organiser corrected it.
        eb(
          'registration_id',
          'in',
          selectFrom('registrations').select('registration_id').where('user_id', '=', userId),
        ),
        ofAddress(addresses, 'email_messages.recipient', 'email_messages.created_at'),
      ]),
    )
    .returning('email_message_id')
    .execute();
  const ids = gone.map(({ email_message_id }) => email_message_id);
  await tx
    .updateTable('audit_entries')
    .set({ entity_name: NOBODYS_NAME, changes: '[]' })
    .where('entity_type', '=', 'email_message')
    .where('entity_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

async function eraseCodes(tx: Tx, userId: string, addresses: ConfirmedAddress[]): Promise<void> {
  await tx
    .deleteFrom('code_attempts')
    .where(({ eb, or }) =>
      or([eb('user_id', '=', userId), ofAddress(addresses, 'code_attempts.email', 'code_attempts.asked_at')]),
    )
    .execute();
}

/** A version of the server that is on its way out may write a sentence with the name. */
async function eraseDoorActions(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('door_actions')
    .set({ detail: '' })
    .where('registration_id', 'in', ({ selectFrom }) =>
      selectFrom('registrations').select('registration_id').where('user_id', '=', userId),
    )
    .where('detail', '<>', '')
    .execute();
}

async function emptyRow(tx: Tx, userId: string, nobodysPassword: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      // RFC 2606: nobody can ever have it.
      email: `${userId}@deleted.invalid`,
      mailbox: `${userId}@deleted.invalid`,
      password_hash: nobodysPassword,
      full_name: NOBODYS_NAME,
      search: '',
      search_stale: false,
      headline: '',
      organisation: '',
      phone: '',
      bio: '',
      host_bio: '',
      timezone: 'UTC',
      email_verified_at: null,
      notification_preferences: '{}',
      guest_since: null,
      blocked_at: null,
      deleted_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** The trail still says that something was decided, and no more about whom, nor in what words. */
async function eraseTrail(tx: Tx, userId: string, addresses: ConfirmedAddress[]): Promise<void> {
  await tx
    .updateTable('audit_entries')
    .set({ entity_name: NOBODYS_NAME, changes: '[]' })
    .where(({ and, or, eb, selectFrom }) =>
      or([
        eb('entity_id', '=', userId),
        // Invitations to teams, of before there was an account.
        and([eb('entity_type', '=', 'user'), ofAddress(addresses, 'audit_entries.entity_name', 'audit_entries.at')]),
        eb('entity_id', 'in', selectFrom('registrations').select('registration_id').where('user_id', '=', userId)),
      ]),
    )
    .execute();
}

/** What organisers put down about the person before there was an account. */
async function eraseListings(tx: Tx, userId: string, addresses: ConfirmedAddress[]): Promise<void> {
  await tx
    .deleteFrom('event_invitations')
    .where(ofAddress(addresses, 'event_invitations.email', 'event_invitations.created_at'))
    .execute();
  await tx
    .deleteFrom('ticket_links')
    .where('registration_id', 'in', ({ selectFrom }) =>
      selectFrom('registrations').select('registration_id').where('user_id', '=', userId),
    )
    .execute();
  await tx
    .deleteFrom('import_rows')
    .using('event_imports')
    .whereRef('event_imports.event_id', '=', 'import_rows.event_id')
    .where(ofAddress(addresses, 'import_rows.email', 'event_imports.created_at'))
    .execute();
}

/** An address that the person has confirmed, in small letters, and until when it was theirs. */
interface ConfirmedAddress {
  email: string;
  until: Date;
}

/**
 * The present address, where it is confirmed, and those that the account has left: each of these was told so by mail.
 * Nothing that an address got later, when it may be someone else's, is the person's.
 */
async function listConfirmedAddresses(
  tx: Tx,
  { user_id, email, email_verified_at }: { user_id: string; email: string; email_verified_at: Date | null },
  now: Date,
): Promise<ConfirmedAddress[]> {
  const earlier = await tx
    .selectFrom('email_messages')
    .select((query) => [sql<string>`lower(recipient)`.as('email'), query.fn.max('created_at').as('until')])
    .where('user_id', '=', user_id)
    .where('template', '=', 'email_changed')
    .where(sql`lower(recipient)`, '<>', sql`lower(${email})`)
    .groupBy(sql`lower(recipient)`)
    .execute();
  const present = email_verified_at ? [{ email: mailboxKey(email), until: now }] : [];
  return [...present, ...earlier];
}
