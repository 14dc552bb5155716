import { noAnswer } from '#machines/calls/call-limit.ts';
import { checkingCode } from './guest-registration.checking.ts';
import { codeRequest } from './guest-registration.requests.ts';
import { guestRegistrationSetup } from './guest-registration.setup.ts';

/** The address is shown to be the person's, by six digits that were mailed there. */
const confirming = guestRegistrationSetup.createStateConfig({
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
              'emitError',
            ],
          },
          {
            guard: 'isCodeSent',
            target: 'enteringCode.ready',
            actions: [{ type: 'showNotSent', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
          {
            target: 'codeOver',
            actions: [{ type: 'showNotSent', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
        ],
      },
      after: {
        callLimit: [
          {
            guard: 'isCodeSent',
            target: 'enteringCode.ready',
            actions: [{ type: 'showNotSent', params: { error: noAnswer } }, 'emitError'],
          },
          {
            target: 'codeOver',
            actions: [{ type: 'showNotSent', params: { error: noAnswer } }, 'emitError'],
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

    /** No code of this attempt works by now. */
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

/**
 * A seat for a person without a session: details, six digits by mail, the seat. Nothing is stored on the server before the
 * code is right, and the answers come with it. The same code sent again by its browser has the same answer, so a lost answer
 * is asked for again by itself.
 */
export const guestRegistrationMachine = guestRegistrationSetup.createMachine({
  id: 'guest-registration',
  context: ({ input }) => ({
    ...input,
    isCodeSent: Boolean(input.begun?.attempt),
    code: null,
    isSentAgain: false,
    isProven: false,
    seat: null,
    error: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      initial: 'resting',
      on: {
        'registration.wanted': [
          { guard: 'isCodeSent', target: 'confirming.enteringCode.ready', actions: 'clearError' },
          { target: 'enteringDetails', actions: 'clearError' },
        ],
      },
      states: {
        resting: {},
        /** The event has no place for this person, or is gone: its page says so. */
        refused: { tags: ['refused'] },
      },
    },

    enteringDetails: {
      tags: ['open'],
      on: {
        'details.submitted': [
          {
            guard: { type: 'isProven', params: ({ event }) => event.details },
            target: 'confirming.checkingCode',
            actions: ['clearError', { type: 'rememberDetails', params: ({ event }) => event }],
          },
          {
            target: 'sendingCode',
            actions: [
              'clearError',
              'forgetCode',
              'noteUnsent',
              { type: 'rememberDetails', params: ({ event }) => event },
            ],
          },
        ],
        'sheet.closed': { target: 'closed', actions: 'forgetCode' },
      },
    },

    sendingCode: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'askForSeatCode',
        src: 'askForSeatCode',
        input: ({ context }) => codeRequest(context),
        onDone: {
          target: 'confirming',
          actions: ['noteFirst', { type: 'keepBegun', params: ({ context }) => context.begun }],
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'closed.refused',
            actions: [
              { type: 'showNotSent', params: ({ event }) => ({ error: event.error }) },
              'invalidateEvent',
              'emitError',
            ],
          },
          {
            target: 'enteringDetails',
            actions: [{ type: 'showNotSent', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
        ],
      },
      after: {
        callLimit: {
          target: 'enteringDetails',
          actions: [{ type: 'showNotSent', params: { error: noAnswer } }, 'emitError'],
        },
      },
      on: { 'sheet.closed': { target: 'closed' } },
    },

    confirming,

    /** The address has a seat under another name; none was made for this person. */
    seatOfOther: {
      tags: ['open', 'other'],
      exit: 'forgetSeat',
      on: {
        'details.wanted': { target: 'enteringDetails' },
        'sheet.closed': { target: 'closed' },
      },
    },

    seated: { tags: ['seated'] },
  },
});
