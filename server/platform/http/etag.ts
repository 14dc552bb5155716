import type { IncomingMessage } from 'node:http';

/** Whether the asker already has what the etag names (RFC 9110): then a 304 without a body is the answer. */
export function isKnown({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const sent = headers['if-none-match'];
  if (sent === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return sent.trim() === '*' || sent.split(',').some((tag) => opaque(tag) === opaque(etag));
}
