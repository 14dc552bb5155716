import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RateLimiter } from '../../platform/limits/rate-limits.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { requireCode } from '../second-factor/require-code.ts';
import { findAccount } from '../users/users.queries.ts';
import { findDevice } from './known-devices.ts';
import { isRightPassword } from './login-attempts.ts';
import { startSession } from './start-session.ts';

/** A new session. Unknown addresses and wrong passwords get the same answer in the same time. */
export async function logIn(
  context: Context,
  limiter: RateLimiter,
  { username, password, otp = '' }: Credentials,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const account = await findAccount(context.db, username);
  const device = await findDevice(context, request);
  request.accountId = account?.user_id ?? null;
  const attempt = { username, password, account, device, ip: request.ip, asked: requestOrigin(request, context) };
  const isRight = await isRightPassword(context, limiter, attempt);
  if (!account || !isRight) throw wrongCredentials();
  const isStrong = !account.blocked_at && (await requireCode(context, limiter, account, otp));
  const session = await startSession(context, account, { device, request, reply, isStrong });
  if (!session) throw wrongCredentials();
  return session;
}

function wrongCredentials() {
  return new Problem('wrong_credentials', 'Wrong email or password.');
}
