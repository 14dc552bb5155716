import { expect, test, vi } from 'vitest';
import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import type { OwnInvitation, OwnTeam } from '#openapi/types.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { invitationMachine } from './invitation.machine.ts';

const event = {
  event_id: 'e1',
  title: 'Calm',
  starts_at: '2027-01-14T17:00:00.000Z',
  ends_at: '2027-01-14T20:00:00.000Z',
  timezone: 'Europe/Amsterdam',
  role: 'editor',
} as const;
const invitation: OwnInvitation = { ...event, invitation_id: 'i1', invited_by_name: null, expires_at: event.ends_at };
const gone = { detail: 'It is no longer there.', code: 'not_found', fields: [] };

async function arrive(found = [invitation]) {
  const ports = {
    listOwnInvitations: heldPort<{ items: OwnInvitation[] }, NonReducibleUnknown>(),
    acceptInvitation: heldPort<OwnTeam, string>(),
    declineInvitation: heldPort<void, string>(),
  };
  const actors = {
    listOwnInvitations: ports.listOwnInvitations.logic,
    acceptInvitation: ports.acceptInvitation.logic,
    declineInvitation: ports.declineInvitation.logic,
  };
  const actions = { readRoles: vi.fn(), forgetTeams: vi.fn() };
  const clock = new SimulatedClock();
  const machine = invitationMachine.provide({ actors, actions });
  const actor = createActor(machine, { input: { invitationId: 'i1' }, clock }).start();
  ports.listOwnInvitations.last().resolve({ items: found });
  await settled();
  return { actor, ports, actions, clock, snapshot: () => actor.getSnapshot() };
}

test('an invitation is accepted, and the roles are read again', async () => {
  const { actor, ports, actions, snapshot } = await arrive();
  expect(snapshot().value).toBe('shown');
  actor.send({ type: 'invitation.accepted' });
  expect(ports.acceptInvitation.last().input).toBe('i1');
  ports.acceptInvitation.last().resolve({ ...event, status: 'published' });
  await settled();
  expect([snapshot().value, snapshot().context.joined?.role]).toEqual(['accepted', 'editor']);
  expect(actions.readRoles).toHaveBeenCalledOnce();
});

test('one that is not for this account is unknown, and looked for again when asked', async () => {
  const { actor, ports, snapshot } = await arrive([{ ...invitation, invitation_id: 'i2' }]);
  expect([snapshot().value, snapshot().context.invitation]).toEqual(['unknown', null]);
  actor.send({ type: 'retry.requested' });
  ports.listOwnInvitations.last().resolve({ items: [invitation] });
  await settled();
  expect(snapshot().value).toBe('shown');
});

test('a no that is not answered can be tried again; what is gone meanwhile is unknown', async () => {
  const { actor, ports, clock, snapshot } = await arrive();
  actor.send({ type: 'invitation.declined' });
  clock.increment(callLimit);
  expect([snapshot().value, snapshot().context.error?.detail]).toEqual(['shown', noAnswer.detail]);
  actor.send({ type: 'invitation.declined' });
  ports.declineInvitation.last().reject(gone);
  await settled();
  expect(snapshot().value).toBe('unknown');
});
