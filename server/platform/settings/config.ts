import type { Site } from '#openapi/types.ts';
import type { LogLevel } from '../log/log.ts';
import { isLoopback } from './loopback.ts';
import type { AppleWallet, GoogleWallet } from './wallet-settings.ts';

/** The running server's settings; `readConfig` makes it from the environment. */
export interface Config {
  port: number;
  host: string;
  /** Everything that the server keeps without a DATABASE_URL or S3_URL lies under this folder (absolute). */
  dataDir: string;
  databaseUrl: string | null;
  /** Where signals are listened for: PostgreSQL itself, where `databaseUrl` leads to a pooler that shares connections out. */
  listenDatabaseUrl: string | null;
  /** Connections to PostgreSQL that this process holds at most, besides the one that listens. */
  databasePool: number;
  smtpUrl: string | null;
  s3Url: string | null;
  /** Where people reach the server, without a slash at the end: what links in mails begin with. */
  publicUrl: string;
  /** Addresses or networks of the proxies whose X-Forwarded-For counts. */
  trustProxy: string[];
  productName: string;
  supportEmail: string;
  socialLinks: Site['social_links'];
  /** Whether registering for an event takes a confirmed address. */
  verifiedEmailRequired: boolean;
  /** Who organises only in a session that more than a password began. */
  secondFactorFor: 'nobody' | 'administrators' | 'organisers';
  /** Who else says who someone is, as well as the password; null for nobody. */
  loginProvider: LoginProvider | null;
  /** Whose wallets take tickets from here; null where the operator has no key for them. */
  appleWallet: AppleWallet | null;
  googleWallet: GoogleWallet | null;
  /** Bytes of files that one person may keep here, and that all may together. */
  storage: { perPerson: number; total: number };
  /** Days for which the text of a sent mail is kept, and a notification that was read. */
  keepDays: { mails: number; notifications: number };
  demo: boolean;
  /** Where anyone who watches asks for numbers; nowhere without a port. */
  metricsHost: string;
  metricsPort: number | null;
  /** The collector's address for traces; null where nobody collects them. */
  tracesTo: string | null;
  logLevel: LogLevel;
  /** Seconds between the word to stop and the last request that is taken. */
  drainSeconds: number;
  production: boolean;
  /** What production lacks; empty elsewhere. */
  missing: MissingSetting[];
  /** Sentences for the operator at the start: settings that work, but hardly as they were meant. */
  warnings: string[];
  /** Set by code alone: tests that are not about limits switch them off. */
  limits: 'enforced' | 'off';
  /** What the operator set in place of a limit's default, by its scope. */
  limitMax: Record<string, number>;
}

/** A provider of OpenID Connect that the operator registered this site with. */
export interface LoginProvider {
  /** As the operator wrote it: where its discovery document is, and what that has to say. */
  issuer: string;
  clientId: string;
  /** Null for a public client, which PKCE alone protects. */
  clientSecret: string | null;
  /** What people are told it is called. */
  name: string;
}

/** What a production server is reachable and useful without only by luck: said at its start, and by health. */
export type MissingSetting = 'PUBLIC_URL' | 'SMTP_URL';

/** Whether nobody can reach the server but from this machine, nor mails leave it: where trying things out harms nobody. */
export function isOnlyLocal({ host, publicUrl, smtpUrl }: Pick<Config, 'host' | 'publicUrl' | 'smtpUrl'>): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && smtpUrl === null;
}

/** Whether what would be sent can be read at /dev/mail. */
export function hasDevMail(config: Pick<Config, 'host' | 'publicUrl' | 'smtpUrl' | 'production'>): boolean {
  return !config.production && isOnlyLocal(config);
}
