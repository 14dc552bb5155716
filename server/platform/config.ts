import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Site } from '#openapi/types.ts';

/** The running server's settings; `readConfig` makes it from the environment. */
export interface Config {
  port: number;
  host: string;
  /** Everything that the server keeps without a DATABASE_URL or S3_URL lies under this folder (absolute). */
  dataDir: string;
  databaseUrl: string | null;
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
  demo: boolean;
  production: boolean;
  /** Set by code alone: tests that are not about limits switch them off. */
  limits: 'enforced' | 'off';
}

type Environment = Record<string, string | undefined>;

/** Reads the settings. Throws one sentence that names the variable and what it must look like. */
export function readConfig(environment: Environment): Config {
  const text = (name: string) => environment[name]?.trim() || null;
  const port = readPort(text('PORT'));
  const production = text('NODE_ENV') === 'production';
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl: readUrl(
      'DATABASE_URL',
      text('DATABASE_URL'),
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host:5432/foyer',
    ),
    smtpUrl: readUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587'),
    s3Url: readUrl('S3_URL', text('S3_URL'), ['http:', 'https:'], 'https://key:secret@s3.example.org/bucket'),
    publicUrl: readPublicUrl(text('PUBLIC_URL'), port),
    trustProxy: readProxies(text('TRUST_PROXY')),
    productName: readProductName(text('PRODUCT_NAME')),
    supportEmail: readEmail(text('SUPPORT_EMAIL')),
    socialLinks: readLinks(text('SOCIAL_LINKS')),
    // Without SMTP nobody would get the link.
    verifiedEmailRequired:
      readSwitch('REQUIRE_VERIFIED_EMAIL', text('REQUIRE_VERIFIED_EMAIL')) ?? text('SMTP_URL') !== null,
    demo: readSwitch('DEMO', text('DEMO')) ?? !production,
    production,
    limits: 'enforced',
  };
}

function readPort(value: string | null): number {
  if (value === null) return 3000;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65535) return port;
  throw wrong('PORT', 'a number from 0 to 65535, such as 3000', value);
}

function readUrl(name: string, value: string | null, protocols: string[], example: string): string | null {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && protocols.includes(url.protocol) && url.hostname) return value;
  // The value may hold a password, so it is not repeated.
  throw new Error(`${name} must be an address like ${example}.`);
}

function readPublicUrl(value: string | null, port: number): string {
  if (value === null) return `http://localhost:${port}`;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash) {
    return url.origin;
  }
  throw wrong('PUBLIC_URL', 'an address without a path, such as https://events.example.org', value);
}

function readProxies(value: string | null): string[] {
  const proxies = (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const proxy of proxies) {
    if (!isNetwork(proxy)) {
      throw wrong('TRUST_PROXY', 'addresses or networks with commas between, such as 10.0.0.0/8,127.0.0.1', proxy);
    }
  }
  return proxies;
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function readProductName(value: string | null): string {
  if (value === null) return 'Foyer';
  if (value.length <= 60 && !/\p{Cc}/u.test(value)) return value;
  throw wrong('PRODUCT_NAME', 'one line of at most 60 characters', value);
}

function readEmail(value: string | null): string {
  if (value === null) return 'support@example.org';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return value;
  throw wrong('SUPPORT_EMAIL', 'an address like name@example.org', value);
}

function readLinks(value: string | null): Site['social_links'] {
  if (value === null) {
    return [
      { network: 'linkedin', url: 'https://social.example.org/linkedin' },
      { network: 'instagram', url: 'https://social.example.org/instagram' },
    ];
  }
  const links = value.split(',').map((part) => {
    const [network = '', ...address] = part.trim().split('=');
    return { network: network.toLowerCase(), url: address.join('=') };
  });
  if (links.length === 2 && links.every(isLink)) return links;
  throw wrong(
    'SOCIAL_LINKS',
    'two profiles, such as linkedin=https://www.linkedin.com/company/example,instagram=https://www.instagram.com/example',
    value,
  );
}

function isLink({ network, url }: Site['social_links'][number]): boolean {
  return /^[a-z]+$/.test(network) && URL.canParse(url) && new URL(url).protocol === 'https:';
}

function readSwitch(name: string, value: string | null): boolean | null {
  if (value === null) return null;
  if (value === '1' || value === 'true') return true;
  if (value === '0' || value === 'false') return false;
  throw wrong(name, '1 or 0', value);
}

function wrong(name: string, expected: string, value: string): Error {
  return new Error(`${name} must be ${expected}; it is "${value}".`);
}
