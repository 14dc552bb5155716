import { assertEvent, assign, emit, setup } from 'xstate';
import { type Announcement, refusal } from '#machines/announcement.ts';
import { callLimit, noAnswer } from '#machines/call-limit.ts';
import { port } from '#machines/port.ts';
import { type Shown, toShown } from '#machines/problem.ts';
import type { PasswordResetConfirmation, PasswordResetRequest } from '#openapi/types.ts';

const NOT_REQUESTED = 'We don’t know whether the link was requested. Check your connection and try again.';
const NOT_CONFIRMED = 'We don’t know whether the new password was saved. Check your connection and try again.';

/**
 * A forgotten password: a link is asked for on one page, and on another, which the link opens, a new password is set. A
 * person who is logged in may have forgotten theirs too.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as { error: Shown | null },
    events: {} as
      | { type: 'reset.requested'; request: PasswordResetRequest }
      | { type: 'reset.confirmed'; confirmation: PasswordResetConfirmation },
    emitted: {} as Announcement,
    tags: {} as 'busy' | 'linkSent',
  },
  actors: {
    requestPasswordReset: port<void, PasswordResetRequest>('requestPasswordReset'),
    confirmPasswordReset: port<void, PasswordResetConfirmation>('confirmPasswordReset'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    /** The reset has ended every session of the person, this browser's too. */
    endSession: () => {},
    forgetDraft: () => {},

    showNotRequested: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, NOT_REQUESTED) })),
    showNotConfirmed: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, NOT_CONFIRMED) })),
    clearError: assign({ error: null }),
    tellError: emit(({ context }) => refusal(context.error)),
  },
  delays: { callLimit },
}).createMachine({
  id: 'password-reset',
  context: { error: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'reset.requested': { target: 'requesting', actions: 'clearError' },
        'reset.confirmed': { target: 'confirming', actions: 'clearError' },
      },
    },
    requesting: {
      tags: ['busy'],
      invoke: {
        id: 'requestPasswordReset',
        src: 'requestPasswordReset',
        input: ({ event }) => {
          assertEvent(event, 'reset.requested');
          return event.request;
        },
        onDone: { target: 'linkSent', actions: 'forgetDraft' },
        onError: {
          target: 'idle',
          actions: [{ type: 'showNotRequested', params: ({ event }) => ({ error: event.error }) }, 'tellError'],
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: [{ type: 'showNotRequested', params: { error: noAnswer } }, 'tellError'],
        },
      },
    },
    linkSent: {
      tags: ['linkSent'],
      on: { 'reset.requested': { target: 'requesting' } },
    },
    confirming: {
      tags: ['busy'],
      invoke: {
        id: 'confirmPasswordReset',
        src: 'confirmPasswordReset',
        input: ({ event }) => {
          assertEvent(event, 'reset.confirmed');
          return event.confirmation;
        },
        onDone: { target: 'idle', actions: ['endSession', 'forgetDraft'] },
        onError: {
          target: 'idle',
          actions: [{ type: 'showNotConfirmed', params: ({ event }) => ({ error: event.error }) }, 'tellError'],
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: [{ type: 'showNotConfirmed', params: { error: noAnswer } }, 'tellError'],
        },
      },
    },
  },
});
