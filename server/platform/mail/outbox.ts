import { type InsertObject, type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isNoAddress } from '#rules/accounts/no-address.ts';
import { toWords } from '#rules/search/words.ts';
import type { Tx } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { kindOf, urgencies, urgencyOf } from './mail-kinds.ts';
import type { DatabaseClock, Mail } from './mail.ts';

/** Rows of one insert: their values together have to be fewer than a statement may have. */
const atOnce = 500;

/** One clock for all processes. Whole milliseconds, as JavaScript has them: what it reads it can compare. */
export const databaseClock: DatabaseClock = () => sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

/** To who gave no address, nothing. */
export async function storeMails(tx: Tx, all: Mail[], domain: string, clock: DatabaseClock): Promise<void> {
  const mails = all.filter(({ to }) => !isNoAddress(to));
  for (const [template, alike] of groupBy(mails, (mail) => mail.template)) {
    const urgency = urgencyOf(template, alike.length);
    for (let from = 0; from < alike.length; from += atOnce) {
      await tx
        .insertInto('email_messages')
        .values(alike.slice(from, from + atOnce).map((mail) => toRow(mail, { domain, urgency, now: clock() })))
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
    }
    if (urgency < urgencies.bulk) await hurryAlong(tx, alike, urgency);
  }
}

interface Written {
  domain: string;
  urgency: number;
  now: RawBuilder<Date>;
}

function toRow(mail: Mail, { domain, urgency, now }: Written): InsertObject<Schema, 'email_messages'> {
  const id = uuid();
  return {
    email_message_id: id,
    recipient: mail.to,
    template: mail.template,
    subject: mail.subject,
    html: mail.html,
    plain_text: mail.text,
    confidential: mail.confidential ?? false,
    idempotency_key: mail.idempotencyKey,
    // Made once: a mail that a crash sends twice is known by it as the same.
    message_id: `<${id}@${domain}>`,
    created_at: now,
    next_attempt_at: now,
    queued_at: now,
    ...whatItIsAbout(mail),
    calendar: mail.calendar?.content ?? null,
    calendar_method: mail.calendar?.method ?? null,
    event_message_id: mail.eventMessageId ?? null,
    reply_to: mail.replyTo ?? null,
    urgency: mail.isTest ? urgencies.personal : urgency,
    in_bulk: urgency === urgencies.bulk,
    expires_at: expiryOf(mail),
    ...linksOf(mail),
    has_ticket: mail.hasTicket ?? false,
    code_attempt: mail.codeAttempt ?? null,
  };
}

function linksOf({ unsubscribeUrl, ticketUrl, feedbackUrl }: Mail) {
  return {
    unsubscribe_url: unsubscribeUrl ?? null,
    ticket_url: ticketUrl ?? null,
    feedback_url: feedbackUrl ?? null,
  };
}

function expiryOf({ template, expiresAt, about }: Mail): Date | null {
  if (expiresAt) return expiresAt;
  const { until } = kindOf(template);
  if (!until || !about?.times) return null;
  return until === 'start' ? about.times.starts_at : about.times.ends_at;
}

/** What was written before about the same person and event leaves before: what is urgent makes it as urgent. */
async function hurryAlong(tx: Tx, mails: Mail[], urgency: number): Promise<void> {
  const abouts = mails.flatMap(({ about }) => (about?.eventId ? [{ ...about, eventId: about.eventId }] : []));
  for (const [eventId, people] of groupBy(abouts, (about) => about.eventId)) {
    await tx
      .updateTable('email_messages')
      .set({ urgency })
      .where('email_message_id', 'in', ({ selectFrom }) =>
        selectFrom('email_messages')
          .select('email_message_id')
          .where('status', '=', 'queued')
          .where('event_id', '=', eventId)
          .where('user_id', '=', sql<string>`any(${people.map(({ userId }) => userId)}::uuid[])`)
          .where('urgency', '>', urgency)
          .orderBy('email_message_id')
          .forUpdate(),
      )
      .execute();
  }
}

/** Due at once, as if they had not been tried; their Message-IDs stay. */
export async function requeueMails(tx: Tx, ids: string[], clock: DatabaseClock): Promise<void> {
  await tx
    .updateTable('email_messages')
    .set({
      status: 'queued',
      attempts: 0,
      last_error: null,
      queued_at: clock(),
      next_attempt_at: clock(),
      leased_until: null,
      sent_at: null,
      first_failed_at: null,
      doubted_at: null,
      not_sent_because: null,
    })
    .where('email_message_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** The name is the one that the person has now, on the registration that it is about. */
function searchOf({ to, subject }: Mail, userId: string, registrationId: string | null) {
  const ofPerson = (column: 'search' | 'search_stale') =>
    sql`(select ${sql.ref(column)} from users where user_id = ${userId})`;
  return {
    search: sql<string>`coalesce(
      (select array_to_tsvector(search_words) from registrations where registration_id = ${registrationId} and guest_name is not null),
      ${ofPerson('search')}, '') || array_to_tsvector(${toWords(`${to} ${subject}`)}::text[])`,
    search_stale: sql<boolean>`coalesce(${ofPerson('search_stale')}, false)`,
  };
}

function whatItIsAbout(mail: Mail) {
  const { about } = mail;
  return {
    ...(about?.eventId && searchOf(mail, about.userId, about.registrationId ?? null)),
    user_id: about?.userId ?? null,
    event_id: about?.eventId ?? null,
    registration_id: about?.registrationId ?? null,
  };
}

function groupBy<Of>(all: Of[], keyOf: (one: Of) => string): Map<string, Of[]> {
  const groups = new Map<string, Of[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
