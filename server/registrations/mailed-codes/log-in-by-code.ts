import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CodeTry } from '#openapi/types.ts';
import { findDevice } from '../../accounts/auth/known-devices.ts';
import { startSession } from '../../accounts/auth/start-session.ts';
import type { Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RateLimiter } from '../../platform/limits/rate-limits.ts';
import { describeSecondFactor } from '../../accounts/second-factor/second-factor.queries.ts';
import { lockAddresses } from '../../accounts/users/lock-addresses.ts';
import { findAccount } from '../../accounts/users/users.queries.ts';
import { takeProven } from './owner-of-address.ts';
import { tryCode } from './try-code.ts';

export interface Asking {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A new session of the account that the code was sent to. It counts as one that was begun with a password alone. */
export async function logInByCode(
  context: Context,
  limiter: RateLimiter,
  { attempt, code }: CodeTry,
  { request, reply }: Asking,
) {
  const { email, provenAt } = await tryCode(context, limiter, { purpose: 'login', attempt, code }, request);
  const account = await takeAccount(context, email);
  request.accountId = account.user_id;
  return beginSession(context, account, provenAt, { request, reply });
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** By an account whose address was proven by code, at that time. Throws a Problem where it was changed meanwhile. */
export async function beginSession(context: Context, account: Account, codeShownAt: Date, { request, reply }: Asking) {
  const device = await findDevice(context, request);
  const from = { device, request, reply, isStrong: false, codeShownAt };
  const session = await startSession(context, account, from);
  if (!session) throw new Problem('not_allowed_now', 'Your account was changed at the same moment. Log in again.');
  return session;
}

async function takeAccount(context: Context, email: string): Promise<Account> {
  const unused: string[] = [];
  const taken = await context.db.transaction().execute(async (tx) => {
    unused.length = 0;
    await lockAddresses(tx, [email]);
    const account = await findAccount(tx, email, 'alone');
    if (!account) throw new Problem('not_allowed_now', 'This address has no account. Sign up, then log in.');
    if (await describeSecondFactor(tx, account.user_id)) throw needsPassword();
    return takeProven(tx, context, { account, fullName: '' }, unused);
  });
  await forgetFiles(context, unused);
  return taken;
}

export function needsPassword(): Problem {
  return new Problem('not_allowed_now', 'Your account has two-step login. Log in with your password or a passkey.');
}
