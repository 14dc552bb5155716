import { sql } from 'kysely';
import { createNotification } from '../../platform/notifications/create-notification.ts';
import { holdMessage, recordMessage } from './record-message.ts';
import {
  findNotifiedEvent,
  findNotifiedPeople,
  type NotifiedPerson,
} from '../../registrations/notifying/notified-people.queries.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import type { Context } from '../../platform/context.ts';
import { cutText } from '../../platform/cut-text.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type MailText, wordsOf } from '../../platform/mail/mail-text.ts';
import { ticketLink } from '../../platform/mail/mailed-links.ts';
import { loadAudience } from './audience.ts';
import { changeMessage, lockMessage } from './event-messages.queries.ts';
import { isGuest, messageTemplate, prepareMessage } from './message-text.ts';
import { settleRecipients } from './recipients.queries.ts';
import { mayWrite } from '../notices/writers.queries.ts';

const everyMs = 5000;
const messagesAtOnce = 20;
/** Written in one transaction: few enough that nobody waits long for a database that does one thing at a time. */
const peopleAtOnce = 100;
const longestNews = 300;
const mayNotWrite = 'was not sent: its writer may no longer write to these people. Send it yourself, or drop it.';

/** Sends scheduled messages when their time comes, and writes the mails of all that go out. Any number of processes may. */
export function createMessageSender(context: Context): Worker {
  const { trustedClock, log, realtime } = context;
  return createWorker({
    name: 'messages',
    everyMs,
    hear: (wake) => realtime.subscribe('messages', wake),
    log,
    async work() {
      if (await trustedClock.isTrusted()) await startDue(context);
      return writeSome(context);
    },
  });
}

/** Settles whom each message goes to whose time has come. */
export async function startDue(context: Context): Promise<void> {
  const find = (limit: number) => findMessages(context, 'scheduled', limit);
  await eachAlone(context, { work: 'messages to begin', find, atOnce: messagesAtOnce }, (tx, id) =>
    start(tx, context, id),
  );
}

/** Those whose time has come, the earliest first. */
async function findMessages({ db, now }: Context, state: 'scheduled' | 'sending', limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('event_messages')
    .select('event_message_id')
    .where('state', '=', state)
    .$if(state === 'scheduled', (query) => query.where('send_at', '<=', now()).where('held_at', 'is', null))
    .orderBy('send_at')
    .orderBy('event_message_id')
    .limit(limit)
    .execute();
  return rows.map(({ event_message_id }) => event_message_id);
}

async function start(tx: Tx, context: Context, id: string): Promise<void> {
  const message = await lockMessage(tx, id);
  // Another process was quicker, or someone has just put it off.
  if (message?.state !== 'scheduled' || message.held_at || message.send_at > context.now()) return;
  const event = await findNotifiedEvent(tx, message.event_id);
  // It was cancelled at the moment in which someone scheduled this.
  if (event?.status !== 'published') return changeMessage(tx, id, { state: 'dropped' });
  if (!(await mayWrite(tx, event.event_id, message.created_by))) {
    return holdMessage(tx, context, message, { event, why: mayNotWrite });
  }
  const reached = await settleRecipients(tx, message, await loadAudience(tx, event, message));
  if (reached === 0) return endUnmatched(tx, context, message, event);
  await changeMessage(tx, id, { state: 'sending' });
  await recordMessage(tx, context, { actorId: null, message, action: 'event_message.went_out' });
}

interface Due {
  event_message_id: string;
  event_id: string;
  subject: string;
  created_by: string | null;
}

async function endUnmatched(tx: Tx, context: Context, message: Due, event: { title: string }): Promise<void> {
  await changeMessage(tx, message.event_message_id, { state: 'sent', reached_nobody: true });
  await recordMessage(tx, context, { actorId: null, message, action: 'event_message.reached_nobody' });
  if (message.created_by === null) return;
  await createNotification(tx, context, {
    userId: message.created_by,
    type: 'event_message',
    title: 'A scheduled message reached nobody',
    message: `“${message.subject}” to the people of ${event.title}: nobody matched, so nothing was sent.`,
    related: { type: 'event', id: message.event_id },
  });
}

