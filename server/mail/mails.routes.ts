import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { Problem } from '../platform/http/problem.ts';
import { isEvent, listEventMails } from './mails.queries.ts';
import { resendMail } from './resend-mail.ts';

export function mailHandlers(context: Context) {
  const { db } = context;

  return {
    async listEventMails({ params, query }: Call<'listEventMails'>) {
      if (!(await isEvent(db, params.id))) throw new Problem('not_found', 'This event does not exist.');
      return listEventMails(db, params.id, query);
    },

    resendMail({ user, params }: Call<'resendMail'>) {
      return resendMail(context, user.userId, params.id);
    },
  } satisfies Partial<Handlers>;
}
