import type { EmailTrigger, UnsubscribeTopic } from '#openapi/types.ts';
import type { NotificationType } from '#rules/messages/notification-types.ts';
import { DECLINES } from '#rules/pages/pages.ts';
import { hasTicket } from '#rules/registrations/ticket.ts';
import { loadEmail, type WriteEmail } from '../../platform/email-texts/email-text.ts';
import { type EventTrigger, namesOf, type OwnValues } from '../../platform/email-texts/triggers/triggers.ts';
import { createNotification } from '../../platform/notifications/create-notification.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { MailText } from '../../platform/mail/mail-text.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { ticketLink } from '../../platform/mail/mailed-links.ts';
import { eventValues } from './event-values.ts';
import { mailCalendars } from './mail-calendar.ts';
import {
  findNotifiedEvent,
  findNotifiedPeople,
  type NotifiedEvent,
  type NotifiedPerson,
} from './notified-people.queries.ts';
import { endingOf, wantsBell, wantsMail } from '../../platform/notifications/notification-preferences.policy.ts';

/** Who is told, and which registration it is about. */
export interface Recipient {
  userId: string;
  registrationId: string;
}

type Known = ReturnType<ReturnType<typeof eventValues>>;

export interface Telling<Of extends EventTrigger = EventTrigger> {
  eventId: string;
  recipients: Recipient[];
  /** The mail's trigger; null for no mail. */
  mail: Of | null;
  /** The bell's item; null for none. */
  notification: { type: NotificationType; title: string; message: string } | null;
  /** What only this telling knows: the organisers' message, what changed, a personal link. Strings by variable name. */
  variables: OwnValues<Of, Known> | ((recipient: Recipient) => OwnValues<Of, Known>);
  /** Told only to those who have not switched it off; decisions have no topic and are always sent. */
  topic?: UnsubscribeTopic;
  /** It says only that a registration arrived: in the bell of those who want to see that. The mail comes all the same. */
  isReceipt?: boolean;
  /** Whether these registrations had a seat until now: then the event leaves the calendars that it was put into. */
  hadSeat?: boolean;
  /** In the variables too: each mail gets a link of its person in its place, as `feedbackLink` writes it. */
  feedbackUrl?: string;
  /** Their links are dead then. */
  expiresAt?: Date;
  /** One mail for one key, however often it is asked for; the registration's id is added. */
  idempotencyKey: string;
}

/** Mails with the ticket to show at the door. */
export const bringTickets: ReadonlySet<EmailTrigger> = new Set<EventTrigger>([
  'registration_approved',
  'registration_promoted',
  'registration_moved',
  'event_reminder',
]);

/** Mails that are answered without a login. */
const answered: ReadonlySet<EmailTrigger> = new Set<EventTrigger>(['registration_offered', 'registration_promoted']);

/** An address that nobody confirmed may be a stranger's. */
function opensTicket(trigger: EventTrigger, { guest_since, email_verified_at }: NotifiedPerson): boolean {
  return guest_since !== null || (answered.has(trigger) && email_verified_at !== null);
}

/** Told in one go, so that no statement and no list of mails grows with the event. */
const atOnce = 500;

/**
 * Writes mails and notifications about an event in the transaction that causes them, for many people at once: the
 * event's own template or the default one or the built-in text, a calendar file where the trigger has one, the way to
 * unsubscribe where there is a topic.
 */
export async function notifyRegistrants<Of extends EventTrigger>(
  tx: Tx,
  context: Context,
  telling: Telling<Of>,
): Promise<void> {
  const { eventId, recipients, mail } = telling;
  if (recipients.length === 0) return;
  const event = await findNotifiedEvent(tx, eventId);
  if (!event) return;
  const letter = mail && (await prepareLetter(tx, context, event, mail, telling.topic));
  for (let from = 0; from < recipients.length; from += atOnce) {
    const told = recipients.slice(from, from + atOnce);
    const people = await findNotifiedPeople(
      tx,
      eventId,
      told.map(({ registrationId }) => registrationId),
      mail !== null && namesOf(mail).includes('waitlist_position'),
    );
    if (letter) await context.mailer.enqueue(tx, ...(await writeMails(tx, context, { telling, people, letter, told })));
    await notify(tx, context, telling, [...people.values()]);
  }
}

interface Letter<Of extends EventTrigger> {
  trigger: Of;
  event: NotifiedEvent;
  topic?: UnsubscribeTopic | undefined;
  valuesOf: (person: NotifiedPerson) => Known;
  write: WriteEmail;
}

/** As `Telling` says them of one person. */
type Said<Of extends EventTrigger> = OwnValues<Of, Known>;

async function prepareLetter<Of extends EventTrigger>(
  db: Db,
  context: Pick<Context, 'config' | 'log'>,
  event: NotifiedEvent,
  trigger: Of,
  topic?: UnsubscribeTopic,
): Promise<Letter<Of>> {
  const valuesOf = eventValues(context.config, event);
  return { trigger, event, topic, valuesOf, write: await loadEmail(db, context, trigger, event.event_id) };
}

