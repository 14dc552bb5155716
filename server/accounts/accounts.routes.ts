import { requestOrigin } from '../platform/http/request-origin.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { createRateLimiter } from '../platform/limits/rate-limits.ts';
import { requireUser } from './users/users.queries.ts';
import { deleteAccount } from './delete-account.ts';
import { eraseForPerson } from './erase-account.ts';
import { registerUser } from './register-user.ts';

export function accountHandlers(context: Context) {
  const { db } = context;
  const limiter = createRateLimiter(context);

  return {
    async registerUser({ body, request, reply }: Call<'registerUser'>) {
      const { userId, headers } = await registerUser(context, limiter, body, request);
      request.accountId = userId;
      reply.headers(headers);
      return requireUser(db, userId);
    },

    erasePerson({ user, params }: Call<'erasePerson'>) {
      return eraseForPerson(context, user.userId, params.id);
    },

    deleteAccount({ user, body, request }: Call<'deleteAccount'>) {
      return deleteAccount(context, user, body.current_password, requestOrigin(request, context));
    },
  } satisfies Partial<Handlers>;
}
