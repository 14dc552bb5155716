import { loadEmail } from '../../platform/email-texts/email-text.ts';
import { eventValues } from '../../registrations/notifying/event-values.ts';
import { findNotifiedEvent, type NotifiedEvent } from '../../registrations/notifying/notified-people.queries.ts';
import { createNotification } from '../../platform/notifications/create-notification.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { registrationStateOf } from '../../events/registration-state.ts';
import {
  dropAlerts,
  findAlerted,
  findChangedAlerts,
  findDueAlerts,
  markDue,
  type News,
  takeAlerts,
  waitForSeat,
} from './alerts.queries.ts';

const everyMs = 5000;
const eventsAtOnce = 50;
const peopleAtOnce = 200;

/** Tells people who asked for it, once, that they can register for an event. */
export function createAlertSender(context: Context): Worker {
  return createWorker({
    name: 'alerts',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    async work() {
      await settleAlerts(context);
      return notifySome(context);
    },
  });
}

/** Looks which alerts are due. It locks no event: nobody who registers or cancels waits for it. */
export async function settleAlerts(context: Context): Promise<void> {
  const find = (limit: number) => findChangedAlerts(context.db, context.now(), limit);
  await eachAlone(context, { work: 'alerts to settle', find, atOnce: eventsAtOnce }, (tx, eventId) =>
    settle(tx, context, eventId),
  );
}

async function settle(tx: Tx, { now }: Context, eventId: string): Promise<void> {
  const event = await tx.selectFrom('events').selectAll().where('event_id', '=', eventId).executeTakeFirst();
  if (!event) return;
  switch (registrationStateOf(event, now())) {
    case 'open':
      return markDue(tx, eventId, 'seat');
    case 'waitlist':
      return markDue(tx, eventId, 'waitlist');
    case 'full':
      return waitForSeat(tx, eventId);
    case 'cancelled':
    case 'ended':
      return dropAlerts(tx, eventId);
    case 'not_open':
    case 'closed':
      // It has changed since it was found.
      return undefined;
  }
}

/** Tells the next of each event; false when nobody is left to be told. */
export async function notifySome(context: Context): Promise<boolean> {
  let told = 0;
  const find = (limit: number) => findDueAlerts(context.db, limit);
  await eachAlone(context, { work: 'alerts', find, atOnce: eventsAtOnce }, async (tx, eventId) => {
    told += await tell(tx, context, eventId);
  });
  return told > 0;
}

/** The alerts go in the transaction that writes what they asked for, so that nobody is told twice or not at all. */
async function tell(tx: Tx, context: Context, eventId: string): Promise<number> {
  const alerts = await takeAlerts(tx, eventId, peopleAtOnce);
  const event = await findNotifiedEvent(tx, eventId);
  if (event?.status === 'published' && event.ends_at > context.now()) {
    const newsOf = new Map(alerts.map(({ user_id, news }) => [user_id, news]));
    const people = await findAlerted(tx, eventId, [...newsOf.keys()]);
    const told = people.map((person) => ({ ...person, news: newsOf.get(person.user_id) ?? 'open' }));
    await writeMails(tx, context, event, told);
    await createNotification(
      tx,
      context,
      // In the bell of everybody: each of them asked for this one.
      ...told.map(({ user_id, news }) => ({
        userId: user_id,
        type: 'event_updated' as const,
        title: newsLabels[news],
        message: `You asked about ${event.title}. ${firstCome}`,
        related: { type: 'event' as const, id: eventId },
      })),
    );
  }
  return alerts.length;
}

const firstCome = 'Everyone who asked has been told, and seats aren’t held: first come, first served.';

const newsLabels: Record<News, string> = {
  open: 'Registration is open',
  seat: 'A seat is free',
  waitlist: 'There is a waitlist now',
};

type Told = Awaited<ReturnType<typeof findAlerted>>[number] & { news: News };

/** Each person asked for this one mail, so no switch keeps it back and there is nothing to unsubscribe from. */
async function writeMails(tx: Tx, context: Context, event: NotifiedEvent, people: Told[]): Promise<void> {
  const valuesOf = eventValues(context.config, event);
  const write = await loadEmail(tx, context, 'availability_alert', event.event_id);
  const at = context.now().toISOString();
  await context.mailer.enqueue(
    tx,
    ...people.map((person) => ({
      to: person.email,
      template: 'availability_alert' as const,
      ...write(
        {
          ...valuesOf({ ...person, status: null, code: '', waitlist_position: null }),
          news: newsLabels[person.news],
        },
        { isConfirmed: person.email_verified_at !== null },
      ),
      idempotencyKey: `availability_alert ${event.event_id} ${at}:${person.user_id}`,
      about: { userId: person.user_id, eventId: event.event_id, times: event },
    })),
  );
}
