import type { Config, MissingSetting } from './config.ts';
import { isLoopback } from './loopback.ts';
import { nearestName } from '../nearest-name.ts';

type Text = (name: string) => string | null;
export type Environment = Record<string, string | undefined>;

/** Every variable that the server or its commands read; docs/settings.md lists them. */
export const SETTINGS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'LISTEN_DATABASE_URL',
  'DATABASE_POOL',
  'TEST_DATABASE_URL',
  'SMTP_URL',
  'S3_URL',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'PRODUCT_NAME',
  'SUPPORT_EMAIL',
  'SOCIAL_LINKS',
  'REQUIRE_VERIFIED_EMAIL',
  'REQUIRE_SECOND_FACTOR',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'APPLE_WALLET_PEM',
  'GOOGLE_WALLET_KEY',
  'GOOGLE_WALLET_ISSUER',
  'STORAGE_PER_PERSON',
  'STORAGE_TOTAL',
  'KEEP_MAILS_DAYS',
  'KEEP_NOTIFICATIONS_DAYS',
  'LIMITS',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'LOG_LEVEL',
  'DRAIN_SECONDS',
  'DEMO',
  'NODE_ENV',
] as const;

type Settings = Omit<Config, 'warnings'>;

/** Throws the first sentence about settings that are right one by one and wrong together, or that leave the server open. */
export function refuseContradictions(config: Settings, text: Text): void {
  const sentence = contradictions(config, text).find(Boolean);
  if (sentence) throw new Error(sentence);
}

function contradictions(config: Settings, text: Text): (string | null | false)[] {
  const { databaseUrl, production, smtpUrl, storage, verifiedEmailRequired } = config;
  const [open, everybody] = [openBy(config), everybodyIn(config.trustProxy)];
  return [
    open &&
      !production &&
      `${open} lets others reach this server: set NODE_ENV=production, which has no demo logins and no /dev/mail, or leave HOST and PUBLIC_URL unset to try it on this machine alone.`,
    !databaseUrl &&
      text('LISTEN_DATABASE_URL') &&
      'LISTEN_DATABASE_URL is for a PostgreSQL behind a pooler: set DATABASE_URL too, or neither.',
    !databaseUrl && text('DATABASE_POOL') && 'DATABASE_POOL is for PostgreSQL: set DATABASE_URL too, or neither.',
    production &&
      verifiedEmailRequired &&
      !smtpUrl &&
      'REQUIRE_VERIFIED_EMAIL=1 needs a mail server, for nobody would get the link: set SMTP_URL, or REQUIRE_VERIFIED_EMAIL=0.',
    everybody &&
      `TRUST_PROXY=${everybody} trusts everybody, so that anybody may claim any address: name the addresses of your proxies.`,
    aboutMetrics(config, text),
    aboutLoginProvider(text),
    aboutGoogleWallet(text),
    storage.perPerson > storage.total &&
      'STORAGE_PER_PERSON is more than STORAGE_TOTAL, which all people share: lower the one or raise the other.',
  ];
}

function aboutMetrics({ metricsPort, port }: Settings, text: Text): string | null {
  if (metricsPort === null) {
    return text('METRICS_HOST') && 'METRICS_HOST says where numbers are asked for: set METRICS_PORT too, or neither.';
  }
  const isVisitors = metricsPort === port && port !== 0;
  return isVisitors ? 'METRICS_PORT is PORT, and numbers are no visitor’s: set it to another one.' : null;
}

function aboutLoginProvider(text: Text): string | null {
  const set = (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const).filter((name) => text(name) !== null);
  if (text('OIDC_ISSUER') === null) {
    return set[0] ? `${set[0]} belongs to a provider of logins: set OIDC_ISSUER too, or neither.` : null;
  }
  return text('OIDC_CLIENT_ID') === null
    ? 'OIDC_ISSUER needs what the provider knows this site by: set OIDC_CLIENT_ID too, or neither.'
    : null;
}

function aboutGoogleWallet(text: Text): string | null {
  const [key, issuer] = ['GOOGLE_WALLET_KEY', 'GOOGLE_WALLET_ISSUER'] as const;
  if ((text(key) === null) === (text(issuer) === null)) return null;
  const [set, missing] = text(key) === null ? [issuer, key] : [key, issuer];
  return `${set} is one half of what Google Wallet takes: set ${missing} too, or neither.`;
}

/** The setting by which others reach the server; null when only this machine does. */
function openBy({ host, publicUrl }: Settings): string | null {
  if (!isLoopback(host)) return `HOST=${host}`;
  return isLoopback(new URL(publicUrl).hostname) ? null : `PUBLIC_URL=${publicUrl}`;
}

function everybodyIn(proxies: string[]): string | null {
  return proxies.find((proxy) => proxy.endsWith('/0')) ?? null;
}

export function missingSettings(production: boolean, text: Text): MissingSetting[] {
  return production ? (['PUBLIC_URL', 'SMTP_URL'] as const).filter((name) => text(name) === null) : [];
}

const WITHOUT: Record<MissingSetting, string> = {
  PUBLIC_URL:
    'PUBLIC_URL is not set: links in mails and previews lead to this machine. Set it to the address that people open.',
  SMTP_URL:
    'SMTP_URL is not set: no mail leaves, so nobody can confirm an address or reset a password. Set it to your mail server.',
};

/** Sentences about settings that work, and that nobody is likely to have meant. */
export function doubtfulSettings(config: Settings, environment: Environment, text: Text): string[] {
  const doubts = config.production ? inProduction(config, text) : [];
  return [...doubts.filter((sentence) => sentence !== false), ...misspelt(environment)];
}

function inProduction({ demo, missing, publicUrl, smtpUrl, trustProxy }: Settings, text: Text): (string | false)[] {
  const isPublic = !isLoopback(new URL(publicUrl).hostname);
  const isEncrypted = publicUrl.startsWith('https:');
  return [
    ...missing.map((name) => WITHOUT[name]),
    isPublic &&
      !isEncrypted &&
      'PUBLIC_URL begins with http: passwords travel in the clear. Put a proxy with TLS in front, and begin it with https.',
    isEncrypted &&
      trustProxy.length === 0 &&
      'TRUST_PROXY is not set, and what answers https is a proxy: to the limits all visitors are one address. Set it to the address of the proxy.',
    smtpUrl !== null &&
      text('SUPPORT_EMAIL') === null &&
      'SUPPORT_EMAIL is not set: mails leave from support@example.org, which mail servers refuse. Set it to an address of yours.',
    demo &&
      'DEMO=1 in production: anybody who knows Foyer can log in as its demo organiser. Set DEMO=0 for anything but a show.',
  ];
}

/** Names that are no settings but resemble one that is not set. */
function misspelt(environment: Environment): string[] {
  const unset = SETTINGS.filter((name) => !environment[name]?.trim());
  return Object.keys(environment).flatMap((name) => {
    if ((SETTINGS as readonly string[]).includes(name)) return [];
    const meant = nearestName(name, unset);
    return meant && isSlip(name, meant) ? [`${name} is no setting and has no effect. Did you mean ${meant}?`] : [];
  });
}

/** Short names are near to many others (HOST, HOME): there only two letters changed round, or one too many, count. */
function isSlip(written: string, meant: string): boolean {
  const letters = (name: string) => [...name.toUpperCase().replaceAll('_', '')].sort().join('');
  const [one, other] = [letters(written), letters(meant)];
  return one === other || Math.abs(one.length - other.length) === 1 || meant.length > 6;
}
