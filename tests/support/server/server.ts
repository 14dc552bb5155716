import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildServer } from '#server/app.ts';
import { createBackground } from '#server/background.ts';
import { readConfig } from '#server/platform/settings/read-config.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Context } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { DatabaseClock } from '#server/platform/mail/mail.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { watchDatabase } from '#server/platform/metrics/database-metrics.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createRealtime } from '#server/platform/background/realtime.ts';
import { ports } from '#server/ports.ts';
import { createTrustedClock } from '#server/platform/background/trusted-clock.ts';
import { createSiteStorage } from '#server/platform/files/site-storage.ts';
import { openEmbedded } from './embedded-databases.ts';
import { usualEngine, type Engine } from './engines.ts';
import { PASSWORD } from '../made/factories.ts';
import { freePort } from './free-port.ts';
import { createPostgresDatabase } from './postgres.ts';
import { refuseSecrets } from './secrets.ts';

interface Options {
  /** Default: `usualEngine`. */
  database?: Engine;
  /** Default: off, so that a test may log in as often as it likes. */
  limits?: Config['limits'];
  config?: Partial<Config>;
  now?: () => Date;
  /** `now` is a clock that is wrong: the database's goes right, and time passes as it does. Default: it is everybody's time. */
  isClockWrong?: boolean;
  /** Workers and live signals. Default: on. */
  background?: boolean;
  /** Where it listens. Default: a port that nobody has. */
  port?: number;
}

/** The real server on a fresh database. */
export interface TestServer {
  app: FastifyInstance;
  context: Context;
  db: Database['db'];
  /** Where `listen` makes it answer, such as http://127.0.0.1:41234; links in mails begin with it. */
  url: string;
  listen: () => Promise<void>;
  /** Every line that it logged, as JSON. In none of them may stand a secret of the tests: `close` sees to that. */
  logged: string[];
  close: () => Promise<void>;
}

/**
 * Builds the server as main.ts does, on its own database with all tables and no rows, files in its own folder.
 * Ask it by `app.inject`, or over the network after `listen`. The caller closes it.
 */
export async function startServer(options: Options = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'foyer-test-'));
  const { database, drop } = await openFreshDatabase(options.database ?? usualEngine);
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url, DEMO: '0' }),
    limits: options.limits ?? 'off',
    ...options.config,
  };
  const logged: string[] = [];
  const context = await makeContext(config, database, logged, options);
  const app = buildServer(context);
  const background = createBackground(context);
  // There is nothing to do yet: thirty looks at an empty database take most of a second.
  if (options.background !== false) await background.start(false);
  await app.ready();
  return {
    app,
    context,
    db: context.db,
    url,
    logged,
    listen: async () => void (await app.listen({ port, host: '127.0.0.1' })),
    async close() {
      await context.realtime.stop();
      await background.stop();
      await app.close();
      await database.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
      refuseSecrets(logged, PASSWORD);
    },
  };
}

async function makeContext(
  config: Config,
  database: Database,
  logged: string[],
  { now: moved, isClockWrong }: Options,
): Promise<Context> {
  const now = moved ?? (() => new Date());
  const { db } = database;
  const log = createLog({ write: (line) => void logged.push(line) });
  const realtime = createRealtime(database, log);
  const databaseTime = moved && !isClockWrong ? clockOf(moved) : null;
  const mailer = createMailer({ config, db, realtime, log, now, ...(databaseTime && { clock: databaseTime }) });
  const storage = createSiteStorage({ config, db, log, now });
  const passing = databaseTime && { databaseTime, elapsed: () => now().getTime() };
  const trustedClock = createTrustedClock({ db, now, log, ...passing });
  const metrics = createMetrics();
  watchDatabase(metrics, database, config);
  const lifecycle = { isDraining: false };
  return {
    config,
    db,
    files: await openFiles(config),
    storage,
    mailer,
    realtime,
    log,
    now,
    trustedClock,
    metrics,
    lifecycle,
    ports,
  };
}

/** A database whose clock is the test's. */
function clockOf(now: () => Date): DatabaseClock {
  return () => sql<Date>`${now()}::timestamptz`;
}

async function openFreshDatabase(engine: Engine) {
  if (engine === 'pglite') {
    return { database: await openEmbedded(), drop: async () => {} };
  }
  const { url, drop } = await createPostgresDatabase();
  return { database: await openDatabase({ kind: 'postgres', url }), drop };
}
