import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/** Ends every session of the person but the one to keep; their open pages hear of it at once. */
export async function endSessions(tx: Tx, { realtime }: Context, userId: string, keptId: string | null): Promise<void> {
  const ended = await deleteSessionsOf(tx, userId, keptId);
  await realtime.publish(tx, ...ended.map((sessionId) => `session-ended:${sessionId}` as const));
}
