import { X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { appliedMigrations, knownMigrations, type Migration } from '../../platform/database/migrate.ts';
import { refuseOtherMajor } from '../../platform/database/embedded/folder-marks.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { explainPostgres } from '../../platform/database/postgres-refusals.ts';
import { whyNotSent } from '../../platform/mail/smtp/mail-failures.ts';
import { openSession } from '../../platform/mail/smtp/smtp-session.ts';
import { readConfig } from '../../platform/settings/read-config.ts';
import type { AppleWallet, GoogleWallet } from '../../platform/settings/wallet-settings.ts';
import { type Check, checkAddress, checkBucket, checkFolder, doubtful, type Finding, well, wrong } from './checks.ts';

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

const checkDatabase: Check = async ({ databaseUrl, dataDir }) => {
  if (databaseUrl === null) {
    await refuseOtherMajor(dataDir);
    const isThere = existsSync(join(dataDir, 'db'));
    return [well(ABOUT, `The embedded one, ${isThere ? 'in' : 'which the first start makes in'} ${dataDir}.`)];
  }
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, connections: 2 });
  try {
    const { db, findDoubt } = database;
    const doubt = await findDoubt?.();
    return [
      await checkVersion(db),
      ...(await checkRights(db)),
      await checkClock(db),
      await checkMigrations(db),
      ...(doubt ? [doubtful(ABOUT, doubt)] : []),
    ];
  } catch (error) {
    const refusal = explainPostgres(error);
    if (!refusal) throw error;
    return [wrong(ABOUT, refusal.sentence)];
  } finally {
    await database.close();
  }
};

/** Reads the discovery document, as the first login would (OpenID Connect Discovery 1.0, 4). */
const checkLoginProvider: Check = async ({ loginProvider, publicUrl }) => {
  if (loginProvider === null) return [];
  const { issuer } = loginProvider;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' });
    if (!answer.ok) return [wrong('login', `${address} answers ${answer.status}. Check OIDC_ISSUER.`)];
    const { issuer: own } = (await answer.json()) as { issuer?: unknown };
    if (typeof own !== 'string' || !isSame(own, issuer)) {
      return [wrong('login', `${address} is of ${JSON.stringify(own)}: set OIDC_ISSUER to that.`)];
    }
    return [well('login', `${new URL(issuer).host} answers; it has to know ${publicUrl}/login as a redirect URI.`)];
  } catch (error) {
    const { cause, message } = error as Error;
    const said = cause instanceof Error ? cause.message : message;
    return [wrong('login', `${address} can't be read: ${said.split('\n')[0]}. Check OIDC_ISSUER.`)];
  }
};

/** What signs tickets for wallets. Nothing is asked of Apple or Google. */
const checkWallets: Check = async ({ appleWallet, googleWallet }) =>
  [appleWallet && ofApple(appleWallet), googleWallet && ofGoogle(googleWallet)].filter((finding) => finding !== null);

/** Sends no trace at all, which is one valid message (OTLP/HTTP, binary). */
const checkTraces: Check = async ({ tracesTo }) => {
  if (tracesTo === null) return [];
  const { host, pathname } = new URL(tracesTo);
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  const exporter = new OTLPTraceExporter({ url: tracesTo, timeoutMillis: CHECK_TRACES_PATIENCE });
  const said = await new Promise<Error | null>((resolve) =>
    exporter.export([], ({ error, code }) => resolve(code === 0 ? null : (error ?? new Error('no reason')))),
  );
  await exporter.shutdown();
  return [
    said === null
      ? well('traces', `${host}${pathname} takes traces.`)
      : wrong(
          'traces',
          `${host}${pathname} takes no traces: ${said.message.split('\n')[0]}. Check OTEL_EXPORTER_OTLP_ENDPOINT.`,
        ),
  ];
};

const CHECKS: Record<string, Check> = {
  address: checkAddress,
  database: checkDatabase,
  disk: checkFolder,
  files: checkBucket,
  mail: checkMail,
  login: checkLoginProvider,
  wallets: checkWallets,
  traces: checkTraces,
};

