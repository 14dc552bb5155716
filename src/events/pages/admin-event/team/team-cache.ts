import type { Team, TeamMember } from '#openapi/types.ts';
import { invalidateAdminEvents } from '#src/api/caches/admin-events-cache.ts';
import { $api, invalidateReads, queryClient } from '#src/api/query.ts';

/** The team of an event, as a query. */
export function teamQuery(id: string) {
  return $api.queryOptions('get', '/admin/events/{id}/team', { params: { path: { id } } });
}

/** By which a member's role is shown while it is saved. */
export function memberKey(id: string, { user_id }: Pick<TeamMember, 'user_id'>): string {
  return `team ${id} ${user_id}`;
}

/** Shows the team as the server has just answered it; the history and what one may do oneself are read again. */
export function cacheTeam(id: string, team: Team): void {
  queryClient.setQueryData(teamQuery(id).queryKey, team);
  invalidateAdminEvents(id);
  invalidateReads('/users/me/teams');
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
  invalidateReads('/users/me/teams');
}
