import type { SnapshotFrom } from 'xstate';
import { doorMachine } from '#machines/door/door/door.machine.ts';
import type { OpenedDoor, SyncedDoor } from '#machines/door/door/door.types.ts';
import { defineModel } from '#path-kit/core/model.ts';
import type { Warning } from '#rules/door/warnings.ts';
import {
  actionId,
  ada,
  another,
  inFront,
  last,
  opened,
  refusal,
  stored,
  synced,
  unreachable,
  verdicts,
  warning,
} from './door.cases.ts';
import { doorIgnored } from './door.ignored.ts';
import { doorStates } from './door.states.ts';
import { doorSteps } from './door.steps.ts';

/** News of who is in front, while their welcome is shown. */
const whileWelcome = (news: Warning) => (snapshot: SnapshotFrom<typeof doorMachine>) =>
  snapshot.matches({ open: { verdict: 'welcome' } }) ? { output: synced({ warnings: [news] }) } : null;

const reached = [
  'verdict.welcome',
  'verdict.already',
  'verdict.noSeat',
  'verdict.otherEvent',
  'verdict.unknown',
  'verdict.undone',
  'verdict.failed',
  'verdict.uncertain',
] as const;

const busy = refusal('rate_limited', 'Wait a minute.');

export const doorModel = defineModel<typeof doorMachine>({
  machine: doorMachine,
  starts: {
    'a door is opened': { eventId: 'e1', hasLink: false },
    'a door link is opened': { eventId: 'e1', hasLink: true },
  },
  key: ({ event, hasLink, isNamedByLink, counts, doing, error, isVisible, isInDoubt }) =>
    event === null
      ? [hasLink, error?.code, isVisible, isInDoubt]
      : [isNamedByLink, isVisible || counts.waiting > 0, doing?.kind === 'undo'],

  events: {
    'text.scanned': {
      'A ticket is scanned': { text: 'a ticket' },
    },
    'person.chosen': { 'Check in is clicked': { code: ada.code } },
    'walkIn.entered': { 'Someone without a registration is added': { name: 'Grace', email: null } },
    'undo.requested': { 'Undo is clicked': { actionId } },
    'verdict.dismissed': { 'Next is clicked': {} },
    'warning.dismissed': { 'A warning is put away': { id: warning.id } },
    'door.named': { 'The door is named': { name: 'Side entrance' } },
    'retry.requested': { 'Try again is clicked': {} },
    'tab.left': { 'The person goes to another tab': {} },
    'tab.returned': { 'The person comes back to the tab': {} },
    'network.returned': { 'The network is back': {} },

    'xstate.done.actor.openDoorLink': { 'The server opens the link': { output: undefined } },
    'xstate.error.actor.openDoorLink': {
      'The link can’t be opened without a network': { error: unreachable },
      'The server has too much to do for the link': { error: busy },
      'The link is over': { error: refusal('not_allowed_now', 'This link is over.') },
      'There is no such link': { error: refusal('not_found', 'No such link.') },
    },
    'xstate.after.callLimit.door.opening.redeeming': { 'The link is not opened in time': {} },
    'xstate.done.actor.readDevice': {
      'The list is on the device': { output: { kind: 'door', opened: opened() } },
      'The list of a link is on the device': {
        output: { kind: 'door', opened: opened({ isNamedByLink: true, last, warnings: [another, warning] }) },
      },
      'The list on the device is over': { output: { kind: 'door', opened: opened({ isOver: true }) } },
      'Nothing is on the device': { output: { kind: 'nothing' } },
      'Nobody is logged in': { output: { kind: 'nobody' } },
    },
    'xstate.error.actor.readDevice': { 'The device can’t be read': { error: new Error('No database.') } },
    'xstate.after.deviceLimit.door.opening.reading': { 'The device does not answer': {} },
    'xstate.done.actor.getDoorPeople': {
      'The list comes': { output: opened() satisfies OpenedDoor },
      'The list of a link comes back': { output: opened({ isNamedByLink: true, last, warnings: [another] }) },
      'The list of an event that is over comes': { output: opened({ isOver: true }) },
    },
    'xstate.error.actor.getDoorPeople': {
      'The list does not come': { error: unreachable },
      'The server has too much to do for the list': { error: busy },
      'The door is someone else’s': { error: refusal('forbidden', 'You are not on the team.') },
      'The login has run out': { error: refusal('unauthenticated', 'Log in.') },
      'The event is no longer published': { error: refusal('not_allowed_now', 'The door is closed.') },
    },
    'xstate.after.callLimit.door.opening.loading': { 'The list does not come in time': {} },

    'xstate.done.actor.judge': {
      'The ticket admits': { output: { kind: 'admit', code: ada.code } },
      'The person is in already': { output: { kind: 'verdict', verdict: verdicts.already } },
      'The person has no seat': { output: { kind: 'verdict', verdict: verdicts.noSeat } },
      'The ticket is for another event': { output: { kind: 'verdict', verdict: verdicts.otherEvent } },
      'Nobody knows what was scanned': { output: { kind: 'verdict', verdict: verdicts.unknown } },
    },
    'xstate.error.actor.judge': { 'It can’t be judged': { error: new Error('No digests here.') } },
    'xstate.after.deviceLimit.door.open.desk.judging': { 'It is not judged in time': {} },
    'xstate.done.actor.storeAction': {
      'It is on the device': ({ context: { doing } }) => ({ output: stored(doing) }),
    },
    'xstate.error.actor.storeAction': { 'It can’t be taken back here': { error: new Error('Not done here.') } },
    'xstate.after.deviceLimit.door.open.desk.storing': { 'The device does not store it in time': {} },

    'xstate.done.actor.syncDoor': {
      'The server has everything': { output: synced() satisfies SyncedDoor },
      'There is more to send': { output: synced({ hasMore: true, counts: { here: 3, expected: 5, waiting: 1 } }) },
      'Another door was earlier': { output: synced({ warnings: [warning] }) },
      'Another door let in before who is in front': whileWelcome(inFront('double', 'Came in before.')),
      'Who is in front has lost the seat': whileWelcome(inFront('noSeat', 'The seat is gone.')),
      'Who is in front is no longer on the list': whileWelcome(inFront('unknown', 'Nobody has that code.')),
      'The event is a day over': { output: synced({ isOver: true }) },
    },
    'xstate.error.actor.syncDoor': {
      'The server is not reached': { error: unreachable },
      'The role was taken away': { error: refusal('forbidden', 'You are not on the team.') },
      'The key or the login no longer holds': { error: refusal('unauthenticated', 'Log in.') },
      'The event is withdrawn': { error: refusal('not_allowed_now', 'The door is closed.') },
    },
    'xstate.after.syncLimit.door.open.sync.sending': { 'The server does not answer in time': {} },
    'xstate.after.syncLimit.door.open.sync.offline.trying': { 'The server does not answer in time': {} },
    'xstate.after.pause.door.open.sync.idle': { 'Two seconds pass': {} },
    'xstate.after.backoff.door.open.sync.offline.waiting': { 'It has waited long enough': {} },
    'xstate.done.actor.wipeDevice': { 'The list is gone, and two actions are not sent': { output: 2 } },
    'xstate.error.actor.wipeDevice': { 'The list can’t be deleted': { error: new Error('No database.') } },
    'xstate.after.deviceLimit.door.shut.ended.wiping': { 'The list is not deleted in time': {} },
    'xstate.after.deviceLimit.door.shut.refused.wiping': { 'The list is not deleted in time': {} },
    'xstate.after.deviceLimit.door.shut.loggedOut.wiping': { 'The list is not deleted in time': {} },
    'xstate.error.actor.watchTab': { 'The tab can’t be watched': { error: new Error('No tabs.') } },
  },
  senders: { watchTab: ['tab.left', 'tab.returned', 'network.returned'] },
  raised: ['action.stored', ...reached],
  ignored: doorIgnored,
  states: doorStates,
  steps: doorSteps,

  facts: {
    failures: {
      says: (snapshot) => {
        const { error, about } = snapshot.context;
        return [
          error,
          about && 'detail' in about ? about : null,
          snapshot.matches({ open: { sync: 'offline' } }) ? 'offline' : null,
          snapshot.matches('shut') ? 'shut' : null,
        ];
      },
      silent: ['readDevice', 'wipeDevice', 'watchTab'],
      logged: ['readDevice', 'wipeDevice', 'watchTab'],
    },
    secrets: { texts: ['a ticket'], keptIn: ['door.open.desk.judging'] },
  },
});
