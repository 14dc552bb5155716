import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { endSessions } from '../users/end-sessions.ts';

/** Links under way that would change the account later. */
const PENDING = ['email_changes', 'password_resets'] as const;

/** Ways into the account other than its password, those that are being added included. */
const WAYS_IN = [
  'passkeys',
  'passkey_challenges',
  'second_factors',
  'identities',
  'provider_visits',
  'known_devices',
] as const;

/**
 * What the first confirmation of an address ends. A session that is kept is the one that confirmed: it has shown that the
 * mailbox and the account belong to one person, whose other ways in stay. Without one they were added by a stranger, as far
 * as anybody knows.
 */
export async function endOtherAccess(
  tx: Tx,
  context: Context,
  userId: string,
  keptSessionId: string | null,
): Promise<void> {
  const ended = keptSessionId === null ? [...PENDING, ...WAYS_IN] : PENDING;
  for (const table of ended) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await endSessions(tx, context, userId, keptSessionId);
}
