import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** No two processes' clocks are that far apart. */
const AHEAD = 10 * 60_000;

type ResetRequest = Insertable<Schema['password_reset_requests']>;

export async function insertResetRequest(tx: Tx, request: ResetRequest): Promise<void> {
  await tx.insertInto('password_reset_requests').values(request).execute();
}

/** The oldest requests of at least `laterMs` ago. One from the future was made while the clock was wrong, and is as due. */
export async function findResetRequests(db: Db, now: Date, laterMs: number, limit: number): Promise<string[]> {
  const before = new Date(now.getTime() - laterMs);
  const rows = await db
    .selectFrom('password_reset_requests')
    .select('request_id')
    .where(({ eb, or }) =>
      or([eb('requested_at', '<=', before), eb('requested_at', '>', new Date(now.getTime() + AHEAD))]),
    )
    .orderBy('requested_at')
    .limit(limit)
    .execute();
  return rows.map(({ request_id }) => request_id);
}

/** Takes it out; it is back if the transaction fails. No two processes take the same one. */
export function takeResetRequest(tx: Tx, requestId: string) {
  return tx
    .deleteFrom('password_reset_requests')
    .where('request_id', '=', ({ selectFrom }) =>
      selectFrom('password_reset_requests')
        .select('request_id')
        .where('request_id', '=', requestId)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['email', 'requested_at', 'device', 'intent'])
    .executeTakeFirst();
}

/** From now on this token works for the person, and no older one. */
export async function replaceReset(
  tx: Tx,
  userId: string,
  { tokenHash, createdAt, expiresAt }: { tokenHash: Uint8Array; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const reset = { token_hash: tokenHash, created_at: createdAt, expires_at: expiresAt, used_at: null };
  await tx
    .insertInto('password_resets')
    .values({ user_id: userId, ...reset })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reset))
    .execute();
}

/** Whose password a token may change; undefined when it may change nobody's. */
export function findResettable(db: Db, tokenHash: Uint8Array, now: Date) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.user_id', 'password_resets.user_id')
    .select(['users.user_id', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
}

/** How a link stands; undefined for one that a newer one replaced, that was called off, or that is forgotten. */
export function findReset(db: Db, tokenHash: Uint8Array) {
  return db
    .selectFrom('password_resets')
    .select(['used_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** True for one caller only, however many use the token at once. */
export async function useReset(tx: Tx, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
