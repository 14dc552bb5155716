import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

interface NewSession {
  tokenHash: Uint8Array;
  sessionId: string;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * False when the password is another one by now. The lock on the person keeps a session of the old password from
 * slipping in while a reset ends them all.
 */
export async function insertSession(
  db: Db,
  userId: string,
  passwordHash: string,
  { tokenHash, sessionId, createdAt, expiresAt }: NewSession,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['token_hash', 'session_id', 'user_id', 'created_at', 'expires_at'])
    .expression(({ selectFrom }) =>
      selectFrom('users')
        .select([
          sql<Uint8Array>`${tokenHash}::bytea`.as('token_hash'),
          sql<string>`${sessionId}::uuid`.as('session_id'),
          'user_id',
          sql<Date>`${createdAt}::timestamptz`.as('created_at'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('user_id', '=', userId)
        .where('password_hash', '=', passwordHash)
        .forShare(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** When the session ends; null when it has ended. */
export async function findSessionEnd(db: Db, userId: string, sessionId: string): Promise<Date | null> {
  const session = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return session?.expires_at ?? null;
}

export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('session_id', '=', sessionId).execute();
}

/** The ids of the sessions that ended. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<string[]> {
  const ended = await tx.deleteFrom('sessions').where('user_id', '=', userId).returning('session_id').execute();
  return ended.map((session) => session.session_id);
}
