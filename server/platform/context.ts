import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './settings/config.ts';
import type { Db } from './database/database.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Files } from './files/files.ts';
import type { Mailer } from './mail/mail.ts';
import type { Realtime } from './background/realtime.ts';
import type { TrustedClock } from './background/trusted-clock.ts';
import type { SiteStorage } from './files/site-storage.ts';

/** What every handler may use, by argument: nothing of the server lives in module state. */
export interface Context {
  config: Config;
  db: Db;
  files: Files;
  storage: SiteStorage;
  mailer: Mailer;
  realtime: Realtime;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** What this process is about to do: while it drains it answers, and asks to be given nothing more. */
  lifecycle: { isDraining: boolean };
  /** The clock; tests hand in their own. */
  now: () => Date;
  /** Asked before what can't be undone goes by `now`. */
  trustedClock: TrustedClock;
}
