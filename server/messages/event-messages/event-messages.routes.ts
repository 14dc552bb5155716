import { v7 as uuid } from 'uuid';
import type { MessageChanges, MessageText, NewMessage } from '#openapi/types.ts';
import { isSame } from '#rules/is-same.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { AuditChange } from '../../platform/database/tables/events.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { makeOnce, type Once } from '../../platform/idempotency.ts';
import { listMails } from '../mail/mail-log.queries.ts';
import { deliveryOf } from '../mail/show-mail.ts';
import { recordMessage } from './record-message.ts';
import { findNotifiedPeople } from '../../registrations/notifying/notified-people.queries.ts';
import { type Audience, checkAudience, loadAudience } from './audience.ts';
import {
  changeMessage,
  deleteMessage,
  findByKey,
  insertMessage,
  listMessages,
  lockMessage,
} from './event-messages.queries.ts';
import { checkMessageText, messageTemplate, messageVariables, previewMessage } from './message-text.ts';
import { present, refuseTime, requireEvent, requireMessage } from './message.policy.ts';
import { countRecipients, settleRecipients } from './recipients.queries.ts';

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
  const people = registration_id && (await findNotifiedPeople(db, event.event_id, [registration_id], false));
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

/**
 * Writes to the people of an event: at once, or when its time comes. Of one key there is one message, however often and
 * by however many processes it is asked for; the result is the contract's Message.
 */
function createMessage(context: Context, actorId: string, eventId: string, sent: NewMessage) {
  const { config, db, now, realtime } = context;
  return db.transaction().execute(async (tx) => {
    const event = await requireEvent(tx, eventId);
    const earlier = await findByKey(tx, event.event_id, sent.key);
    if (earlier) return sameAgain(tx, earlier, sent);
    refuseTime(event, sent.send_at, now());
    checkMessageText(config, event, sent);
    const { audience, inWords } = await checkAudience(tx, event, sent.audience);
    const { subject, body } = sent;
    const message = {
      ...{ event_message_id: uuid(), event_id: event.event_id, key: sent.key, subject, body },
      ...{ audience: JSON.stringify(sent.audience), audience_in_words: inWords },
      audience_consents: audience.consents,
      state: sent.send_at === null ? ('sending' as const) : ('scheduled' as const),
      send_at: sent.send_at === null ? now() : new Date(sent.send_at),
      ...{ created_by: actorId, created_at: now() },
    };
    if (!(await insertMessage(tx, message))) {
      const other = await findByKey(tx, event.event_id, sent.key);
      if (other) return sameAgain(tx, other, sent);
    }
    if (message.state === 'sending') await sendNow(tx, message, audience);
    await recordMessage(tx, context, {
      actorId,
      message,
      action: message.state === 'sending' ? 'event_message.sent' : 'event_message.scheduled',
    });
    await realtime.publish(tx, 'messages');
    return requireMessage(tx, message.event_message_id);
  });
}

/** Settles whom it goes to. Throws a Problem when that is nobody. */
async function sendNow(
  tx: Tx,
  message: { event_message_id: string; event_id: string },
  audience: Audience,
): Promise<void> {
  if ((await settleRecipients(tx, message, audience)) > 0) return;
  throw invalidField('audience', 'This audience has no recipients. Choose another one.');
}

type Earlier = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

/** Asked for once more, because the answer was lost or the button was pressed twice. */
function sameAgain(tx: Tx, { event_message_id, ...earlier }: Earlier, { subject, body, audience }: NewMessage) {
  if (isSame(earlier, { subject, body, audience })) return requireMessage(tx, event_message_id);
  const detail = 'This message was already sent with different text. Check the list before you write another one.';
  throw new Problem('not_allowed_now', detail);
}

/**
 * Changes what was sent and nothing else, of a message that has not gone out; the result is the contract's Message. It then goes
 * out in the name of the actor, which releases one that was held.
 */
function updateMessage(context: Context, actorId: string, id: string, { version, ...sent }: MessageChanges) {
  const { config, db, now, realtime } = context;
  return db.transaction().execute(async (tx) => {
    const message = await lockScheduled(tx, id);
    if (message.version !== version) {
      const detail = 'Someone else changed this message. Look at it again, then save.';
      throw new Problem('stale_version', detail, { body: { current: await requireMessage(tx, id) } });
    }
    const event = await requireEvent(tx, message.event_id);
    const isNow = sent.send_at === null;
    const sendAt = sent.send_at === undefined ? message.send_at.toISOString() : sent.send_at;
    refuseTime(event, sendAt, now());
    const changed = { ...message, ...sent, send_at: sendAt === null ? now() : new Date(sendAt) };
    checkMessageText(config, event, changed);
    const isKept = isSame(changed.audience, message.audience);
    const { audience, inWords } = isKept
      ? { audience: await loadAudience(tx, event, message), inWords: message.audience_in_words }
      : await checkAudience(tx, event, changed.audience);
    await changeMessage(tx, id, {
      ...{ subject: changed.subject, body: changed.body, send_at: changed.send_at },
      ...{ audience: JSON.stringify(changed.audience), audience_in_words: inWords },
      ...{ audience_consents: audience.consents, held_at: null, created_by: actorId },
      state: isNow ? 'sending' : 'scheduled',
    });
    if (isNow) await sendNow(tx, message, audience);
    const changes = differences(message, { ...changed, audience_in_words: inWords });
    await recordMessage(tx, context, {
      actorId,
      message: changed,
      action: isNow ? 'event_message.sent' : 'event_message.updated',
      changes,
    });
    await realtime.publish(tx, 'messages');
    return requireMessage(tx, id);
  });
}

/** Takes a message out that has not gone out. */
function removeMessage(context: Context, actorId: string, id: string): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    const message = present(await lockMessage(tx, id));
    if (message.state === 'sending' || message.state === 'sent') throw hasGoneOut();
    await deleteMessage(tx, id);
    await recordMessage(tx, context, { actorId, message, action: 'event_message.deleted' });
  });
}

async function lockScheduled(tx: Tx, id: string) {
  const message = present(await lockMessage(tx, id));
  if (message.state === 'dropped') {
    const detail = 'This message was dropped. Write a new one to send it.';
    throw new Problem('not_allowed_now', detail);
  }
  if (message.state !== 'scheduled') throw hasGoneOut();
  return message;
}

function hasGoneOut(): Problem {
  return new Problem('not_allowed_now', 'This message has already gone out, so it can’t be changed.');
}

interface Told {
  subject: string;
  body: string;
  audience_in_words: string;
  send_at: Date;
}

function differences(before: Told, after: Told): AuditChange[] {
  const shownOf = ({ send_at, audience_in_words, subject, body }: Told) => ({
    ...{ subject, body, audience: audience_in_words, send_at: send_at.toISOString() },
  });
  const [was, is] = [shownOf(before), shownOf(after)];
  return (['subject', 'body', 'audience', 'send_at'] as const)
    .filter((field) => !isSame(was[field], is[field]))
    .map((field) => ({ field, before: was[field], after: is[field] }));
}
