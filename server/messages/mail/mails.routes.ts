import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { listMails } from './mail-log.queries.ts';
import { isEvent } from './mails.queries.ts';
import { countGivenUp } from './resend-failed.queries.ts';
import { resendFailedMails } from './resend-failed-mails.ts';
import { resendMail } from './resend-mail.ts';
import { deliveryOf, showMail } from './show-mail.ts';

export function mailHandlers(context: Context) {
  const { config, db } = context;

  return {
    async listEventMails({ params, query }: Call<'listEventMails'>) {
      if (!(await isEvent(db, params.id))) throw new Problem('not_found', 'This event does not exist.');
      const page = await listMails(db, { eventId: params.id }, query);
      return { ...page, delivery: deliveryOf(config), can_resend: await countGivenUp(db, params.id) };
    },

    getMail({ params }: Call<'getMail'>) {
      return showMail(db, config, params.id);
    },

    resendFailedMails({ user, params }: Call<'resendFailedMails'>) {
      return resendFailedMails(context, user.userId, params.id);
    },

    resendMail({ user, params }: Call<'resendMail'>) {
      return resendMail(context, user.userId, params.id);
    },
  } satisfies Partial<Handlers>;
}
