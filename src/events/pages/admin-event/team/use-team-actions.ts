import * as operations from '#openapi/operations.ts';
import type { AdminEvent, EventRole, Team, TeamInvitation, TeamMember } from '#openapi/types.ts';
import { roleLabels } from '#rules/events/team.ts';
import { type AnyCommand, type Command, type CommandDone, poolCommands } from '#src/session/commands.ts';
import { ask } from '#src/api/client.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { showWhileSaving } from '#src/forms/saving/saving.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { cacheTeam, forgetTeam, memberKey, readTeamAgain, type TeamAct } from './team-cache.ts';

type Invitation = Team['invitations'][number];
type Event = Pick<AdminEvent, 'event_id' | 'title'>;

/** What is done to someone of the team, or to an invitation. */
export type TeamDeed =
  | { verb: 'role'; member: TeamMember; role: EventRole }
  | { verb: 'remove' | 'leave'; member: TeamMember }
  /** Of oneself alone. */
  | { verb: 'host'; member: TeamMember; isCoHost: boolean }
  | { verb: 'again' | 'withdraw'; invitation: Invitation };

const useCommands = poolCommands<Command<TeamDeed['verb'], About, undefined>>(send);

export type TeamActing = ReturnType<typeof useTeamActions>;

/** Acts on one person or invitation, by its id: `start` does it, or asks first, which `TeamQuestion` shows. */
export function useTeamActions(event: Event, id: string) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(id);
  return {
    isBusy,
    asked: asked?.about.deed,
    problem,
    start: (deed: TeamDeed) =>
      give({ verb: deed.verb, about: { event, deed }, isAsked: isAsked(deed), ...wordsFor(deed) }),
    confirm: () => confirm(),
    dismiss,
  };
}

interface About {
  event: Event;
  deed: TeamDeed;
}

function isAsked(deed: TeamDeed): boolean {
  if (deed.verb === 'role') return deed.role === 'owner' || deed.member.is_self;
  return deed.verb === 'remove' || deed.verb === 'leave';
}

async function send({ about: { event, deed } }: { about: About }): Promise<CommandDone<never>> {
  const { event_id: id } = event;
  const team = await call(id, deed).catch((error: unknown) => {
    if (error instanceof CallFailed && [403, 404, 409].includes(error.status)) readTeamAgain(actOf[deed.verb], id);
    throw error;
  });
  if (team) cacheTeam(actOf[deed.verb], id, team);
  else forgetTeam(id);
  const message = doneText(event, deed);
  return deed.verb === 'leave' ? { message, to: '/admin/events', replaces: true } : { message };
}

const actOf: Record<TeamDeed['verb'], TeamAct> = {
  role: 'changeTeamRole',
  remove: 'removeFromTeam',
  leave: 'leaveTeam',
  host: 'chooseHosting',
  again: 'inviteToTeam',
  withdraw: 'withdrawInvitation',
};

/** The team as it is afterwards; null for the person who left it. */
async function call(id: string, deed: TeamDeed): Promise<Team | null> {
  switch (deed.verb) {
    case 'role': {
      const path = { id, user_id: deed.member.user_id };
      const body = { role: deed.role };
      const saving = ask(operations.changeTeamRole, { params: { path }, body });
      return showWhileSaving(memberKey(id, deed.member), body, saving);
    }
    case 'remove': {
      const path = { id, user_id: deed.member.user_id };
      return ask(operations.removeFromTeam, { params: { path } });
    }
    case 'leave':
      await ask(operations.leaveTeam, { params: { path: { id } } });
      return null;
    case 'host':
      return ask(operations.chooseHosting, { params: { path: { id } }, body: { is_co_host: deed.isCoHost } });
    case 'again': {
      const { email, role } = deed.invitation;
      return inviteOnce(id, { email, role });
    }
    case 'withdraw': {
      const path = { id, invitation_id: deed.invitation.invitation_id };
      return ask(operations.withdrawInvitation, { params: { path } });
    }
  }
}

function doneText({ title }: Event, deed: TeamDeed): string {
  switch (deed.verb) {
    case 'role':
      return deed.member.is_self
        ? `You are ${roleLabels[deed.role].as} now.`
        : `${deed.member.name} is ${roleLabels[deed.role].as} now.`;
    case 'remove':
      return `${deed.member.name} is off the team.`;
    case 'leave':
      return `You have left the team of “${title}”.`;
    case 'host':
      return deed.isCoHost
        ? 'The event’s page names you as a host now.'
        : 'The event’s page no longer names you as a host.';
    case 'again':
      return `The invitation is on its way to ${deed.invitation.email} again.`;
    case 'withdraw':
      return `The invitation to ${deed.invitation.email} is taken back.`;
  }
}

function wordsFor(deed: TeamDeed): Pick<AnyCommand, 'running' | 'failed'> {
  const doubt = 'We don’t know whether';
  const again = 'Check your connection and try again.';
  switch (deed.verb) {
    case 'role':
      return { running: 'Changing the role', failed: `${doubt} the role of ${deed.member.name} was changed. ${again}` };
    case 'remove':
      return { running: 'Taking off the team', failed: `${doubt} ${deed.member.name} is still on the team. ${again}` };
    case 'leave':
      return { running: 'Leaving the team', failed: `${doubt} you are still on the team. ${again}` };
    case 'host':
      return { running: 'Saving', failed: `${doubt} the event’s page names you as a host. ${again}` };
    case 'again':
      return { running: 'Sending the invitation again', failed: `${doubt} the invitation was sent. ${again}` };
    case 'withdraw':
      return { running: 'Taking the invitation back', failed: `${doubt} the invitation was taken back. ${again}` };
  }
}

/** One mail for one press, however often it is sent. */
export function inviteOnce(id: string, body: TeamInvitation): Promise<Team> {
  return sendOnce(`invite ${id} ${JSON.stringify(body)}`, (header) =>
    ask(operations.inviteToTeam, { params: { path: { id }, header }, body }),
  );
}