/** Writes the next mails of each message that goes out; false when there was nothing to do. */
export async function writeSome(context: Context): Promise<boolean> {
  let moved = false;
  const find = (limit: number) => findMessages(context, 'sending', limit);
  await eachAlone(context, { work: 'messages', find, atOnce: messagesAtOnce }, async (tx, id) => {
    if (await writePortion(tx, context, id)) moved = true;
  });
  return moved;
}

/** The rows that ask for the mails go in the transaction that writes them: a crash neither loses nor doubles one. */
async function writePortion(tx: Tx, context: Context, id: string): Promise<boolean> {
  const message = await tx
    .selectFrom('event_messages')
    .select(['event_message_id', 'event_id', 'subject', 'body'])
    .where('event_message_id', '=', id)
    .executeTakeFirst();
  const event = message && (await findNotifiedEvent(tx, message.event_id));
  if (!event) return false;
  const registrationIds = await take(tx, id);
  if (registrationIds.length === 0) return finish(tx, id);
  const people = await findNotifiedPeople(tx, event.event_id, registrationIds, false);
  const write = prepareMessage(context.config, event, message);
  const told = [...people.values()].map((person) => {
    const ticketUrl = isGuest(person) ? ticketLink(context.config.publicUrl) : undefined;
    return { person, ticketUrl, mail: write(person, ticketUrl) };
  });
  await context.mailer.enqueue(
    tx,
    ...told.map(({ person, ticketUrl, mail }) => ({
      to: person.email,
      template: messageTemplate,
      ...mail,
      idempotencyKey: `${messageTemplate} ${id}:${person.registration_id}`,
      about: { userId: person.user_id, eventId: event.event_id, registrationId: person.registration_id, times: event },
      eventMessageId: id,
      ...(event.contact_email !== null && { replyTo: event.contact_email }),
      ...(ticketUrl && { ticketUrl }),
    })),
  );
  const withBell = told.filter(({ person }) => !isGuest(person));
  await createNotification(tx, context, ...withBell.map(({ person, mail }) => bell(event, person, mail)));
  await tx
    .deleteFrom('event_message_recipients')
    .where('event_message_id', '=', id)
    .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .execute();
  return true;
}

/**
 * Waits for nobody who has one of the rows, or one of the people, in hand. The people stay as they are until all is
 * written, so that nothing of them outlives a deletion.
 */
async function take(tx: Tx, id: string): Promise<string[]> {
  const free = await tx
    .selectFrom('event_message_recipients')
    .select(['registration_id', 'user_id'])
    .where('event_message_id', '=', id)
    .orderBy('registration_id')
    .limit(peopleAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  const ofThem = tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${free.map(({ user_id }) => user_id)}::uuid[])`);
  const held = new Set((await ofThem.forShare().skipLocked().execute()).map(({ user_id }) => user_id));
  const all = new Set((await ofThem.execute()).map(({ user_id }) => user_id));
  const isBusy = (userId: string) => all.has(userId) && !held.has(userId);
  return free.filter(({ user_id }) => !isBusy(user_id)).map(({ registration_id }) => registration_id);
}

/** Over once no row is left, those included that another process has in hand. */
async function finish(tx: Tx, id: string): Promise<false> {
  await tx
    .updateTable('event_messages')
    .set({ state: 'sent' })
    .where('event_message_id', '=', id)
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('event_message_recipients').select('registration_id').where('event_message_id', '=', id))),
    )
    .execute();
  return false;
}

function bell(event: { event_id: string; title: string }, { user_id }: NotifiedPerson, mail: MailText) {
  const news = wordsOf(mail).replaceAll(/\s+/g, ' ').trim();
  return {
    userId: user_id,
    type: 'event_message' as const,
    title: mail.subject,
    message: cutText(`${event.title}: ${news}`, longestNews),
    related: { type: 'event' as const, id: event.event_id },
  };
}
