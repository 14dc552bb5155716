import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './change-second-factor.ts';

export function secondFactorHandlers(context: Context) {
  return {
    startSecondFactor({ user, body }: Call<'startSecondFactor'>) {
      return startSecondFactor(context, user.userId, body.current_password);
    },

    confirmSecondFactor({ user, body, request }: Call<'confirmSecondFactor'>) {
      return confirmSecondFactor(context, user, body.otp, requestOrigin(request, context));
    },

    renewRecoveryCodes({ user, body, request }: Call<'renewRecoveryCodes'>) {
      return renewRecoveryCodes(context, user.userId, body.current_password, requestOrigin(request, context));
    },

    removeSecondFactor({ user, body, request }: Call<'removeSecondFactor'>) {
      return removeSecondFactor(context, user.userId, body.current_password, requestOrigin(request, context));
    },
  } satisfies Partial<Handlers>;
}
