import { v7 as uuid } from 'uuid';
import type { ClaimAddress } from '../email-addresses/confirm-email.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { createRateLimiter } from '../../platform/limits/rate-limits.ts';
import { intentOf, requestOrigin } from '../../platform/http/request-origin.ts';
import { changePassword } from './change-password.ts';
import { checkPasswordReset, confirmPasswordReset } from './confirm-password-reset.ts';
import { logIn } from './log-in.ts';
import { insertResetRequest } from './password-resets.queries.ts';
import { forgetProofs } from '../users/end-sessions.ts';
import { deleteSession } from './sessions.queries.ts';

export function authHandlers(context: Context, claim: ClaimAddress) {
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
      reply.headers(await confirmPasswordReset(context, body, request, claim));
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
