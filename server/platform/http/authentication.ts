import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Person } from './contract.ts';
import { buildOnce } from '../database/build-once.ts';
import type { Db } from '../database/database.ts';
import { Problem } from './problem.ts';
import { createSessionMemory, type FoundSession } from '../session-memory.ts';
import { hashToken } from '../tokens.ts';
import { idleSince, NOTED_EVERY } from '../session-limits.ts';

export type Authenticate = (request: FastifyRequest) => Promise<Person | null>;

/**
 * Finds the person whose token a request bears, null when it bears none. Throws `unauthenticated` for a token that is
 * malformed, unknown, revoked, past its end or unused for too long.
 */
export function createAuthentication(context: Context): Authenticate {
  const memory = createSessionMemory(context);
  return async ({ headers: { authorization } }) => {
    if (authorization === undefined) return null;
    const token = /^bearer +([A-Za-z0-9_-]{43}) *$/i.exec(authorization)?.[1];
    const hash = token ? hashToken(token) : null;
    const person = hash && (await memory.personOf(hash.toString('latin1'), () => findSession(context, hash)));
    if (person) return person;
    throw new Problem('unauthenticated', 'Your session has ended. Log in again to go on.', {
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    });
  };
}

export function loginNeeded(): Problem {
  return new Problem('unauthenticated', 'Log in to go on.', { headers: { 'www-authenticate': 'Bearer' } });
}

export function organisersOnly(): Problem {
  return new Problem('forbidden', 'Only organisers may do this. Ask one to give you the role.');
}

const sessionsByToken = buildOnce((db, { tokenHash, at, unusedSince }: SessionWanted) =>
  db
    .selectFrom('sessions')
    .select((query) => [
      'sessions.session_id',
      'sessions.user_id',
      'sessions.expires_at',
      'sessions.last_used_at',
      query
        .exists(
          query
            .selectFrom('user_roles')
            .select(sql`1`.as('one'))
            .whereRef('user_roles.user_id', '=', 'sessions.user_id')
            .where('user_roles.role_name', '=', 'organiser'),
        )
        .as('is_organiser'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', at)
    .where('sessions.last_used_at', '>', unusedSince),
);

interface SessionWanted {
  tokenHash: Uint8Array;
  at: Date;
  unusedSince: Date;
}

async function findSession({ db, now }: Context, tokenHash: Uint8Array): Promise<FoundSession | null> {
  const at = now();
  const [session] = await sessionsByToken(db, { tokenHash, at, unusedSince: idleSince(at) });
  if (!session) return null;
  await noteUse(db, session.session_id, session.last_used_at, at);
  return {
    person: { userId: session.user_id, sessionId: session.session_id, isOrganiser: Boolean(session.is_organiser) },
    expiresAt: session.expires_at,
    lastUsedAt: session.last_used_at,
  };
}

/** Notes that the session is used, if that was not noted a moment ago. */
async function noteUse(db: Db, sessionId: string, lastUsedAt: Date, now: Date): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() < NOTED_EVERY) return;
  await db.updateTable('sessions').set({ last_used_at: now }).where('session_id', '=', sessionId).execute();
}
