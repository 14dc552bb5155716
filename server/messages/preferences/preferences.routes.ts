import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { NotificationPreferences, UnsubscribeTopic } from '#openapi/types.ts';
import { preferencesOf, wantsMailsOf, withoutMailsOf } from '#rules/messages/preferences.ts';
import { accountGone } from '../../accounts/users/account-gone.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashToken } from '../../platform/tokens.ts';
import { forgetEventMails, wantsEventMails } from '../../accounts/roles/event-mails.queries.ts';
import { findPreferences } from './preferences.queries.ts';
import { renderQuestion, renderUnsubscribed, unsubscribeStyle } from './unsubscribe.page.ts';

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
      const isOff = await hasEndedMailsOf(db, await personOf(token), topic);
      return sendPage(reply, (isOff ? renderUnsubscribed : renderQuestion)(config, topic));
    },

    async unsubscribe({ params: { token, topic }, reply }: Call<'unsubscribe'>) {
      await endMailsOf(db, await personOf(token), topic);
      return sendPage(reply, renderUnsubscribed(config, topic));
    },
  } satisfies Partial<Handlers>;
}

function orGone<Found>(found: Found | null): Found {
  if (found) return found;
  throw accountGone();
}

/** Whose link it is; null when nobody's. */
export async function findUnsubscriber(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('unsubscribe_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** What is left out stays as it is. The profile's version stays too: an edit of the profile meanwhile overwrites nothing. */
async function changePreferences(
  db: Db,
  userId: string,
  changes: Partial<NotificationPreferences>,
): Promise<NotificationPreferences | null> {
  const row = await db
    .updateTable('users')
    .set({ notification_preferences: sql`notification_preferences || ${JSON.stringify(changes)}::jsonb` })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('notification_preferences')
    .executeTakeFirst();
  return row ? preferencesOf(row.notification_preferences) : null;
}

async function hasEndedMailsOf(db: Db, userId: string, topic: UnsubscribeTopic): Promise<boolean> {
  const choices = await findPreferences(db, userId);
  if (!choices || wantsMailsOf(choices, topic)) return false;
  return topic !== 'registration_created' || !(await wantsEventMails(db, userId));
}

/** Choices for single events are cleared too: a person who unsubscribes wants none of these mails. */
function endMailsOf(db: Db, userId: string, topic: UnsubscribeTopic): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await changePreferences(tx, userId, withoutMailsOf(topic));
    if (topic === 'registration_created') await forgetEventMails(tx, userId);
  });
}

const style = createHash('sha256').update(unsubscribeStyle).digest('base64');

/** Nothing runs and nothing is loaded; its one form goes back to where the page came from. */
function sendPage(reply: FastifyReply, html: string): Buffer {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src-elem 'sha256-${style}'`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    // The address holds the person's secret.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  return Buffer.from(html);
}
