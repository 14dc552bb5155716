import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { createGroups } from '../background/groups.ts';
import type { Config } from '../settings/config.ts';
import type { Person } from './contract.ts';
import { buildOnce } from '../database/build-once.ts';
import type { Db } from '../database/database.ts';
import { Problem } from './problem.ts';
import { createSessionMemory, type FoundSession, idleSince, NOTED_EVERY } from '../sessions.ts';
import { hashToken } from '../tokens.ts';

export type Authenticate = (request: FastifyRequest) => Promise<Person | null>;

/**
 * Finds the person whose token a request bears, null when it bears none. Throws `unauthenticated` for a token that is
 * malformed, unknown, revoked, past its end or unused for too long.
 */
export function createAuthentication(context: Context): Authenticate {
  const memory = createSessionMemory(context);
  context.metrics.add({
    name: 'foyer_sessions_remembered',
    help: 'Sessions that are not looked up at each call.',
    type: 'gauge',
    read: () => [{ value: memory.size() }],
  });
  // All streams of a process reopen at once.
  const find = createGroups<Uint8Array, FoundSession | null>((_all, hashes) => findSessions(context, hashes));
  return async ({ headers: { authorization } }) => {
    if (authorization === undefined) return null;
    const token = /^bearer +([A-Za-z0-9_-]{43}) *$/i.exec(authorization)?.[1];
    const hash = token ? hashToken(token) : null;
    const person = hash && (await memory.personOf(nameOf(hash), () => find('', hash)));
    if (person) return person;
    throw new Problem('unauthenticated', 'Your session has ended. Log in again to continue.', {
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    });
  };
}

export function loginNeeded(): Problem {
  return new Problem('unauthenticated', 'Log in to continue.', { headers: { 'www-authenticate': 'Bearer' } });
}

/** Whether people with these roles organise only in a session that more than a password began (REQUIRE_SECOND_FACTOR). */
export function needsSecondFactor(
  { secondFactorFor }: Pick<Config, 'secondFactorFor'>,
  { isOrganiser, isAdministrator }: Pick<Person, 'isOrganiser' | 'isAdministrator'>,
): boolean {
  if (secondFactorFor === 'organisers') return isOrganiser;
  return secondFactorFor === 'administrators' && isAdministrator;
}

export function refuseWeakSession(): Problem {
  return new Problem(
    'second_factor_missing',
    'Organising takes a login with a second step here. Turn it on in Settings, or, where it is on, log out and in again.',
  );
}

/** For a person without the role that the call needs. */
export function refuseRole(role: 'organiser' | 'administrator'): Problem {
  const whose = { organiser: 'organisers', administrator: 'administrators' }[role];
  return new Problem('forbidden', `Only ${whose} may do this. Ask an administrator to give you the role.`);
}

const sessionsByToken = buildOnce((db, { tokenHashes, at, unusedSince }: SessionsWanted) =>
  db
    .selectFrom('sessions')
    .select((query) => [
      'sessions.token_hash',
      'sessions.session_id',
      'sessions.user_id',
      'sessions.expires_at',
      'sessions.last_used_at',
      'sessions.is_strong',
      query
        .selectFrom('user_roles')
        .select(sql<string[] | null>`array_agg(role_name)`.as('roles'))
        .whereRef('user_roles.user_id', '=', 'sessions.user_id')
        .as('roles'),
    ])
    .where('sessions.token_hash', '=', sql<Uint8Array>`any(${tokenHashes}::bytea[])`)
    .where('sessions.expires_at', '>', at)
    .where('sessions.last_used_at', '>', unusedSince),
);

interface SessionsWanted {
  tokenHashes: Uint8Array[];
  at: Date;
  unusedSince: Date;
}

/** The session of each of these tokens, in their order; null where there is none that is good. */
async function findSessions({ config, db, now }: Context, tokenHashes: Uint8Array[]): Promise<(FoundSession | null)[]> {
  const at = now();
  const rows = await sessionsByToken(db, { tokenHashes, at, unusedSince: idleSince(at) });
  await noteUse(db, rows, at);
  const found = new Map(
    rows.map(({ token_hash, session_id, user_id, roles, expires_at, last_used_at, is_strong }) => [
      nameOf(token_hash),
      {
        person: { userId: user_id, sessionId: session_id, ...standing(config, roles ?? [], is_strong) },
        expiresAt: expires_at,
        lastUsedAt: last_used_at,
      },
    ]),
  );
  return tokenHashes.map((hash) => found.get(nameOf(hash)) ?? null);
}

/** What follows from the names of someone's roles, in a session. An administrator may do all that organisers may. */
export function standing(config: Config, names: string[], isStrong: boolean): Omit<Person, 'userId' | 'sessionId'> {
  const isAdministrator = names.includes('administrator');
  const roles = { isAdministrator, isOrganiser: isAdministrator || names.includes('organiser') };
  return { ...roles, isStrong, isTooWeak: !isStrong && needsSecondFactor(config, roles) };
}

/** Bytes, as the key of a map. */
function nameOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('latin1');
}

/** Notes that the sessions are used, where that was not noted a moment ago, and nobody else does so now. */
async function noteUse(db: Db, sessions: { session_id: string; last_used_at: Date }[], now: Date): Promise<void> {
  const unnoted = sessions.filter(({ last_used_at }) => now.getTime() - last_used_at.getTime() >= NOTED_EVERY);
  if (unnoted.length === 0) return;
  const ids = unnoted.map(({ session_id }) => session_id);
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('session_id', 'in', ({ selectFrom }) =>
      selectFrom('sessions')
        .select('session_id')
        .where('session_id', '=', sql<string>`any(${ids}::uuid[])`)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}
