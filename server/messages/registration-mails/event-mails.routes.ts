import type { EventMails } from '#openapi/types.ts';
import { accountGone } from '../../accounts/users/account-gone.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findPreferences } from '../preferences/preferences.queries.ts';
import { chooseEventMails, findEventMails } from '../../accounts/roles/event-mails.queries.ts';

export function eventMailsHandlers({ db }: Context) {
  async function mailsOf(eventId: string, userId: string): Promise<EventMails> {
    const settings = await findPreferences(db, userId);
    if (!settings) throw accountGone();
    return { choice: await findEventMails(db, eventId, userId), in_settings: settings.registration_created_email };
  }

  return {
    getRegistrationMails({ user, params }: Call<'getRegistrationMails'>) {
      return mailsOf(params.id, user.userId);
    },

    async chooseRegistrationMails({ user, params, body }: Call<'chooseRegistrationMails'>) {
      const isChosen = await chooseEventMails(db, { eventId: params.id, userId: user.userId }, body.choice);
      if (!isChosen) {
        throw new Problem(
          'not_allowed_now',
          'Only owners and editors of an event get mails about its registrations, and you are neither.',
        );
      }
      return mailsOf(params.id, user.userId);
    },
  } satisfies Partial<Handlers>;
}
