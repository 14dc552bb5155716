import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Credentials, PasswordChange } from '#openapi/types.ts';
import { sendAccountMail } from '../account-mail.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { intentOf, requestOrigin, type RequestOrigin } from '../../platform/http/request-origin.ts';
import { createRateLimiter, type RateLimiter } from '../../platform/limits/rate-limits.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { deleteChange } from '../email-addresses/email-changes.queries.ts';
import { requireCode } from '../second-factor/require-code.ts';
import { endSessions, forgetProofs } from '../users/end-sessions.ts';
import { requirePassword, requireShown, wrongPassword } from '../users/require-proof.ts';
import { changePassword as storePassword, deleteResetOf, findAccount, requireAccount } from '../users/users.queries.ts';
import { checkPasswordReset, confirmPasswordReset } from './confirm-password-reset.ts';
import { findDevice } from './known-devices.ts';
import { isRightPassword } from './login-attempts.ts';
import { insertResetRequest } from './password-resets.queries.ts';
import { refusePassword } from './password.policy.ts';
import { deleteSession } from './sessions.queries.ts';
import { startSession } from './start-session.ts';

export function authHandlers(context: Context) {
  const { db, realtime } = context;
  const limiter = createRateLimiter(context);
  return {
    logIn({ body, request, reply }: Call<'logIn'>) {
      return logIn(context, limiter, body, { request, reply });
    },

    async logOut({ user }: Call<'logOut'>) {
      await db.transaction().execute(async (tx) => {
        await deleteSession(tx, user.userId, user.sessionId);
        await forgetProofs(tx, user.userId);
        await realtime.publish(tx, `session-ended:${user.sessionId}`);
      });
    },

    // Known and unknown addresses take the same path here: who they belong to is looked up in the background.
    async requestPasswordReset({ body, request }: Call<'requestPasswordReset'>) {
      const { at, device } = requestOrigin(request, context);
      await db.transaction().execute(async (tx) => {
        const asked = { request_id: uuid(), email: body.email, requested_at: at, device, intent: intentOf(request) };
        await insertResetRequest(tx, asked);
        await realtime.publish(tx, 'password-resets');
      });
    },

    async confirmPasswordReset({ body, request, reply }: Call<'confirmPasswordReset'>) {
      reply.headers(await confirmPasswordReset(context, body, request));
    },

    async checkPasswordReset({ body, request }: Call<'checkPasswordReset'>) {
      const { email } = await checkPasswordReset(context, body.token, request);
      return { email };
    },

    changePassword({ user, body, request }: Call<'changePassword'>) {
      return changePassword(context, user, body, requestOrigin(request, context));
    },
  } satisfies Partial<Handlers>;
}

/** A new session. Unknown addresses and wrong passwords get the same answer in the same time. */
async function logIn(
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

/**
 * A new password in place of the one that the person knows. Every other session ends, links to reset the old one work no
 * more, a change of address is called off, and the owner is told by mail. A wrong password is 422 at its field, never 401:
 * the session goes on.
 */
async function changePassword(
  context: Context,
  person: Person,
  { current_password, new_password }: PasswordChange,
  asked: RequestOrigin,
): Promise<void> {
  const { config, db } = context;
  const { userId, sessionId } = person;
  const account = await requireAccount(db, userId);
  await requirePassword(context, person, account, current_password);
  refusePassword('new_password', new_password, account.email, config.productName);
  const passwordHash = await hashPassword(new_password);
  await db.transaction().execute(async (tx) => {
    await requireAccount(tx, userId, 'alone');
    await requireShown(tx, context, person);
    const isStill = await storePassword(tx, userId, passwordHash, account.password_hash);
    if (!isStill) throw wrongPassword();
    await deleteResetOf(tx, userId);
    // Someone who knew the old password may have asked for it.
    await deleteChange(tx, userId);
    await endSessions(tx, context, userId, sessionId);
    await sendAccountMail(tx, context, { trigger: 'password_changed', account, asked, values: {} });
  });
}
