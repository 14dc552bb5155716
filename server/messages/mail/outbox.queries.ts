import { type RawBuilder, sql } from 'kysely';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { EmailStatus, NotSentBecause } from '../../platform/database/tables/mails.ts';
import { isGivenUp } from './given-up.ts';

export type OutboxState = 'waiting' | 'failed';

// Literals, not parameters: a partial index has the mails that are not sent.
const states: Record<OutboxState, RawBuilder<boolean>> = {
  waiting: sql`status in ('queued', 'sending')`,
  failed: sql`status = 'failed'`,
};

/** Reasons are looked for among the newest of each state: a search through texts takes its time, and stays within the database's limit. */
const MOST_SEARCHED = 5000;

function newest(state: OutboxState): RawBuilder<unknown> {
  return sql`(
    select * from email_messages where ${states[state]} order by created_at desc, email_message_id desc limit ${MOST_SEARCHED}
  )`;
}

/** Cheap: most reasons that are alike become one here, which leaves few texts to search through. */
const rough = sql<string | null>`replace(translate(left(last_error, 500), E'\\n\\r\\t', '   '), recipient, '…')`;

/**
 * What a mail server says names the address that it refuses, the mail, and now and then what it contains, such as a link or a
 * code: all are left out, so that what is alike is one reason.
 */
function cleaned(said: RawBuilder<string | null>): RawBuilder<string | null> {
  const spaced = sql`replace(replace(${said}, '  ', ' '), '  ', ' ')`;
  return sql`left(regexp_replace(${spaced}, '\\S*(?:[@…]|://|\\d{6})\\S*|\\S{40,}', '…', 'g'), 120)`;
}

// The same for mails of one state, template and reason; the second half takes longer and is compared last.
const kindOfGroup = sql`md5(concat_ws(' ',
  case when status = 'failed' then 'failed' else 'waiting' end, template, not_sent_because
))`;
const endOfGroup = (error: RawBuilder<string | null>) => sql`md5(coalesce(${error}, ''))`;

export interface OutboxGroup {
  group: string;
  state: OutboxState;
  template: string;
  because: NotSentBecause | null;
  error: string | null;
  mails: number;
  can_retry: number;
  oldest_at: Date;
}

interface OutboxSummary {
  mails: number;
  oldest_at: Date | null;
  groups: OutboxGroup[];
  /** How many groups are not listed, and how many mails they have. */
  more_groups: number;
  more_mails: number;
  /** Older mails, which no group counts. */
  older_mails: number;
}

/** So many groups are listed of each state; more are many reasons of few mails each. */
const MOST_LISTED = 100;

/** What waits and what was not sent, by template and reason; never an address, a subject or a text. */
export async function countOutbox(db: Db): Promise<Record<OutboxState, OutboxSummary>> {
  return { waiting: await summarize(db, 'waiting'), failed: await summarize(db, 'failed') };
}

async function summarize(db: Db, state: OutboxState): Promise<OutboxSummary> {
  const { mails, oldest_at } = await db
    .selectFrom('email_messages')
    .select(sql<number>`count(*)::int`.as('mails'))
    .select(({ fn }) => fn.min('queued_at').as('oldest_at'))
    .where(states[state])
    .executeTakeFirstOrThrow();
  if (mails === 0) return { mails, oldest_at, groups: [], more_groups: 0, more_mails: 0, older_mails: 0 };
  const groups = await countGroups(db, state);
  const sumOf = (some: OutboxGroup[]) => some.reduce((sum, group) => sum + group.mails, 0);
  const others = groups.slice(MOST_LISTED);
  return {
    mails,
    oldest_at,
    groups: groups.slice(0, MOST_LISTED),
    more_groups: others.length,
    more_mails: sumOf(others),
    older_mails: Math.max(0, mails - sumOf(groups)),
  };
}

