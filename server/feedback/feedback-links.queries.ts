import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/tokens.ts';

/** Makes each person their own link for the event's feedback; a link made before stops working. Tokens by person. */
export async function makeFeedbackLinks(
  tx: Tx,
  eventId: string,
  userIds: string[],
  now: Date,
): Promise<Map<string, string>> {
  const made = new Map(userIds.map((userId) => [userId, newToken()]));
  if (made.size === 0) return new Map();
  const hashes = [...made.values()].map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex'));
  await tx
    .insertInto('feedback_links')
    .columns(['token_hash', 'event_id', 'user_id', 'created_at'])
    .expression(
      sql`select decode(hash, 'hex'), ${eventId}::uuid, user_id, ${now}::timestamptz
          from unnest(${hashes}::text[], ${[...made.keys()]}::uuid[]) as made (hash, user_id)`,
    )
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'user_id']).doUpdateSet(({ ref }) => ({
        token_hash: ref('excluded.token_hash'),
        created_at: ref('excluded.created_at'),
      })),
    )
    .execute();
  return new Map([...made].map(([userId, { token }]) => [userId, token]));
}

/** Whose link to this event's feedback it is; null when it is none. */
export async function findFeedbackLinkOwner(db: Db, eventId: string, token: string): Promise<string | null> {
  const link = await db
    .selectFrom('feedback_links')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return link?.user_id ?? null;
}
