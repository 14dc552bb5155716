import { assign, emit, setup } from 'xstate';
import { callLimit } from '#machines/call-limit.ts';
import { port } from '#machines/port.ts';
import { toFailure, toShown } from '#machines/problem.ts';
import type { OwnRegistration, RegistrationRequest } from '#openapi/types.ts';
import type {
  RegistrationFlowContext,
  RegistrationFlowEmitted,
  RegistrationFlowEvent,
} from './registration-flow.types.ts';

/** Trying again would change nothing: what the page knew of the event, or of the registration, is out of date. */
const OUTDATED = ['event_full', 'registration_closed', 'already_registered', 'not_allowed_now', 'not_found'];

const NOT_SENT = 'Your registration was not sent. Check your connection and try again.';
const NOT_CANCELLED = 'Your registration was not cancelled. Check your connection and try again.';

/** The words of the statechart; the chart itself is in `registration-flow.machine.ts`. */
export const registrationFlowSetup = setup({
  types: {
    context: {} as RegistrationFlowContext,
    events: {} as RegistrationFlowEvent,
    emitted: {} as RegistrationFlowEmitted,
    tags: {} as 'form' | 'busy' | 'asking' | 'registered' | 'cancelled' | 'refused',
  },
  actors: {
    registerForEvent: port<OwnRegistration, { eventId: string; request: RegistrationRequest }>('registerForEvent'),
    cancelRegistration: port<OwnRegistration, { registrationId: string }>('cancelRegistration'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    showRegistration: (_, _registration: OwnRegistration) => {},
    invalidateEvent: () => {},
    invalidateForm: () => {},
    forgetDraft: () => {},

    showNotSent: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, NOT_SENT) })),
    showNotCancelled: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, NOT_CANCELLED) })),
    clearError: assign({ error: null }),
    rememberRegistration: assign((_, registrationId: string) => ({ registrationId })),
    forgetRegistration: assign({ registrationId: null }),
    goToLogin: emit((_, returnTo: string) => ({
      type: 'navigation' as const,
      to: '/login',
      keepPlace: false,
      returnTo,
    })),
  },
  delays: { callLimit },
  guards: {
    hasQuestions: (_, event: { hasQuestions: boolean }) => event.hasQuestions,
    isLoggedIn: (_, event: { isLoggedIn: boolean }) => event.isLoggedIn,
    isFormChanged: (_, { error }: { error: unknown }) => toFailure(error).code === 'form_changed',
    isOutdated: (_, { error }: { error: unknown }) => OUTDATED.includes(toFailure(error).code),
  },
});

export const startingContext: RegistrationFlowContext = { error: null, registrationId: null };

export function eventPath(eventId: string): string {
  return `/event/${encodeURIComponent(eventId)}`;
}

/** The event's page with its form open. */
export function formPath(eventId: string): string {
  return `${eventPath(eventId)}?register`;
}
