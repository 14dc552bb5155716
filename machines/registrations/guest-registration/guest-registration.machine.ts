import { noAnswer } from '#machines/calls/call-limit.ts';
import { confirming } from './guest-registration.confirming.ts';
import { codeRequest } from './guest-registration.requests.ts';
import { guestRegistrationSetup } from './guest-registration.setup.ts';

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
              'tellRefused',
            ],
          },
          {
            target: 'enteringDetails',
            actions: [{ type: 'showNotSent', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
          },
        ],
      },
      after: {
        callLimit: {
          target: 'enteringDetails',
          actions: [{ type: 'showNotSent', params: { error: noAnswer } }, 'tellRefused'],
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
