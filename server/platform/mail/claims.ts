import { sql, type Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { NotSentBecause } from '../database/tables/mails.ts';
import { urgencies } from './mail-kinds.ts';
import type { DatabaseClock } from './mail.ts';

/** A mail that this process sends now; nobody else takes it before `leased_until`, which `keepLeases` moves on. */
export type Claim = Pick<Selectable<Schema['email_messages']>, (typeof claimColumns)[number]>;

const claimColumns = [
  'email_message_id',
  'user_id',
  'event_id',
  'recipient',
  'template',
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
  'feedback_url',
  'has_ticket',
  'code_attempt',
  'doubted_at',
  'urgency',
] as const;

const leaseSeconds = 60;
/** RFC 5321, 4.5.4.1: four to five days at least. */
const givenUpAfter = sql`interval '5 days'`;

/** How many mails may be taken: of those that open an account, of all others, and of these at least so many in bulk. */
export interface Room {
  access: number;
  others: number;
  bulk: number;
}

/**
 * Takes due mails, the most urgent first, and those whose sender died. Of one person and event the next waits until the one
 * before has left or failed. Any number of processes may ask at once.
 */
export async function claimMails(db: Db, room: Room, clock: DatabaseClock): Promise<Claim[]> {
  const due = (condition: ReturnType<typeof sql>, limit: number) => sql`
    select email_message_id from email_messages as mail
    where status in ('queued', 'sending') and next_attempt_at <= ${clock()} and ${condition} and not exists (
      select from email_messages as before
      where before.status in ('queued', 'sending')
        and before.event_id = mail.event_id and before.user_id = mail.user_id
        and (before.created_at, before.email_message_id) < (mail.created_at, mail.email_message_id)
    )
    order by urgency, next_attempt_at limit ${limit} for update skip locked`;
  const { rows } = await sql<Claim>`
    with access as (${due(sql`urgency = ${sql.lit(urgencies.access)}`, room.access)}),
    others as (${due(sql`urgency > ${sql.lit(urgencies.access)}`, Math.max(0, room.others - room.bulk))}),
    bulk as (${due(sql`urgency = ${sql.lit(urgencies.bulk)}`, Math.min(room.bulk, room.others))}),
    taken as (
      select email_message_id from access union select email_message_id from others
      union select email_message_id from bulk
    )
    update email_messages
    set status = 'sending', attempts = attempts + 1,
      leased_until = ${leaseEnd(clock)}, next_attempt_at = ${leaseEnd(clock)}
    where email_message_id in (select email_message_id from taken)
    returning ${sql.join(claimColumns.map((column) => sql.ref(column)))}`.execute(db);
  return rows;
}

export async function isAnyDue(db: Db, clock: DatabaseClock): Promise<boolean> {
  const due = await db
    .selectFrom('email_messages')
    .select('email_message_id')
    .where('status', 'in', ['queued', 'sending'])
    .where('next_attempt_at', '<=', clock())
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** For who is still at it: without this, a slow mail server would get the mails from the next process as well. */
export async function keepLeases(db: Db, claims: Claim[], clock: DatabaseClock): Promise<void> {
  if (claims.length === 0) return;
  await sql`
    update email_messages as mail set leased_until = ${leaseEnd(clock)}, next_attempt_at = ${leaseEnd(clock)}
    from ${unnested(claims)}
    where mail.email_message_id = held.id and mail.status = 'sending'
      and mail.attempts = held.attempts and mail.queued_at = held.queued_at`.execute(db);
}

/** They have left, even if another process has taken them meanwhile. The result is the moment, by the database's clock. */
export async function markSent(db: Db, claims: Claim[], clock: DatabaseClock): Promise<Date | null> {
  const { rows } = await sql<{ sent_at: Date }>`
    update email_messages as mail
    set status = 'sent', sent_at = ${clock()}, recipient = held.recipient, last_error = null, leased_until = null,
      html = ${withoutSecret('html')}, plain_text = ${withoutSecret('plain_text')}
    from ${unnested(claims)}
    where mail.email_message_id = held.id and mail.status in ('queued', 'sending') and mail.queued_at = held.queued_at
    returning mail.sent_at`.execute(db);
  return rows[0]?.sent_at ?? null;
}

/** It was not this mail's fault: it is due again as if nobody had tried, in so many milliseconds. */
export async function release(
  db: Db,
  claim: Claim,
  clock: DatabaseClock,
  { inMs = 0, isDoubtful = false }: { inMs?: number; isDoubtful?: boolean } = {},
): Promise<void> {
  await settle(db, claim)
    .set({
      ...(isDoubtful && { doubted_at: sql<Date>`coalesce(doubted_at, ${clock()})` }),
      status: 'queued',
      attempts: sql<number>`attempts - 1`,
      next_attempt_at: sql<Date>`${clock()} + ${Math.ceil(inMs)} * interval '1 millisecond'`,
    })
    .execute();
}

/** For good. What is confidential is forgotten. */
export async function failMail(db: Db, claim: Claim, because: NotSentBecause, reason: string): Promise<void> {
  await settle(db, claim)
    .set({
      status: 'failed',
      not_sent_because: because,
      last_error: reason.slice(0, 1000),
      html: withoutSecret('html'),
      plain_text: withoutSecret('plain_text'),
    })
    .execute();
}

interface Deferral {
  reason: string;
  /** Whether it may be the sender's trouble after all. */
  isDoubtful: boolean;
  mayGiveUp: boolean;
}

/** Tries again in half a minute, then twice as late each time, hourly in the end; whether it was given up after five days. */
export async function deferMail(db: Db, claim: Claim, deferral: Deferral, clock: DatabaseClock): Promise<boolean> {
  const { reason, isDoubtful, mayGiveUp } = deferral;
  const failing = sql`(${clock()} - coalesce(first_failed_at, ${clock()}))`;
  const isOver = sql`(${mayGiveUp}::boolean and ${failing} >= ${givenUpAfter})`;
  const row = await settle(db, claim)
    .set({
      status: sql<'failed' | 'queued'>`case when ${isOver} then 'failed' else 'queued' end`,
      not_sent_because: sql<'gave_up' | null>`case when ${isOver} then 'gave_up' end`,
      last_error: reason.slice(0, 1000),
      first_failed_at: sql<Date>`coalesce(first_failed_at, ${clock()})`,
      ...(isDoubtful && { doubted_at: sql<Date>`coalesce(doubted_at, ${clock()})` }),
      next_attempt_at: sql<Date>`${clock()} + greatest(interval '30 seconds', least(interval '1 hour', ${failing}))`,
      html: sql<string>`case when ${isOver} then ${withoutSecret('html')} else html end`,
      plain_text: sql<string>`case when ${isOver} then ${withoutSecret('plain_text')} else plain_text end`,
    })
    .returning('status')
    .executeTakeFirst();
  return row?.status === 'failed';
}

/** The sender works again: what waited for nothing else is due, and has its five days before it. */
export async function makeHeldDue(db: Db, clock: DatabaseClock): Promise<void> {
  await db
    .updateTable('email_messages')
    .set({ next_attempt_at: clock(), first_failed_at: null })
    .where('status', '=', 'queued')
    .where('next_attempt_at', '>', clock())
    .where(({ eb, or }) => or([eb('doubted_at', 'is not', null), eb('first_failed_at', 'is', null)]))
    .execute();
}

function leaseEnd(clock: DatabaseClock) {
  return sql<Date>`${clock()} + ${leaseSeconds} * interval '1 second'`;
}

function unnested(claims: Claim[]) {
  const ids = claims.map(({ email_message_id }) => email_message_id);
  const attempts = claims.map((claim) => claim.attempts);
  const recipients = claims.map(({ recipient }) => recipient);
  const queued = claims.map(({ queued_at }) => queued_at.toISOString());
  return sql`unnest(${ids}::uuid[], ${attempts}::integer[], ${queued}::timestamptz[], ${recipients}::text[])
    as held (id, attempts, queued_at, recipient)`;
}

function settle(db: Db, claim: Claim) {
  return (
    db
      .updateTable('email_messages')
      .set({ leased_until: null })
      .where('email_message_id', '=', claim.email_message_id)
      .where('status', '=', 'sending')
      // Only the process that holds the last lease says what became of the mail; a resend starts counting attempts again.
      .where('attempts', '=', claim.attempts)
      .where('queued_at', '=', claim.queued_at)
  );
}

/** What opens an account is not kept once nobody is to send it. */
function withoutSecret(column: 'html' | 'plain_text') {
  return sql<string>`case when confidential then '' else ${sql.ref(column)} end`;
}
