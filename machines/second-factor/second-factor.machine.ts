import { assertEvent, assign, emit, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/announcement.ts';
import { callLimit, noAnswer } from '#machines/call-limit.ts';
import { port } from '#machines/port.ts';
import { type Shown, toShown } from '#machines/problem.ts';
import type { Enrolment, PasswordConfirmation, RecoveryCodes, OneTimePassword } from '#openapi/types.ts';

/** What is to be done to two-step login, each after the password was given once more. */
export type SecondFactorChange = 'turnOn' | 'renewCodes' | 'turnOff';

interface SecondFactorContext {
  change: SecondFactorChange;
  /** What the app takes up; only while it waits for its first code. */
  enrolment: Enrolment | null;
  /** Told once, and kept no longer than they are in sight. */
  codes: string[];
  error: Shown | null;
}

type SecondFactorEvent =
  | { type: 'change.opened'; change: SecondFactorChange }
  | { type: 'password.submitted'; confirmation: PasswordConfirmation }
  | { type: 'code.submitted'; code: OneTimePassword }
  | { type: 'codes.kept' }
  | { type: 'change.closed' };

const NOT_CHANGED = 'Nothing was changed. Check your connection and try again.';
const startingContext: SecondFactorContext = { change: 'turnOn', enrolment: null, codes: [], error: null };

/**
 * Two-step login, turned on and off: the password is asked for, the app takes up a secret and shows that it has it, and the
 * recovery codes stay in sight until the person has kept them.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    emitted: {} as Announcement,
    tags: {} as 'busy',
  },
  actors: {
    startSecondFactor: port<Enrolment, PasswordConfirmation>('startSecondFactor'),
    confirmSecondFactor: port<RecoveryCodes, OneTimePassword>('confirmSecondFactor'),
    renewRecoveryCodes: port<RecoveryCodes, PasswordConfirmation>('renewRecoveryCodes'),
    removeSecondFactor: port<void, PasswordConfirmation>('removeSecondFactor'),
  },
  actions: {
    /** Effect of the edge: what is shown elsewhere of how the person logs in is asked for anew. */
    refreshMethods: () => {},

    takeChange: assign((_, change: SecondFactorChange) => ({ ...startingContext, change })),
    takeEnrolment: assign((_, enrolment: Enrolment) => ({ enrolment })),
    takeCodes: assign((_, { recovery_codes }: RecoveryCodes) => ({ codes: recovery_codes, enrolment: null })),
    forget: assign(startingContext),
    showError: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, NOT_CHANGED) })),
    clearError: assign({ error: null }),
    tellError: emit(({ context }) => refusal(context.error)),
    tellDone: emit((_, { message }: { message: string }) => success(message)),
  },
  guards: {
    turnsOn: ({ context }) => context.change === 'turnOn',
    renewsCodes: ({ context }) => context.change === 'renewCodes',
  },
  delays: { callLimit },
}).createMachine({
  id: 'second-factor',
  context: startingContext,
  initial: 'resting',
  states: {
    resting: {
      on: {
        'change.opened': {
          target: 'askingPassword',
          actions: { type: 'takeChange', params: ({ event }) => event.change },
        },
      },
    },

    askingPassword: {
      on: {
        'password.submitted': [
          { guard: 'turnsOn', target: 'starting', actions: 'clearError' },
          { guard: 'renewsCodes', target: 'renewing', actions: 'clearError' },
          { target: 'removing', actions: 'clearError' },
        ],
        'change.closed': { target: 'resting', actions: 'forget' },
      },
    },

    starting: {
      tags: ['busy'],
      invoke: {
        id: 'startSecondFactor',
        src: 'startSecondFactor',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted');
          return event.confirmation;
        },
        onDone: { target: 'scanning', actions: { type: 'takeEnrolment', params: ({ event }) => event.output } },
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

    /** The app takes up the secret, and shows a code of it. */
    scanning: {
      on: {
        'code.submitted': { target: 'confirming', actions: 'clearError' },
        'change.closed': { target: 'resting', actions: 'forget' },
      },
    },

    confirming: {
      tags: ['busy'],
      invoke: {
        id: 'confirmSecondFactor',
        src: 'confirmSecondFactor',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted');
          return event.code;
        },
        onDone: {
          target: 'keepingCodes',
          actions: [
            { type: 'takeCodes', params: ({ event }) => event.output },
            'refreshMethods',
            { type: 'tellDone', params: { message: 'Two-step login is on. Now keep your recovery codes.' } },
          ],
        },
        onError: {
          target: 'scanning',
          actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'tellError'],
        },
      },
      after: {
        callLimit: {
          target: 'scanning',
          actions: [{ type: 'showError', params: { error: noAnswer } }, 'tellError'],
        },
      },
    },

    renewing: {
      tags: ['busy'],
      invoke: {
        id: 'renewRecoveryCodes',
        src: 'renewRecoveryCodes',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted');
          return event.confirmation;
        },
        onDone: {
          target: 'keepingCodes',
          actions: [
            { type: 'takeCodes', params: ({ event }) => event.output },
            'refreshMethods',
            {
              type: 'tellDone',
              params: { message: 'You have new recovery codes. The ones before do not work any more.' },
            },
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

    keepingCodes: {
      on: { 'codes.kept': { target: 'resting', actions: 'forget' } },
    },

    removing: {
      tags: ['busy'],
      invoke: {
        id: 'removeSecondFactor',
        src: 'removeSecondFactor',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted');
          return event.confirmation;
        },
        onDone: {
          target: 'resting',
          actions: [
            'forget',
            'refreshMethods',
            { type: 'tellDone', params: { message: 'Two-step login is off. Your password alone lets you in.' } },
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
