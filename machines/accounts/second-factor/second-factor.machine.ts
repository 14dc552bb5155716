import { assertEvent } from 'xstate';
import { noAnswer } from '#machines/calls/call-limit.ts';
import { noFactor, refusalIn } from '#machines/calls/wanted-factor.ts';
import { secondFactorSetup, startingContext } from './second-factor.setup.ts';

const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error });

/** Of the three calls that send the password. */
const refused = [
  { guard: { type: 'wantsFactor', params: errorOf }, target: 'showingFactor', actions: 'noteFactorAsked' },
  { target: 'askingPassword', actions: [{ type: 'showError', params: errorOf }, 'emitError'] },
] as const;
const unanswered = {
  callLimit: {
    target: 'askingPassword',
    actions: [{ type: 'showError', params: { error: noAnswer } }, 'emitError'],
  },
} as const;

/** The password leads to the call of the change, and failures lead back here. */
const askingPassword = <Call extends string>(call: Call) =>
  secondFactorSetup.createStateConfig({
    on: {
      'password.submitted': { target: call, actions: { type: 'takePassword', params: ({ event }) => event } },
      'change.closed': { target: '#second-factor.resting', actions: 'forget' },
    },
  });

/** The server wants a second factor first. Once it is shown, the password is sent again. */
const showingFactor = <Call extends string>(call: Call) =>
  secondFactorSetup.createStateConfig({
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
        { target: call },
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
  });

/** The codes stay in sight until the person has kept them. */
const keepingCodes = secondFactorSetup.createStateConfig({
  tags: ['codes'],
  on: { 'codes.kept': { target: '#second-factor.resting.codesKept', actions: 'forget' } },
});

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
      initial: 'unchanged',
      on: { 'turnOn.opened': 'turningOn', 'renewal.opened': 'renewing', 'turnOff.opened': 'turningOff' },
      states: {
        unchanged: {},
        codesKept: {},
        turnedOff: {},
      },
    },

    turningOn: {
      initial: 'askingPassword',
      states: {
        askingPassword: askingPassword('starting'),

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

        showingFactor: showingFactor('starting'),

        /** The app takes up the secret, and shows a code of it. */
        scanning: {
          tags: ['scan'],
          on: {
            'code.submitted': { target: 'confirming', actions: 'clearError' },
            'change.closed': { target: '#second-factor.resting', actions: 'forget' },
          },
        },

        confirming: {
          tags: ['busy', 'scan'],
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
                { type: 'emitDone', params: { message: 'Two-step login is on. Now keep your recovery codes.' } },
              ],
            },
            onError: {
              target: 'scanning',
              actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
            },
          },
          after: {
            callLimit: {
              target: 'scanning',
              actions: [{ type: 'showError', params: { error: noAnswer } }, 'emitError'],
            },
          },
        },

        keepingCodes,
      },
    },

    renewing: {
      initial: 'askingPassword',
      states: {
        askingPassword: askingPassword('gettingCodes'),

        gettingCodes: {
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
                  type: 'emitDone',
                  params: { message: 'You have new recovery codes. The previous ones no longer work.' },
                },
              ],
            },
            onError: refused,
          },
          after: unanswered,
        },

        showingFactor: showingFactor('gettingCodes'),
        keepingCodes,
      },
    },

    turningOff: {
      initial: 'askingPassword',
      states: {
        askingPassword: askingPassword('removing'),

        removing: {
          tags: ['busy'],
          invoke: {
            id: 'removeSecondFactor',
            src: 'removeSecondFactor',
            input: ({ context }) => context.confirmation,
            onDone: {
              target: '#second-factor.resting.turnedOff',
              actions: [
                'forget',
                'refreshMethods',
                { type: 'emitDone', params: { message: 'Two-step login is off. Your password alone lets you in.' } },
              ],
            },
            onError: refused,
          },
          after: unanswered,
        },

        showingFactor: showingFactor('removing'),
      },
    },
  },
});
