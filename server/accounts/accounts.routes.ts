import { askedIn } from '../platform/http/request-origin.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { deleteAccount } from './delete-account.ts';

export function accountHandlers(context: Context) {
  return {
    deleteAccount({ user, body, request }: Call<'deleteAccount'>) {
      return deleteAccount(context, user.userId, body.current_password, askedIn(request, context));
    },
  } satisfies Partial<Handlers>;
}
