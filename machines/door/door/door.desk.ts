import { doorSetup } from './door.setup.ts';

/** One person after the other: judged from the list on the device, stored on it, and told. */
export const desk = doorSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      initial: 'ready',
      on: {
        'text.scanned': {
          target: 'judging',
          actions: { type: 'rememberAsked', params: ({ event }) => ({ kind: 'scanned' as const, text: event.text }) },
        },
        'person.chosen': {
          target: 'judging',
          actions: { type: 'rememberAsked', params: ({ event }) => ({ kind: 'chosen' as const, code: event.code }) },
        },
        'walkIn.entered': {
          target: 'storing',
          actions: {
            type: 'rememberDoing',
            params: ({ event }) => ({ kind: 'walk_in' as const, name: event.name, email: event.email }),
          },
        },
        'undo.requested': {
          target: 'storing',
          actions: {
            type: 'rememberDoing',
            params: ({ event }) => ({ kind: 'undo' as const, actionId: event.actionId }),
          },
        },
      },
      states: {
        ready: { entry: 'forgetVerdict' },
        verdict: { on: { 'verdict.dismissed': { target: 'ready' } } },
      },
    },
    judging: {
      exit: 'forgetAsked',
      invoke: {
        id: 'judge',
        src: 'judge',
        input: ({ context: { asked } }) => ({ asked }),
        onDone: [
          {
            guard: { type: 'isAdmitted', params: ({ event }) => event.output },
            target: 'storing',
            actions: { type: 'admit', params: ({ event }) => event.output },
          },
          {
            target: 'resting.verdict',
            actions: { type: 'showJudged', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'resting.verdict', actions: 'showNotJudged' },
      },
      after: { deviceLimit: { target: 'resting.verdict', actions: 'showNotJudged' } },
    },
    storing: {
      exit: 'forgetDoing',
      invoke: {
        id: 'storeAction',
        src: 'storeAction',
        input: ({ context: { doing, door } }) => ({ doing, door }),
        onDone: {
          target: 'resting.verdict',
          actions: [{ type: 'showStored', params: ({ event }) => event.output }, 'reportStored'],
        },
        onError: { target: 'resting.verdict', actions: 'showNotDone' },
      },
      // What was begun may be done all the same.
      after: { deviceLimit: { target: 'resting.verdict', actions: 'showUncertain' } },
    },
  },
});
