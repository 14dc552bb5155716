import { registrationMachine } from '#machines/registrations/registration/registration.machine.ts';
import { defineModel } from '#path-kit/core/model.ts';

const takesSeat = { 'a seat is left': { hasSeat: true }, 'no seat is left': { hasSeat: false } };

export const registrationModel = defineModel<typeof registrationMachine>({
  machine: registrationMachine,
  starts: { 'a person registers': undefined },

  events: {
    submitted: {
      'there is a seat': { hasSeat: true, approval: 'automatic', hasWaitlist: true },
      'there is a seat, and organisers decide': { hasSeat: true, approval: 'manual', hasWaitlist: true },
      'there is no seat, but a waitlist': { hasSeat: false, approval: 'automatic', hasWaitlist: true },
      'there is neither a seat nor a waitlist': { hasSeat: false, approval: 'automatic', hasWaitlist: false },
    },
    approve: namedFor('an organiser approves'),
    promote: namedFor('the next in line moves up'),
    reject: { 'an organiser declines': {} },
    waitlist: { 'an organiser puts it on the waitlist': {} },
    reset: { 'an organiser takes the decision back': {} },
    cancel: { 'the person or an organiser cancels': {} },
  },

  ignored: {
    '*': { 'registration.unsent': 'Nothing was sent yet, so there is nothing to decide about or to cancel.' },
    submitted: 'Each person has one registration of an event; it is sent once.',
    approve: 'It is approved already.',
    reject: 'It is rejected already.',
    waitlist: 'Only what waits for a decision is put on the waitlist; a decision is taken back by `reset` first.',
    promote: 'A freed seat goes to those on the waitlist and to nobody else.',
    reset: 'Only a rejection is taken back.',
    cancel: 'A rejected registration holds nothing that could be given up.',
  },

  states: {
    'registration.unsent': { 'nothing can be taken back': (snapshot) => !snapshot.can({ type: 'cancel' }) },
    'registration.pending': {
      'it waits for a decision': (snapshot) =>
        snapshot.can({ type: 'reject' }) && snapshot.can({ type: 'waitlist' }) && snapshot.can({ type: 'cancel' }),
      'it needs a seat to be approved': (snapshot) => needsSeat(snapshot),
      'no freed seat comes to it': (snapshot) => !snapshot.can({ type: 'promote', hasSeat: true }),
    },
    'registration.waitlisted': {
      'a freed seat comes to it': (snapshot) =>
        snapshot.can({ type: 'promote', hasSeat: true }) && !snapshot.can({ type: 'promote', hasSeat: false }),
      'it needs a seat to be approved': (snapshot) => needsSeat(snapshot),
      'it can be declined and cancelled': (snapshot) =>
        snapshot.can({ type: 'reject' }) && snapshot.can({ type: 'cancel' }),
    },
    'registration.approved': {
      'the seat can be given up': (snapshot) => snapshot.can({ type: 'cancel' }) && snapshot.can({ type: 'reject' }),
      'it takes no second seat': (snapshot) => !snapshot.can({ type: 'approve', hasSeat: true }),
    },
    'registration.rejected': {
      'it needs a seat to be approved': (snapshot) => needsSeat(snapshot),
      'the decision can be taken back': (snapshot) => snapshot.can({ type: 'reset' }),
      'the person can do nothing': (snapshot) => !snapshot.can({ type: 'cancel' }),
    },
  },

  facts: { failures: { says: () => [], silent: [], logged: [] } },
});

function namedFor(what: string) {
  return Object.fromEntries(Object.entries(takesSeat).map(([seat, payload]) => [`${what}, ${seat}`, payload]));
}

function needsSeat(snapshot: { can: (event: { type: 'approve'; hasSeat: boolean }) => boolean }): boolean {
  return snapshot.can({ type: 'approve', hasSeat: true }) && !snapshot.can({ type: 'approve', hasSeat: false });
}
