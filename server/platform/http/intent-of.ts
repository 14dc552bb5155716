import type { FastifyRequest } from 'fastify';

/** What the person had begun, as the header of the call says; empty for nothing. */
export function intentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return String(headers['intent'] ?? '');
}
