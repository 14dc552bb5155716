import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/contract.ts';
import { deleteAccount } from './delete-account.ts';

export function accountHandlers(context: Context) {
  return {
    deleteAccount({ user, body }: Call<'deleteAccount'>) {
      return deleteAccount(context, user.userId, body.current_password);
    },
  } satisfies Partial<Handlers>;
}
