import { registrationFlowSetup } from './registration-flow.setup.ts';

/** How the registration stands, as it was read last. */
export const standing = registrationFlowSetup.createStateConfig({
  initial: 'unread',
  on: {
    'registration.none': { target: '.none', actions: 'noteRegistration' },
    'registration.pending': { target: '.held.pending', actions: 'noteRegistration' },
    'registration.waitlisted': { target: '.held.waitlisted', actions: 'noteRegistration' },
    'registration.approved': { target: '.held.approved', actions: 'noteRegistration' },
    'registration.movedUp': { target: '.held.movedUp', actions: 'noteRegistration' },
    'registration.rejected': { target: '.held.rejected', actions: 'noteRegistration' },
    'registration.over': { target: '.over', actions: 'noteRegistration' },
  },
  states: {
    unread: {},
    none: {},
    held: {
      initial: 'pending',
      on: {
        'registration.none': { target: 'cancelled', actions: 'noteRegistration' },
        'registration.gone': { target: 'cancelled' },
      },
      states: {
        pending: {},
        /** Its place in line is in the context. */
        waitlisted: {},
        approved: {},
        /** Approved, from the waitlist. */
        movedUp: {},
        rejected: {},
      },
    },
    cancelled: { on: { 'registration.none': { actions: 'noteRegistration' } } },
    /** The event has ended or is cancelled. */
    over: {},
  },
});
