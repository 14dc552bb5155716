import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './platform/settings/config.ts';
import { buildServer } from './app.ts';
import { createBackground } from './background.ts';
import { backupCommands, removeCopies } from './operations/backup/open-source.ts';
import { eraseByAddress } from './operations/erase-by-address.ts';
import { fillDemoData } from './operations/demo/demo.ts';
import { refuseDemoLogins } from './operations/demo/refuse-demo-logins.ts';
import { grantOrganiser, resetSecondFactor, revokeOrganiser } from './operations/grant-organiser.ts';
import { retryMails, showOutbox } from './operations/outbox.ts';
import { openContext } from './open-context.ts';
import type { Context } from './platform/context.ts';
import { listenForMetrics } from './platform/metrics/metrics-server.ts';
import { watchProcess } from './platform/metrics/process-metrics.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { packageVersion } from './platform/package-folder.ts';
import { type Commands, openControl } from './platform/background/control.ts';
import type { PageSource } from './pages/page-source.ts';

/** In-flight requests get this long; then their connections are cut. */
const FINISH_WITHIN = 6000;

export interface Running {
  /** Where it listens, such as http://127.0.0.1:3000. */
  address: string;
  /** Lets what is under way finish, and resolves when everything is closed. */
  stop: () => Promise<void>;
}

/** Opens everything and listens. */
export async function serve(config: Config, log: FastifyBaseLogger, pages: PageSource): Promise<Running> {
  const stopTracing = await startTracing(config, log);
  const { context, database } = await openContext(config, log);
  await refuseDemoLogins(context.db, config).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  if (config.demo && (await isEmpty(context))) await fillDemoData(context);
  if (!config.databaseUrl) await removeCopies(config.dataDir);
  const background = createBackground(context);
  const app = buildServer(context, pages);
  const control = config.databaseUrl
    ? null
    : await openControl(
        config.dataDir,
        {
          ...commandsOf(context),
          ...erasureCommands(context),
          ...outboxCommands(context),
          ...backupCommands(context, database),
        },
        log,
      );
  await background.start();
  const watched = await startMetrics(context);
  const address = await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw explainListening(error, config);
  });

  return {
    address,
    async stop() {
      context.lifecycle.isDraining = true;
      // What is due is the other processes', or waits for the next.
      const workersStopped = background.stop();
      await pause(config.drainSeconds * 1000);
      // Streams never finish by themselves.
      await context.realtime.stop();
      const cut = setTimeout(() => {
        app.server.closeAllConnections();
        control?.cut();
      }, FINISH_WITHIN);
      await Promise.all([app.close(), control?.close(), workersStopped, watched?.close()]);
      clearTimeout(cut);
      await database.close();
      await stopTracing();
    },
  };
}

/** Null unless someone wants to watch. */
async function startMetrics({ config, log, metrics }: Context): Promise<{ close: () => Promise<void> } | null> {
  if (config.metricsPort === null) return null;
  const stopWatching = watchProcess(metrics, packageVersion());
  const server = await listenForMetrics(metrics, config).catch((error: unknown) => {
    throw explainListening(error, config, 'METRICS_');
  });
  log.info({ address: `${server.address}/metrics` }, 'serving metrics');
  return {
    async close() {
      stopWatching();
      await server.close();
    },
  };
}

type Address = Pick<Config, 'host' | 'port' | 'metricsHost' | 'metricsPort'>;

/** A sentence in place of what the system says when the server can't listen where HOST and PORT, or METRICS_…, want it to. */
function explainListening(error: unknown, config: Address, prefix: '' | 'METRICS_' = ''): unknown {
  const { code = '' } = error as { code?: string };
  const { host, port } = prefix ? { host: config.metricsHost, port: config.metricsPort ?? 0 } : config;
  const sentence = LISTENING_FAILURES[code]?.({ host, port, prefix });
  return sentence ? new Error(sentence, { cause: error }) : error;
}

interface Wanted {
  host: string;
  port: number;
  prefix: string;
}

const LISTENING_FAILURES: Record<string, (wanted: Wanted) => string> = {
  EADDRINUSE: ({ host, port, prefix }) =>
    `Something else listens at port ${port} of ${host}. Stop it, or set ${prefix}PORT to another number.`,
  EACCES: ({ port, prefix }) =>
    `${prefix}PORT=${port} may not be listened at by this user: set ${prefix}PORT to a number above 1023, with a proxy in front.`,
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
  EADDRNOTAVAIL: notHere,
  EAFNOSUPPORT: notHere,
  EINVAL: notHere,
};

function unknownName({ host, prefix }: Wanted): string {
  return `${prefix}HOST=${host} is a name that nobody knows: set it to an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all.`;
}

function notHere({ host, prefix }: Wanted): string {
  return `${prefix}HOST=${host} is no address of this machine: set it to one that is, such as 127.0.0.1, or 0.0.0.0 for all.`;
}

async function isEmpty({ db }: Context): Promise<boolean> {
  const user = await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  return !user;
}

/** What server/operations/erase.ts asks for. */
function erasureCommands(context: Context): Commands {
  return {
    erase: (email) => eraseByAddress(context, email, true),
    'list-for-erasure': (email) => eraseByAddress(context, email, false),
  };
}

/** What server/operations/mails.ts asks for. */
function outboxCommands(context: Context): Commands {
  return {
    'show-outbox': () => showOutbox(context),
    'retry-mails': (template) => retryMails(context, template),
  };
}

/** What server/operations/organiser.ts asks for. */
export function commandsOf(context: Pick<Context, 'db' | 'now'>): Commands {
  return {
    organiser: (email) => grantOrganiser(context.db, context, email),
    'organiser-unconfirmed': (email) => grantOrganiser(context.db, context, email, 'organiser', 'allowed'),
    'no-organiser': (email) => revokeOrganiser(context.db, context, email),
    administrator: (email) => grantOrganiser(context.db, context, email, 'administrator'),
    'administrator-unconfirmed': (email) => grantOrganiser(context.db, context, email, 'administrator', 'allowed'),
    'reset-second-factor': (email) => resetSecondFactor(context.db, context, email),
    'no-administrator': (email) => revokeOrganiser(context.db, context, email, 'administrator'),
  };
}
