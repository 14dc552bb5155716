import type { FastifyRequest } from 'fastify';
import type { CodeTry } from '#openapi/types.ts';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import type { Context } from '../../platform/context.ts';
import type { Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hasPassword } from '../../platform/passwords.ts';
import type { RateLimiter } from '../../platform/limits/rate-limits.ts';
import { requireConfirmed } from '../../accounts/users/require-confirmed.ts';
import { noteCodeShown } from '../../accounts/users/require-password.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';
import { askForCode } from './ask-for-code.ts';
import { codeExpired } from './mailed-codes.policy.ts';
import { tryCode } from './try-code.ts';

/** A code for the session of an account without a password. Throws a Problem for any other account. */
export async function askForOwnCode(
  context: Context,
  limiter: RateLimiter,
  { person, attempt }: { person: Person; attempt: string },
  request: FastifyRequest,
) {
  const { userId } = person;
  const account = await requireAccount(context.db, userId);
  requireConfirmed(account);
  if (hasPassword(account)) throw new Problem('not_allowed_now', 'Your account has a password. Enter it instead.');
  return askForCode(context, limiter, { purpose: 'own', email: account.email, attempt, userId }, request);
}

export async function showMailedCode(
  context: Context,
  limiter: RateLimiter,
  { person, attempt, code }: CodeTry & { person: Person },
  request: FastifyRequest,
): Promise<void> {
  const { userId, sessionId } = person;
  const { email, provenAt } = await tryCode(context, limiter, { purpose: 'own', attempt, code, userId }, request);
  const account = await requireAccount(context.db, userId);
  // The address was changed since.
  if (mailboxKey(account.email) !== mailboxKey(email)) throw codeExpired();
  await noteCodeShown(context.db, sessionId, provenAt);
}