/** Everything that can be known of a server before it starts or while it runs; `abouts` names what is looked at. Changes nothing. */
export async function examine(
  environment: Record<string, string | undefined>,
  abouts = Object.keys(CHECKS),
): Promise<Finding[]> {
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
    Object.entries(CHECKS)
      .filter(([about]) => abouts.includes(about))
      .map(async ([about, check]) =>
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

const OLDEST = 15;
/** Sessions, links and lines are given ends by one clock and looked at by the other. */
const MOST_APART = 2000;

const ABOUT = 'database';

async function checkVersion(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? '';
  return Number.parseInt(version, 10) >= OLDEST
    ? well(ABOUT, `PostgreSQL ${version} answers.`)
    : wrong(ABOUT, `This is PostgreSQL ${version}; ${OLDEST} is the oldest that will do.`);
}

async function checkRights(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ may_create: boolean; read_only: string; role: string }>`
    select has_schema_privilege(current_schema(), 'create') as may_create,
      current_setting('transaction_read_only') as read_only, current_user as role`.execute(db);
  const [row] = rows;
  const findings = [];
  if (!row?.may_create) {
    findings.push(
      wrong(
        ABOUT,
        `${row?.role} may not make tables there: make it the owner of the database, or grant create on its schema.`,
      ),
    );
  }
  if (row?.read_only === 'on') findings.push(wrong(ABOUT, 'It takes no changes: it is read-only, or a standby.'));
  return findings;
}

async function checkClock(db: Db): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [after, theirs] = [Date.now(), rows[0]?.now.getTime() ?? 0];
  // It may have looked at any moment in between.
  const apart = Math.max(before - theirs, theirs - after, 0);
  const seconds = `${(apart / 1000).toFixed(1)} s`;
  return apart <= MOST_APART
    ? well('clock', 'It agrees with the database’s.')
    : wrong('clock', `It is ${seconds} from the database’s: let both machines keep time by NTP.`);
}

async function checkMigrations(db: Db): Promise<Finding> {
  const [known, applied] = [await knownMigrations(), await appliedMigrations(db)];
  if (applied.length === 0) return well(ABOUT, 'It is empty; the first start makes the tables.');
  const ours = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const changed = applied.filter(({ name, checksum }) => ours.has(name) && ours.get(name) !== checksum);
  if (changed.length > 0) return wrong(ABOUT, `Migrations were changed after they ran: ${namesOf(changed)}.`);
  const unknown = applied.filter(({ name }) => !ours.has(name));
  if (unknown.length > 0) {
    return doubtful(
      ABOUT,
      `A newer release has been here, with ${namesOf(unknown)}: this one may not know its tables.`,
    );
  }
  const theirs = new Set(applied.map(({ name }) => name));
  const missing = known.filter(({ name }) => !theirs.has(name));
  return missing.length > 0
    ? well(ABOUT, `${missing.length} migrations run with the next start, up to ${missing.at(-1)?.name}.`)
    : well(ABOUT, 'All migrations have run.');
}

function namesOf(migrations: Migration[]): string {
  return migrations.map(({ name }) => name).join(', ');
}

const PATIENCE = 5000;

/** As the login compares them. */
function isSame(own: string, issuer: string): boolean {
  return URL.canParse(own) && new URL(own).href === new URL(issuer).href;
}

const DAY = 24 * 60 * 60 * 1000;
const SOON = 30 * DAY;

function ofApple({ certificate, intermediate, passType, team }: AppleWallet): Finding {
  const ends = [certificate, intermediate].map((pem) => Date.parse(new X509Certificate(pem).validTo));
  const end = Math.min(...ends);
  const day = new Date(end).toISOString().slice(0, 10);
  if (end <= Date.now()) {
    return wrong('wallets', `A certificate in APPLE_WALLET_PEM ended on ${day}: iPhones refuse the passes. Renew it.`);
  }
  const sentence = `Passes for Apple Wallet are signed as ${passType} of team ${team}, until ${day}.`;
  return end - Date.now() < SOON ? doubtful('wallets', `${sentence} Renew it before.`) : well('wallets', sentence);
}

function ofGoogle({ email, issuer }: GoogleWallet): Finding {
  return well(
    'wallets',
    `Passes for Google Wallet are signed by ${email}, which has to be a user of issuer ${issuer}.`,
  );
}

const CHECK_TRACES_PATIENCE = 5000;
