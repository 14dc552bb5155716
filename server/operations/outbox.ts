import { sql } from 'kysely';
import { formatMails, putBackGivenUp } from '../messages/mail/given-up.ts';
import { countOutbox } from '../messages/mail/outbox.queries.ts';
import type { Context } from '../platform/context.ts';
import { templates } from '../platform/mail/mail-kinds.ts';
import { commandLine } from '../platform/command-line.ts';

interface Outcome {
  done: boolean;
  message: string;
}

const FLAG = '--retry';

/** Of `npm run mails [-- --retry [TEMPLATE]]`. Throws one sentence when it is not clear. */
export function readMailArguments(words: string[], environment: Record<string, string | undefined> = {}) {
  if (environment['npm_config_retry']) throw new Error(`npm kept ${FLAG} to itself: npm run mails -- ${FLAG}.`);
  const [flag, template = '', ...others] = words;
  const isRetry = flag === FLAG;
  if ((flag !== undefined && !isRetry) || others.length > 0) {
    throw new Error(
      `It takes nothing, or ${FLAG} and the name of a template: ${commandLine('mails', `${FLAG} event_reminder`)}.`,
    );
  }
  if (template !== '' && !templates.includes(template)) {
    throw new Error(`There is no template ${JSON.stringify(template)}. There are ${templates.join(', ')}.`);
  }
  return { isRetry, template };
}

/** What waits and what was not sent, by template and reason; never an address, a subject or a text. */
export async function showOutbox({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Outcome> {
  const { waiting, failed } = await countOutbox(db);
  const oldest = waiting.oldest_at?.toISOString();
  const lines = [
    ...(config.smtpUrl === null ? ['SMTP_URL is not set, so no mail leaves.'] : []),
    oldest ? `${formatMails(waiting.mails)} waiting, the oldest since ${atMinute(oldest)} UTC:` : 'No mail waits.',
    ...asLines(waiting),
    failed.mails === 0 ? 'No mail has failed.' : `${formatMails(failed.mails)} failed:`,
    ...asLines(failed),
    ...(failed.mails === 0
      ? []
      : [
          `${commandLine('mails', FLAG)} puts back those of events that can still go; with a template behind it, those of that.`,
        ]),
  ];
  return { done: true, message: lines.join('\n') };
}

type Summary = Awaited<ReturnType<typeof countOutbox>>['waiting'];

function atMinute(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

function asLines({ groups, more_groups, more_mails, older_mails }: Summary): string[] {
  return [
    ...groups.map((group) => `${padded(group.mails)}  ${group.template.padEnd(26)}${reasonOf(group)}`),
    ...(more_groups > 0 ? [`${padded(more_mails)}  more, in ${more_groups} lines that are not shown`] : []),
    ...(older_mails > 0 ? [`${padded(older_mails)}  older, whose reasons are not looked at`] : []),
  ];
}

function reasonOf({ state, because, error }: Summary['groups'][number]): string {
  return [because, error ?? (state === 'waiting' ? 'not tried yet' : null)].filter((part) => part !== null).join(': ');
}

function padded(mails: number): string {
  return String(mails).padStart(7);
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
    ...(staying === 0 ? [] : [`${staying} can't go any longer: ${commandLine('mails')} says why.`]),
    ...(isCut ? ['Call it again for the rest.'] : []),
  ].join(' ');
  return { done: true, message };
}
