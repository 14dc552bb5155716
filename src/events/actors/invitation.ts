import { useSelector } from '@xstate/react';
import { createActor, fromPromise } from 'xstate';
import { invitationMachine } from '#machines/events/invitation/invitation.machine.ts';
import * as operations from '#openapi/operations.ts';
import type { OwnInvitation, OwnTeam } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/events.ts';
import { requestUser } from '#src/accounts/actors/session.ts';
import { useToken, useUser } from '#src/session/auth.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';

/** The invitation machine's ports, filled with the calls of the contract that bear their names. */
const calls = {
  listOwnInvitations: fromPromise<{ items: OwnInvitation[] }>(({ signal }) =>
    ask(operations.listOwnInvitations, { signal }),
  ),
  // Not bound to the actor's life: leaving the page takes nothing back that was sent.
  acceptInvitation: fromPromise<OwnTeam, string>(({ input: id }) =>
    sendOnce(`accept ${id}`, (header) => ask(operations.acceptInvitation, { params: { path: { id }, header } })),
  ),
  declineInvitation: fromPromise<void, string>(async ({ input: id }) => {
    await ask(operations.declineInvitation, { params: { path: { id } } });
  }),
};

const visits = poolActors(start, { isBusy: (snapshot) => snapshot.hasTag('busy') });

function start(name: string) {
  const [invitationId] = JSON.parse(name) as [string];
  const actions = { readRoles: requestUser, forgetTeams };
  const machine = invitationMachine.provide({ actors: calls, actions });
  return createActor(machine, { input: { invitationId }, ...inspectOption() }).start();
}

function forgetTeams() {
  void invalidateReads(stale.acceptInvitation);
}

/** This person's visit to an invitation; it starts over once their address is confirmed, or as someone else. */
export function useInvitation(invitationId: string) {
  const login = useToken();
  const isConfirmed = useUser()?.email_verified_at != null;
  const actor = visits.useHeld(JSON.stringify([invitationId, login, isConfirmed]));
  const snapshot = useSelector(actor, (current) => current);
  const { value, context } = snapshot;
  return {
    /** What the person is to see; an answer that is on its way leaves the invitation in sight. */
    place: value === 'accepting' || value === 'declining' ? 'shown' : value,
    isAccepting: value === 'accepting',
    isDeclining: value === 'declining',
    invitation: context.invitation,
    joined: context.joined,
    error: context.error,
    accept: () => actor.send({ type: 'invitation.accepted' }),
    decline: () => actor.send({ type: 'invitation.declined' }),
    retry: () => actor.send({ type: 'retry.requested' }),
  };
}

export type Invitation = ReturnType<typeof useInvitation>;
