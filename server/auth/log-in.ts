import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Credentials } from '#openapi/types.ts';
import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/http/problem.ts';
import type { RateLimiter } from '../platform/limits/rate-limits.ts';
import { findAccount, findUser } from '../users/users.queries.ts';
import { ABSOLUTE_LIMIT } from '../platform/session-limits.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import { findDevice, rememberDevice, type Device } from './known-devices.ts';
import { isRightPassword } from './login-attempts.ts';
import { insertSession } from './sessions.queries.ts';
import { newToken } from '../platform/tokens.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** A new session. Unknown addresses and wrong passwords get the same answer in the same time. */
export async function logIn(
  context: Context,
  limiter: RateLimiter,
  { username, password }: Credentials,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const account = await findAccount(context.db, username.trim());
  const device = await findDevice(context, request);
  request.accountId = account?.user_id ?? null;
  const attempt = { username, password, account, device, ip: request.ip, asked: requestOrigin(request, context) };
  const isRight = await isRightPassword(context, limiter, attempt);
  if (!account || !isRight) throw wrongCredentials();
  // Whoever knows the password may know this: it tells strangers nothing.
  if (account.blocked_at) throw blocked(context);

  const session = await startSession(context, account, { device, request });
  const user = session ? await findUser(context.db, account.user_id) : null;
  if (!session || !user) throw wrongCredentials();
  reply.headers(session.headers);
  return { access_token: session.token, token_type: 'bearer' as const, expires_at: session.expiresAt, user };
}

/** Null when the password was changed, or the person blocked, meanwhile. */
async function startSession(
  context: Context,
  account: Account,
  from: { device: Device | null; request: FastifyRequest },
) {
  const { token, tokenHash } = newToken();
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + ABSOLUTE_LIMIT);
  const userAgent = from.request.headers['user-agent'] ?? '';
  const session = { tokenHash, sessionId: uuid(), createdAt, expiresAt, userAgent };
  return context.db.transaction().execute(async (tx) => {
    if (!(await insertSession(tx, account.user_id, account.password_hash, session))) return null;
    return { token, expiresAt, headers: await rememberDevice(tx, context, account.user_id, from) };
  });
}

function blocked({ config }: Context): Problem {
  return new Problem(
    'account_blocked',
    `This account is blocked, so nobody can log in with it. If you think that is a mistake, write to ${config.supportEmail}.`,
  );
}

function wrongCredentials() {
  return new Problem('wrong_credentials', 'The email or the password is not right.');
}
