import { v7 as uuid } from 'uuid';
import type { MessageText } from '#openapi/types.ts';
import { listMails } from '../mail/mail-log.queries.ts';
import { deliveryOf } from '../mail/show-mail.ts';
import { findToldPeople } from '../notices/telling.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { makeOnce } from '../../platform/idempotency/make-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';
import { checkAudience } from './audience.ts';
import { removeMessage, updateMessage } from './change-message.ts';
import { createMessage } from './create-message.ts';
import { listMessages } from './event-messages.queries.ts';
import { messageTemplate, messageVariables, previewMessage } from './message-text.ts';
import { requireEvent, requireMessage } from './message.policy.ts';
import { countRecipients } from './recipients.queries.ts';

export function eventMessageHandlers(context: Context) {
  const { config, db } = context;

  return {
    async listMessages({ params, query }: Call<'listMessages'>) {
      const { event_id } = await requireEvent(db, params.id);
      return listMessages(db, event_id, query);
    },

    createMessage({ user, params, body }: Call<'createMessage'>) {
      return createMessage(context, user.userId, params.id, body);
    },

    getMessage({ params }: Call<'getMessage'>) {
      return requireMessage(db, params.id);
    },

    updateMessage({ user, params, body }: Call<'updateMessage'>) {
      return updateMessage(context, user.userId, params.id, body);
    },

    deleteMessage({ user, params }: Call<'deleteMessage'>) {
      return removeMessage(context, user.userId, params.id);
    },

    async listMessageMails({ params, query }: Call<'listMessageMails'>) {
      const { event_message_id, event_id } = await requireMessage(db, params.id);
      const page = await listMails(db, { eventId: event_id, messageId: event_message_id }, query);
      return { ...page, delivery: deliveryOf(config) };
    },

    async countMessageRecipients({ params, body }: Call<'countMessageRecipients'>) {
      const event = await requireEvent(db, params.id);
      const { audience } = await checkAudience(db, event, body.audience);
      return countRecipients(db, event.event_id, audience, body.search);
    },

    previewMessage({ params, body }: Call<'previewMessage'>) {
      return preview(db, context, params.id, body);
    },

    testMessage({ user, params, body, once }: Call<'testMessage'>) {
      return sendTest(context, user.userId, params.id, body, once);
    },

    async listMessageVariables() {
      return { items: messageVariables(config) };
    },
  } satisfies Partial<Handlers>;
}

async function preview(db: Db, { config }: Context, eventId: string, { registration_id, ...wording }: MessageText) {
  const event = await requireEvent(db, eventId);
  const people = registration_id && (await findToldPeople(db, event.event_id, [registration_id], false));
  const [person = null] = people ? people.values() : [];
  if (registration_id !== null && !person) {
    throw invalidField('registration_id', 'This person is no longer registered. Choose someone else.');
  }
  const { subject, html, text } = previewMessage(config, event, wording, person);
  return { to: person?.email ?? 'ada@example.org', reply_to: event.contact_email, subject, html, text };
}

async function sendTest(
  context: Context,
  actorId: string,
  eventId: string,
  sent: MessageText,
  once: Once | null,
): Promise<void> {
  const send = async (tx: Tx) => {
    const { email: to } = await requireAccount(tx, actorId, 'shared');
    const { subject, html, text, reply_to } = await preview(tx, context, eventId, sent);
    await context.mailer.enqueue(tx, {
      ...{ to, template: messageTemplate, subject: `Test: ${subject}`, html, text },
      ...{ idempotencyKey: uuid(), about: { userId: actorId }, isTest: true },
      ...(reply_to !== null && { replyTo: reply_to }),
    });
    return '';
  };
  await context.db.transaction().execute((tx) => makeOnce(tx, context, once, () => send(tx)));
}
