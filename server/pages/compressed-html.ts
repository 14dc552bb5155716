import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const QUICKLY = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, QUICKLY),
  gzip: (text: string) => promisify(gzip)(text, { level: 6 }),
};

/** Sends HTML that was made for this answer alone, as small as the browser takes it. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = encodingFor(request);
  if (!encoding) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await encoders[encoding](html));
}

function encodingFor(request: FastifyRequest): keyof typeof encoders | null {
  const names = acceptedEncodings(request);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

/** What the client says it can unpack, in small letters. */
export function acceptedEncodings({ headers }: FastifyRequest): (string | undefined)[] {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
}
