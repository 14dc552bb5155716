import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

export async function insertVisit(db: Db, visit: Insertable<Schema['provider_visits']>): Promise<void> {
  await db.insertInto('provider_visits').values(visit).execute();
}

/** The visit of this state and this browser, which is gone with it: of two who come back at once one gets it. */
export function takeVisit(db: Db, stateHash: Uint8Array, browserHash: Uint8Array, now: Date) {
  return db
    .deleteFrom('provider_visits')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(['code_verifier', 'nonce', 'user_id'])
    .executeTakeFirst();
}

/** Whose account it is; null for an identity that belongs to nobody here. */
export async function findOwner(db: Db, issuer: string, subject: string): Promise<string | null> {
  const identity = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity?.user_id ?? null;
}

/** The person's, the newest ten, the first linked first. */
export function listIdentitiesOf(db: Db, userId: string) {
  return db
    .selectFrom('identities')
    .select(['identity_id', 'issuer', 'email', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .limit(10)
    .execute();
}

/** False when it belongs to someone already, or the person has another one of this issuer. */
export async function insertIdentity(tx: Tx, identity: Insertable<Schema['identities']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the person has no such identity. */
export async function deleteIdentity(tx: Tx, userId: string, identityId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
