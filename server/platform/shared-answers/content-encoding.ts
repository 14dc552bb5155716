import type { IncomingMessage } from 'node:http';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** Shorter ones are on their way before they would be compressed. */
const LONG = 64 * 1024;

/** The first at which Brotli looks for what fits a column best: below it, lists of codes are larger than by gzip. */
const QUALITY = 5;

/** 64 kB, as its power of two: in texts that are random, matches from further away cost more than they save. */
const WINDOW = 16;

/** Quickly, for what is made while someone waits: a page takes a fraction of a millisecond. */
export const encode: Record<Encoding, (text: Buffer | string) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
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

/** Off the event loop, which answers others meanwhile. */
export const compress: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW },
    }),
  gzip: (text) => promisify(gzip)(text),
};

/** For `onSend`: a long JSON text leaves compressed, where the client can unpack it. */
export async function compressLong(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < LONG || reply.hasHeader('content-encoding')) return payload;
  reply.header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request);
  if (!encoding) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return compress[encoding](payload);
}
