import { assertEvent, assign, emit, setup } from 'xstate';
import { type Announcement, refusal } from '#machines/announcement.ts';
import { callLimit, noAnswer } from '#machines/call-limit.ts';
import { port } from '#machines/port.ts';
import { type Shown, toShown } from '#machines/problem.ts';
import type { Credentials, Session } from '#openapi/types.ts';

/** The login form: what is typed is sent, and the session begins or it is said why not (specification, points 4, 5). */
export const loginMachine = setup({
  types: {
    context: {} as { error: Shown | null },
    events: {} as { type: 'credentials.submitted'; credentials: Credentials },
    emitted: {} as Announcement,
    tags: {} as 'busy',
  },
  actors: { logIn: port<Session, Credentials>('logIn') },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    beginSession: (_, _session: Session) => {},
    forgetDraft: () => {},

    showError: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, 'Login failed.') })),
    clearError: assign({ error: null }),
    tellError: emit(({ context }) => refusal(context.error)),
  },
  delays: { callLimit },
}).createMachine({
  id: 'login',
  context: { error: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'credentials.submitted': { target: 'loggingIn', actions: 'clearError' } },
    },
    loggingIn: {
      tags: ['busy'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'credentials.submitted');
          return event.credentials;
        },
        onDone: {
          target: 'idle',
          actions: [{ type: 'beginSession', params: ({ event }) => event.output }, 'forgetDraft'],
        },
        onError: {
          target: 'idle',
          actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'tellError'],
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: [{ type: 'showError', params: { error: noAnswer } }, 'tellError'],
        },
      },
    },
  },
});
