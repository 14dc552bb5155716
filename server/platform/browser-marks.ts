import type { FastifyRequest } from 'fastify';
import type { Config } from './settings/config.ts';

/** A cookie that marks a browser for the calls of the API alone: 43 characters of a token that no script reads. */
export interface Mark {
  name: string;
  /** Seconds. */
  lasts: number;
}

/** The header that makes the browser bear the mark. */
export function markCookie(config: Pick<Config, 'publicUrl'>, mark: Mark, token: string): { 'set-cookie': string } {
  const bounds = `Max-Age=${mark.lasts}; Path=/api; HttpOnly; SameSite=Strict`;
  return { 'set-cookie': `${nameOf(config, mark.name)}=${token}; ${bounds}${isSecure(config) ? '; Secure' : ''}` };
}

/** The token of the mark, where the request bears it. */
export function markIn(
  config: Pick<Config, 'publicUrl'>,
  mark: Mark,
  request: Pick<FastifyRequest, 'headers'>,
): string | null {
  const name = nameOf(config, mark.name);
  const value = cookiesIn(request).find((cookie) => cookie.name === name)?.value;
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** The names of the marks that begin so, the oldest first, as browsers send them (RFC 6265, 5.4). */
export function markNamesIn(
  config: Pick<Config, 'publicUrl'>,
  start: string,
  request: Pick<FastifyRequest, 'headers'>,
): string[] {
  const names = cookiesIn(request).map(({ name }) => name);
  const whole = nameOf(config, start);
  return names.filter((name) => name.startsWith(whole)).map((name) => start + name.slice(whole.length));
}

function cookiesIn({ headers }: Pick<FastifyRequest, 'headers'>): { name: string; value: string }[] {
  return (headers.cookie ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return { name, value: value.join('=') };
  });
}

/** Whether a page of another origin asks: that may not have a mark made or replaced. */
export function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = headers;
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

function nameOf(config: Pick<Config, 'publicUrl'>, name: string): string {
  return isSecure(config) ? `__Secure-${name}` : name;
}

function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}
