import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Credentials } from '#openapi/types.ts';
import type { Context } from '../platform/context.ts';
import { isPassword } from '../platform/passwords.ts';
import { Problem } from '../platform/problem.ts';
import { findAccount, findUser } from '../users/users.queries.ts';
import { ABSOLUTE_LIMIT } from '../platform/session-limits.ts';
import { insertSession } from './sessions.queries.ts';
import { newToken } from '../platform/tokens.ts';

/** A new session. Unknown addresses and wrong passwords get the same answer in the same time. */
export async function logIn({ db, now }: Context, { username, password }: Credentials, request: FastifyRequest) {
  const account = await findAccount(db, username.trim());
  request.accountId = account?.user_id ?? null;
  const isRight = await isPassword(account?.password_hash ?? null, password);
  if (!account || !isRight) throw wrongCredentials();

  const { token, tokenHash } = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + ABSOLUTE_LIMIT);
  const userAgent = request.headers['user-agent'] ?? '';
  const session = { tokenHash, sessionId: uuid(), createdAt, expiresAt, userAgent };
  const isStarted = await insertSession(db, account.user_id, account.password_hash, session);
  const user = isStarted ? await findUser(db, account.user_id) : null;
  if (!user) throw wrongCredentials();
  return { access_token: token, token_type: 'bearer' as const, expires_at: expiresAt, user };
}

function wrongCredentials() {
  return new Problem('wrong_credentials', 'The email or the password is not right.');
}
