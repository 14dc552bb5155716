import { assertEvent } from 'xstate';
import { noAnswer } from '#machines/calls/call-limit.ts';
import { noFactor, refusalIn } from '#machines/calls/wanted-factor.ts';
import { secondFactorSetup, startingContext } from './second-factor.setup.ts';

export type { SecondFactorChange } from './second-factor.setup.ts';

const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error });

/** Of the three calls that send the password. */
const refused = [
  { guard: { type: 'wantsFactor', params: errorOf }, target: 'showingFactor', actions: 'noteFactorAsked' },
  { target: 'askingPassword', actions: [{ type: 'showError', params: errorOf }, 'tellError'] },
] as const;
const unanswered = {
  callLimit: {
    target: 'askingPassword',
    actions: [{ type: 'showError', params: { error: noAnswer } }, 'tellError'],
  },
} as const;

/**
 * Two-step login, turned on and off: the password is asked for, the app takes up a secret and shows that it has it, and the
 * recovery codes stay in sight until the person has kept them.
 */
export const secondFactorMachine = secondFactorSetup.createMachine({
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
        'password.submitted': { target: 'sending', actions: { type: 'takePassword', params: ({ event }) => event } },
        'change.closed': { target: 'resting', actions: 'forget' },
      },
    },

    /** With the password, and once more after a second factor was shown. */
    sending: {
      always: [
        { guard: 'turnsOn', target: 'starting' },
        { guard: 'renewsCodes', target: 'renewing' },
        { target: 'removing' },
      ],
    },

    starting: {
      tags: ['busy'],
      invoke: {
        id: 'startSecondFactor',
        src: 'startSecondFactor',
        input: ({ context }) => context.confirmation,
        onDone: { target: 'scanning', actions: { type: 'takeEnrolment', params: ({ event }) => event.output } },
        onError: refused,
      },
      after: unanswered,
    },

    /** The server wants a second factor first. Once it is shown, the password is sent again. */
    showingFactor: {
      tags: ['busy'],
      invoke: {
        id: 'showFactor',
        src: 'showFactor',
        input: refusalIn,
        onDone: [
          {
            guard: { type: 'isNotShown', params: ({ event }) => ({ isShown: event.output }) },
            target: 'askingPassword',
            actions: 'forgetPassword',
          },
          { target: 'sending' },
        ],
        onError: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'tellError'],
        },
      },
      after: {
        showFactorLimit: {
          target: 'askingPassword',
          actions: [{ type: 'showError', params: { error: noFactor } }, 'tellError'],
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
        input: ({ context }) => context.confirmation,
        onDone: {
          target: 'keepingCodes',
          actions: [
            { type: 'takeCodes', params: ({ event }) => event.output },
            'refreshMethods',
            {
              type: 'tellDone',
              params: { message: 'You have new recovery codes. The previous ones no longer work.' },
            },
          ],
        },
        onError: refused,
      },
      after: unanswered,
    },

    keepingCodes: {
      on: { 'codes.kept': { target: 'resting', actions: 'forget' } },
    },

    removing: {
      tags: ['busy'],
      invoke: {
        id: 'removeSecondFactor',
        src: 'removeSecondFactor',
        input: ({ context }) => context.confirmation,
        onDone: {
          target: 'resting',
          actions: [
            'forget',
            'refreshMethods',
            { type: 'tellDone', params: { message: 'Two-step login is off. Your password alone lets you in.' } },
          ],
        },
        onError: refused,
      },
      after: unanswered,
    },
  },
});
