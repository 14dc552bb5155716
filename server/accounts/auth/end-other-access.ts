import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { endSessions } from '../users/end-sessions.ts';

/** Links under way that would change the account later. */
const PENDING = ['email_changes', 'password_resets'] as const;

/** What the first confirmation of an address ends, once its maker and the owner of the mailbox are known to be one person. */
export async function endOtherAccess(
  tx: Tx,
  context: Context,
  userId: string,
  keptSessionId: string | null,
): Promise<void> {
  for (const table of PENDING) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await endSessions(tx, context, userId, keptSessionId);
}