/** The mail that `notifyRegistrants` would send this person, with links that lead nowhere yet, and no calendar. */
export async function previewNotice<Of extends EventTrigger>(
  db: Db,
  context: Pick<Context, 'config' | 'log'>,
  { event, trigger, person, said }: { event: NotifiedEvent; trigger: Of; person: NotifiedPerson; said: Said<Of> },
): Promise<MailText> {
  const letter = await prepareLetter(db, context, event, trigger);
  const { text, ticketUrl } = writeLetter(context, letter, person, said);
  if (ticketUrl === null) return text;
  const cut = (words: string) => words.replaceAll(ticketUrl, ticketUrl.replace(/[^/]+$/, '…'));
  return { ...text, html: cut(text.html), text: cut(text.text) };
}

interface Letters<Of extends EventTrigger> {
  telling: Telling<Of>;
  told: Recipient[];
  people: Map<string, NotifiedPerson>;
  letter: Letter<Of>;
}

async function writeMails<Of extends EventTrigger>(tx: Tx, context: Context, letters: Letters<Of>): Promise<Mail[]> {
  const { telling, told, people, letter } = letters;
  const { trigger, event, topic } = letter;
  const { variables, hadSeat, feedbackUrl, expiresAt, idempotencyKey } = telling;
  const wanting = told.flatMap((recipient) => {
    const person = people.get(recipient.registrationId);
    return person && wantsMail(person.notification_preferences, topic) ? { recipient, person } : [];
  });
  const calendars = await mailCalendars(
    tx,
    context,
    { event, trigger, hadSeat },
    wanting.map(({ person }) => person),
  );
  return wanting.map(({ recipient, person }) => {
    const said = typeof variables === 'function' ? variables(recipient) : variables;
    const { text, unsubscribe, ticketUrl, bringsTicket } = writeLetter(context, letter, person, said);
    const calendar = calendars.get(person.user_id);
    return {
      to: person.email,
      template: trigger,
      ...text,
      idempotencyKey: `${idempotencyKey}:${person.registration_id}`,
      about: { userId: person.user_id, eventId: event.event_id, registrationId: person.registration_id, times: event },
      ...(event.contact_email !== null && { replyTo: event.contact_email }),
      ...(calendar && { calendar }),
      ...(feedbackUrl && { feedbackUrl }),
      ...(expiresAt && { expiresAt }),
      ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
      ...(ticketUrl && { ticketUrl }),
      hasTicket: bringsTicket,
    };
  });
}

/** The text for one person, and what it holds besides: a way to end mails of its kind, a link that needs no login, the ticket. */
function writeLetter<Of extends EventTrigger>(
  { config }: Pick<Context, 'config'>,
  { trigger, event, topic, valuesOf, write }: Letter<Of>,
  person: NotifiedPerson,
  said: Said<Of>,
) {
  const unsubscribe = topic && endingOf(config, topic);
  const ticketUrl = opensTicket(trigger, person) ? ticketLink(config.publicUrl) : null;
  const bringsTicket = bringTickets.has(trigger) && hasTicket(person.status, event.format);
  const inbox = {
    // The name of a guest is an organiser's word, as all that organisers write to people.
    isConfirmed: person.guest_since !== null || person.email_verified_at !== null,
    ...(unsubscribe && { unsubscribe }),
    ...(bringsTicket && { ticketCode: person.code }),
  };
  const text = write({ ...valuesOf(person), ...said, ...linksOf(person, ticketUrl) }, inbox);
  return { text, unsubscribe, ticketUrl, bringsTicket };
}

/** A guest has no other page than the link's. */
function linksOf({ guest_since }: NotifiedPerson, ticketUrl: string | null) {
  if (ticketUrl === null) return {};
  return {
    ...(guest_since !== null && { event_url: ticketUrl }),
    ...{ seat_url: ticketUrl, decline_url: `${ticketUrl}?${DECLINES}` },
  };
}

type News = Pick<Telling, 'eventId' | 'notification' | 'topic' | 'isReceipt'>;

async function notify(tx: Tx, context: Context, telling: News, people: NotifiedPerson[]): Promise<void> {
  const { eventId, notification, topic, isReceipt } = telling;
  if (!notification) return;
  const mayMiss = topic !== undefined || isReceipt;
  // A guest has no bell.
  const wanting = people
    .filter(({ guest_since }) => guest_since === null)
    .filter((person) => !mayMiss || wantsBell(person.notification_preferences, notification.type));
  await createNotification(
    tx,
    context,
    ...wanting.map(({ user_id }) => ({
      userId: user_id,
      ...notification,
      related: { type: 'event' as const, id: eventId },
    })),
  );
}
