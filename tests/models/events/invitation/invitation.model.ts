import { isDeepStrictEqual as isSame } from 'node:util';
import { invitationMachine } from '#machines/events/invitation/invitation.machine.ts';
import type { OwnInvitation, OwnTeam } from '#openapi/types.ts';
import { defineModel } from '#path-kit/core/model.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const away = { detail: 'This takes too long at the moment. Try again in a minute.', code: 'unavailable', fields: [] };
const gone = {
  detail: 'This invitation isn’t for your address, or it has expired or been withdrawn.',
  code: 'not_found',
  fields: [],
};

const event = {
  event_id: 'e1',
  title: 'Designing calm software',
  starts_at: '2027-01-14T17:00:00.000Z',
  ends_at: '2027-01-14T20:00:00.000Z',
  timezone: 'Europe/Amsterdam',
} as const;

export const invitation: OwnInvitation = {
  ...event,
  invitation_id: 'i1',
  role: 'viewer',
  invited_by_name: 'Noor van Dijk',
  expires_at: '2026-12-05T12:00:00.000Z',
};
const joined: OwnTeam = { ...event, status: 'published', role: 'viewer' };

export const invitationModel = defineModel<typeof invitationMachine>({
  machine: invitationMachine,
  starts: { 'the link of the mail is opened': { invitationId: 'i1' } },
  key: ({ invitation: found, joined: team, error }) => [found !== null, team !== null, error?.code],

  events: {
    'retry.requested': { 'Try again is clicked': {} },
    'invitation.accepted': { 'Accept is clicked': {} },
    'invitation.declined': { 'Decline is clicked': {} },

    'xstate.done.actor.listOwnInvitations': {
      'The invitation is there': { output: { items: [{ ...invitation, invitation_id: 'i2' }, invitation] } },
      'There are invitations to other teams alone': { output: { items: [{ ...invitation, invitation_id: 'i2' }] } },
    },
    'xstate.error.actor.listOwnInvitations': { 'The invitations do not come': { error: unreachable } },
    'xstate.after.callLimit.invitation.reading': { 'The invitations are not there in time': {} },
    'xstate.done.actor.acceptInvitation': { 'The person is on the team': { output: joined } },
    'xstate.error.actor.acceptInvitation': {
      'The answer yes does not arrive': { error: unreachable },
      'The answer yes can’t be taken now': { error: away },
      'It was taken back before the answer yes': { error: gone },
    },
    'xstate.after.callLimit.invitation.accepting': { 'The answer yes is not taken in time': {} },
    'xstate.done.actor.declineInvitation': { 'The invitation is declined': { output: undefined } },
    'xstate.error.actor.declineInvitation': {
      'The answer no does not arrive': { error: unreachable },
      'The answer no can’t be taken now': { error: away },
      'It was taken back before the answer no': { error: gone },
    },
    'xstate.after.callLimit.invitation.declining': { 'The answer no is not taken in time': {} },
  },

  ignored: {
    'retry.requested': 'Only what could not be read, or was not found, is tried again.',
    'invitation.accepted': {
      'invitation.accepting': 'It is on its way; the buttons wait.',
      'invitation.declining': 'The other answer is on its way; the buttons wait.',
      invitation: 'No invitation is shown.',
    },
    'invitation.declined': {
      'invitation.accepting': 'The other answer is on its way; the buttons wait.',
      'invitation.declining': 'It is on its way; the buttons wait.',
      invitation: 'No invitation is shown.',
    },
  },

  states: {
    'invitation.reading': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'invitation.failed': {
      'it is said why': ({ context }) => context.error?.code === 'unreachable',
      'it is not waited for': (snapshot) => !snapshot.hasTag('busy'),
    },
    'invitation.unknown': { 'it is not waited for': (snapshot) => !snapshot.hasTag('busy') },
    'invitation.shown': {
      'it is the one of the link': ({ context }) => context.invitation?.invitation_id === 'i1',
      'it is not waited for': (snapshot) => !snapshot.hasTag('busy'),
    },
    'invitation.accepting': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'invitation.declining': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'invitation.accepted': { 'it is known what the person may do': ({ context }) => context.joined?.role === 'viewer' },
    'invitation.declined': { 'the person is on no team': ({ context }) => context.joined === null },
  },

  steps: {
    'invitation.accepted': {
      'that one is accepted, and none declined': ({ sent }) =>
        isSame(sent('acceptInvitation'), ['i1']) && sent('declineInvitation').length === 0,
    },
    'invitation.declined': {
      'that one is declined, and none accepted': ({ sent }) =>
        isSame(sent('declineInvitation'), ['i1']) && sent('acceptInvitation').length === 0,
    },
    'xstate.done.actor.acceptInvitation': {
      'the roles are read again, and what was read of teams': ({ sent }) =>
        sent('readRoles').length === 1 && sent('forgetTeams').length === 1,
    },
    'xstate.done.actor.declineInvitation': {
      'what was read of invitations is read again': ({ sent }) => sent('forgetTeams').length === 1,
      'the roles stay': ({ sent }) => sent('readRoles').length === 0,
    },
    'xstate.error.actor.acceptInvitation': {
      'what was read is read again where it is gone': ({ to, sent }) =>
        sent('forgetTeams').length === (to.matches('unknown') ? 1 : 0),
      'the roles stay': ({ sent }) => sent('readRoles').length === 0,
    },
    'xstate.error.actor.declineInvitation': {
      'what was read is read again where it is gone': ({ to, sent }) =>
        sent('forgetTeams').length === (to.matches('unknown') ? 1 : 0),
    },
  },

  facts: {
    failures: { says: ({ context }) => [context.error], silent: [], logged: [] },
    secrets: { texts: [], keptIn: [] },
  },
});
