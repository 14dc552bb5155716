import { sql, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';

type Row = Selectable<Schema['users']>;
export type ProfileFields = Pick<Row, 'full_name' | 'headline' | 'organisation' | 'phone' | 'bio' | 'timezone'>;

/** The contract's User; null when the person is gone. */
export async function findUser(db: Db, userId: string) {
  const row = await selectUsers(db).where('users.user_id', '=', userId).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** What a login needs to know of an address; capitals don't count. */
export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['user_id', 'email', 'full_name', 'password_hash'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
}

/** False when the address has an account already: of two registrations at once the database lets one through. */
export async function insertUser(
  db: Db,
  user: Pick<Row, 'user_id' | 'email' | 'password_hash' | 'created_at'> & Partial<ProfileFields>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the person's profile is not at this version any more. */
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
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function changePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute();
}

function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('cvs', 'cvs.user_id', 'users.user_id')
    .select([
      'users.user_id',
      'users.email',
      'users.full_name',
      'users.headline',
      'users.organisation',
      'users.phone',
      'users.bio',
      'users.timezone',
      'users.created_at',
      'users.version',
      'cvs.file_name',
      'cvs.size',
      'cvs.content_type',
      'cvs.uploaded_at',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('user_roles')
          .select('role_name')
          .whereRef('user_roles.user_id', '=', 'users.user_id')
          .orderBy('role_name'),
      ).as('roles'),
    );
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

function toUser({ file_name, size, content_type, uploaded_at, ...user }: UserRow) {
  const cv =
    file_name !== null && size !== null && content_type !== null && uploaded_at !== null
      ? { file_name, size, content_type, uploaded_at }
      : null;
  return { ...user, cv };
}
