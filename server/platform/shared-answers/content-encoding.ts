import type { IncomingMessage } from 'node:http';

export type Encoding = 'br' | 'gzip';

/** The best encoding that the client says it can unpack, null when it can none. */
export function acceptedEncoding({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | null {
  const names = acceptedEncodings({ headers });
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

/** What the client says it can unpack, in small letters. */
export function acceptedEncodings({ headers }: Pick<IncomingMessage, 'headers'>): (string | undefined)[] {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
}
