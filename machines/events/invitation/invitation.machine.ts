import { assign, setup } from 'xstate';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { type Shown, toFailure, toShown } from '#machines/calls/problem.ts';
import type { OwnInvitation, OwnTeam } from '#openapi/types.ts';

const NOT_READ = 'Check your connection and try again.';
const NOT_ACCEPTED = 'We don’t know whether the invitation was accepted. Check your connection and try again.';
const NOT_DECLINED = 'We don’t know whether the invitation was declined. Check your connection and try again.';

interface InvitationContext {
  invitationId: string;
  /** As the server gave it. */
  invitation: OwnInvitation | null;
  /** What the person may do since it was accepted. */
  joined: OwnTeam | null;
  error: Shown | null;
}

type InvitationEvent = { type: 'invitation.accepted' } | { type: 'invitation.declined' } | { type: 'retry.requested' };

interface Failed {
  error: unknown;
}

/** One visit to the page of an invitation to the team of an event: it is read, and accepted or declined. */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    input: {} as { invitationId: string },
    tags: {} as 'busy',
  },
  actors: {
    listOwnInvitations: port<{ items: OwnInvitation[] }>('listOwnInvitations'),
    acceptInvitation: port<OwnTeam, string>('acceptInvitation'),
    declineInvitation: port<void, string>('declineInvitation'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    /** A role in a team may have made an organiser of the person. */
    readRoles: () => {},
    /** What was read of invitations and teams is no longer how it is. */
    forgetTeams: () => {},

    showInvitation: assign(({ context }, found: OwnInvitation[]) => ({
      invitation: pick(found, context.invitationId),
    })),
    showJoined: assign((_, joined: OwnTeam) => ({ joined })),
    showNotRead: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_READ) })),
    showNotAccepted: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_ACCEPTED) })),
    showNotDeclined: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_DECLINED) })),
    clearError: assign({ error: null }),
  },
  delays: { callLimit },
  guards: {
    isThere: ({ context }, found: OwnInvitation[]) => pick(found, context.invitationId) !== null,
    /** Taken back, answered or past its end meanwhile. */
    isGone: (_, { error }: Failed) => toFailure(error).code === 'not_found',
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({ invitationId: input.invitationId, invitation: null, joined: null, error: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: ['busy'],
      invoke: {
        id: 'listOwnInvitations',
        src: 'listOwnInvitations',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output.items },
            target: 'shown',
            actions: { type: 'showInvitation', params: ({ event }) => event.output.items },
          },
          { target: 'unknown' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showNotRead', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        callLimit: { target: 'failed', actions: { type: 'showNotRead', params: { error: noAnswer } } },
      },
    },
    failed: {
      on: { 'retry.requested': { target: 'reading', actions: 'clearError' } },
    },
    /** There is none of this id for this account. */
    unknown: {
      on: { 'retry.requested': { target: 'reading', actions: 'clearError' } },
    },
    shown: {
      on: {
        'invitation.accepted': { target: 'accepting', actions: 'clearError' },
        'invitation.declined': { target: 'declining', actions: 'clearError' },
      },
    },
    accepting: {
      tags: ['busy'],
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context }) => context.invitationId,
        onDone: {
          target: 'accepted',
          actions: [{ type: 'showJoined', params: ({ event }) => event.output }, 'readRoles', 'forgetTeams'],
        },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'unknown',
            actions: [{ type: 'showNotAccepted', params: ({ event }) => ({ error: event.error }) }, 'forgetTeams'],
          },
          {
            target: 'shown',
            actions: { type: 'showNotAccepted', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      after: {
        callLimit: { target: 'shown', actions: { type: 'showNotAccepted', params: { error: noAnswer } } },
      },
    },
    declining: {
      tags: ['busy'],
      invoke: {
        id: 'declineInvitation',
        src: 'declineInvitation',
        input: ({ context }) => context.invitationId,
        onDone: { target: 'declined', actions: 'forgetTeams' },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'unknown',
            actions: [{ type: 'showNotDeclined', params: ({ event }) => ({ error: event.error }) }, 'forgetTeams'],
          },
          {
            target: 'shown',
            actions: { type: 'showNotDeclined', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      after: {
        callLimit: { target: 'shown', actions: { type: 'showNotDeclined', params: { error: noAnswer } } },
      },
    },
    accepted: {},
    declined: {},
  },
});

function pick(invitations: OwnInvitation[], id: string): OwnInvitation | null {
  return invitations.find(({ invitation_id }) => invitation_id === id) ?? null;
}
