import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { deviceName } from '../../platform/http/request-origin.ts';
import { endSessions } from '../users/end-sessions.ts';
import { deleteSession, listSessionsOf } from './sessions.queries.ts';

export function sessionHandlers(context: Context) {
  const { db, realtime, now } = context;
  return {
    async listSessions({ user }: Call<'listSessions'>) {
      const sessions = await listSessionsOf(db, user.userId, now());
      return {
        items: sessions.map(({ user_agent, ...session }) => ({
          ...session,
          device: deviceName(user_agent),
          is_current: session.session_id === user.sessionId,
        })),
      };
    },

    async endSession({ user, params }: Call<'endSession'>) {
      await db.transaction().execute(async (tx) => {
        const isOwn = await deleteSession(tx, user.userId, params.id);
        if (!isOwn) throw new Problem('not_found', 'This session has already ended.');
        await realtime.publish(tx, `session-ended:${params.id}`);
      });
    },

    async endOtherSessions({ user }: Call<'endOtherSessions'>) {
      await db.transaction().execute((tx) => endSessions(tx, context, user.userId, user.sessionId));
    },
  } satisfies Partial<Handlers>;
}
