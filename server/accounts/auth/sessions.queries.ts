import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { idleSince } from '../../platform/sessions.ts';

interface NewSession {
  tokenHash: Uint8Array;
  sessionId: string;
  createdAt: Date;
  expiresAt: Date;
  /** As the browser names itself; empty when it does not. */
  userAgent?: string;
  /** Whether more than a password was shown. */
  isStrong?: boolean;
  /** When a mailed code was typed in it. */
  codeShownAt?: Date | null;
}

const LONGEST_USER_AGENT = 300;

/**
 * False when the password is another one by now, or the person blocked. The lock on the person keeps a session from
 * slipping in while a reset, or anyone who blocks the person, ends them all.
 */
export async function insertSession(
  db: Db,
  userId: string,
  passwordHash: string,
  { tokenHash, sessionId, createdAt, expiresAt, userAgent = '', isStrong = false, codeShownAt = null }: NewSession,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns([
      'token_hash',
      'session_id',
      'user_id',
      'created_at',
      'expires_at',
      'last_used_at',
      'user_agent',
      'is_strong',
      'code_shown_at',
    ])
    .expression(({ selectFrom }) =>
      selectFrom('users')
        .select([
          sql<Uint8Array>`${tokenHash}::bytea`.as('token_hash'),
          sql<string>`${sessionId}::uuid`.as('session_id'),
          'user_id',
          sql<Date>`${createdAt}::timestamptz`.as('created_at'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
          sql<Date>`${createdAt}::timestamptz`.as('last_used_at'),
          sql<string>`${tidyUserAgent(userAgent)}::text`.as('user_agent'),
          sql<boolean>`${isStrong}::boolean`.as('is_strong'),
          sql<Date | null>`${codeShownAt}::timestamptz`.as('code_shown_at'),
        ])
        .where('user_id', '=', userId)
        .where('password_hash', '=', passwordHash)
        .where('blocked_at', 'is', null)
        .forShare(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Headers are bytes: what is no printable ASCII, which the database might refuse, is left out. */
function tidyUserAgent(userAgent: string): string {
  return userAgent.replace(/[^ -~]/g, '').slice(0, LONGEST_USER_AGENT);
}

/** Those that have not ended, last used first; the newest hundred. */
export function listSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .limit(100)
    .execute();
}

/** What a session that has not ended may do. */
export interface OpenSession {
  /** The names of its person's roles. */
  roles: string[];
  isStrong: boolean;
}

/** Each of these sessions, in their order; null for one that has ended. */
export async function findOpenSessions(db: Db, sessionIds: string[], now: Date): Promise<(OpenSession | null)[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['session_id', 'is_strong', rolesOfSession().as('roles')])
    .where('session_id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('expires_at', '>', now)
    .execute();
  const open = new Map(rows.map((row) => [row.session_id, { roles: row.roles, isStrong: row.is_strong }]));
  return sessionIds.map((id) => open.get(id) ?? null);
}

function rolesOfSession() {
  return sql<string[]>`array(select role_name from user_roles where user_roles.user_id = sessions.user_id)`;
}

/** False when the person has no such session. */
export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
