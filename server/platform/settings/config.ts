import { resolve } from 'node:path';
import type { Site } from '#openapi/types.ts';
import { allLimits } from '../limits/limit-scopes.ts';
import { isLoopback } from './loopback.ts';
import {
  doubtfulSettings,
  missingSettings,
  refuseContradictions,
  type Environment,
  type MissingSetting,
} from './setting-conflicts.ts';
import {
  readEmail,
  readEnvironmentName,
  readLimits,
  readLinks,
  readNumber,
  readPort,
  readProductName,
  readProxies,
  readPublicUrl,
  readS3Url,
  readSwitch,
  readUrl,
} from './setting-values.ts';

/** The running server's settings; `readConfig` makes it from the environment. */
export interface Config {
  port: number;
  host: string;
  /** Everything that the server keeps without a DATABASE_URL or S3_URL lies under this folder (absolute). */
  dataDir: string;
  databaseUrl: string | null;
  /** Where signals are listened for: PostgreSQL itself, where `databaseUrl` leads to a pooler that shares connections out. */
  listenDatabaseUrl: string | null;
  /** Connections to PostgreSQL that this process holds at most, beside the one that listens. */
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
  /** Bytes of files that one person may keep here, and that all may together. */
  storage: { perPerson: number; total: number };
  demo: boolean;
  production: boolean;
  /** What production lacks; empty elsewhere. */
  missing: MissingSetting[];
  /** Sentences for whoever starts the server: settings that work, but hardly as they were meant. */
  warnings: string[];
  /** Set by code alone: tests that are not about limits switch them off. */
  limits: 'enforced' | 'off';
  /** What the operator set in place of a limit's default, by its scope. */
  limitMax: Record<string, number>;
}

const MEGABYTE = 1024 * 1024;
const POSTGRES = ['postgres:', 'postgresql:'];
const POSTGRES_EXAMPLE = 'postgres://user:password@host:5432/foyer';

/** Reads the settings. Throws one sentence that names the variable, what is wrong with it and what it must look like. */
export function readConfig(environment: Environment): Config {
  const text = (name: string) => environment[name]?.trim() || null;
  const port = readPort(text('PORT'));
  const production = readEnvironmentName(text('NODE_ENV')) === 'production';
  const host = text('HOST') ?? '127.0.0.1';
  const publicUrl = readPublicUrl(text('PUBLIC_URL'), port);
  const databaseUrl = readUrl('DATABASE_URL', text('DATABASE_URL'), POSTGRES, POSTGRES_EXAMPLE);
  const smtpUrl = readUrl(
    'SMTP_URL',
    text('SMTP_URL'),
    ['smtp:', 'smtps:'],
    'smtp://user:password@mail.example.org:587',
  );
  const config = {
    port,
    host,
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    listenDatabaseUrl:
      readUrl('LISTEN_DATABASE_URL', text('LISTEN_DATABASE_URL'), POSTGRES, POSTGRES_EXAMPLE) ?? databaseUrl,
    databasePool: readNumber('DATABASE_POOL', text('DATABASE_POOL'), { least: 2, most: 500 }) ?? 10,
    smtpUrl,
    s3Url: readS3Url(text('S3_URL')),
    publicUrl,
    trustProxy: readProxies(text('TRUST_PROXY')),
    productName: readProductName(text('PRODUCT_NAME')),
    supportEmail: readEmail(text('SUPPORT_EMAIL')),
    socialLinks: readLinks(text('SOCIAL_LINKS')),
    // Without SMTP nobody would get the link.
    verifiedEmailRequired: readSwitch('REQUIRE_VERIFIED_EMAIL', text('REQUIRE_VERIFIED_EMAIL')) ?? smtpUrl !== null,
    storage: {
      perPerson:
        MEGABYTE * (readNumber('STORAGE_PER_PERSON', text('STORAGE_PER_PERSON'), { least: 5, most: 100_000 }) ?? 100),
      total: MEGABYTE * (readNumber('STORAGE_TOTAL', text('STORAGE_TOTAL'), { least: 5, most: 1e9 }) ?? 10_240),
    },
    demo: readSwitch('DEMO', text('DEMO')) ?? (!production && isOnlyLocal({ host, publicUrl, smtpUrl })),
    production,
    missing: missingSettings(production, text),
    limits: 'enforced' as const,
    limitMax: readLimits(text('LIMITS'), () => allLimits().map(({ scope }) => scope)),
  };
  refuseContradictions(config, text);
  return { ...config, warnings: doubtfulSettings(config, environment, text) };
}

/** Whether nobody can reach the server but from this machine, nor mails leave it: where trying things out harms nobody. */
export function isOnlyLocal({ host, publicUrl, smtpUrl }: Pick<Config, 'host' | 'publicUrl' | 'smtpUrl'>): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && smtpUrl === null;
}
