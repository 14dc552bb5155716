import { type InsertObject, sql, type Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isNoAddress } from '#rules/people/no-address.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Mail } from './mail.ts';
import type { Schema } from '../database/schema.ts';

/** A mail that this process sends now; nobody else takes it before `leased_until`, which `keepLease` moves on. */
export type Claim = Pick<Selectable<Schema['email_messages']>, (typeof claimColumns)[number]>;

const claimColumns = [
  'email_message_id',
  'user_id',
  'recipient',
  'subject',
  'html',
  'plain_text',
  'message_id',
  'attempts',
  'queued_at',
  'calendar',
  'calendar_method',
  'unsubscribe_url',
  'reply_to',
  'registration_id',
  'ticket_url',
  'has_ticket',
] as const;

const leaseMs = 60_000;
/** A day of trying and more; a mail that is older says what is no longer true. */
const givenUpAfterMs = 48 * 60 * 60 * 1000;
/** Rows of one insert: their values together have to be fewer than a statement may have. */
const atOnce = 500;

/** To who gave no address, nothing. */
export async function storeMails(tx: Tx, all: Mail[], domain: string, now: Date): Promise<void> {
  const mails = all.filter(({ to }) => !isNoAddress(to));
  for (let from = 0; from < mails.length; from += atOnce) {
    await tx
      .insertInto('email_messages')
      .values(mails.slice(from, from + atOnce).map((mail) => toRow(mail, domain, now)))
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .execute();
  }
}

function toRow(mail: Mail, domain: string, now: Date): InsertObject<Schema, 'email_messages'> {
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
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    event_message_id: mail.eventMessageId ?? null,
    reply_to: mail.replyTo ?? null,
    in_bulk: mail.inBulk ?? false,
    ticket_url: mail.ticketUrl ?? null,
    has_ticket: mail.hasTicket ?? false,
  };
}

/** As migration 0054 has them; the name is the one that the person has now. */
function wordsOf({ to, subject }: Mail, userId: string) {
  const said = sql`coalesce((select full_name from users where user_id = ${userId}), '') || ${` ${to} ${subject}`}`;
  return sql<string>`array_to_tsvector(person_words(${said}))`;
}

function whatItIsAbout(mail: Mail) {
  const { about } = mail;
  return {
    ...(about?.eventId && { search: wordsOf(mail, about.userId) }),
    user_id: about?.userId ?? null,
    event_id: about?.eventId ?? null,
    registration_id: about?.registrationId ?? null,
  };
}

/** Takes the mail that has waited longest, those in bulk after all others, or one whose sender died. Any number of processes may ask at once. */
export async function claimMail(db: Db, now: Date): Promise<Claim | undefined> {
  return db
    .updateTable('email_messages')
    .set({
      status: 'sending',
      attempts: sql<number>`attempts + 1`,
      leased_until: new Date(now.getTime() + leaseMs),
      next_attempt_at: new Date(now.getTime() + leaseMs),
    })
    .where('email_message_id', '=', ({ selectFrom }) =>
      selectFrom('email_messages')
        .select('email_message_id')
        .where('status', 'in', ['queued', 'sending'])
        .where('next_attempt_at', '<=', now)
        .orderBy('in_bulk')
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(claimColumns)
    .executeTakeFirst();
}

/** For who is still at it: without this, a slow mail server would get the mail from the next process as well. */
export async function keepLease(db: Db, claim: Claim, now: Date): Promise<void> {
  const until = new Date(now.getTime() + leaseMs);
  await ofClaim(db, claim).set({ leased_until: until, next_attempt_at: until }).execute();
}

export async function markSent(db: Db, claim: Claim, now: Date): Promise<void> {
  await settle(db, claim).set({ status: 'sent', sent_at: now, last_error: null }).$call(forgetSecret).execute();
}

/** Tries again later, twice as late each time and hourly in the end; gives up at once when the answer was final. */
export async function markFailed(db: Db, claim: Claim, reason: string, isFinal: boolean, now: Date): Promise<void> {
  const waitMs = Math.min(60 * 60, 15 * 2 ** claim.attempts) * 1000;
  const givenUp = isFinal || isTooOld(claim, now);
  await settle(db, claim)
    .set({
      status: givenUp ? 'failed' : 'queued',
      last_error: reason.slice(0, 1000),
      next_attempt_at: new Date(now.getTime() + waitMs),
    })
    .$if(givenUp, forgetSecret)
    .execute();
}

export function isTooOld(claim: Claim, now: Date): boolean {
  return now.getTime() - claim.queued_at.getTime() > givenUpAfterMs;
}

function settle(db: Db, claim: Claim) {
  return ofClaim(db, claim).set({ leased_until: null });
}

/** Only the process that holds the last lease says what became of the mail; a resend counts attempts anew. */
function ofClaim(db: Db, claim: Claim) {
  return db
    .updateTable('email_messages')
    .where('email_message_id', '=', claim.email_message_id)
    .where('status', '=', 'sending')
    .where('attempts', '=', claim.attempts)
    .where('queued_at', '=', claim.queued_at);
}

/** What opens an account is not kept once nobody sends it any more. */
function forgetSecret(query: ReturnType<typeof settle>) {
  return query.set(({ ref }) => ({
    html: withoutSecret(ref('html')),
    plain_text: withoutSecret(ref('plain_text')),
  }));
}

function withoutSecret(text: unknown) {
  return sql<string>`case when confidential then '' else ${text} end`;
}
