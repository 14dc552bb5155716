import { noAnswer } from '#machines/calls/call-limit.ts';
import { accessEnds, deviceSilent, doorSetup } from './door.setup.ts';

/** What the device has comes first, so that a door opens without a network; only what it lacks is asked of the server. */
export const opening = doorSetup.createStateConfig({
  entry: 'forgetError',
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasLink', target: 'redeeming' }, { target: 'reading' }] },
    redeeming: {
      invoke: {
        id: 'openDoorLink',
        src: 'openDoorLink',
        input: ({ context: { eventId } }) => ({ eventId }),
        onDone: { target: 'reading', actions: 'forgetLink' },
        onError: [
          {
            guard: { type: 'isLinkRefused', params: ({ event }) => ({ error: event.error }) },
            target: '#door.shut.refused.closed',
            actions: ['forgetLink', 'forgetPeople'],
          },
          // The link may have been opened on this device before.
          { target: 'reading', actions: { type: 'showNotLoaded', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      after: { callLimit: { target: 'reading', actions: { type: 'showNotLoaded', params: { error: noAnswer } } } },
    },
    reading: {
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        input: ({ context: { eventId } }) => ({ eventId }),
        onDone: [
          {
            guard: { type: 'isNobody', params: ({ event }) => event.output },
            target: '#door.shut.loggedOut',
            actions: 'forgetPeople',
          },
          {
            // A clock may be wrong: the server is asked before anything is deleted or shown.
            guard: { type: 'isOverOnDevice', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'doubtClock',
          },
          {
            guard: { type: 'isOnDevice', params: ({ event }) => event.output },
            target: '#door.open',
            actions: { type: 'showDoorOfDevice', params: ({ event }) => event.output },
          },
          { target: 'loading' },
        ],
        onError: {
          target: 'loading',
          actions: { type: 'logFailure', params: ({ event }) => ({ call: 'readDevice', error: event.error }) },
        },
      },
      after: {
        deviceLimit: {
          target: 'loading',
          actions: { type: 'logFailure', params: { call: 'readDevice', error: deviceSilent } },
        },
      },
    },
    loading: {
      invoke: {
        id: 'getDoorPeople',
        src: 'getDoorPeople',
        input: ({ context: { eventId } }) => ({ eventId }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: '#door.shut.ended',
            actions: 'forgetPeople',
          },
          { target: '#door.open', actions: { type: 'showDoor', params: ({ event }) => event.output } },
        ],
        onError: [
          ...accessEnds,
          {
            target: '#door.unreachable',
            actions: { type: 'showNotLoaded', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      after: {
        callLimit: { target: '#door.unreachable', actions: { type: 'showNotLoaded', params: { error: noAnswer } } },
      },
    },
  },
});
