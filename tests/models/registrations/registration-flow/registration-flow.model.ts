import { isDeepStrictEqual as isSame } from 'node:util';
import { registrationFlowMachine } from '#machines/registrations/registration-flow/registration-flow.machine.ts';
import { anOwnRegistration } from '#tests/support/made/events.ts';
import { defineModel } from '#path-kit/core/model.ts';

const request = { form_version_id: 'v1', answers: { name: 'secret answer' } };
const plain = { eventId: 'plain', hasQuestions: false };
const asking = { eventId: 'asking', hasQuestions: true };
const unreachable = { detail: null, code: 'unreachable', fields: [] };
const refusal = (detail: string, code: string) => ({ detail, code, fields: [] });
const tooOften = refusal('Too many attempts. Wait an hour.', 'rate_limited');

const changed = refusal(
  'The questions of this event have changed. Look at them again; your answers are still there.',
  'form_changed',
);
const full = refusal('All seats are taken, and this event has no waitlist.', 'event_full');
const unconfirmed = refusal('Confirm your email address first: use the link we sent you.', 'email_unverified');
const already = refusal('You already have a seat at this event.', 'already_registered');
const tooLate = refusal('You have been checked in at this event, so the registration stays.', 'not_allowed_now');

const lapsed = refusal(
  'The offer has ended, and the seat went to the next in line. You are still on the waitlist.',
  'not_allowed_now',
);

