import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { createGroups } from '../platform/background/groups.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { changeAnswers } from './own-answers/change-answers.ts';
import { downloadAnswerFile } from './answers/download-answer-file.ts';
import { findOwnDetails, listOwnRegistrations, type OwnDetails, type OwnKey } from './own-registrations.queries.ts';
import { readOwnAnswers } from './own-answers/own-answers.queries.ts';
import { registerForEvent, type Registering } from './register-for-event.ts';
import { unknownRegistration } from '../events/registration.policy.ts';
import { renewTicket } from './renew-ticket.ts';
import { takeSeat } from './take-seat.ts';
import { uploadAnswerFile } from './answers/upload-answer-file.ts';

/** `groups` are those of all registrations, however somebody shows who they are. */
export function registrationHandlers(context: Context, groups: Registering) {
  const { db, now } = context;
  const findOwn = createGroups<OwnKey, OwnDetails | null>((_all, keys) => findOwnDetails(db, keys, now()));

  async function own(userId: string, registrationId: string) {
    const found = await findOwn('', { userId, registrationId });
    if (!found) throw unknownRegistration();
    return found;
  }

  return {
    async registerForEvent({ user, params, body }: Call<'registerForEvent'>) {
      return own(user.userId, await registerForEvent(context, groups, user, params.id, body));
    },

    async cancelRegistration({ user, params }: Call<'cancelRegistration'>) {
      await cancelRegistration(context, user.userId, params.id);
      return own(user.userId, params.id);
    },

    async takeSeat({ user, params }: Call<'takeSeat'>) {
      await takeSeat(context, user.userId, params.id);
      return own(user.userId, params.id);
    },

    async renewTicket({ user, params }: Call<'renewTicket'>) {
      await renewTicket(context, user.userId, params.id);
      return own(user.userId, params.id);
    },

    async getOwnAnswers({ user, params }: Call<'getOwnAnswers'>) {
      const answers = await readOwnAnswers(db, user.userId, params.id);
      if (!answers) throw unknownRegistration();
      return answers;
    },

    async changeAnswers({ user, params, body }: Call<'changeAnswers'>) {
      await changeAnswers(context, user.userId, params.id, body);
      return own(user.userId, params.id);
    },

    listOwnRegistrations({ user, query }: Call<'listOwnRegistrations'>) {
      return listOwnRegistrations(db, user.userId, query, now());
    },

    uploadAnswerFile({ user, params, request }: Call<'uploadAnswerFile'>) {
      const sending = { userId: user.userId, eventId: params.id, type: 'file' as const, isByCode: false };
      return uploadAnswerFile(context, groups.findForPerson, sending, request);
    },

    downloadAnswerFile({ user, params, reply }: Call<'downloadAnswerFile'>) {
      return downloadAnswerFile(context, user, params.id, reply);
    },
  } satisfies Partial<Handlers>;
}
