import type { Db, Tx } from '../../platform/database/database.ts';

export async function hasAdministrator(db: Db): Promise<boolean> {
  const one = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role_name', '=', 'administrator')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Locks the administrators, so that of the last two who go at once one stays. Anyone who is blocked does not count. */
export async function isLastAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const administrators = await tx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role_name', '=', 'administrator')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  if (!administrators.some(({ user_id }) => user_id === userId)) return false;
  const another = await tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.user_id', 'user_roles.user_id')
    .select('users.user_id')
    .where('role_name', '=', 'administrator')
    .where('users.user_id', '!=', userId)
    .where('users.blocked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return !another;
}
