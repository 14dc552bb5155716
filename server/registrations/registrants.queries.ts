import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

/** What organisers call a person of `users`, as `name`. */
export const nameColumn = sql<string>`coalesce(nullif(users.full_name, ''), users.email)`.as('name');

export function findRegistrant(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['users.full_name', 'users.email', nameColumn])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}
