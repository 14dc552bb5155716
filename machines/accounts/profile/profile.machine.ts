import { assertEvent, assign, emit, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/calls/announcement.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { type Failure, type Shown, toShown } from '#machines/calls/problem.ts';
import type { ProfileChanges, User } from '#openapi/types.ts';

/** The profile changed since its version was read; `current` is how it is now. */
interface StaleProfileFailure extends Failure {
  current: User;
}

const NOT_SAVED = 'We don’t know whether your profile was saved. Check your connection and try again.';

/**
 * The profile form. Where the profile has changed meanwhile the person becomes what the server has, so that the next
 * try can hold. It is over once the profile is saved.
 */
export const profileMachine = setup({
  types: {
    context: {} as { error: Shown | null },
    events: {} as { type: 'profile.submitted'; changes: ProfileChanges },
    emitted: {} as { type: 'navigation'; to: string; keepPlace: boolean; from: string } | Announcement,
    tags: {} as 'busy',
  },
  actors: { updateProfile: port<User, ProfileChanges>('updateProfile') },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    changeUser: (_, _user: User) => {},
    forgetDraft: () => {},

    showError: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, NOT_SAVED) })),
    clearError: assign({ error: null }),
    emitError: emit(({ context }) => refusal(context.error)),
    emitDone: emit((_, message: string) => success(message)),
    goTo: emit((_, { to, from }: { to: string; from: string }) => ({
      type: 'navigation' as const,
      to,
      keepPlace: false,
      from,
    })),
  },
  guards: { isStale: (_, { error }: { error: unknown }) => isStale(error) },
  delays: { callLimit },
}).createMachine({
  id: 'profile',
  context: { error: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'profile.submitted': { target: 'saving', actions: 'clearError' } },
    },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'updateProfile',
        src: 'updateProfile',
        input: ({ event }) => {
          assertEvent(event, 'profile.submitted');
          return event.changes;
        },
        onDone: {
          target: 'saved',
          actions: [
            { type: 'changeUser', params: ({ event }) => event.output },
            'forgetDraft',
            { type: 'emitDone', params: 'Your profile is saved.' },
            { type: 'goTo', params: { to: '/profile', from: '/profile/edit' } },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: [
              { type: 'changeUser', params: ({ event }) => (event.error as StaleProfileFailure).current },
              { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              'emitError',
            ],
          },
          {
            target: 'idle',
            actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
        ],
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: [{ type: 'showError', params: { error: noAnswer } }, 'emitError'],
        },
      },
    },

    /** The page leads on to the profile; the next visit starts over. */
    saved: { type: 'final' },
  },
});

function isStale(error: unknown): error is StaleProfileFailure {
  return (error as Failure | undefined)?.code === 'stale_version' && 'current' in (error as object);
}
