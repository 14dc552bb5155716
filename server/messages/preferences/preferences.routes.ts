import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { accountGone } from '../../accounts/users/account-gone.ts';
import { emailSwitchOf } from '#rules/messages/preferences.ts';
import { changePreferences, findPreferences } from './preferences.queries.ts';
import { findUnsubscriber } from './find-unsubscriber.queries.ts';
import { sendPage } from './send-unsubscribe-page.ts';
import { renderQuestion, renderUnsubscribed } from './unsubscribe.page.ts';

export function preferenceHandlers({ config, db }: Context) {
  async function personOf(token: string): Promise<string> {
    const userId = await findUnsubscriber(db, token);
    if (userId) return userId;
    throw new Problem(
      'not_found',
      'This link is not valid. Log in and choose in Settings which emails you want to get.',
    );
  }

  return {
    async getNotificationPreferences({ user }: Call<'getNotificationPreferences'>) {
      return orGone(await findPreferences(db, user.userId));
    },

    async updateNotificationPreferences({ user, body }: Call<'updateNotificationPreferences'>) {
      return orGone(await changePreferences(db, user.userId, body));
    },

    async showUnsubscribe({ params: { token, topic }, reply }: Call<'showUnsubscribe'>) {
      const choices = await findPreferences(db, await personOf(token));
      const isOff = choices?.[emailSwitchOf(topic)] === false;
      return sendPage(reply, (isOff ? renderUnsubscribed : renderQuestion)(config, topic));
    },

    async unsubscribe({ params: { token, topic }, reply }: Call<'unsubscribe'>) {
      await changePreferences(db, await personOf(token), { [emailSwitchOf(topic)]: false });
      return sendPage(reply, renderUnsubscribed(config, topic));
    },
  } satisfies Partial<Handlers>;
}

function orGone<Found>(found: Found | null): Found {
  if (found) return found;
  throw accountGone();
}
