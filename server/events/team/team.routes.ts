import type { Context } from '../../platform/context.ts';
import { refuseWeakSession } from '../../platform/http/authentication.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { acceptInvitation, declineInvitation, inviteToTeam, withdrawInvitation } from './invitations.ts';
import { changeTeamRole, chooseHosting, removeFromTeam } from './members.ts';
import { listOwnInvitations, listOwnTeams, readTeam } from './team.queries.ts';

export function teamHandlers(context: Context) {
  const { db, now } = context;
  const team = (eventId: string, readerId: string) => readTeam(db, eventId, readerId, now());
  return {
    getTeam({ user, params }: Call<'getTeam'>) {
      return team(params.id, user.userId);
    },
    async changeTeamRole({ user, params, body }: Call<'changeTeamRole'>) {
      await changeTeamRole(context, user.userId, { eventId: params.id, userId: params.user_id }, body.role);
      return team(params.id, user.userId);
    },
    async removeFromTeam({ user, params }: Call<'removeFromTeam'>) {
      await removeFromTeam(context, user.userId, { eventId: params.id, userId: params.user_id });
      return team(params.id, user.userId);
    },
    async chooseHosting({ user, params, body }: Call<'chooseHosting'>) {
      await chooseHosting(context, { eventId: params.id, userId: user.userId }, body.is_co_host);
      return team(params.id, user.userId);
    },
    async inviteToTeam({ user, params, body, once }: Call<'inviteToTeam'>) {
      await inviteToTeam(context, user.userId, params.id, body, once);
      return team(params.id, user.userId);
    },
    async withdrawInvitation({ user, params }: Call<'withdrawInvitation'>) {
      await withdrawInvitation(context, user.userId, params.id, params.invitation_id);
      return team(params.id, user.userId);
    },
    listOwnTeams({ user, query }: Call<'listOwnTeams'>) {
      return listOwnTeams(db, user, query, now());
    },
    async leaveTeam({ user, params }: Call<'leaveTeam'>) {
      if (user.isTooWeak) throw refuseWeakSession();
      await removeFromTeam(context, user.userId, { eventId: params.id, userId: user.userId });
    },
    async listOwnInvitations({ user }: Call<'listOwnInvitations'>) {
      return { items: await listOwnInvitations(db, user.userId, now()) };
    },
    acceptInvitation({ user, params, once }: Call<'acceptInvitation'>) {
      return acceptInvitation(context, user.userId, params.id, once);
    },
    async declineInvitation({ user, params }: Call<'declineInvitation'>) {
      await declineInvitation(context, user.userId, params.id);
    },
  } satisfies Partial<Handlers>;
}
