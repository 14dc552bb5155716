import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { unsubscribeStyle } from './unsubscribe.style.ts';

const style = createHash('sha256').update(unsubscribeStyle).digest('base64');

/** Nothing runs and nothing is loaded; its one form goes back to where the page came from. */
export function sendPage(reply: FastifyReply, html: string): Buffer {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src-elem 'sha256-${style}'`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    // The address holds the person's secret.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  return Buffer.from(html);
}
