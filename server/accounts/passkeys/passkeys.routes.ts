import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { newChallenge, requestOptions } from './ceremonies.ts';
import { addPasskey, removePasskey, startPasskey } from './change-passkeys.ts';
import { keepChallenge } from './challenges.queries.ts';
import { logInWithPasskey, showPasskey } from './log-in-with-passkey.ts';

export function passkeyHandlers(context: Context) {
  const { config, db, now } = context;
  return {
    async challengePasskey() {
      const challenge = newChallenge();
      await keepChallenge(db, challenge, null, now());
      return requestOptions(config, challenge);
    },

    logInWithPasskey({ body, request, reply }: Call<'logInWithPasskey'>) {
      return logInWithPasskey(context, body, { request, reply });
    },

    startPasskey({ user, body }: Call<'startPasskey'>) {
      return startPasskey(context, user, body.current_password);
    },

    addPasskey({ user, body, request }: Call<'addPasskey'>) {
      return addPasskey(context, user, body, requestOrigin(request, context));
    },

    removePasskey({ user, params, request }: Call<'removePasskey'>) {
      return removePasskey(context, user, params.id, requestOrigin(request, context));
    },

    showPasskey({ user, body }: Call<'showPasskey'>) {
      return showPasskey(context, user, body);
    },
  } satisfies Partial<Handlers>;
}
