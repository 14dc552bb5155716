import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Quickly, for what is made while someone waits: a page takes a fraction of a millisecond. */
export const encode: Record<Encoding, (text: Buffer | string) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => gzipSync(text),
};

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