export const registrationFlowModel = defineModel<typeof registrationFlowMachine>({
  machine: registrationFlowMachine,
  starts: { 'somebody is logged in': undefined, 'nobody is logged in': undefined },
  key: ({ error, registrationId, isUnanswered }) => [error?.code, registrationId, isUnanswered],

  events: {
    'registration.wanted': {
      'Register is clicked': plain,
      'Register is clicked, and there are questions': asking,
    },
    'login.wanted': { 'I have an account is clicked': { eventId: 'plain' } },
    'registration.resumed': {
      'The login leads back, and nothing is asked': { ...plain, finds: 'a way in' },
      'The login leads back, and there are questions': { ...asking, finds: 'a way in' },
      'The login leads back, and what was sent is there': { ...plain, finds: 'what was sent' },
      'The login leads back, and there is a registration': { ...plain, finds: 'a registration' },
      'The login leads back, and only the waitlist is left': { ...plain, finds: 'the waitlist' },
      'The login leads back, and all seats are taken': { ...plain, finds: 'no seat' },
      'The login leads back, and registration is closed': { ...asking, finds: 'no registering' },
    },
    'form.reopened': { 'The address says that the form is open': {} },
    'form.closed': { 'Close the form is clicked': {} },
    'answers.submitted': {
      'The form is sent': { eventId: 'asking', request },
    },
    'registration.found': { 'The event has an own registration now': {} },
    'seat.wanted': { 'Take the seat is clicked': { registrationId: 'r1' } },
    'cancellation.wanted': { 'Cancel registration is clicked': { registrationId: 'r1' } },
    'cancellation.confirmed': { 'The cancelling is confirmed': {} },
    'cancellation.dismissed': { 'The question is closed': {} },

    'xstate.done.actor.registerForEvent': {
      'The server registers the person': { output: anOwnRegistration() },
      'The server puts the person on the waitlist': {
        output: anOwnRegistration({ status: 'waitlisted', waitlist_position: 3 }),
      },
    },
    'xstate.error.actor.registerForEvent': {
      'The registration does not arrive': { error: unreachable },
      'Too many were sent': { error: tooOften },
      'The questions have changed': { error: changed },
      'The last seat is gone': { error: full },
      'The address has to be confirmed': { error: unconfirmed },
      'The person is registered already': { error: already },
    },
    'xstate.done.actor.takeSeat': { 'The server gives the person the seat': { output: anOwnRegistration() } },
    'xstate.error.actor.takeSeat': {
      'The answer to the offer does not arrive': { error: unreachable },
      'Too many answers were sent': { error: tooOften },
      'The offer has ended': { error: lapsed },
    },
    'xstate.after.callLimit.registration-flow.takingSeat': { 'The seat is not answered in time': {} },
    'xstate.after.callLimit.registration-flow.registering': { 'The registration is not answered in time': {} },
    'xstate.after.callLimit.registration-flow.fillingIn.sending': { 'The form is not answered in time': {} },
    'xstate.after.callLimit.registration-flow.cancelling': { 'The cancelling is not answered in time': {} },
    'xstate.done.actor.cancelRegistration': {
      'The server cancels the registration': { output: anOwnRegistration({ status: 'cancelled', can_cancel: false }) },
    },
    'xstate.error.actor.cancelRegistration': {
      'The cancelling does not arrive': { error: unreachable },
      'It was tried too often': { error: tooOften },
      'It is too late to cancel': { error: tooLate },
    },
  },

  ignored: {
    'answers.submitted': {
      'registration-flow.fillingIn.sending': 'They are on their way; the button waits.',
      'registration-flow': 'No form is shown.',
    },
    'form.closed': {
      'registration-flow.fillingIn.sending':
        'What is sent cannot be taken back; the form stays until its end is known.',
      'registration-flow': 'No form is shown.',
    },
    'registration.resumed':
      'It is sent once, as the page opens after the login; what is open or under way then goes on.',
    'form.reopened': 'It is sent once, while the page opens at the form’s address.',
    'registration.wanted': 'Something is asked or under way already; the button is covered or waits.',
    'login.wanted': 'What is open or under way is of a person who is logged in.',
    'registration.found': {
      'registration-flow.atRest': 'It is shown from what was read, and nothing is said that it would put right.',
      'registration-flow.fillingIn.sending': 'The answer of the call under way says what became of it.',
      'registration-flow.registering': 'The answer of the call under way says what became of it.',
      'registration-flow.takingSeat': 'The answer of the call under way says what became of it.',
      'registration-flow.askingToCancel': 'That there is a registration is what the question is about.',
      'registration-flow.cancelling': 'The answer of the call under way says what became of it.',
    },
    'seat.wanted': 'Something is asked or under way already; the button is covered or waits.',
    'cancellation.wanted': 'Something is asked or under way already; the button is covered or waits.',
    'cancellation.confirmed': 'No question is open, or its answer is on its way.',
    'cancellation.dismissed': {
      'registration-flow.cancelling': 'What is sent cannot be taken back; the question stays until its end is known.',
      'registration-flow': 'No question is open.',
    },
  },

  states: {
    'registration-flow.atRest': {
      'nothing is on its way': (snapshot) => !snapshot.hasTag('busy'),
      'neither a form nor a question is open': (snapshot) => !snapshot.hasTag('form') && !snapshot.hasTag('asking'),
      'no registration is meant': ({ context }) => context.registrationId === null,
    },
    'registration-flow.atRest.untouched': { 'nothing is said': ({ context }) => context.error === null },
    'registration-flow.atRest.refused': { 'it is said why': ({ context }) => context.error !== null },
    'registration-flow.atRest.known': { 'nothing is said': ({ context }) => context.error === null },
    'registration-flow.atRest.registered': { 'nothing has failed': ({ context }) => context.error === null },
    'registration-flow.atRest.cancelled': { 'nothing has failed': ({ context }) => context.error === null },
    'registration-flow.fillingIn': { 'the form is open': (snapshot) => snapshot.hasTag('form') },
    'registration-flow.fillingIn.editing': { 'the form can be sent': (snapshot) => !snapshot.hasTag('busy') },
    'registration-flow.fillingIn.sending': {
      'the button waits': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'registration-flow.registering': {
      'the button waits': (snapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('form'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'registration-flow.takingSeat': {
      'the button waits': (snapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('asking'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'registration-flow.askingToCancel': {
      'the question is open': (snapshot) => snapshot.hasTag('asking') && !snapshot.hasTag('busy'),
      'a registration is meant': ({ context }) => context.registrationId !== null,
    },
    'registration-flow.cancelling': {
      'the question stays open and waits': (snapshot) => snapshot.hasTag('asking') && snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
  },

  steps: {
    'registration.wanted': {
      'it is sent at once where nothing is asked': ({ event, sent }) =>
        isSame(
          sent('registerForEvent'),
          event['hasQuestions'] === false
            ? [{ eventId: 'plain', request: { form_version_id: null, answers: {} } }]
            : [],
        ),
    },
    'registration.resumed': {
      'it is sent where nothing is asked and what was pressed is still to be had': ({ event, sent }) =>
        isSame(
          sent('registerForEvent'),
          event['finds'] === 'a way in' && event['hasQuestions'] === false
            ? [{ eventId: 'plain', request: { form_version_id: null, answers: {} } }]
            : [],
        ),
      'nobody is led to the login again': ({ sent }) => sent('navigation').length === 0,
      'who comes too late hears so': ({ event, to }) =>
        (to.context.error !== null) === ['the waitlist', 'no seat', 'no registering'].includes(String(event['finds'])),
    },
    'answers.submitted': {
      'the answers are sent': ({ sent }) => isSame(sent('registerForEvent'), [{ eventId: 'asking', request }]),
    },
    'login.wanted': {
      'the person comes back to the event after the login': ({ sent }) =>
        isSame(sent('navigation'), [{ type: 'navigation', to: '/login', keepPlace: false, returnTo: '/event/plain' }]),
      'what is wanted is kept until then': ({ sent }) => isSame(sent('keepIntent'), ['/event/plain']),
      'nothing is sent': ({ sent }) => sent('registerForEvent').length === 0,
    },
    'seat.wanted': {
      'the seat of that registration is taken, without a question': ({ sent }) =>
        isSame(sent('takeSeat'), [{ registrationId: 'r1' }]),
    },
    'xstate.done.actor.takeSeat': {
      'it is shown as the server has it': ({ event, sent }) => isSame(sent('showRegistration'), [event['output']]),
    },
    'cancellation.confirmed': {
      'the registration that was meant is cancelled': ({ sent }) =>
        isSame(sent('cancelRegistration'), [{ registrationId: 'r1' }]),
    },
    'xstate.done.actor.registerForEvent': {
      'it is shown as the server has it': ({ event, sent }) => isSame(sent('showRegistration'), [event['output']]),
    },
    'xstate.error.actor.registerForEvent': {
      'what was typed stays, unless it has arrived': ({ sent, to }) =>
        sent('forgetDraft').length === 0 || to.hasTag('registered'),
      'it goes on once the address is confirmed': ({ event, sent }) =>
        (sent('awaitConfirmation').length === 1) === isSame(event['error'], unconfirmed),
      'what was sent before and has arrived is a success': ({ event, from, to }) =>
        to.hasTag('registered') === (from.context.isUnanswered && isSame(event['error'], already)),
      'nothing is shown that is not so': ({ sent }) => sent('showRegistration').length === 0,
    },
  },

  facts: {
    // That what was sent before has arrived is no failure.
    failures: {
      says: (snapshot) => [snapshot.context.error, snapshot.hasTag('registered') || null],
      silent: [],
      logged: [],
    },
    secrets: { texts: ['secret answer'], keptIn: [] },
  },
});
