import { noAnswer } from '#machines/calls/call-limit.ts';
import { checkingCode } from './guest-registration.checking.ts';
import { codeRequest } from './guest-registration.requests.ts';
import { guestRegistrationSetup } from './guest-registration.setup.ts';

/** The address is shown to be the person's, by six digits that were mailed there. */
export const confirming = guestRegistrationSetup.createStateConfig({
  tags: ['open', 'code'],
  initial: 'enteringCode',
  states: {
    enteringCode: {
      initial: 'waiting',
      on: {
        'code.submitted': {
          target: 'checkingCode',
          actions: ['clearError', { type: 'rememberCode', params: ({ event }) => event.code }],
        },
        'details.wanted': { target: '#guest-registration.enteringDetails', actions: 'clearError' },
        'sheet.closed': { target: '#guest-registration.closed' },
      },
      states: {
        waiting: { after: { resendWait: 'ready' } },
        ready: {
          tags: ['resend'],
          on: {
            'code.requested': { target: '#guest-registration.confirming.resendingCode', actions: 'clearError' },
          },
        },
      },
    },

    resendingCode: {
      tags: ['busy'],
      invoke: {
        id: 'askForSeatCode',
        src: 'askForSeatCode',
        input: ({ context }) => codeRequest(context),
        onDone: {
          target: 'enteringCode',
          actions: ['noteAgain', { type: 'keepBegun', params: ({ context }) => context.begun }],
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: '#guest-registration.closed.refused',
            actions: [
              { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
              'invalidateEvent',
              'tellRefused',
            ],
          },
          {
            guard: 'isCodeSent',
            target: 'enteringCode.ready',
            actions: [{ type: 'showNotSent', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
          },
          {
            target: 'codeOver',
            actions: [{ type: 'showNotSent', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
          },
        ],
      },
      after: {
        callLimit: [
          {
            guard: 'isCodeSent',
            target: 'enteringCode.ready',
            actions: [{ type: 'showNotSent', params: { error: noAnswer } }, 'tellRefused'],
          },
          {
            target: 'codeOver',
            actions: [{ type: 'showNotSent', params: { error: noAnswer } }, 'tellRefused'],
          },
        ],
      },
      on: { 'sheet.closed': { target: '#guest-registration.closed' } },
    },

    checkingCode,

    /** The code may have been taken: it is sent again until that is known. */
    unanswered: {
      after: { retryWait: { target: 'checkingCode' } },
      on: {
        'connection.restored': { target: 'checkingCode' },
        'code.submitted': {
          target: 'checkingCode',
          actions: ['clearError', { type: 'rememberCode', params: ({ event }) => event.code }],
        },
        'sheet.closed': { target: '#guest-registration.closed', actions: 'forgetCode' },
      },
    },

    /** No code of this attempt works any more. */
    codeOver: {
      tags: ['over'],
      on: {
        'code.requested': {
          target: 'resendingCode',
          actions: ['clearError', { type: 'renewAttempt', params: ({ event }) => event.attempt }],
        },
        'details.wanted': { target: '#guest-registration.enteringDetails', actions: 'clearError' },
        'sheet.closed': { target: '#guest-registration.closed' },
      },
    },
  },
});
