import { v7 as uuid } from 'uuid';
import { isSame } from '#rules/is-same.ts';
import type { NewMessage } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { checkAudience, type Audience } from './audience.ts';
import { findByKey, insertMessage } from './event-messages.queries.ts';
import { refuseTime, requireEvent, requireMessage } from './message.policy.ts';
import { recordMessage } from '../notices/record-message.ts';
import { settleRecipients } from './recipients.queries.ts';
import { checkMessageText } from './message-text.ts';

/**
 * Writes to the people of an event: at once, or when its time comes. Of one key there is one message, however often and
 * by however many processes it is asked for; the result is the contract's Message.
 */
export function createMessage(context: Context, actorId: string, eventId: string, sent: NewMessage) {
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
export async function sendNow(
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
