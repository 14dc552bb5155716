import { whyNotSent } from '../../platform/mail/smtp/mail-failures.ts';
import { openSession } from '../../platform/mail/smtp/smtp-session.ts';
import { readConfig } from '../../platform/settings/read-config.ts';
import { checkDatabase } from './check-database.ts';
import { checkBucket, checkFolder } from './check-files.ts';
import { checkLoginProvider } from './check-login-provider.ts';
import { checkTraces } from './check-traces.ts';
import { checkWallets } from './check-wallets.ts';
import { doubtful, well, wrong, type Check, type Finding } from './check.ts';

/** Greets the mail server, encrypts, logs in and asks whether it takes mails from SUPPORT_EMAIL; sends nothing. */
const checkMail: Check = async ({ smtpUrl, supportEmail }) => {
  if (smtpUrl === null) return [well('mail', 'SMTP_URL is not set: mails stay in the outbox.')];
  const { hostname } = new URL(smtpUrl);
  try {
    const session = await openSession(smtpUrl, patience);
    await session.tryFrom(supportEmail).finally(session.quit);
    return [well('mail', `${hostname} answers and takes mails from ${supportEmail}.`)];
  } catch (error) {
    return [wrong('mail', `${hostname} takes no mails from ${supportEmail}: ${whyNotSent(error)}`)];
  }
};

/** For a person who waits for the answer. */
const patience = { reachWithin: 10_000, openWithin: 30_000, silence: 30_000, mail: 30_000 };

const CHECKS: Record<string, Check> = {
  database: checkDatabase,
  disk: checkFolder,
  files: checkBucket,
  mail: checkMail,
  login: checkLoginProvider,
  wallets: checkWallets,
  traces: checkTraces,
};

/** Everything that can be known of a server before it starts, or beside it. Changes nothing. */
export async function examine(environment: Record<string, string | undefined>): Promise<Finding[]> {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig(environment);
  } catch (error) {
    return [wrong('settings', (error as Error).message)];
  }
  const { warnings } = config;
  const settings =
    warnings.length > 0
      ? warnings.map((sentence) => doubtful('settings', sentence))
      : [well('settings', 'They are complete and contradict each other nowhere.')];
  const checked = await Promise.all(
    Object.entries(CHECKS).map(async ([about, check]) =>
      check(config).catch((error: unknown) => [wrong(about, error instanceof Error ? error.message : String(error))]),
    ),
  );
  return [...settings, ...checked.flat()];
}

/** A line each. */
export function written(findings: Finding[]): string {
  const marks = { well: 'well', doubtful: 'doubt', wrong: 'WRONG' };
  return findings
    .map(({ about, outcome, sentence }) => `${marks[outcome].padEnd(6)}${about.padEnd(10)}${sentence}\n`)
    .join('');
}
