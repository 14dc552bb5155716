import type { Context } from '../../platform/context.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { createRateLimiter, type RateLimiter } from '../../platform/limits/rate-limits.ts';
import { requireAccount } from '../users/users.queries.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './change-second-factor.ts';
import { requireCode } from './require-code.ts';
import { strengthenSession } from './second-factor.queries.ts';

export function secondFactorHandlers(context: Context) {
  const limiter = createRateLimiter(context);
  return {
    startSecondFactor({ user, body }: Call<'startSecondFactor'>) {
      return startSecondFactor(context, user, body.current_password);
    },

    confirmSecondFactor({ user, body, request }: Call<'confirmSecondFactor'>) {
      return confirmSecondFactor(context, user, body.otp, requestOrigin(request, context));
    },

    renewRecoveryCodes({ user, body, request }: Call<'renewRecoveryCodes'>) {
      return renewRecoveryCodes(context, user, body.current_password, requestOrigin(request, context));
    },

    removeSecondFactor({ user, body, request }: Call<'removeSecondFactor'>) {
      return removeSecondFactor(context, user, body.current_password, requestOrigin(request, context));
    },

    showCode({ user, body }: Call<'showCode'>) {
      return showCode(context, limiter, user, body.otp);
    },
  } satisfies Partial<Handlers>;
}

/** The session counts as strong from now on; throws as a login does for a code that is not right. */
async function showCode(context: Context, limiter: RateLimiter, person: Person, code: string): Promise<void> {
  const account = await requireAccount(context.db, person.userId);
  const isShown = await requireCode(context, limiter, account, code);
  if (!isShown) throw new Problem('not_allowed_now', 'Two-step login is off, so there is no code to enter.');
  await context.db.transaction().execute((tx) => strengthenSession(tx, context, person));
}
