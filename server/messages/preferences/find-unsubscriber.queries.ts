import type { Db } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/tokens.ts';

/** Whose link it is; null when nobody's. */
export async function findUnsubscriber(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('unsubscribe_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.user_id ?? null;
}
