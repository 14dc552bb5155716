import { assign, emit, setup } from 'xstate';
import { type Announcement, refusal } from '#machines/calls/announcement.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { codeRefusals, resendWait, retryWait } from '#machines/accounts/email-code.ts';
import { port } from '#machines/calls/port.ts';
import { toFailure, toShown } from '#machines/calls/problem.ts';
import type { AddressProof, CodeSent, CodeTry, SeatByCode } from '#openapi/types.ts';
import type {
  BegunRegistration,
  GuestDetails,
  GuestRegistrationContext,
  GuestRegistrationEmitted,
  GuestRegistrationEvent,
  GuestRegistrationInput,
  SeatCodeRequest,
  SeatTaking,
} from './guest-registration.types.ts';

/** Trying again would change nothing: what the page knew of the event is out of date. */
const OUTDATED = ['event_full', 'registration_closed', 'not_allowed_now', 'not_found'];

const NOT_SENT = 'We couldn’t send you a code. Check your connection and try again.';
const NOT_CHECKED = 'We couldn’t check your code. Try again in a moment.';
const NOT_REGISTERED = 'We couldn’t register you. Try again in a moment.';
const UNANSWERED = 'We don’t know yet whether you’re in. We’ll check again as soon as you’re online.';
const UNPROVEN = 'We don’t know yet whether your code is right. We’ll check again as soon as you’re online.';

interface Failed {
  error: unknown;
}

/** Actions, guards and actors of the chart in `guest-registration.machine.ts`. */
export const guestRegistrationSetup = setup({
  types: {
    context: {} as GuestRegistrationContext,
    events: {} as GuestRegistrationEvent,
    emitted: {} as GuestRegistrationEmitted,
    input: {} as GuestRegistrationInput,
    tags: {} as 'open' | 'code' | 'busy' | 'resend' | 'over' | 'other' | 'refused' | 'seated',
  },
  actors: {
    askForSeatCode: port<CodeSent, SeatCodeRequest>('askForSeatCode'),
    proveAddress: port<AddressProof, CodeTry>('proveAddress'),
    takeSeatByCode: port<SeatByCode, SeatTaking>('takeSeatByCode'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    keepBegun: (_, _begun: BegunRegistration | null) => {},
    forgetDraft: () => {},
    /** `attempt` proves the address for a while. */
    showSeat: (_, _taken: { attempt: string; seat: SeatByCode }) => {},
    invalidateEvent: () => {},
    invalidateForm: () => {},

    rememberDetails: assign(
      ({ context: { begun } }, { details, attempt }: { details: GuestDetails; attempt: string }) => ({
        begun: { ...details, attempt: (isSameMailbox(begun, details) && begun?.attempt) || attempt },
      }),
    ),
    renewAttempt: assign(({ context: { begun } }, attempt: string) => ({
      begun: begun && { ...begun, attempt: begun.attempt || attempt },
    })),
    endAttempt: assign(({ context: { begun } }) => ({
      begun: begun && { ...begun, attempt: '' },
      isCodeSent: false,
      code: null,
      isProven: false,
    })),
    rememberCode: assign((_, code: string) => ({ code })),
    forgetCode: assign({ code: null, isProven: false }),
    noteProven: assign({ isProven: true }),
    noteUnsent: assign({ isCodeSent: false }),
    noteFirst: assign({ isCodeSent: true, isSentAgain: false }),
    noteAgain: assign({ isCodeSent: true, isSentAgain: true }),
    rememberSeat: assign((_, seat: SeatByCode) => ({ seat })),
    forgetSeat: assign({ seat: null }),
    showNotSent: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_SENT) })),
    showRefused: assign(({ context: { isProven } }, { error }: Failed) => ({
      error: toShown(error, isProven ? NOT_REGISTERED : NOT_CHECKED),
    })),
    showUnanswered: assign(({ context }) => ({
      error: { ...noAnswer, detail: needsProof(context) ? UNPROVEN : UNANSWERED },
    })),
    clearError: assign({ error: null }),
    emitSeated: emit((_, seat: SeatByCode) => seated(seat)),
    emitError: emit(({ context }) => refusal(context.error)),
  },
  delays: { callLimit, resendWait, retryWait },
  guards: {
    ...codeRefusals,
    /** A code of this tab may still work. */
    isCodeSent: ({ context }) => context.isCodeSent,
    /** The code of this address was right, and something else was not. */
    isProven: ({ context: { begun, code } }, details: GuestDetails) => code !== null && isSameMailbox(begun, details),
    isOtherName: (_, { is_other_name }: SeatByCode) => is_other_name,
    needsProof: ({ context }) => needsProof(context),
    isFormChanged: (_, { error }: Failed) => toFailure(error).code === 'form_changed',
    /** It was proven before, or an answer or the name is not as the event wants it. */
    isCodeRight: ({ context }, { error }: Failed) =>
      context.isProven || toFailure(error).fields.some(({ field }) => !OF_CODE.includes(field)),
    isOutdated: (_, { error }: Failed) => OUTDATED.includes(toFailure(error).code),
  },
});

const OF_CODE = ['code', 'attempt'];

function needsProof({ begun, isProven }: GuestRegistrationContext): boolean {
  return begun?.takesFiles === true && !isProven;
}

function isSameMailbox(begun: BegunRegistration | null, { email }: GuestDetails): boolean {
  return begun?.email === email;
}

const NEWS: Partial<Record<SeatByCode['ticket']['registration']['status'], string>> = {
  approved: 'You’re in: ',
  waitlisted: 'You’re on the waitlist: ',
};

/** For who has left the page of the event meanwhile. */
function seated({ ticket: { registration } }: SeatByCode): Announcement {
  const message = (NEWS[registration.status] ?? 'Registration received: ') + registration.event.title;
  return { type: 'announcement', message, tone: 'success', isOnPage: true };
}
