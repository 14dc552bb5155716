import { assertEvent, assign, setup } from 'xstate';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { noPasskey, passkeyLimit } from '#machines/accounts/passkey-limit.ts';
import { port } from '#machines/calls/port.ts';
import { type Shown, toFailure, toShown } from '#machines/calls/problem.ts';
import type { OneTimePassword } from '#openapi/types.ts';

/** What can be shown in this browser; `isNeeded`: the server still asks for it in this session. */
export interface FactorChoice {
  isNeeded: boolean;
  hasCode: boolean;
  hasPasskey: boolean;
}

interface ShowFactorContext {
  /** Null until it is read: nothing is asked before. */
  choice: FactorChoice | null;
  error: Shown | null;
}

type ShowFactorEvent =
  | { type: 'code.submitted'; code: OneTimePassword }
  | { type: 'passkey.chosen' }
  | { type: 'question.dismissed' };

/** `impossible`: there is nothing that this page could ask for. `failed`: what there is could not be read. */
export type ShowFactorOutcome = 'shown' | 'dismissed' | 'impossible' | 'failed';

const NO_ANSWER = 'No answer came. Check your connection and try again.';
const PASSKEY_FAILED = 'The passkey did not work. Try again.';

/**
 * A second factor, shown in a session that began without one: a code or a passkey, as the account has them. What is there is read
 * first, and again when the server says that it is gone, since another tab or device may have changed it.
 */
export const showFactorMachine = setup({
  types: {
    context: {} as ShowFactorContext,
    events: {} as ShowFactorEvent,
    output: {} as ShowFactorOutcome,
    tags: {} as 'busy',
  },
  actors: {
    readFactors: port<FactorChoice>('readFactors'),
    showCode: port<void, OneTimePassword>('showCode'),
    /** False where the person has thought better of it. */
    showPasskey: port<boolean>('showPasskey'),
  },
  actions: {
    takeChoice: assign((_, choice: FactorChoice) => ({ choice })),
    showError: assign((_, { error, fallback }: { error: unknown; fallback: string }) => ({
      error: toShown(error, fallback),
    })),
    clearError: assign({ error: null }),
  },
  guards: {
    isShown: (_, { isNeeded }: FactorChoice) => !isNeeded,
    canAsk: (_, { hasCode, hasPasskey }: FactorChoice) => hasCode || hasPasskey,
    /** It was removed meanwhile, or is someone else's. */
    isGone: (_, { error }: { error: unknown }) => toFailure(error).code === 'not_allowed_now',
    isDone: (_, { isDone }: { isDone: boolean }) => isDone,
  },
  delays: { callLimit, passkeyLimit },
}).createMachine({
  id: 'show-factor',
  context: { choice: null, error: null },
  initial: 'reading',
  output: ({ event }) => (event as unknown as { output: ShowFactorOutcome }).output,
  states: {
    reading: {
      tags: ['busy'],
      invoke: {
        id: 'readFactors',
        src: 'readFactors',
        onDone: [
          { guard: { type: 'isShown', params: ({ event }) => event.output }, target: 'shown' },
          {
            guard: { type: 'canAsk', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'takeChoice', params: ({ event }) => event.output },
          },
          { target: 'impossible' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error, fallback: NO_ANSWER }) },
        },
      },
      on: { 'question.dismissed': { target: 'dismissed' } },
      after: {
        callLimit: {
          target: 'failed',
          actions: { type: 'showError', params: { error: noAnswer, fallback: NO_ANSWER } },
        },
      },
    },

    asking: {
      on: {
        'code.submitted': { target: 'showingCode', actions: 'clearError' },
        'passkey.chosen': { target: 'showingPasskey', actions: 'clearError' },
        'question.dismissed': { target: 'dismissed' },
      },
    },

    showingCode: {
      tags: ['busy'],
      invoke: {
        id: 'showCode',
        src: 'showCode',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted');
          return event.code;
        },
        onDone: { target: 'shown' },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'reading',
            actions: {
              type: 'showError',
              params: ({ event }) => ({ error: event.error, fallback: NO_ANSWER }),
            },
          },
          {
            target: 'asking',
            actions: {
              type: 'showError',
              params: ({ event }) => ({ error: event.error, fallback: NO_ANSWER }),
            },
          },
        ],
      },
      on: { 'question.dismissed': { target: 'dismissed' } },
      after: {
        callLimit: {
          target: 'asking',
          actions: { type: 'showError', params: { error: noAnswer, fallback: NO_ANSWER } },
        },
      },
    },

    /** The browser asks for one, and the person unlocks the device that has it. */
    showingPasskey: {
      tags: ['busy'],
      invoke: {
        id: 'showPasskey',
        src: 'showPasskey',
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => ({ isDone: event.output }) }, target: 'shown' },
          { target: 'asking' },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'reading',
            actions: {
              type: 'showError',
              params: ({ event }) => ({ error: event.error, fallback: PASSKEY_FAILED }),
            },
          },
          {
            target: 'asking',
            actions: {
              type: 'showError',
              params: ({ event }) => ({ error: event.error, fallback: PASSKEY_FAILED }),
            },
          },
        ],
      },
      on: { 'question.dismissed': { target: 'dismissed' } },
      after: {
        passkeyLimit: {
          target: 'asking',
          actions: { type: 'showError', params: { error: noPasskey, fallback: PASSKEY_FAILED } },
        },
      },
    },

    shown: { type: 'final', output: 'shown' },
    dismissed: { type: 'final', output: 'dismissed' },
    impossible: { type: 'final', output: 'impossible' },
    failed: { type: 'final', output: 'failed' },
  },
});
