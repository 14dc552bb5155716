import type { Db, Tx } from '../../platform/database/database.ts';

/** Who logged in with this device since then. */
export async function findPeopleOf(db: Db, tokenHash: Uint8Array, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>', since)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whether the person has logged in anywhere that is remembered still. */
export async function hasDevices(tx: Tx, userId: string): Promise<boolean> {
  const device = await tx
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return device !== undefined;
}

export async function noteDevice(tx: Tx, tokenHash: Uint8Array, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ token_hash: tokenHash, user_id: userId, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Keeps so many of the person's, those used last. */
export async function forgetOldest(tx: Tx, userId: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', ({ selectFrom }) =>
      selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .limit(kept),
    )
    .execute();
}

export async function forgetOthers(tx: Tx, userId: string, kept: Uint8Array | null): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(kept !== null, (query) => query.where('token_hash', '!=', kept ?? new Uint8Array()))
    .execute();
}
