import { setup, type StateValueFrom } from 'xstate';
import type { RegistrationStatus } from '#openapi/types.ts';

/** What the event has for the person at the moment of the event: only an approved registration takes a seat. */
export interface Facts {
  hasSeat: boolean;
  approval: 'automatic' | 'manual';
  hasWaitlist: boolean;
}

export type RegistrationEvent =
  | ({ type: 'submitted' } & Facts)
  | { type: 'approve'; hasSeat: boolean }
  | { type: 'promote'; hasSeat: boolean }
  | { type: 'reject' }
  | { type: 'waitlist' }
  | { type: 'reset' }
  | { type: 'cancel' };

/**
 * The life of one registration, and the one transition table of server and browser: `submitted` and `cancel` are the
 * person's, `promote` is a freed seat's, the rest are an organiser's decisions. What is not in the table can't happen.
 */
export const registrationMachine = setup({
  types: { events: {} as RegistrationEvent },
  guards: {
    takesSeat: (_, { hasSeat, approval }: Facts) => hasSeat && approval === 'automatic',
    waitsForDecision: (_, { hasSeat, approval }: Facts) => hasSeat && approval === 'manual',
    mayWait: (_, { hasWaitlist }: Facts) => hasWaitlist,
    hasSeat: (_, event: { hasSeat: boolean }) => event.hasSeat,
  },
}).createMachine({
  id: 'registration',
  initial: 'unsent',
  states: {
    unsent: {
      on: {
        submitted: [
          { guard: { type: 'takesSeat', params: ({ event }) => event }, target: 'approved' },
          { guard: { type: 'waitsForDecision', params: ({ event }) => event }, target: 'pending' },
          { guard: { type: 'mayWait', params: ({ event }) => event }, target: 'waitlisted' },
        ],
      },
    },
    pending: {
      on: {
        approve: { guard: { type: 'hasSeat', params: ({ event }) => event }, target: 'approved' },
        reject: 'rejected',
        waitlist: 'waitlisted',
        cancel: 'cancelled',
      },
    },
    waitlisted: {
      on: {
        approve: { guard: { type: 'hasSeat', params: ({ event }) => event }, target: 'approved' },
        promote: { guard: { type: 'hasSeat', params: ({ event }) => event }, target: 'approved' },
        reject: 'rejected',
        cancel: 'cancelled',
      },
    },
    approved: {
      on: { reject: 'rejected', cancel: 'cancelled' },
    },
    rejected: {
      on: {
        approve: { guard: { type: 'hasSeat', params: ({ event }) => event }, target: 'approved' },
        reset: 'pending',
      },
    },
    cancelled: { type: 'final' },
  },
});

type Status = StateValueFrom<typeof registrationMachine>;

export type FirstStatus = Extract<RegistrationStatus, 'approved' | 'pending' | 'waitlisted'>;

/** What a new registration becomes; null when there is neither a seat nor a waitlist. */
export function firstStatus(facts: Facts): FirstStatus | null {
  return next('unsent', { type: 'submitted', ...facts }) as FirstStatus | null;
}

/** What the event makes of a registration; null when the table has no such transition. */
export function nextStatus(status: RegistrationStatus, event: RegistrationEvent): RegistrationStatus | null {
  return next(status, event);
}

const states: Partial<Record<Status, ReturnType<typeof registrationMachine.resolveState>>> = {};

// XState's own `transition` does the same, and would come with the first page's code.
function next(from: Status, event: RegistrationEvent): RegistrationStatus | null {
  const state = (states[from] ??= registrationMachine.resolveState({ value: from, context: {} }));
  const [taken] = registrationMachine.getTransitionData(state, event);
  const after = taken?.target?.[0]?.key;
  return after === undefined || after === from ? null : (after as RegistrationStatus);
}
