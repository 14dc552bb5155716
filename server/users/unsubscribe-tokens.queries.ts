import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import { newToken } from '../platform/tokens.ts';

/** The secret of each person's unsubscribe links, made the first time that it is needed. */
export async function unsubscribeTokens(tx: Tx, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const tokens = userIds.map(() => newToken().token);
  // In one order, so that two who make the same ones at once don't wait for each other.
  await tx
    .insertInto('unsubscribe_tokens')
    .columns(['user_id', 'token'])
    .expression(
      sql`select user_id, token from unnest(${userIds}::uuid[], ${tokens}::text[]) as made (user_id, token) order by user_id`,
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const rows = await tx
    .selectFrom('unsubscribe_tokens')
    .select(['user_id', 'token'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ user_id, token }) => [user_id, token]));
}

/** Whose link it is; null when nobody's. */
export async function findUnsubscriber(db: Db, token: string): Promise<string | null> {
  const row = await db.selectFrom('unsubscribe_tokens').select('user_id').where('token', '=', token).executeTakeFirst();
  return row?.user_id ?? null;
}
