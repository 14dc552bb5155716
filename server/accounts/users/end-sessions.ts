import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Ends every session of the person but the one to keep; their open pages hear of it at once. */
export async function endSessions(tx: Tx, { realtime }: Context, userId: string, keptId: string | null): Promise<void> {
  const ended = await deleteSessionsOf(tx, userId, keptId);
  await forgetProofs(tx, userId);
  await realtime.publish(tx, ...ended.map((sessionId) => `session-ended:${sessionId}` as const));
}

/** What a browser typed a mailed code for no longer begins a session. */
export async function forgetProofs(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('code_attempts').where('user_id', '=', userId).execute();
}

/** The ids of the sessions that ended: all of the person's, but for the one to keep. */
async function deleteSessionsOf(tx: Tx, userId: string, keptId: string | null = null): Promise<string[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('session_id', '!=', keptId))
    .returning('session_id')
    .execute();
  return ended.map((session) => session.session_id);
}
