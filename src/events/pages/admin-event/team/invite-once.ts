import * as operations from '#openapi/operations.ts';
import type { Team, TeamInvitation } from '#openapi/types.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { ask } from '#src/api/client.ts';

/** One mail for one press, however often it is sent. */
export function inviteOnce(id: string, body: TeamInvitation): Promise<Team> {
  return sendOnce(`invite ${id} ${JSON.stringify(body)}`, (header) =>
    ask(operations.inviteToTeam, { params: { path: { id }, header }, body }),
  );
}
