import type { IncomingMessage } from 'node:http';
import { FORM_IS_OPEN } from '#rules/pages/pages.ts';
import { finderAddress, readFilters } from '#rules/events/finder-address.ts';
import { pathOf, searchOf } from '../platform/log/request-log.ts';

const ONE = /^\/(api\/events|event|api\/hosts|host)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Names what is the same for everybody who asks for it: the list of events, an event and a host, as pages and as calls. Null for
 * everything else, and for anyone who shows a token.
 */
export function sharedKey({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization !== undefined || headers.range !== undefined) return null;
  const path = pathOf(url);
  const search = searchOf(url);
  // A page reads no more of its address than that.
  if (path === '/') return finderAddress(readFilters(search));
  if (path === '/api/events') return url;
  if (!ONE.test(path)) return null;
  return !path.startsWith('/api/') && !isFillingIn(url) ? path : search === '' ? path : null;
}

/** A form that was open before the login, or a reload, is the person's own. */
export function isFillingIn(url: string): boolean {
  return new URLSearchParams(searchOf(url)).has(FORM_IS_OPEN);
}
