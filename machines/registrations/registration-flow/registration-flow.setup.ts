import { assign, emit, fromCallback, raise, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/calls/announcement.ts';
import { callLimit } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { type Shown, toFailure, toShown } from '#machines/calls/problem.ts';
import type { OwnRegistration, RegistrationRequest } from '#openapi/types.ts';
import type {
  Found,
  FromRegistration,
  RegistrationFlowContext,
  RegistrationFlowEmitted,
  RegistrationFlowEvent,
  StandingRead,
} from './registration-flow.types.ts';

/** Trying again would change nothing: what the page knew of the event, or of the registration, is out of date. */
const OUTDATED = ['event_full', 'registration_closed', 'already_registered', 'not_allowed_now', 'not_found'];

const NOT_SENT = 'We don’t know whether your registration was sent. Check your connection and try again.';
/** Said to who comes back from the login too late for what was pressed. */
const TOO_LATE: Partial<Record<Found, Shown>> = {
  'the waitlist': said('The last seat was taken while you logged in. You can join the waitlist.', 'event_full'),
  'no seat': said('The last seat was taken while you logged in.', 'event_full'),
  'no registering': said('Registration has closed, so you are not registered.', 'registration_closed'),
};
const NOT_TAKEN = 'We don’t know whether the seat is yours. Check your connection and try again.';
const NOT_CANCELLED = 'We don’t know whether your registration was cancelled. Check your connection and try again.';

/** Actions, guards and actors of the chart, which is in `registration-flow.machine.ts`. */
export const registrationFlowSetup = setup({
  types: {
    context: {} as RegistrationFlowContext,
    events: {} as RegistrationFlowEvent,
    emitted: {} as RegistrationFlowEmitted,
    input: {} as { eventId: string },
    tags: {} as 'form' | 'busy' | 'asking' | 'registered' | 'known' | 'cancelled' | 'refused',
  },
  actors: {
    /**
     * Says how the registration stands, at once where that is known and as often as it changes; that a press before the login
     * is to be gone on with; and that the address says that the form is open.
     */
    readRegistration: fromCallback<FromRegistration, { eventId: string }>(() => {}),
    registerForEvent: port<OwnRegistration, { eventId: string; request: RegistrationRequest }>('registerForEvent'),
    takeSeat: port<OwnRegistration, { registrationId: string }>('takeSeat'),
    cancelRegistration: port<OwnRegistration, { registrationId: string }>('cancelRegistration'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    showRegistration: (_, _registration: OwnRegistration) => {},
    invalidateEvent: () => {},
    invalidateForm: () => {},
    forgetDraft: () => {},
    /** What the login interrupts, and the address to go on at. */
    keepIntent: (_, _path: string) => {},
    forgetIntent: () => {},
    /** Registering goes on by itself once the address is confirmed, here or in the tab that the link opens. */
    awaitConfirmation: (_, _path: string) => {},
    logFailure: (_, _failure: { call: string; error: unknown }) => {},

    showNotSent: assign(({ context }, { error }: { error: unknown }) => ({
      error: toShown(error, NOT_SENT),
      isUnanswered: context.isUnanswered || isLost(error),
    })),
    showNotTaken: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, NOT_TAKEN) })),
    showNotCancelled: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, NOT_CANCELLED) })),
    showTooLate: assign((_, { finds }: { finds: Found }) => ({ error: TOO_LATE[finds] ?? null })),
    clearError: assign({ error: null }),
    noteAnswered: assign({ isUnanswered: false }),
    noteUnanswered: assign({ isUnanswered: true }),
    askForAnswers: emit({ type: 'answers.wanted' }),
    emitRegistered: emit((_, registration: OwnRegistration) => registered(registration)),
    emitError: emit(({ context }) => refusal(context.error)),
    emitKnown: emit(success('You’re already registered for this event.')),
    noteRegistration: assign(({ event }) => {
      const { registrationId, position, was, hasQuestions } = event as StandingRead;
      return { registrationId, position, was, hasQuestions };
    }),
    forgetRegistration: assign({ registrationId: null, position: null, was: null }),
    /** To the region that has its standing, before it is read again. */
    reportGone: raise({ type: 'registration.gone' }),
    goToLogin: emit((_, returnTo: string) => ({
      type: 'navigation' as const,
      to: '/login',
      keepPlace: false,
      returnTo,
    })),
  },
  delays: { callLimit },
  guards: {
    hasQuestions: ({ context }) => context.hasQuestions,
    hasRegistration: ({ context }) => context.registrationId !== null,
    hasResult: ({ context }) => context.registrationId !== null && context.isUnanswered,
    isGone: ({ context }) => context.registrationId === null,
    findsResult: (_, { finds }: { finds: Found }) => finds === 'what was sent',
    findsRegistration: (_, { finds }: { finds: Found }) => finds === 'a registration',
    isTooLate: (_, { finds }: { finds: Found }) => finds in TOO_LATE,
    isFormChanged: (_, { error }: { error: unknown }) => toFailure(error).code === 'form_changed',
    needsConfirmation: (_, { error }: { error: unknown }) => toFailure(error).code === 'email_unverified',
    /** The server has what was sent before, though its answer was lost. */
    wasRegistered: ({ context }, { error }: { error: unknown }) =>
      context.isUnanswered && toFailure(error).code === 'already_registered',
    isLost: (_, { error }: { error: unknown }) => isLost(error),
    isOutdated: (_, { error }: { error: unknown }) => OUTDATED.includes(toFailure(error).code),
  },
});

export const startingContext = {
  error: null,
  registrationId: null,
  position: null,
  was: null,
  hasQuestions: false,
  isUnanswered: false,
} satisfies Omit<RegistrationFlowContext, 'eventId'>;

/** It may have arrived all the same. */
function isLost(error: unknown): boolean {
  return toFailure(error).code === 'unreachable';
}

function said(detail: string, code: Shown['code']): Shown {
  return { detail, code, fields: [] };
}

const NEWS: Partial<Record<OwnRegistration['status'], string>> = {
  approved: 'You’re in: ',
  waitlisted: 'You’re on the waitlist: ',
};

/** For someone who has left the page of the event meanwhile. */
function registered({ status, event }: OwnRegistration): Announcement {
  const message = (NEWS[status] ?? 'Registration received: ') + event.title;
  return { type: 'announcement', message, tone: 'success', isOnPage: true };
}

export function eventPath(eventId: string): string {
  return `/event/${encodeURIComponent(eventId)}`;
}

/** The event's page with its form open. */
export function formPath(eventId: string): string {
  return `${eventPath(eventId)}?register`;
}
