import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './content-encoding.ts';

/** Shorter ones are on their way before they would be compressed. */
const LONG = 64 * 1024;

/** The first at which Brotli looks for what fits a column best: below it, lists of codes are larger than by gzip. */
const QUALITY = 5;

/** 64 kB, as its power of two: in texts that are random, matches from further away cost more than they save. */
const WINDOW = 16;

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
