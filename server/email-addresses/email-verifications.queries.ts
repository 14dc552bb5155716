import type { Db, Tx } from '../platform/database/database.ts';

interface Link {
  tokenHash: Uint8Array;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** From now on this link confirms the person's address, and no older one. */
export async function replaceVerification(tx: Tx, userId: string, { tokenHash, email, ...times }: Link): Promise<void> {
  const link = { token_hash: tokenHash, email, created_at: times.createdAt, expires_at: times.expiresAt };
  await tx
    .insertInto('email_verifications')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
}

/**
 * Whose address is confirmed by now; null for a link that confirms nobody's. The link stays until its end, so that whoever
 * uses it twice, or whose mail program looks at it first, is not told of a failure.
 */
export async function verifyEmail(tx: Tx, tokenHash: Uint8Array, now: Date): Promise<string | null> {
  const link = await tx
    .selectFrom('email_verifications')
    .innerJoin('users', 'users.user_id', 'email_verifications.user_id')
    .select(['users.user_id', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .whereRef('users.email', '=', 'email_verifications.email')
    .executeTakeFirst();
  if (!link) return null;
  await tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('user_id', '=', link.user_id)
    .where('email', '=', link.email)
    .where('email_verified_at', 'is', null)
    .execute();
  return link.email;
}

export async function isVerified(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
