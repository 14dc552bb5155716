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
  return { 'set-cookie': `${nameOf(config, mark)}=${token}; ${bounds}${isSecure(config) ? '; Secure' : ''}` };
}

/** The token of the mark, where the request bears it. */
export function markIn(
  config: Pick<Config, 'publicUrl'>,
  mark: Mark,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | null {
  const name = nameOf(config, mark);
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Whether a page of another origin asks: that may not have a mark made or replaced. */
export function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = headers;
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

function nameOf(config: Pick<Config, 'publicUrl'>, { name }: Mark): string {
  return isSecure(config) ? `__Secure-${name}` : name;
}

function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}
