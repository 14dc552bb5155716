import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { NewCredential } from './ceremonies.ts';

/** Of one that a login names; undefined when nobody has it. */
export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['passkey_id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** What the person’s devices hold already. */
export function listCredentials(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('passkey_id')
    .execute();
}

/** Undefined when somebody has it already. */
export function insertPasskey(
  tx: Tx,
  owner: { passkey_id: string; user_id: string; name: string; created_at: Date },
  { credentialId, publicKey, counter, transports }: NewCredential,
) {
  return tx
    .insertInto('passkeys')
    .values({ ...owner, credential_id: credentialId, public_key: publicKey, counter, transports })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['passkey_id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();
}

/** False when the counter went back: of two logins that show the same one, one counts. Devices that do not count stay at 0. */
export async function noteUse(db: Db, passkeyId: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('passkey_id', '=', passkeyId)
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the person has no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, passkeyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