async function countGroups(db: Db, state: OutboxState): Promise<OutboxGroup[]> {
  const { rows } = await sql<OutboxGroup>`
    with alike as (
      select template, not_sent_because as because, ${rough} as rough, min(${kindOfGroup}) as kind, count(*) as mails,
        min(queued_at) as oldest_at, count(*) filter (where ${isGivenUp}) as can_retry
      from ${newest(state)} as email_messages
      group by 1, 2, 3
    ), told as (
      select *, ${cleaned(sql`rough`)} as error from alike
    )
    select min(kind) || ${endOfGroup(sql`error`)} as "group", ${sql.lit(state)} as state, template, because, error,
      sum(mails)::int as mails, sum(can_retry)::int as can_retry, min(oldest_at) as oldest_at
    from told
    group by template, because, error
    order by sum(mails) desc, template, because, error`.execute(db);
  return rows;
}

/** The mails that the group counts. */
export function isOfGroup(state: OutboxState, id: string): RawBuilder<boolean> {
  const [kind, end] = [id.slice(0, 32), id.slice(32)];
  return sql`email_message_id = any(array(
    select email_message_id from ${newest(state)} as email_messages
    where ${kindOfGroup} = ${kind} and ${endOfGroup(cleaned(rough))} = ${end}
  ))`;
}

interface Wanted {
  state: OutboxState;
  /** Empty for all. */
  group: string;
  cursor: string;
  limit: number;
}

/** One page of what is not sent, newest first. Throws a Problem for a malformed cursor. */
export async function listOutbox(db: Db, { state, group: id, cursor, limit }: Wanted) {
  // The rows are chosen first, so that no more people and events are looked up than are shown.
  const chosen = db
    .selectFrom('email_messages')
    .select(['email_message_id', 'template', 'status', 'attempts', 'recipient', 'event_id', 'user_id', 'created_at'])
    .select(['not_sent_because as because', cleaned(rough).as('error'), isGivenUp.as('can_retry')])
    .select(
      sql<Date | null>`case when status = 'queued' and attempts > 0 then next_attempt_at end`.as('next_attempt_at'),
    )
    .where(states[state])
    .where(id === '' ? sql<boolean>`true` : isOfGroup(state, id))
    .where(isBeyond(readCursor(cursor), { time: 'created_at', id: 'email_message_id', direction: 'desc' }))
    .orderBy('created_at', 'desc')
    .orderBy('email_message_id', 'desc')
    .limit(limit + 1)
    .$narrowType<{ status: Exclude<EmailStatus, 'sent'> }>();
  const rows = await db
    .selectFrom(chosen.as('mails'))
    .leftJoin('users', (join) => join.onRef('users.user_id', '=', 'mails.user_id').on('users.deleted_at', 'is', null))
    .leftJoin('events', 'events.event_id', 'mails.event_id')
    .select([
      'mails.email_message_id',
      'mails.template',
      'mails.status',
      'mails.attempts',
      'mails.because',
      'mails.error',
    ])
    .select([
      'mails.can_retry',
      'mails.created_at',
      'mails.next_attempt_at',
      'mails.event_id',
      'events.title as event_title',
    ])
    .select(['users.user_id', sql<string>`coalesce(users.full_name, '')`.as('full_name')])
    .select(shownRecipient.as('recipient'))
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.email_message_id', 'desc')
    .execute();
  return pageOf(rows, limit, (last) => writeCursor({ at: last.created_at, id: last.email_message_id }));
}

/** The page of people shows addresses of accounts too; of any other address only the provider is shown. */
const shownRecipient = sql<string>`case
  when lower(users.email) = lower(mails.recipient) then mails.recipient
  else '…' || coalesce(substring(mails.recipient from '@[^@]*$'), '')
end`;

/** What the audit calls mails that were put back. */
export async function templateOf(db: Db, id: string): Promise<string> {
  const { template } = await db
    .selectFrom('email_messages')
    .select('template')
    .where('email_message_id', '=', id)
    .executeTakeFirstOrThrow();
  return template;
}
