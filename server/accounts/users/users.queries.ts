import { sql, type NotNull, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { buildOnce } from '../../platform/database/build-once.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import { accountGone } from './account-gone.ts';
import { bySpelling, hasMailboxOf } from './mailboxes.ts';
import { personSearch } from './person-words.ts';

type Row = Selectable<Schema['users']>;
export type ProfileFields = Pick<
  Row,
  'full_name' | 'headline' | 'organisation' | 'phone' | 'bio' | 'host_bio' | 'timezone'
>;

const usersById = buildOnce((db, { userIds }: { userIds: string[] }) =>
  selectUsers(db)
    .where('users.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('users.deleted_at', 'is', null),
);

/** The contract's User of each of these, in their order; null for anyone who is gone. */
export async function findUsers(db: Db, userIds: string[]) {
  const rows = await usersById(db, { userIds });
  const found = new Map(rows.map((row) => [row.user_id, toUser(row)]));
  return userIds.map((userId) => found.get(userId) ?? null);
}

/** As `findUsers`, of one. */
export async function findUser(db: Db, userId: string) {
  const [user] = await findUsers(db, [userId]);
  return user ?? null;
}

/** As `findUser`, of the person whose session asks. Throws `unauthenticated` when the person is gone meanwhile. */
export async function requireUser(db: Db, userId: string) {
  return present(await findUser(db, userId));
}

/** Throws `unauthenticated` where the person whose session asks is gone meanwhile. */
export function present<T>(found: T | null | undefined): T {
  if (!found) throw accountGone();
  return found;
}

/**
 * Keeps the account there, and as it is, until the transaction ends: whatever writes something of a person's holds it, so
 * that nothing outlives a deletion. `alone` makes others wait who hold it too. In the order of locks it comes first, before
 * any on an event or on something that is the person's.
 */
type Hold = 'shared' | 'alone';

/** What a login needs to know of an address, in any spelling of its mailbox; a guest is no account. */
export function findAccount(db: Db, email: string, hold?: Hold) {
  return selectAccounts(db, hold).where(hasMailboxOf(email)).orderBy(bySpelling(email)).limit(1).executeTakeFirst();
}

/** As `findAccount`, by the person's id. */
export function findAccountOf(db: Db, userId: string, hold?: Hold) {
  return selectAccounts(db, hold).where('user_id', '=', userId).executeTakeFirst();
}

/** As `findAccountOf`, of the person whose session asks. Throws `unauthenticated` when the person is gone meanwhile. */
export async function requireAccount(db: Db, userId: string, hold?: Hold) {
  return present(await findAccountOf(db, userId, hold));
}

/** Holds the person, with an account or as a guest, alone. Throws `unauthenticated` when they are gone meanwhile. */
export async function holdPerson(tx: Tx, userId: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  present(person);
}

/** As `requireAccount` with a shared hold, of many people, by their ids; without those who are gone. */
export async function holdAccounts(tx: Tx, userIds: string[]) {
  const accounts = await tx
    .selectFrom('users')
    .select(['user_id', 'email', 'full_name'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    // In one order, so that two groups don't wait for each other.
    .orderBy('user_id')
    .forShare()
    .execute();
  return new Map(accounts.map((account) => [account.user_id, account]));
}

// Not `for update`: that would wait for all rows of others that name the person.
function selectAccounts(db: Db, hold?: Hold) {
  return db
    .selectFrom('users')
    .select(['user_id', 'email', 'full_name', 'email_verified_at', 'password_hash', 'timezone', 'blocked_at'])
    .where('deleted_at', 'is', null)
    .where('guest_since', 'is', null)
    .$narrowType<{ password_hash: NotNull }>()
    .$if(hold === 'shared', (query) => query.forShare())
    .$if(hold === 'alone', (query) => query.forNoKeyUpdate());
}

/** False when the mailbox has an account already: of two registrations at once the database lets one through. */
export async function insertUser(
  db: Db,
  user: Pick<Row, 'user_id' | 'email' | 'password_hash' | 'created_at'> &
    Partial<ProfileFields & Pick<Row, 'email_verified_at'>>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({ ...user, mailbox: mailboxKey(user.email), ...personSearch({ full_name: '', ...user }) })
    // Of two indexes: one of them is by the address as it is spelt.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks the events that show the person's name as their host's, before a change of the name writes them and its registrations. */
export async function lockHostedEvents(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('events')
    .select('event_id')
    .where('created_by', '=', userId)
    .orderBy('event_id')
    .forNoKeyUpdate()
    .execute();
}

/** False when the person's profile is no longer at this version. */
export async function changeProfile(
  db: Db,
  userId: string,
  version: number,
  changes: Partial<ProfileFields>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the password is another one than `before` by now; without `before` it is set whatever it was. */
export async function changePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  before: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('password_hash', '=', before))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the person is an organiser, an administrator or on the team of an event. */
export async function hasRole(db: Db, userId: string): Promise<boolean> {
  for (const table of ['user_roles', 'event_members'] as const) {
    const row = await db.selectFrom(table).select('user_id').where('user_id', '=', userId).executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Nobody can log in to the account from then on; its registrations stay. */
export async function turnIntoGuest(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ password_hash: null, guest_since: now }).where('user_id', '=', userId).execute();
}

/** Links to reset the password that are under way lead nowhere from then on. */
export async function deleteResetOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('cvs', 'cvs.user_id', 'users.user_id')
    .leftJoin('profile_pictures', 'profile_pictures.user_id', 'users.user_id')
    .leftJoin('email_changes', 'email_changes.user_id', 'users.user_id')
    .select([
      'users.user_id',
      'users.email',
      'users.full_name',
      'users.headline',
      'users.organisation',
      'users.phone',
      'users.bio',
      'users.host_bio',
      'users.timezone',
      'users.email_verified_at',
      'users.created_at',
      'users.version',
      'cvs.file_name',
      'cvs.size',
      'cvs.content_type',
      'cvs.uploaded_at',
      'profile_pictures.file_id as picture_id',
      'email_changes.new_email',
      'email_changes.old_confirmed_at',
      'email_changes.new_confirmed_at',
      'email_changes.expires_at as change_ends_at',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('user_roles')
          .select('role_name')
          .whereRef('user_roles.user_id', '=', 'users.user_id')
          .orderBy('role_name'),
      ).as('roles'),
    )
    .select(
      sql<boolean>`exists (select from events where created_by = users.user_id) or exists (
        select from event_members where user_id = users.user_id and role in ('owner', 'editor'))`.as('hosts_events'),
    );
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

export type User = ReturnType<typeof toUser>;

function toUser({ file_name, size, content_type, uploaded_at, ...row }: UserRow) {
  const { new_email, old_confirmed_at, new_confirmed_at, change_ends_at, ...user } = row;
  const cv =
    file_name !== null && size !== null && content_type !== null && uploaded_at !== null
      ? { file_name, size, content_type, uploaded_at }
      : null;
  const email_change =
    new_email !== null && change_ends_at !== null
      ? {
          new_email,
          old_confirmed: old_confirmed_at !== null,
          new_confirmed: new_confirmed_at !== null,
          expires_at: change_ends_at,
        }
      : null;
  return { ...user, cv, email_change };
}
