import * as operations from '#openapi/operations.ts';
import type { Team, TeamMember } from '#openapi/types.ts';
import { dropAdminEvent, readAdminEventAgain } from '#src/api/caches/admin-caches.ts';
import { queryClient, readOptions } from '#src/api/query.ts';
import type { stale } from '#src/api/stale/events.ts';

/** What is done to a team, by its operationId. */
export type TeamAct = Extract<
  keyof typeof stale,
  'changeTeamRole' | 'chooseHosting' | 'inviteToTeam' | 'leaveTeam' | 'removeFromTeam' | 'withdrawInvitation'
>;

/** The team of an event, as a query. */
export function teamQuery(id: string) {
  return readOptions(operations.getTeam, { params: { path: { id } } });
}

/** By which a member's role is shown while it is saved. */
export function memberKey(id: string, { user_id }: Pick<TeamMember, 'user_id'>): string {
  return `team ${id} ${user_id}`;
}

/** Shows the team as the act's answer has it; the history and what one may do oneself are read again. */
export function cacheTeam(act: TeamAct, id: string, team: Team): void {
  queryClient.setQueryData(teamQuery(id).queryKey, team);
  readAdminEventAgain(act, id);
}

/** After an act that came too late: someone else has changed it, or the person is out. */
export function readTeamAgain(act: TeamAct, id: string): void {
  void queryClient.invalidateQueries({ queryKey: teamQuery(id).queryKey });
  readAdminEventAgain(act, id);
}

/** People who left hear nothing of it any longer. */
export function forgetTeam(id: string): void {
  queryClient.removeQueries({ queryKey: teamQuery(id).queryKey });
  dropAdminEvent('leaveTeam', id);
}
