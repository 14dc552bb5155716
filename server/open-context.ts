import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './platform/settings/config.ts';
import type { Context } from './platform/context.ts';
import { ports } from './ports.ts';
import { prepareDataFolder } from './platform/files/data-folder.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { Database, Db } from './platform/database/database.ts';
import { openFiles } from './platform/files/open-files.ts';
import { filesOfSite } from './platform/files/site-files.ts';
import { watchDatabase } from './platform/metrics/database-metrics.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { migrate } from './platform/database/migrate.ts';
import { refuseMoved } from './platform/database/embedded/folder-marks.ts';
import { explainPostgres } from './platform/database/postgres-refusals.ts';
import { createRealtime } from './platform/background/realtime.ts';
import { createTrustedClock } from './platform/background/trusted-clock.ts';
import { createSiteStorage } from './platform/files/site-storage.ts';

const TRIES = 10;
const BETWEEN_TRIES = 3000;

/** Everything that handlers use, opened: the database with its tables, files, mail. Nothing runs yet. */
export async function openContext(
  config: Config,
  log: FastifyBaseLogger,
): Promise<{ context: Context; database: Database }> {
  await prepareDataFolder(config.dataDir);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config, log)
    : await openEmbedded(config);
  const { db } = database;
  const now = () => new Date();
  const files = filesOfSite(db, await openFiles(config), (sentence) => log.error(sentence));
  const storage = createSiteStorage({ config, db, log, now });
  const realtime = createRealtime(database, log);
  const mailer = createMailer({ config, db, realtime, log, now });
  const metrics = createMetrics();
  watchDatabase(metrics, database, config);
  const trustedClock = createTrustedClock({ db, now, log });
  const lifecycle = { isDraining: false };
  return {
    context: { config, db, files, storage, mailer, realtime, log, now, trustedClock, metrics, lifecycle, ports },
    database,
  };
}

async function openEmbedded({ dataDir }: Config): Promise<Database> {
  await refuseMoved(dataDir);
  const database = await openDatabase({ kind: 'folder', folder: dataDir });
  await migrate(database.db);
  return database;
}

/** Migrations may take long and wait for those of other processes; requests may not. */
async function openPostgres(url: string, config: Config, log: FastifyBaseLogger): Promise<Database> {
  const patient = await openDatabase({ kind: 'postgres', url, patient: true });
  try {
    await migrateWhenReachable(patient.db, log);
  } finally {
    await patient.close();
  }
  const { listenDatabaseUrl: listenUrl, databasePool: connections } = config;
  const database = await openDatabase({ kind: 'postgres', url, connections, ...(listenUrl && { listenUrl }) });
  const doubt = await database.findDoubt?.().catch(() => null);
  if (doubt) log.warn(doubt);
  return database;
}

async function migrateWhenReachable(db: Db, log: FastifyBaseLogger, tries = TRIES): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    const refusal = explainPostgres(error);
    if (!refusal) throw error;
    if (!refusal.mayPass || tries === 1) throw new Error(refusal.sentence, { cause: error });
    log.warn(`${refusal.sentence} Trying again.`);
    await pause(BETWEEN_TRIES);
    await migrateWhenReachable(db, log, tries - 1);
  }
}
