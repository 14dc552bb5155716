import { intentOf, requestOrigin } from '../../platform/http/request-origin.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { requireAccount, requireUser } from '../users/users.queries.ts';
import { type AddressProof, checkConfirmation, confirmEmail } from './confirm-email.ts';
import { deleteChange } from './email-changes.queries.ts';
import { isVerified } from './email-verifications.queries.ts';
import { requestEmailChange } from './request-email-change.ts';
import { sendVerification } from './send-verification.ts';
import { limitMailsTo } from './unconfirmed-mails.ts';

export function emailAddressHandlers(context: Context, proof: AddressProof) {
  const { db } = context;
  return {
    async requestEmailVerification({ user, request }: Call<'requestEmailVerification'>) {
      await db.transaction().execute(async (tx) => {
        const account = await requireAccount(tx, user.userId, 'shared');
        if (await isVerified(tx, user.userId)) {
          throw new Problem('not_allowed_now', 'Your address is already confirmed. There is nothing more to do.');
        }
        await limitMailsTo(tx, context, account.email);
        await sendVerification(tx, context, account, requestOrigin(request, context), intentOf(request));
      });
    },

    async requestEmailChange({ user, body, request }: Call<'requestEmailChange'>) {
      await requestEmailChange(context, user, body, requestOrigin(request, context));
      return requireUser(db, user.userId);
    },

    async cancelEmailChange({ user }: Call<'cancelEmailChange'>) {
      await deleteChange(db, user.userId);
      return requireUser(db, user.userId);
    },

    checkEmailConfirmation({ user, body }: Call<'checkEmailConfirmation'>) {
      return checkConfirmation(context, { token: body.token, by: user });
    },

    confirmEmail({ user, body, request }: Call<'confirmEmail'>) {
      const { token, password } = body;
      return confirmEmail(context, { token, password, by: user, request }, proof);
    },
  } satisfies Partial<Handlers>;
}
