import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { findStandings, whyItStays } from '../platform/mail/departure.ts';
import { databaseClock } from '../platform/mail/outbox.ts';

interface Outcome {
  done: boolean;
  message: string;
}

const FLAG = '--retry';

/** Of `npm run mails [-- --retry [TEMPLATE]]`. Throws one sentence when it is not clear. */
export function readMailWords(words: string[], environment: Record<string, string | undefined> = {}) {
  if (environment['npm_config_retry']) throw new Error(`npm kept ${FLAG} to itself: npm run mails -- ${FLAG}.`);
  const [flag, template = '', ...others] = words;
  const isRetry = flag === FLAG;
  if ((flag !== undefined && !isRetry) || others.length > 0) {
    throw new Error(
      `It takes nothing, or ${FLAG} and the name of a template: npm run mails -- ${FLAG} event_reminder.`,
    );
  }
  return { isRetry, template };
}

interface Group {
  status: 'waiting' | 'failed';
  template: string;
  reason: string;
  mails: number;
  oldest: Date;
}

/** So many lines are read; more are many reasons of few mails each. */
const MOST = 100;

/** What waits and what was not sent, by template and reason; never an address, a subject or a text. */
export async function showOutbox({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Outcome> {
  const groups = await groupsOf(db);
  const of = (status: Group['status']) => groups.filter((group) => group.status === status);
  const [waiting, failed] = [of('waiting'), of('failed')];
  const oldest = waiting.map((group) => group.oldest.toISOString()).toSorted()[0];
  const lines = [
    ...(config.smtpUrl === null ? ['SMTP_URL is not set, so no mail leaves.'] : []),
    waiting.length === 0 ? 'No mail waits.' : `${mails(waiting)} waiting, the oldest since ${atMinute(oldest)} UTC:`,
    ...waiting.map(asLine),
    failed.length === 0 ? 'No mail has failed.' : `${mails(failed)} failed:`,
    ...failed.map(asLine),
    ...(failed.length === 0
      ? []
      : [`npm run mails -- ${FLAG} puts back those that can still go; behind it, a template.`]),
  ];
  return { done: true, message: lines.join('\n') };
}

function mails(groups: Group[]): string {
  const all = groups.reduce((sum, { mails: some }) => sum + some, 0);
  return all === 1 ? '1 mail' : `${all} mails`;
}

function atMinute(time = ''): string {
  return time.slice(0, 16).replace('T', ' ');
}

function asLine({ mails: some, template, reason }: Group): string {
  return `${String(some).padStart(7)}  ${template.padEnd(26)}${reason}`;
}

/** What a mail server says names the address that it refuses: here it is left out, so that what is alike is one line. */
async function groupsOf(db: Db): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select case when status = 'failed' then 'failed' else 'waiting' end as status, template,
      concat_ws(': ', not_sent_because, coalesce(
        left(regexp_replace(regexp_replace(last_error, '\\s+', ' ', 'g'), '\\S+@\\S+', '…', 'g'), 120),
        case when status <> 'failed' then 'not tried yet' end)) as reason,
      count(*)::int as mails, min(queued_at) as oldest
    from email_messages
    where status in ('queued', 'sending', 'failed')
    group by 1, 2, 3
    order by 1, 4 desc, 2, 3
    limit ${MOST}`.execute(db);
  return rows;
}

/** Those that are left are put back by the next call. */
const AT_ONCE = 10_000;

/** Puts back what was refused or given up, of one template or of all, where it can still go; its text has to be kept. */
export async function retryMails({ db, mailer }: Pick<Context, 'db' | 'mailer'>, template: string): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const failed = await tx
      .selectFrom('email_messages')
      .select('email_message_id')
      .where('status', '=', 'failed')
      .where('not_sent_because', 'in', ['refused', 'gave_up'])
      // What is confidential is forgotten as it fails, and each text after some months.
      .where('html', '!=', '')
      .$if(template !== '', (query) => query.where('template', '=', template))
      .orderBy('email_message_id')
      .limit(AT_ONCE)
      .forUpdate()
      .execute();
    const ids = failed.map(({ email_message_id }) => email_message_id);
    const standings = await findStandings(tx, ids, databaseClock);
    const going = ids.filter((id) => {
      const standing = standings.get(id);
      return standing !== undefined && whyItStays(standing) === null;
    });
    if (going.length > 0) await mailer.requeue(tx, ...going);
    const staying = ids.length - going.length;
    const rest = staying === 0 ? '' : ` ${staying} can't go any longer: what they say is over or has changed.`;
    return {
      done: true,
      message: `${going.length === 1 ? '1 mail waits' : `${going.length} mails wait`} again.${rest}`,
    };
  });
}
