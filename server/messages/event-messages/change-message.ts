import { isSame } from '#rules/is-same.ts';
import type { MessageChanges } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { AuditChange } from '../../platform/database/tables/events.ts';
import { Problem } from '../../platform/http/problem.ts';
import { checkAudience, loadAudience } from './audience.ts';
import { sendNow } from './create-message.ts';
import { changeMessage, deleteMessage, lockMessage } from './event-messages.queries.ts';
import { present, refuseTime, requireEvent, requireMessage } from './message.policy.ts';
import { checkMessageText } from './message-text.ts';
import { recordMessage } from '../notices/record-message.ts';

/**
 * Changes what was sent and nothing else, of a message that has not gone out; the result is the contract's Message. It then goes
 * out in the name of the actor, which releases one that was held.
 */
export function updateMessage(context: Context, actorId: string, id: string, { version, ...sent }: MessageChanges) {
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
export function removeMessage(context: Context, actorId: string, id: string): Promise<void> {
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
  const inWords = ({ send_at, audience_in_words, subject, body }: Told) => ({
    ...{ subject, body, audience: audience_in_words, send_at: send_at.toISOString() },
  });
  const [was, is] = [inWords(before), inWords(after)];
  return (['subject', 'body', 'audience', 'send_at'] as const)
    .filter((field) => !isSame(was[field], is[field]))
    .map((field) => ({ field, before: was[field], after: is[field] }));
}
