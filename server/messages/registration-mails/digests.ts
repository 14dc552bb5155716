import { sql } from 'kysely';
import type { RegistrationMailsOfEvent } from '#openapi/types.ts';
import { preferencesOf } from '#rules/messages/preferences.ts';
import { dueDigest, registrationMailsFor } from '#rules/messages/registration-mails.ts';
import { isTimezone } from '#rules/time/is-timezone.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { formatWaiting, type MailedEvent, writeRegistrationMail } from './write-registration-mail.ts';

const everyMs = 60_000;
const atOnce = 200;

/** Mails owners and editors each morning how many people wait for their decision. */
export function createRegistrationDigests(context: Context): Worker {
  return createWorker({
    name: 'registration digests',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    async work() {
      await sendRegistrationDigests(context);
      return false;
    },
  });
}

export async function sendRegistrationDigests(context: Context): Promise<void> {
  const find = (limit: number) => findDueDigests(context.db, context.now(), limit);
  await eachAlone(context, { work: 'registration digests', find, atOnce }, (tx, userId) => tell(tx, context, userId));
}

interface Deciding {
  user_id: string;
  timezone: string;
  notification_preferences: Record<string, unknown>;
  registration_mails: RegistrationMailsOfEvent;
  last_day: string | null;
  /** Since when someone has waited for a decision at that event. */
  since: Date;
}

/** Who has a digest due: of those who decide at events where someone waits, and of nobody else. */
export async function findDueDigests(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<Deciding>`
    select user_id, timezone, notification_preferences, registration_mails, last_day, since
    from ${decidersWhere(now)} left join registration_digests using (user_id)
    where last_day is null or last_day not between ${farthestDay(now)} and ${leaptDay(now)}
    order by user_id`.execute(db);
  const due = rows.filter((row) => isDaily(row) && dueDigest(placed(row), now) !== null);
  return [...new Set(due.map(({ user_id }) => user_id))].slice(0, limit);
}

/** One row for each event at which someone waits and each person who decides there and may be mailed. */
function decidersWhere(now: Date) {
  return sql`(
    select users.user_id, users.timezone, users.notification_preferences, event_members.registration_mails,
      events.event_id, events.title, events.starts_at, waiting.since
    from events
    cross join lateral (
      select created_at as since from registrations
      where registrations.event_id = events.event_id and registrations.status = 'pending'
      order by created_at, registration_id limit 1
    ) as waiting
    join event_members on event_members.event_id = events.event_id and event_members.role in ('owner', 'editor')
    join user_roles on user_roles.user_id = event_members.user_id and user_roles.role_name = 'organiser'
    join users on users.user_id = event_members.user_id
    where events.has_pending and events.status = 'published' and events.ends_at > ${now}
      and users.blocked_at is null and users.deleted_at is null and users.email_verified_at is not null
  ) as deciding`;
}

/** No calendar is farther ahead: a person who had a digest for that day has had today's. */
function farthestDay(now: Date): string {
  return new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Earlier than any that only a clock that leapt can have written. */
function leaptDay(now: Date): string {
  return new Date(now.getTime() + 36 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function isDaily({ registration_mails, notification_preferences }: Deciding): boolean {
  const { registration_created_email } = preferencesOf(notification_preferences);
  return registrationMailsFor(registration_mails, registration_created_email) === 'daily';
}

function placed({ timezone, since, last_day }: Deciding) {
  return { timezone: isTimezone(timezone) ? timezone : 'UTC', since, lastDay: last_day };
}

async function tell(tx: Tx, context: Context, userId: string): Promise<void> {
  const now = context.now();
  const person = await claim(tx, userId);
  if (!person) return;
  // Only now that nobody else has the person in hand: another process may have written the mail meanwhile.
  const { rows } = await sql<Deciding & Omit<MailedEvent, 'waiting'>>`
    select deciding.*, last_day from ${decidersWhere(now)} left join registration_digests using (user_id)
    where user_id = ${userId}
    order by starts_at, event_id`.execute(tx);
  const daily = rows.filter(isDaily);
  const days = daily.map((row) => dueDigest(placed(row), now));
  const day = days.find((each) => each !== null);
  if (!day) return;
  await markDay(tx, userId, day);
  const events = await countWaiting(tx, daily);
  const waiting = events.reduce((sum, event) => sum + event.waiting, 0);
  if (waiting === 0) return;
  const subject = formatWaiting(waiting);
  await context.mailer.enqueue(
    tx,
    writeRegistrationMail(context, { subject, person, events, idempotencyKey: `registration_digest ${userId} ${day}` }),
  );
}

/** Undefined while someone else has the person in hand. */
function claim(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['user_id', 'email', 'full_name'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

async function markDay(tx: Tx, user_id: string, last_day: string): Promise<void> {
  await tx
    .insertInto('registration_digests')
    .values({ user_id, last_day })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_day }))
    .execute();
}

async function countWaiting(tx: Tx, events: Omit<MailedEvent, 'waiting'>[]): Promise<MailedEvent[]> {
  const rows = await tx
    .selectFrom('registrations')
    .select(['event_id', ({ fn }) => fn.countAll<string>().as('waiting')])
    .where('event_id', '=', sql<string>`any(${events.map(({ event_id }) => event_id)}::uuid[])`)
    .where('status', '=', 'pending')
    .groupBy('event_id')
    .execute();
  const counts = new Map(rows.map(({ event_id, waiting }) => [event_id, Number(waiting)]));
  return events.flatMap(({ event_id, title }) => {
    const waiting = counts.get(event_id) ?? 0;
    return waiting > 0 ? [{ event_id, title, waiting }] : [];
  });
}
