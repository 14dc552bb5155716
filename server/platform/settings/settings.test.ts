import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from './read-config.ts';
import { SETTINGS } from './setting-conflicts.ts';

type Environment = Record<string, string>;

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://events.example.org',
  SMTP_URL: 'smtps://foyer:secret@mail.example.org',
  SUPPORT_EMAIL: 'help@example.net',
  TRUST_PROXY: '10.0.0.2',
};
const issuer = 'https://accounts.example.org';
const postgres = 'postgres://foyer:secret@db.example.org/foyer';

/** A slip of the fingers in the name, which leaves the setting without effect. */
type Misspelt = string;

interface Row {
  /** What holds when it is missing. */
  missing: (config: ReturnType<typeof readConfig>) => void;
  misspelt: Misspelt;
  /** Values that are no such thing, each refused by a sentence that begins with the name. */
  wrong: string[];
  /** With these others it makes no sense, or leaves the server open: what is set, and what the sentence says. */
  contradictory: { set: Environment; says: RegExp; warns?: boolean }[];
}

const rows: Record<(typeof SETTINGS)[number], Row> = {
  PORT: {
    missing: ({ port }) => expect(port).toBe(3000),
    misspelt: 'PROT',
    wrong: ['80a', '65536', '-1', '1e3', '0x50', '3000 3001'],
    contradictory: [],
  },
  HOST: {
    missing: ({ host }) => expect(host).toBe('127.0.0.1'),
    misspelt: 'HSOT',
    wrong: [],
    contradictory: [
      { set: { HOST: '0.0.0.0' }, says: /^HOST=0\.0\.0\.0 lets others reach this server: set NODE_ENV=production/ },
      { set: { HOST: '::' }, says: /^HOST=:: lets others/ },
      { set: { HOST: '192.168.1.20' }, says: /^HOST=192\.168\.1\.20 lets others/ },
      { set: { HOST: 'localhost.example.org' }, says: /^HOST=localhost\.example\.org lets others/ },
      { set: { HOST: '0.0.0.0', NODE_ENV: 'development' }, says: /^HOST=0\.0\.0\.0 lets others/ },
      { set: { HOST: '0.0.0.0', DEMO: '0' }, says: /^HOST=0\.0\.0\.0 lets others/ },
    ],
  },
  DATA_DIR: {
    missing: ({ dataDir }) => expect(dataDir).toMatch(/^\/.*\/data$/),
    misspelt: 'DATADIR',
    // Whether it can be written shows when it is opened.
    wrong: [],
    contradictory: [],
  },
  DATABASE_URL: {
    missing: ({ databaseUrl }) => expect(databaseUrl).toBeNull(),
    misspelt: 'DATABSE_URL',
    wrong: ['mysql://localhost/foyer', 'foyer', 'postgres:', 'localhost:5432'],
    contradictory: [],
  },
  LISTEN_DATABASE_URL: {
    missing: () =>
      expect(readConfig({ DATABASE_URL: postgres }).listenDatabaseUrl).toBe(
        readConfig({ DATABASE_URL: postgres }).databaseUrl,
      ),
    misspelt: 'LISTEN_DATABASE_ULR',
    wrong: ['mysql://localhost/foyer', 'yes'],
    contradictory: [{ set: { LISTEN_DATABASE_URL: postgres }, says: /^LISTEN_DATABASE_URL .* set DATABASE_URL too/ }],
  },
  DATABASE_POOL: {
    missing: ({ databasePool }) => expect(databasePool).toBe(10),
    misspelt: 'DATABASE_POLL',
    wrong: ['0', '1', '501', '-5', 'ten', '2.5'],
    contradictory: [{ set: { DATABASE_POOL: '20' }, says: /^DATABASE_POOL .* set DATABASE_URL too/ }],
  },
  TEST_DATABASE_URL: {
    // The tests' own: the server passes it over.
    missing: () => {},
    misspelt: 'TEST_DATABASE_URI',
    wrong: [],
    contradictory: [],
  },
  SMTP_URL: {
    missing({ smtpUrl, verifiedEmailRequired, demo }) {
      expect({ smtpUrl, verifiedEmailRequired, demo }).toEqual({
        smtpUrl: null,
        verifiedEmailRequired: false,
        demo: true,
      });
      expect(missingIn('SMTP_URL').missing).toEqual(['SMTP_URL']);
      expect(missingIn('SMTP_URL').warnings.join()).toContain('SMTP_URL is not set: no mail leaves');
    },
    misspelt: 'SMPT_URL',
    wrong: ['http://mail.example.org', 'smpt://user:hunter2@mail.example.org', 'mail.example.org:587'],
    contradictory: [],
  },
  S3_URL: {
    missing: ({ s3Url }) => expect(s3Url).toBeNull(),
    misspelt: 'S3URL',
    wrong: [
      's3://bucket',
      'https://s3.example.org/bucket',
      'https://key@s3.example.org/bucket',
      'https://key:hunter2@s3.example.org',
      'https://key:hunter2@s3.example.org/',
    ],
    contradictory: [],
  },
  PUBLIC_URL: {
    missing() {
      expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
      expect(missingIn('PUBLIC_URL').missing).toEqual(['PUBLIC_URL']);
      expect(missingIn('PUBLIC_URL').warnings.join()).toContain('PUBLIC_URL is not set: links in mails');
    },
    misspelt: 'PUBLICURL',
    wrong: [
      'https://example.org/foyer',
      'events.example.org',
      'https://example.org?a=b',
      'ftp://example.org',
      'https://user:hunter2@example.org',
    ],
    contradictory: [
      {
        set: { PUBLIC_URL: 'https://events.example.org' },
        says: /^PUBLIC_URL=https:\/\/events\.example\.org lets others/,
      },
      { set: { PUBLIC_URL: 'http://192.168.1.20:3000' }, says: /^PUBLIC_URL=.* lets others/ },
      { set: { ...production, PUBLIC_URL: 'http://events.example.org' }, says: /travel in the clear/, warns: true },
    ],
  },
  TRUST_PROXY: {
    missing({ trustProxy }) {
      expect(trustProxy).toEqual([]);
      expect(missingIn('TRUST_PROXY').warnings.join()).toContain('TRUST_PROXY is not set');
    },
    misspelt: 'TRUST_PROXIES',
    wrong: ['proxy.example.org', '10.0.0.0/33', '10.0.0', 'true', '1', '::/129'],
    contradictory: [
      { set: { TRUST_PROXY: '0.0.0.0/0' }, says: /^TRUST_PROXY=0\.0\.0\.0\/0 trusts everybody/ },
      { set: { TRUST_PROXY: '10.0.0.1,::/0' }, says: /^TRUST_PROXY=::\/0 trusts everybody/ },
    ],
  },
  PRODUCT_NAME: {
    missing: ({ productName }) => expect(productName).toBe('Foyer'),
    misspelt: 'PRODUKT_NAME',
    wrong: ['two\nlines', 'x'.repeat(61)],
    contradictory: [],
  },
  SUPPORT_EMAIL: {
    missing({ supportEmail }) {
      expect(supportEmail).toBe('support@example.org');
      expect(missingIn('SUPPORT_EMAIL').warnings.join()).toContain('SUPPORT_EMAIL is not set');
    },
    misspelt: 'SUPPORT_MAIL',
    wrong: ['nobody', 'a@b', 'two words@example.org'],
    contradictory: [],
  },
  SOCIAL_LINKS: {
    missing: ({ socialLinks }) => expect(socialLinks).toHaveLength(2),
    misspelt: 'SOCIAL_LINK',
    wrong: ['linkedin=https://example.org', 'linkedin=javascript:alert(1),x=https://example.org', 'a,b'],
    contradictory: [],
  },
  REQUIRE_VERIFIED_EMAIL: {
    missing: () => expect(readConfig(production).verifiedEmailRequired).toBe(true),
    misspelt: 'REQUIRE_VERIFIED_MAIL',
    wrong: ['maybe', '2', 'yes'],
    contradictory: [
      {
        set: { NODE_ENV: 'production', REQUIRE_VERIFIED_EMAIL: '1' },
        says: /^REQUIRE_VERIFIED_EMAIL=1 needs a mail server/,
      },
    ],
  },
  REQUIRE_SECOND_FACTOR: {
    missing: ({ secondFactorFor }) => expect(secondFactorFor).toBe('nobody'),
    misspelt: 'REQUIRE_SECOND_FACTORS',
    wrong: ['1', 'everybody', 'organiser'],
    contradictory: [],
  },
  OIDC_ISSUER: {
    missing: ({ loginProvider }) => expect(loginProvider).toBeNull(),
    misspelt: 'OIDC_ISSUERS',
    wrong: [
      'accounts.example.org',
      'http://accounts.example.org',
      'https://accounts.example.org/?tenant=1',
      'https://user:hunter2@accounts.example.org',
    ],
    contradictory: [{ set: { OIDC_ISSUER: issuer }, says: /^OIDC_ISSUER .* set OIDC_CLIENT_ID too/ }],
  },
  OIDC_CLIENT_ID: {
    missing: () => {},
    misspelt: 'OIDC_CLIENTID',
    wrong: [],
    contradictory: [{ set: { OIDC_CLIENT_ID: 'foyer' }, says: /^OIDC_CLIENT_ID .* set OIDC_ISSUER too/ }],
  },
  OIDC_CLIENT_SECRET: {
    missing: () =>
      expect(readConfig({ OIDC_ISSUER: 'http://localhost:4000/', OIDC_CLIENT_ID: 'foyer' }).loginProvider).toEqual({
        ...{ issuer: 'http://localhost:4000/', clientId: 'foyer', clientSecret: null },
        name: 'localhost:4000',
      }),
    misspelt: 'OIDC_CLIENT_SECRETS',
    wrong: [],
    contradictory: [{ set: { OIDC_CLIENT_SECRET: 'x' }, says: /^OIDC_CLIENT_SECRET .* set OIDC_ISSUER too/ }],
  },
  OIDC_NAME: {
    missing: () =>
      expect(readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'foyer' }).loginProvider?.name).toBe(
        'accounts.example.org',
      ),
    misspelt: 'OIDC_NAMES',
    wrong: ['two\nlines', 'x'.repeat(61)],
    contradictory: [{ set: { OIDC_NAME: 'Example' }, says: /^OIDC_NAME .* set OIDC_ISSUER too/ }],
  },
  APPLE_WALLET_PEM: {
    missing: ({ appleWallet }) => expect(appleWallet).toBeNull(),
    misspelt: 'APPLE_WALLET_PEMS',
    wrong: ['/nowhere/apple.pem', 'package.json'],
    contradictory: [],
  },
  GOOGLE_WALLET_KEY: {
    missing: ({ googleWallet }) => expect(googleWallet).toBeNull(),
    misspelt: 'GOOGLE_WALLET_KEYS',
    wrong: ['/nowhere/google.json', 'package.json', 'README.md'],
    contradictory: [],
  },
  GOOGLE_WALLET_ISSUER: {
    missing: ({ googleWallet }) => expect(googleWallet).toBeNull(),
    misspelt: 'GOOGLE_WALLET_ISSUERS',
    wrong: ['3388-000', 'issuer', '-1', '1'.repeat(31)],
    contradictory: [
      { set: { GOOGLE_WALLET_ISSUER: '3388000' }, says: /^GOOGLE_WALLET_ISSUER .* set GOOGLE_WALLET_KEY too/ },
    ],
  },
  STORAGE_PER_PERSON: {
    missing: ({ storage }) => expect(storage.perPerson).toBe(100 * 1024 * 1024),
    misspelt: 'STORAGE_PER_PERSONS',
    wrong: ['0', '4', '100MB', '-1'],
    contradictory: [
      {
        set: { STORAGE_PER_PERSON: '200', STORAGE_TOTAL: '100' },
        says: /^STORAGE_PER_PERSON is more than STORAGE_TOTAL/,
      },
    ],
  },
  STORAGE_TOTAL: {
    missing: ({ storage }) => expect(storage.total).toBe(10 * 1024 * 1024 * 1024),
    misspelt: 'STORAGE_TOTALS',
    wrong: ['0', '10GB', '1e9'],
    contradictory: [{ set: { STORAGE_TOTAL: '50' }, says: /^STORAGE_PER_PERSON is more than STORAGE_TOTAL/ }],
  },
  KEEP_MAILS_DAYS: {
    missing: ({ keepDays }) => expect(keepDays.mails).toBe(90),
    misspelt: 'KEEP_MAIL_DAYS',
    wrong: ['0', '6', '-90', '90d', 'forever', '36501'],
    contradictory: [],
  },
  KEEP_NOTIFICATIONS_DAYS: {
    missing: ({ keepDays }) => expect(keepDays.notifications).toBe(365),
    misspelt: 'KEEP_NOTIFICATION_DAYS',
    wrong: ['0', '6', '1.5', 'a year', '36501'],
    contradictory: [],
  },
  LIMITS: {
    missing: () => {},
    misspelt: 'LIMIT',
    wrong: ['login-address', 'login-address=0', 'login-address=-1', 'registration=many', ','],
    contradictory: [],
  },
  METRICS_PORT: {
    missing: ({ metricsPort }) => expect(metricsPort).toBeNull(),
    misspelt: 'METRIC_PORT',
    wrong: ['on', '65536', '-1', '9464/metrics'],
    contradictory: [{ set: { METRICS_PORT: '3000' }, says: /^METRICS_PORT is PORT/ }],
  },
  METRICS_HOST: {
    missing: ({ metricsHost }) => expect(metricsHost).toBe('127.0.0.1'),
    misspelt: 'METRIC_HOST',
    wrong: [],
    contradictory: [{ set: { METRICS_HOST: '10.0.0.7' }, says: /^METRICS_HOST .* set METRICS_PORT too/ }],
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    missing: ({ tracesTo }) => expect(tracesTo).toBeNull(),
    misspelt: 'OTEL_EXPORTER_OTLP_ENDPOINTS',
    wrong: ['collector:4318', 'localhost', 'grpc://collector:4317'],
    contradictory: [
      {
        set: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
        says: /^OTEL_EXPORTER_OTLP_PROTOCOL must be one of http\/protobuf/,
      },
    ],
  },
  LOG_LEVEL: {
    missing: ({ logLevel }) => expect(logLevel).toBe('info'),
    misspelt: 'LOG_LEVL',
    wrong: ['verbose', 'INFO', '3', 'trace'],
    contradictory: [],
  },
  DRAIN_SECONDS: {
    missing: ({ drainSeconds }) => expect(drainSeconds).toBe(0),
    misspelt: 'DRAIN_SECOND',
    wrong: ['-1', '301', '5s', '1.5'],
    contradictory: [],
  },
  DEMO: {
    missing({ demo }) {
      expect(demo).toBe(true);
      expect(readConfig(production).demo).toBe(false);
      expect(readConfig({ SMTP_URL: 'smtp://localhost:1025' }).demo).toBe(false);
    },
    misspelt: 'DMEO',
    wrong: ['maybe', 'on', '2'],
    contradictory: [
      { set: { ...production, DEMO: '1' }, says: /anybody .* can log in as its demo organiser/, warns: true },
    ],
  },
  NODE_ENV: {
    missing: ({ production: isProduction }) => expect(isProduction).toBe(false),
    misspelt: 'NODE_EVN',
    wrong: ['prodution', 'Production', 'live', '1'],
    contradictory: [],
  },
};

