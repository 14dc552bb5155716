import { seatTaking } from './guest-registration.requests.ts';
import { guestRegistrationSetup } from './guest-registration.setup.ts';
import type { GuestRegistrationContext } from './guest-registration.types.ts';

const shownError = ({ context: { error } }: { context: GuestRegistrationContext }) => ({ error });

/** The code is on its way: alone where files are taken after it, else with all that was typed, so that a seat comes of it. */
export const checkingCode = guestRegistrationSetup.createStateConfig({
  tags: ['busy'],
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'needsProof', target: 'provingAddress' }, { target: 'takingSeat' }] },

    /** Files are taken after the code alone: the form is shown again with its file fields. */
    provingAddress: {
      invoke: {
        id: 'proveAddress',
        src: 'proveAddress',
        input: ({ context: { begun, code } }) => ({ attempt: begun?.attempt ?? '', code: code ?? '' }),
        onDone: { target: '#guest-registration.enteringDetails', actions: ['clearError', 'noteProven'] },
        onError: {
          target: 'refusing',
          actions: { type: 'showRefused', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { callLimit: { target: '#guest-registration.confirming.unanswered', actions: 'showUnanswered' } },
    },

    takingSeat: {
      invoke: {
        id: 'takeSeatByCode',
        src: 'takeSeatByCode',
        input: ({ context }) => seatTaking(context),
        onDone: [
          {
            guard: { type: 'isOtherName', params: ({ event }) => event.output },
            target: '#guest-registration.seatOfOther',
            actions: [
              'clearError',
              'endAttempt',
              { type: 'rememberSeat', params: ({ event }) => event.output },
              { type: 'keepBegun', params: null },
            ],
          },
          {
            target: '#guest-registration.seated',
            actions: [
              {
                type: 'showSeat',
                params: ({ context, event }) => ({ attempt: context.begun?.attempt ?? '', seat: event.output }),
              },
              'clearError',
              'endAttempt',
              { type: 'rememberSeat', params: ({ event }) => event.output },
              { type: 'keepBegun', params: null },
              'forgetDraft',
              { type: 'emitSeated', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'refusing',
          actions: { type: 'showRefused', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { callLimit: { target: '#guest-registration.confirming.unanswered', actions: 'showUnanswered' } },
    },

    /** What comes of a refusal, whatever was sent with the code. */
    refusing: {
      always: [
        {
          guard: { type: 'isUnanswered', params: shownError },
          target: '#guest-registration.confirming.unanswered',
          actions: 'showUnanswered',
        },
        {
          guard: { type: 'isCodeOver', params: shownError },
          target: '#guest-registration.confirming.codeOver',
          actions: ['endAttempt', { type: 'keepBegun', params: ({ context }) => context.begun }, 'emitError'],
        },
        {
          guard: { type: 'isFormChanged', params: shownError },
          target: '#guest-registration.enteringDetails',
          actions: ['noteProven', 'invalidateEvent', 'invalidateForm', 'emitError'],
        },
        {
          guard: { type: 'isOutdated', params: shownError },
          target: '#guest-registration.closed.refused',
          actions: ['forgetCode', 'invalidateEvent', 'emitError'],
        },
        {
          guard: { type: 'isCodeRight', params: shownError },
          target: '#guest-registration.enteringDetails',
          actions: ['noteProven', 'emitError'],
        },
        { target: '#guest-registration.confirming.enteringCode', actions: ['forgetCode', 'emitError'] },
      ],
    },
  },
});
