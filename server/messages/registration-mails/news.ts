import { sql } from 'kysely';
import { preferencesOf } from '#rules/messages/preferences.ts';
import { registrationMailsFor, takesDecisions } from '#rules/messages/registration-mails.ts';
import { editorsOf } from '../../accounts/roles/editors.queries.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { formatWaiting, writeRegistrationMail } from './write-registration-mail.ts';

const everyMs = 15_000;
const atOnce = 50;
/** So long after the first of them a mail tells of all that came. */
const gathersMs = 5 * 60_000;

/** Mails owners and editors who want to know at once: one mail for all registrations of five minutes. */
export function createRegistrationNews(context: Context): Worker {
  return createWorker({
    name: 'registration news',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    async work() {
      await sendRegistrationNews(context);
      return false;
    },
  });
}

export async function sendRegistrationNews(context: Context): Promise<void> {
  const find = (limit: number) => findDueNews(context.db, context.now(), limit);
  await eachAlone(context, { work: 'registration news', find, atOnce }, (tx, eventId) => tell(tx, context, eventId));
}

async function findDueNews(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('registration_news')
    .select('event_id')
    .where('noted_at', '<=', new Date(now.getTime() - gathersMs))
    .orderBy('noted_at')
    .orderBy('event_id')
    .limit(limit)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

/** The event isn't locked: people who register meanwhile are in the next mail. */
async function tell(tx: Tx, context: Context, eventId: string): Promise<void> {
  const since = await takeNews(tx, eventId);
  if (!since) return;
  const event = await tx
    .selectFrom('events')
    .select(['event_id', 'title', 'status', 'ends_at'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!event || !takesDecisions(event, context.now())) return;
  const team = await listWanting(tx, eventId);
  if (team.length === 0) return;
  const counts = await countNews(tx, eventId, { since, userIds: team.map(({ user_id }) => user_id) });
  const mails = team.flatMap((person) => {
    const { waiting, fresh, registered } = withoutOwn(counts, person.user_id);
    if (fresh === 0) return [];
    const subject = waiting > 0 ? `${formatWaiting(waiting)}: ${event.title}` : `New registrations: ${event.title}`;
    return writeRegistrationMail(context, {
      ...{ subject, person, events: [{ ...event, waiting, registered }] },
      idempotencyKey: `registration_news ${eventId} ${since.toISOString()}:${person.user_id}`,
    });
  });
  await context.mailer.enqueue(tx, ...mails);
}

/** Null where another process has it in hand, or has sent it. */
async function takeNews(tx: Tx, eventId: string): Promise<Date | null> {
  const taken = await tx
    .deleteFrom('registration_news')
    .where('event_id', '=', ({ selectFrom }) =>
      selectFrom('registration_news').select('event_id').where('event_id', '=', eventId).forUpdate().skipLocked(),
    )
    .returning('since')
    .executeTakeFirst();
  return taken?.since ?? null;
}

/** Who is about to be deleted gets none; all others stay until it is written. */
async function listWanting(tx: Tx, eventId: string) {
  const team = await editorsOf(tx, eventId)
    .select(['users.user_id', 'users.email', 'users.full_name', 'users.notification_preferences'])
    .select('event_members.registration_mails')
    .where('users.blocked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .forKeyShare('users')
    .skipLocked()
    .execute();
  return team.filter(({ registration_mails, notification_preferences }) => {
    const { registration_created_email } = preferencesOf(notification_preferences);
    return registrationMailsFor(registration_mails, registration_created_email) === 'at_once';
  });
}

interface Counts {
  /** Whose registrations they are, of those who are mailed; null for all others. */
  user_id: string | null;
  /** How many wait for a decision, however long. */
  waiting: number;
  /** How many came since, that nobody has decided about or cancelled. */
  fresh: number;
  /** Those of them with a seat or a place in line. */
  registered: number;
}

async function countNews(tx: Tx, eventId: string, { since, userIds }: { since: Date; userIds: string[] }) {
  const isFresh = sql`created_at >= ${since} and added_by is null`;
  const isSeated = sql`status in ('approved', 'waitlisted') and decided_by is null`;
  const { rows } = await sql<Counts>`
    select case when user_id = any(${userIds}::uuid[]) then user_id end as user_id,
      count(*) filter (where status = 'pending')::integer as waiting,
      count(*) filter (where ${isFresh} and (status = 'pending' or ${isSeated}))::integer as fresh,
      count(*) filter (where ${isFresh} and ${isSeated})::integer as registered
    from registrations
    where event_id = ${eventId} and (status = 'pending' or (created_at >= ${since} and status in ('approved', 'waitlisted')))
    group by 1`.execute(tx);
  return rows;
}

/** Nobody is told of their own registration. */
function withoutOwn(counts: Counts[], userId: string) {
  const others = counts.filter(({ user_id }) => user_id !== userId);
  const sum = (name: 'waiting' | 'fresh' | 'registered') => others.reduce((total, each) => total + each[name], 0);
  return { waiting: sum('waiting'), fresh: sum('fresh'), registered: sum('registered') };
}
