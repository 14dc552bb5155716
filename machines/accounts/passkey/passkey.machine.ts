import { assign, emit, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/calls/announcement.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { noPasskey, passkeyLimit } from '#machines/accounts/passkey-limit.ts';
import { port } from '#machines/calls/port.ts';
import { type Failure, type Shown, toShown } from '#machines/calls/problem.ts';
import { noFactor, refusalIn, showFactorLimit, wantsFactor } from '#machines/calls/wanted-factor.ts';
import type { NewPasskey, Passkey, PasskeyAttestation, PasskeyCreation, PasswordConfirmation } from '#openapi/types.ts';

interface PasskeyContext {
  /** What it is to be called; empty for the name of the device. */
  name: string;
  /** Empty but while it is sent, or a second factor is asked for before it is sent again. */
  confirmation: PasswordConfirmation;
  error: Shown | null;
  /** A second factor was asked for since the press: never twice. */
  wasFactorAsked: boolean;
}

type PasskeyEvent =
  | { type: 'adding.opened' }
  | { type: 'password.submitted'; confirmation: PasswordConfirmation; name: string }
  | { type: 'adding.closed' };

const NOT_ADDED = 'No passkey was added. Try again.';
const noPassword: PasswordConfirmation = { current_password: '' };
const startingContext: PasskeyContext = { name: '', confirmation: noPassword, error: null, wasFactorAsked: false };

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
    /** Whether the person has shown one. Rejects where the page has no way to ask; its input is why the server wants one. */
    showFactor: port<boolean, Failure>('showFactor'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    refreshMethods: () => {},
    forgetDraft: () => {},

    takeForm: assign((_, { name, confirmation }: { name: string; confirmation: PasswordConfirmation }) => ({
      ...startingContext,
      ...{ name, confirmation },
    })),
    noteFactorAsked: assign({ wasFactorAsked: true }),
    /** It stays in its field alone. */
    forgetPassword: assign({ confirmation: noPassword }),
    forget: assign(startingContext),
    showError: assign((_, { error }: { error: unknown }) => ({
      error: toShown(error, NOT_ADDED),
      confirmation: noPassword,
    })),
    emitError: emit(({ context }) => refusal(context.error)),
    emitAdded: emit((_, { name }: Passkey) => success(`The passkey “${name}” is added. You can log in with it now.`)),
  },
  guards: {
    wantsFactor,
    isShown: (_, { isShown }: { isShown: boolean }) => isShown,
    isMade: (_, { made }: { made: PasskeyAttestation | null }) => made !== null,
  },
  delays: { callLimit, passkeyLimit, showFactorLimit },
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
          actions: { type: 'takeForm', params: ({ event }) => event },
        },
        'adding.closed': { target: 'resting', actions: 'forget' },
      },
    },

    starting: {
      tags: ['busy'],
      invoke: {
        id: 'startPasskey',
        src: 'startPasskey',
        input: ({ context }) => context.confirmation,
        onDone: { target: 'creating', actions: 'forgetPassword' },
        onError: [
          {
            guard: { type: 'wantsFactor', params: ({ event }) => ({ error: event.error }) },
            target: 'showingFactor',
            actions: 'noteFactorAsked',
          },
          {
            target: 'askingPassword',
            actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
        ],
      },
      after: {
        callLimit: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: { error: noAnswer } }, 'emitError'],
        },
      },
    },

    /** The server wants a second factor first. Once it is shown, the password is sent again. */
    showingFactor: {
      tags: ['busy'],
      invoke: {
        id: 'showFactor',
        src: 'showFactor',
        input: refusalIn,
        onDone: [
          { guard: { type: 'isShown', params: ({ event }) => ({ isShown: event.output }) }, target: 'starting' },
          { target: 'askingPassword', actions: 'forgetPassword' },
        ],
        onError: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
        },
      },
      after: {
        showFactorLimit: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: { error: noFactor } }, 'emitError'],
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
          actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
        },
      },
      after: {
        passkeyLimit: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: { error: noPasskey } }, 'emitError'],
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
            { type: 'emitAdded', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
        },
      },
      after: {
        callLimit: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: { error: noAnswer } }, 'emitError'],
        },
      },
    },
  },
});
