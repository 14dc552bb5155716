import * as operations from '#openapi/operations.ts';
import type { Team, TeamMember } from '#openapi/types.ts';
import { invalidateAdminEvents } from '#src/api/caches/admin-events-cache.ts';
import { invalidateReads, queryClient, readOptions } from '#src/api/query.ts';

/** The team of an event, as a query. */
export function teamQuery(id: string) {
  return readOptions(operations.getTeam, { params: { path: { id } } });
}

/** By which a member's role is shown while it is saved. */
export function memberKey(id: string, { user_id }: Pick<TeamMember, 'user_id'>): string {
  return `team ${id} ${user_id}`;
}

/** Shows the team as the server has just answered it; the history and what one may do oneself are read again. */
export function cacheTeam(id: string, team: Team): void {
  queryClient.setQueryData(teamQuery(id).queryKey, team);
  invalidateAdminEvents(id);
  void invalidateReads(operations.listOwnTeams);
}

/** After a call that came too late: somebody else has changed it, or the person is out. */
export function readTeamAgain(id: string): void {
  void queryClient.invalidateQueries({ queryKey: teamQuery(id).queryKey });
  invalidateAdminEvents(id);
}

/** People who left hear nothing of it any longer. */
export function forgetTeam(id: string): void {
  queryClient.removeQueries({ queryKey: teamQuery(id).queryKey });
  invalidateAdminEvents(id, true);
  void invalidateReads(operations.listOwnTeams);
}
