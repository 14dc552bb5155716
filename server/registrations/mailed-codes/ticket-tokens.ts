import { createHmac } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { insertTicketLinks } from '../../platform/mail/mailed-links.ts';
import { hashToken } from '../../platform/tokens.ts';

/**
 * The token of a link to each of these registrations of a person, by its id, for the browser whose secret this is: asked for again it
 * is the same, and the database knows its digest alone. One that is another's by now, or gone, has none.
 */
export async function ticketTokens(
  { db, now }: Pick<Context, 'db' | 'now'>,
  attempt: string,
  userId: string,
  registrationIds: string[],
): Promise<Map<string, string>> {
  const tokenOf = (id: string) => createHmac('sha256', attempt).update(`ticket ${id}`).digest('base64url');
  const links = registrationIds.map((id) => ({ registrationId: id, tokenHash: hashToken(tokenOf(id)) }));
  const theirs = await insertTicketLinks(db, userId, links, now());
  return new Map([...theirs].map((id) => [id, tokenOf(id)]));
}
