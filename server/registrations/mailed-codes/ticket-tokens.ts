import { createHmac } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { hashToken } from '../../platform/tokens.ts';

/**
 * The token of a link to each of these registrations, in their order, for the browser whose secret this is: asked for again it is the
 * same, and the database knows its digest alone.
 */
export async function ticketTokens(
  { db, now }: Pick<Context, 'db' | 'now'>,
  attempt: string,
  registrationIds: string[],
): Promise<string[]> {
  const tokens = registrationIds.map((id) => createHmac('sha256', attempt).update(`ticket ${id}`).digest('base64url'));
  const links = tokens.map((token, at) => ({
    token_hash: hashToken(token),
    registration_id: registrationIds[at] ?? '',
    created_at: now(),
  }));
  if (links.length > 0) {
    await db
      .insertInto('ticket_links')
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return tokens;
}
