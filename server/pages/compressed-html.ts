import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../platform/shared-answers/accepted-encoding.ts';
import { isShared } from '../platform/shared-answers/shared-answers.ts';

const QUICKLY = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, QUICKLY),
  gzip: (text: string) => promisify(gzip)(text, { level: 6 }),
};

/** Sends HTML as small as the browser takes it. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request);
  if (!encoding || isShared(request.raw)) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await encoders[encoding](html));
}
