import { sql } from 'kysely';
import { putBackGivenUp } from '../messages/mail/given-up.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { templates } from '../platform/mail/mail-kinds.ts';

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
  if (template !== '' && !templates.includes(template)) {
    throw new Error(`There is no template ${JSON.stringify(template)}. There are ${templates.join(', ')}.`);
  }
  return { isRetry, template };
}

interface Group {
  status: 'waiting' | 'failed';
  template: string;
  reason: string;
  mails: number;
  /** Of all groups of the status, also those that are not among the first. */
  groups: number;
  allMails: number;
  oldest: Date;
}

/** So many lines are shown of each status; more are many reasons of few mails each. */
const MOST = 100;

/** What waits and what was not sent, by template and reason; never an address, a subject or a text. */
export async function showOutbox({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Outcome> {
  const all = await firstGroups(db);
  const of = (status: Group['status']) => all.filter((group) => group.status === status);
  const [waiting, failed] = [of('waiting'), of('failed')];
  const oldest = waiting[0]?.oldest.toISOString();
  const lines = [
    ...(config.smtpUrl === null ? ['SMTP_URL is not set, so no mail leaves.'] : []),
    waiting.length === 0 ? 'No mail waits.' : `${countOf(waiting)} waiting, the oldest since ${atMinute(oldest)} UTC:`,
    ...asLines(waiting),
    failed.length === 0 ? 'No mail has failed.' : `${countOf(failed)} failed:`,
    ...asLines(failed),
    ...(failed.length === 0
      ? []
      : [
          `npm run mails -- ${FLAG} puts back those of events that can still go; with a template behind it, those of that.`,
        ]),
  ];
  return { done: true, message: lines.join('\n') };
}

function countOf([group]: Group[]): string {
  return group?.allMails === 1 ? '1 mail' : `${group?.allMails} mails`;
}

function atMinute(time = ''): string {
  return time.slice(0, 16).replace('T', ' ');
}

function asLines(first: Group[]): string[] {
  const shown = first.reduce((sum, { mails }) => sum + mails, 0);
  const left = first[0] && { groups: first[0].groups - first.length, mails: first[0].allMails - shown };
  return [
    ...first.map(({ mails, template, reason }) => `${padded(mails)}  ${template.padEnd(26)}${reason}`),
    ...(left?.groups ? [`${padded(left.mails)}  more, in ${left.groups} lines that are not shown`] : []),
  ];
}

function padded(mails: number): string {
  return String(mails).padStart(7);
}

/** What a mail server says names the address that it refuses, and the mail: here both are left out, so that what is alike is one line. */
async function firstGroups(db: Db): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with groups as (
      select case when status = 'failed' then 'failed' else 'waiting' end as status, template,
        concat_ws(': ', not_sent_because, coalesce(
          left(regexp_replace(regexp_replace(last_error, '\\s+', ' ', 'g'), '\\S+@\\S+|\\S*\\d{6,}\\S*', '…', 'g'), 120),
          case when status <> 'failed' then 'not tried yet' end)) as reason,
        count(*)::int as mails, min(queued_at) as oldest
      from email_messages
      where status in ('queued', 'sending', 'failed')
      group by 1, 2, 3
    ), ranked as (
      select status, template, reason, mails,
        row_number() over (partition by status order by mails desc, template, reason) as place,
        (count(*) over of_status)::int as groups, (sum(mails) over of_status)::int as "allMails",
        min(oldest) over of_status as oldest
      from groups
      window of_status as (partition by status)
    )
    select * from ranked where place <= ${MOST} order by status, place`.execute(db);
  return rows;
}

/** Puts back what was given up and can still go: of one template, or of all events. A warning about an account of long ago would alarm today. */
export async function retryMails(
  { db, mailer }: Pick<Context, 'db' | 'mailer'>,
  template: string,
  atOnce?: number,
): Promise<Outcome> {
  const where = template === '' ? sql<boolean>`event_id is not null` : sql<boolean>`template = ${template}`;
  const { queued, stay, isCut } = await db.transaction().execute((tx) => putBackGivenUp(tx, mailer, where, atOnce));
  const staying = Object.values(stay).reduce((sum, some) => sum + some, 0);
  const message = [
    queued === 1 ? '1 mail waits again.' : `${queued} mails wait again.`,
    ...(staying === 0 ? [] : [`${staying} can't go any longer: npm run mails says why.`]),
    ...(isCut ? ['Call it again for the rest.'] : []),
  ].join(' ');
  return { done: true, message };
}