/** A production server that lacks one setting. */
function missingIn(name: keyof typeof production) {
  const { [name]: _, ...rest } = production;
  return readConfig(rest);
}

describe.each(Object.entries(rows))('%s', (name, { missing, misspelt, wrong, contradictory }) => {
  test('missing: what it is then, and in production what is said of it', { tags: ['asvs/settings'] }, () => {
    missing(readConfig({}));
    missing(readConfig({ [name]: '  ' }));
  });

  test(`misspelt as ${misspelt}: said, with the name that was meant`, { tags: ['asvs/settings'] }, () => {
    expect(readConfig({ [misspelt]: 'x' }).warnings).toEqual([
      `${misspelt} is no setting and has no effect. Did you mean ${name}?`,
    ]);
  });

  test.each(wrong)(`wrong: %j`, { tags: ['asvs/settings'] }, (value) => {
    const act = () => readConfig({ DATABASE_URL: postgres, [name]: value });
    expect(act).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`, 's'));
    expect(act).toThrow(/^(?!.*hunter2)/s);
  });

  test.each(contradictory)('contradictory: $set', { tags: ['asvs/settings'] }, ({ set, says, warns = false }) => {
    if (warns) expect(readConfig(set).warnings.join('\n')).toMatch(says);
    else expect(() => readConfig(set)).toThrow(says);
  });
});

test('a production server with everything set has nothing to be said of it', () => {
  const { missing, warnings } = readConfig({ ...production, DATABASE_URL: postgres });
  expect({ missing, warnings }).toEqual({ missing: [], warnings: [] });
});

test('names of the system are no slips of ours', () => {
  const system = {
    HOME: '/root',
    HOSTNAME: 'box',
    PATH: '/bin',
    PWD: '/',
    USER: 'ada',
    TERM: 'xterm',
    PGHOST: 'db',
    MAIL: 'x',
  };
  expect(readConfig(system).warnings).toEqual([]);
  expect(readConfig({ npm_config_port: '1', XDG_DATA_DIRS: '/usr', SHELL: 'sh', LIMIT: '1' }).warnings).toEqual([
    'LIMIT is no setting and has no effect. Did you mean LIMITS?',
  ]);
});

test('docs/settings.md lists every setting', () => {
  const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
  for (const name of SETTINGS) expect(page).toContain(`\`${name}\``);
});
