import { seatTaking } from './guest-registration.requests.ts';
import { guestRegistrationSetup } from './guest-registration.setup.ts';

/** The code is on its way with all that was typed: a seat comes of it where it is right. */
export const checkingCode = guestRegistrationSetup.createStateConfig({
  tags: ['busy'],
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
          { type: 'tellSeated', params: ({ event }) => event.output },
        ],
      },
    ],
    onError: [
      {
        guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
        target: 'unanswered',
        actions: 'showUnanswered',
      },
      {
        guard: { type: 'isCodeOver', params: ({ event }) => ({ error: event.error }) },
        target: 'codeOver',
        actions: [
          'endAttempt',
          { type: 'keepBegun', params: ({ context }) => context.begun },
          { type: 'showRefused', params: ({ event }) => ({ error: event.error }) },
          'tellRefused',
        ],
      },
      {
        guard: { type: 'isFormChanged', params: ({ event }) => ({ error: event.error }) },
        target: '#guest-registration.enteringDetails',
        actions: [
          'noteProven',
          { type: 'showRefused', params: ({ event }) => ({ error: event.error }) },
          'invalidateEvent',
          'invalidateForm',
          'tellRefused',
        ],
      },
      {
        guard: { type: 'isAboutDetails', params: ({ event }) => ({ error: event.error }) },
        target: '#guest-registration.enteringDetails',
        actions: [
          'noteProven',
          { type: 'showRefused', params: ({ event }) => ({ error: event.error }) },
          'tellRefused',
        ],
      },
      {
        guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
        target: '#guest-registration.refused',
        actions: [
          'forgetCode',
          { type: 'showRefused', params: ({ event }) => ({ error: event.error }) },
          'invalidateEvent',
          'tellRefused',
        ],
      },
      {
        guard: 'isAddressProven',
        target: '#guest-registration.enteringDetails',
        actions: [{ type: 'showRefused', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
      },
      {
        target: 'enteringCode',
        actions: [
          'forgetCode',
          { type: 'showRefused', params: ({ event }) => ({ error: event.error }) },
          'tellRefused',
        ],
      },
    ],
  },
  after: {
    callLimit: { target: 'unanswered', actions: 'showUnanswered' },
  },
});
