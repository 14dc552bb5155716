import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, encode } from '../platform/shared-answers/content-encoding.ts';
import { isShared } from '../platform/shared-answers/shared-answers.ts';

/** Sends HTML as small as the browser takes it. */
export function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request);
  if (!encoding || isShared(request.raw)) return reply.send(html);
  return reply.header('content-encoding', encoding).send(encode[encoding](html));
}
