import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { type AccountMail, sendAccountMail } from '../account-mail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { limitOf } from '../../platform/limits/limit-scopes.ts';
import { counterOf, createRateLimiter } from '../../platform/limits/rate-limits.ts';
import { ABSOLUTE_LIMIT } from '../../platform/sessions.ts';
import { newToken } from '../../platform/tokens.ts';
import { findUser } from '../users/users.queries.ts';
import { type Device, hasDevices, rememberDevice } from './known-devices.ts';
import { insertSession } from './sessions.queries.ts';

type Account = AccountMail['account'] & { password_hash: string; blocked_at: Date | null };

interface From {
  device: Device | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Whether more than a password was shown. */
  isStrong: boolean;
  /** When a mailed code was typed. */
  codeShownAt?: Date;
}

/**
 * A new session for someone who has shown who they are; the answer's headers mark the device. Throws a Problem for someone
 * who is blocked. Null when the password was changed, or the person is gone, meanwhile.
 */
export async function startSession(context: Context, account: Account, from: From) {
  // Anyone who got so far may know this: it tells strangers nothing.
  if (account.blocked_at) throw accountBlocked(context);
  const { token, tokenHash } = newToken();
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + ABSOLUTE_LIMIT);
  const userAgent = from.request.headers['user-agent'] ?? '';
  const { isStrong, codeShownAt = null } = from;
  const session = { tokenHash, sessionId: uuid(), createdAt, expiresAt, userAgent, isStrong, codeShownAt };
  const headers = await context.db.transaction().execute(async (tx) => {
    if (!(await insertSession(tx, account.user_id, account.password_hash, session))) return null;
    await notifyOfNewDevice(tx, context, account, from);
    return rememberDevice(tx, context, account.user_id, from);
  });
  const user = headers && (await findUser(context.db, account.user_id));
  if (!user) return null;
  from.reply.headers(headers);
  return { access_token: token, token_type: 'bearer' as const, expires_at: expiresAt, user };
}

/** Not at the first login of all: then every device is new. */
async function notifyOfNewDevice(tx: Tx, context: Context, account: Account, { device, request }: From): Promise<void> {
  const isKnown = device?.userIds.includes(account.user_id);
  if (isKnown || !(await hasDevices(tx, account.user_id))) return;
  const limit = limitOf(context.config, 'new-login-mails');
  const told = await createRateLimiter({ ...context, db: tx }).tally(counterOf(limit, account.user_id));
  if (told > limit.max) return;
  await sendAccountMail(tx, context, {
    trigger: 'new_login',
    account,
    asked: requestOrigin(request, context),
    values: { profile_url: `${context.config.publicUrl}/profile/settings#security` },
  });
}

export function accountBlocked({ config }: Context): Problem {
  return new Problem(
    'account_blocked',
    `This account is blocked, so nobody can log in with it. If you think that is a mistake, write to ${config.supportEmail}.`,
  );
}
