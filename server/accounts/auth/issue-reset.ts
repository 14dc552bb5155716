import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newToken } from '../../platform/tokens.ts';
import { replaceReset } from './password-resets.queries.ts';

const validMs = 60 * 60 * 1000;

/** A token that sets a new password once, within the hour; older ones of the person stop working. */
export async function issueReset(
  tx: Tx,
  { now }: Context,
  userId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const { token, tokenHash } = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + validMs);
  await replaceReset(tx, userId, { tokenHash, createdAt, expiresAt });
  return { token, expiresAt };
}
