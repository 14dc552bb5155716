import type { Db, Tx } from '../../platform/database/database.ts';

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

/** Whose address a link confirms; undefined for one that confirms nobody's. */
export function findVerification(db: Db, tokenHash: Uint8Array, now: Date) {
  return db
    .selectFrom('email_verifications')
    .innerJoin('users', 'users.user_id', 'email_verifications.user_id')
    .select(['users.user_id', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .whereRef('users.email', '=', 'email_verifications.email')
    .executeTakeFirst();
}

/**
 * False when the person has confirmed it already, or has another address by now. The link stays until its end, so that
 * anyone who uses it twice, or whose mail program looks at it first, is not told of a failure.
 */
export async function verifyEmail(tx: Tx, userId: string, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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
