import { assertEvent, assign, emit, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/announcement.ts';
import { callLimit, noAnswer } from '#machines/call-limit.ts';
import { noPasskey, passkeyLimit } from '#machines/passkey-limit.ts';
import { port } from '#machines/port.ts';
import { type Shown, toShown } from '#machines/problem.ts';
import type { NewPasskey, Passkey, PasskeyAttestation, PasskeyCreation, PasswordConfirmation } from '#openapi/types.ts';

interface PasskeyContext {
  /** What it is to be called; empty for the name of the device. */
  name: string;
  error: Shown | null;
}

type PasskeyEvent =
  | { type: 'adding.opened' }
  | { type: 'password.submitted'; confirmation: PasswordConfirmation; name: string }
  | { type: 'adding.closed' };

const NOT_ADDED = 'No passkey was added. Try again.';
const startingContext: PasskeyContext = { name: '', error: null };

/**
 * A passkey, added to the own account: the password is asked for, the person unlocks a device that makes one, and the server
 * keeps what it takes to know it again.
 */
export const passkeyMachine = setup({
  types: {
    context: {} as PasskeyContext,
    events: {} as PasskeyEvent,
    emitted: {} as Announcement,
    tags: {} as 'busy',
  },
  actors: {
    startPasskey: port<PasskeyCreation, PasswordConfirmation>('startPasskey'),
    /** Null where the person has thought better of it. */
    createPasskey: port<PasskeyAttestation | null, PasskeyCreation>('createPasskey'),
    addPasskey: port<Passkey, NewPasskey>('addPasskey'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    refreshMethods: () => {},
    forgetDraft: () => {},

    takeName: assign((_, { name }: { name: string }) => ({ name, error: null })),
    forget: assign(startingContext),
    showError: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, NOT_ADDED) })),
    tellError: emit(({ context }) => refusal(context.error)),
    tellAdded: emit((_, { name }: Passkey) => success(`The passkey “${name}” is added. You can log in with it now.`)),
  },
  guards: {
    isMade: (_, { made }: { made: PasskeyAttestation | null }) => made !== null,
  },
  delays: { callLimit, passkeyLimit },
}).createMachine({
  id: 'passkey',
  context: startingContext,
  initial: 'resting',
  states: {
    resting: { on: { 'adding.opened': { target: 'askingPassword' } } },

    askingPassword: {
      on: {
        'password.submitted': {
          target: 'starting',
          actions: { type: 'takeName', params: ({ event }) => ({ name: event.name }) },
        },
        'adding.closed': { target: 'resting', actions: 'forget' },
      },
    },

    starting: {
      tags: ['busy'],
      invoke: {
        id: 'startPasskey',
        src: 'startPasskey',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted');
          return event.confirmation;
        },
        onDone: { target: 'creating' },
        onError: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'tellError'],
        },
      },
      after: {
        callLimit: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: { error: noAnswer } }, 'tellError'],
        },
      },
    },

    /** The browser asks where to keep it, and the person unlocks that device. */
    creating: {
      tags: ['busy'],
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ event }) => (event as unknown as { output: PasskeyCreation }).output,
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => ({ made: event.output }) },
            target: 'saving',
          },
          { target: 'askingPassword' },
        ],
        onError: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'tellError'],
        },
      },
      after: {
        passkeyLimit: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: { error: noPasskey } }, 'tellError'],
        },
      },
    },

    saving: {
      tags: ['busy'],
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ event, context: { name } }) => ({
          name,
          credential: (event as unknown as { output: PasskeyAttestation }).output,
        }),
        onDone: {
          target: 'resting',
          actions: [
            'forget',
            'refreshMethods',
            'forgetDraft',
            { type: 'tellAdded', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'tellError'],
        },
      },
      after: {
        callLimit: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: { error: noAnswer } }, 'tellError'],
        },
      },
    },
  },
});
