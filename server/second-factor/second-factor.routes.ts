import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import { createRateLimiter } from '../platform/limits/rate-limits.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './change-second-factor.ts';
import { showCode } from './show-code.ts';

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
