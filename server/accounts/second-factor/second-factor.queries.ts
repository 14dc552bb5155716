import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Person } from '../../platform/http/contract.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { digitsIn, hashRecoveryCode, stepOf } from './codes.ts';

/** What the person's app shares with the server, if it does, and what is to take its place. */
export function findSecondFactor(db: Db, userId: string) {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Since when a second factor is asked for, and how many recovery codes are left; null while none is. */
export async function describeSecondFactor(db: Db, userId: string) {
  const factor = await db
    .selectFrom('second_factors')
    .select(({ selectFrom }) => [
      'since',
      selectFrom('recovery_codes')
        .select(sql<number>`count(*)::integer`.as('left'))
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .as('recovery_codes_left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return factor?.since ? { since: factor.since, recovery_codes_left: factor.recovery_codes_left ?? 0 } : null;
}

/** What logs the person in without the password. */
export function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['passkey_id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('passkey_id')
    .execute();
}

/** Takes the place of one that waits already; the one in use goes on. */
export async function offerSecret(tx: Tx, userId: string, next_secret: Uint8Array): Promise<void> {
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, next_secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ next_secret }))
    .execute();
}

/** False when another secret waits by now. */
export async function adoptSecret(
  tx: Tx,
  userId: string,
  { secret, step, at }: { secret: Uint8Array; step: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ secret, since: at, last_step: step, next_secret: null })
    .where('user_id', '=', userId)
    .where('next_secret', '=', secret)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The codes before no longer work. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: Uint8Array[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** False when none was on. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx.deleteFrom('second_factors').where('user_id', '=', userId).returning('since').execute();
  return removed.some(({ since }) => since !== null);
}

/** Visits to the provider that would connect an account there with the person's. */
export async function deleteVisitsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('provider_visits').where('user_id', '=', userId).execute();
}

/** All that there is as well as the password. False when there was nothing. */
export async function deleteOtherWays(tx: Tx, userId: string): Promise<boolean> {
  const wasOn = await deleteSecondFactor(tx, userId);
  const removed = await tx.deleteFrom('passkeys').where('user_id', '=', userId).returning('passkey_id').execute();
  return wasOn || removed.length > 0;
}

/** Whether the code of the app, or the recovery code, is right; it works no second time, no matter who sends it at the same moment. */
export async function spendCode(
  db: Db,
  { user_id: userId, secret }: { user_id: string; secret: Uint8Array },
  code: string,
  now: Date,
): Promise<boolean> {
  const digits = digitsIn(code);
  if (digits === null) return spendRecoveryCode(db, userId, code);
  const step = stepOf(secret, digits, now);
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function spendRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The session counts as one that a second factor began, from now on and in every process. */
export async function strengthenSession(
  tx: Tx,
  { realtime }: Pick<Context, 'realtime'>,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
): Promise<void> {
  await tx.updateTable('sessions').set({ is_strong: true }).where('session_id', '=', sessionId).execute();
  await realtime.publish(tx, `roles-changed:${userId}`);
}
