import type { ClaimAddress } from '../email-addresses/confirm-email.ts';
import type { Context } from '../../platform/context.ts';
import { needsSecondFactor } from '../../platform/http/authentication.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { hasPassword } from '../../platform/passwords.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { describeSecondFactor, listPasskeys } from '../second-factor/second-factor.queries.ts';
import { requireShown, waysToShow } from '../users/require-shown.ts';
import { requireConfirmed } from '../users/require-confirmed.ts';
import { requirePassword } from '../users/require-password.ts';
import { requireAccount } from '../users/users.queries.ts';
import { finishProviderLogin } from './finish-provider-login.ts';
import { refuseSecond, removeIdentity, showIdentities } from './link-identity.ts';
import { createProvider } from './provider.ts';
import { beginVisit, requireProvider } from './visits.ts';

export function identityHandlers(context: Context, claim: ClaimAddress) {
  const provider = createProvider(context);
  return {
    async startProviderLogin({ request, reply }: Call<'startProviderLogin'>) {
      return beginVisit(context, requireProvider(provider), null, { request, reply });
    },

    async finishProviderLogin({ body, request, reply }: Call<'finishProviderLogin'>) {
      return finishProviderLogin(context, requireProvider(provider), claim, { came: body, request, reply });
    },

    async startLinking({ user, body, request, reply }: Call<'startLinking'>) {
      const found = requireProvider(provider);
      const account = await requireAccount(context.db, user.userId);
      await requirePassword(context, user, account, body.current_password);
      requireConfirmed(account);
      await requireShown(context.db, context, user);
      await refuseSecond(context, found, user.userId);
      return beginVisit(context, found, user.userId, { request, reply });
    },

    removeIdentity({ user, params, request }: Call<'removeIdentity'>) {
      return removeIdentity(context, user, params.id, requestOrigin(request, context));
    },

    async getLoginMethods({ user }: Call<'getLoginMethods'>) {
      const isRequired = needsSecondFactor(context.config, user);
      return {
        has_password: hasPassword(await requireAccount(context.db, user.userId)),
        second_factor: await describeSecondFactor(context.db, user.userId),
        identities: await showIdentities(context, user.userId),
        passkeys: await listPasskeys(context.db, user.userId),
        is_required: isRequired,
        is_missing: isRequired && !user.isStrong,
        is_to_show: (await waysToShow(context.db, context, user)) !== null,
      };
    },
  } satisfies Partial<Handlers>;
}
