import { isIP } from 'node:net';
import type { Site } from '#openapi/types.ts';
import { isLoopback } from './loopback.ts';

// Each reads the text of one variable, null where there is none, and throws one sentence that names it and what it must be.

export function readPort(name: string, value: string | null): number | null {
  if (value === null) return null;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65535) return port;
  throw wrong(name, 'a number from 0 to 65535, such as 3000', value);
}

export function readUrl(name: string, value: string | null, protocols: string[], example: string): string | null {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && protocols.includes(url.protocol) && url.hostname) return value;
  // The value may hold a password, so it is not repeated.
  throw new Error(`${name} must be an address like ${example}.`);
}

/**
 * Where traces go by OpenTelemetry's variables (its specification, "OTLP Exporter"), which read the rest themselves; null where
 * they go nowhere.
 */
export function readTracesTo(text: (name: string) => string | null): string | null {
  if (text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return null;
  if (readChoice('OTEL_TRACES_EXPORTER', text('OTEL_TRACES_EXPORTER'), ['otlp', 'none']) === 'none') return null;
  const protocols = ['http:', 'https:'];
  const read = (name: string, example: string) => readUrl(name, text(name), protocols, example);
  const base = read('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318');
  const own = read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'http://localhost:4318/v1/traces');
  if (!own && !base) return null;
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'])
    readChoice(name, text(name), ['http/protobuf']);
  return own ?? `${base?.replace(/\/$/, '')}/v1/traces`;
}

/** As the store's own client takes it: with a key, a secret and a bucket. */
export function readS3Url(value: string | null): string | null {
  const example = 'https://key:secret@s3.example.org/bucket';
  const address = readUrl('S3_URL', value, ['http:', 'https:'], example);
  if (address === null) return null;
  const { username, password, pathname } = new URL(address);
  if (username && password && pathname.length > 1) return address;
  throw new Error(`S3_URL must be an address like ${example}, with a key, a secret and a bucket.`);
}

export function readPublicUrl(value: string | null, port: number): string {
  if (value === null) return `http://localhost:${port}`;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.username || url?.password) throw new Error('PUBLIC_URL must be an address without a name and a password.');
  if (url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash) {
    return url.origin;
  }
  throw wrong('PUBLIC_URL', 'an address without a path, such as https://events.example.org', value);
}

export function readProxies(value: string | null): string[] {
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

export function readProductName(value: string | null): string {
  return readLine('PRODUCT_NAME', value) ?? 'Foyer';
}

export function readLine(name: string, value: string | null): string | null {
  if (value === null || (value.length <= 60 && !/\p{Cc}/u.test(value))) return value;
  throw wrong(name, 'one line of at most 60 characters', value);
}

/** As it is written, since a provider calls itself so to the letter. Without TLS only on this machine. */
export function readIssuer(value: string | null): string | null {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.username || url?.password) throw new Error('OIDC_ISSUER must be an address without a name and a password.');
  if (url && isEncryptedOrOurs(url) && `${url.search}${url.hash}` === '' && value.length <= 1000) return value;
  throw wrong('OIDC_ISSUER', 'the https address of a provider, such as https://accounts.example.org', value);
}

function isEncryptedOrOurs({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

export function readEmail(value: string | null): string {
  if (value === null) return 'support@example.org';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return value;
  throw wrong('SUPPORT_EMAIL', 'an address like name@example.org', value);
}

export function readLinks(value: string | null): Site['social_links'] {
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

/** `known` is asked for only where there is something to compare. */
export function readLimits(value: string | null, known: () => string[]): Record<string, number> {
  if (value === null) return {};
  const scopes = known();
  const pairs = value.split(',').map((pair) => {
    const [scope = '', number = '', ...rest] = pair.split('=').map((part) => part.trim());
    if (!/^\d{1,9}$/.test(number) || Number(number) < 1 || rest.length > 0) {
      throw wrong('LIMITS', 'names and whole numbers from 1, such as login-address=300,registration=2000', pair.trim());
    }
    if (!scopes.includes(scope)) {
      throw new Error(`LIMITS knows no "${scope}". It takes ${scopes.toSorted().join(', ')}.`);
    }
    return [scope, Number(number)] as const;
  });
  return Object.fromEntries(pairs);
}

export function readNumber(
  name: string,
  value: string | null,
  { least, most }: { least: number; most: number },
): number | null {
  if (value === null) return null;
  const number = Number(value);
  if (/^\d{1,10}$/.test(value) && number >= least && number <= most) return number;
  throw wrong(name, `a whole number from ${least} to ${most}`, value);
}

export function readEnvironmentName(value: string | null): string {
  if (value === null || ['production', 'development', 'test'].includes(value)) return value ?? 'development';
  throw wrong('NODE_ENV', 'production, development or test', value);
}

export function readChoice<Choice extends string>(
  name: string,
  value: string | null,
  choices: readonly Choice[],
): Choice | null {
  const chosen = choices.find((choice) => choice === value);
  if (value === null || chosen) return chosen ?? null;
  throw wrong(name, `one of ${choices.join(', ')}`, value);
}

export function readSwitch(name: string, value: string | null): boolean | null {
  if (value === null) return null;
  if (value === '1' || value === 'true') return true;
  if (value === '0' || value === 'false') return false;
  throw wrong(name, '1 or 0', value);
}

function wrong(name: string, expected: string, value: string): Error {
  return new Error(`${name} must be ${expected}; it is ${JSON.stringify(value)}.`);
}
