import type { Db } from '../../platform/database/database.ts';

/** How long a browser has to answer, in milliseconds. */
export const CHALLENGE_LASTS = 5 * 60 * 1000;

/** `userId`: who adds a passkey with it, of whom one waits at a time; null for a login. */
export async function keepChallenge(db: Db, challenge: string, userId: string | null, now: Date): Promise<void> {
  if (userId !== null) await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  const expires_at = new Date(now.getTime() + CHALLENGE_LASTS);
  await db.insertInto('passkey_challenges').values({ challenge, user_id: userId, expires_at }).execute();
}

/** Whether it waits for this person, or for a login; it does no more, no matter who sends it at the same moment. */
export async function spendChallenge(db: Db, challenge: string, userId: string | null, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
