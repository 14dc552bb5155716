import { resolve } from 'node:path';
import { allLimits } from '../limits/limit-scopes.ts';
import { type Config, isOnlyLocal } from './config.ts';
import { doubtfulSettings, missingSettings, refuseContradictions, type Environment } from './setting-conflicts.ts';
import { LOG_LEVELS } from '../log/log.ts';
import {
  readChoice,
  readEmail,
  readEnvironmentName,
  readIssuer,
  readLimits,
  readLine,
  readLinks,
  readNumber,
  readPort,
  readProductName,
  readProxies,
  readPublicUrl,
  readS3Url,
  readSwitch,
  readTracesTo,
  readUrl,
} from './setting-values.ts';
import { readAppleWallet, readGoogleWallet } from './wallet-settings.ts';

const MEGABYTE = 1024 * 1024;
const POSTGRES = ['postgres:', 'postgresql:'];
const SMTP_EXAMPLE = 'smtp://user:password@mail.example.org:587';
const POSTGRES_EXAMPLE = 'postgres://user:password@host:5432/foyer';

/** Reads the settings. Throws one sentence that names the variable, what is wrong with it and what it must look like. */
export function readConfig(environment: Environment): Config {
  const text = (name: string) => environment[name]?.trim() || null;
  const port = readPort('PORT', text('PORT')) ?? 3000;
  const production = readEnvironmentName(text('NODE_ENV')) === 'production';
  const host = text('HOST') ?? '127.0.0.1';
  const publicUrl = readPublicUrl(text('PUBLIC_URL'), port);
  const databaseUrl = readUrl('DATABASE_URL', text('DATABASE_URL'), POSTGRES, POSTGRES_EXAMPLE);
  const smtpUrl = readUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:'], SMTP_EXAMPLE);
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
    secondFactorFor: readSecondFactor(text),
    loginProvider: readLoginProvider(text),
    appleWallet: readAppleWallet(text('APPLE_WALLET_PEM')),
    googleWallet: readGoogleWallet(text('GOOGLE_WALLET_KEY'), text('GOOGLE_WALLET_ISSUER')),
    storage: readStorage(text),
    keepDays: readKeepDays(text),
    demo: readSwitch('DEMO', text('DEMO')) ?? (!production && isOnlyLocal({ host, publicUrl, smtpUrl })),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    metricsPort: readPort('METRICS_PORT', text('METRICS_PORT')),
    tracesTo: readTracesTo(text),
    logLevel: readChoice('LOG_LEVEL', text('LOG_LEVEL'), LOG_LEVELS) ?? 'info',
    drainSeconds: readNumber('DRAIN_SECONDS', text('DRAIN_SECONDS'), { least: 0, most: 300 }) ?? 0,
    production,
    missing: missingSettings(production, text),
    limits: 'enforced' as const,
    limitMax: readLimits(text('LIMITS'), () => allLimits().map(({ scope }) => scope)),
  };
  refuseContradictions(config, text);
  return { ...config, warnings: doubtfulSettings(config, environment, text) };
}

type Text = (name: string) => string | null;

function readSecondFactor(text: Text): Config['secondFactorFor'] {
  const [name, choices] = ['REQUIRE_SECOND_FACTOR', ['nobody', 'administrators', 'organisers'] as const] as const;
  return readChoice(name, text(name), choices) ?? 'nobody';
}

/** An issuer without a client, or the reverse, is a contradiction, which is said later. */
function readLoginProvider(text: Text): Config['loginProvider'] {
  const issuer = readIssuer(text('OIDC_ISSUER'));
  const name = readLine('OIDC_NAME', text('OIDC_NAME'));
  const clientId = text('OIDC_CLIENT_ID');
  if (issuer === null || clientId === null) return null;
  return { issuer, clientId, clientSecret: text('OIDC_CLIENT_SECRET'), name: name ?? new URL(issuer).host };
}

function readStorage(text: Text): Config['storage'] {
  return {
    perPerson:
      MEGABYTE * (readNumber('STORAGE_PER_PERSON', text('STORAGE_PER_PERSON'), { least: 5, most: 100_000 }) ?? 100),
    total: MEGABYTE * (readNumber('STORAGE_TOTAL', text('STORAGE_TOTAL'), { least: 5, most: 1e9 }) ?? 10_240),
  };
}

/** From a week to a hundred years. */
function readKeepDays(text: Text): Config['keepDays'] {
  const read = (name: string) => readNumber(name, text(name), { least: 7, most: 36_500 });
  return { mails: read('KEEP_MAILS_DAYS') ?? 90, notifications: read('KEEP_NOTIFICATIONS_DAYS') ?? 365 };
}
