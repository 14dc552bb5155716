import { isDeepStrictEqual as isSame } from 'node:util';
import { registrationFlowMachine } from '#machines/registrations/registration-flow/registration-flow.machine.ts';
import type { SnapshotFrom } from 'xstate';
import { anOwnRegistration } from '#tests/support/made/events.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { held, nothing } from './registration-flow.places.ts';

const input = { eventId: 'plain' };
const request = { form_version_id: 'v1', answers: { name: 'secret answer' } };
type Snapshot = SnapshotFrom<typeof registrationFlowMachine>;
const atRest = (snapshot: Snapshot) => snapshot.matches({ acting: 'atRest' });
/** Few of many at any time, so that there are not too many situations. */
const untouched =
  <Sent>(sent: Sent) =>
  (snapshot: Snapshot) =>
    snapshot.matches({ acting: { atRest: 'untouched' } }) && snapshot.context.error === null ? sent : null;
const isUnconfirmed = (snapshot: Snapshot) => snapshot.matches({ acting: { fillingIn: { editing: 'unconfirmed' } } });
const isFree = ({ context }: Snapshot) => context.registrationId === null;
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

const pathOf = (snapshot: Snapshot) => (snapshot.hasTag('form') ? '/event/plain?register' : '/event/plain');

export const registrationFlowModel = defineModel<typeof registrationFlowMachine>({
  machine: registrationFlowMachine,
  starts: { 'someone is logged in': input, 'nobody is logged in': input },
  key: ({ error, registrationId, isUnanswered, hasQuestions }) => [
    error?.code,
    registrationId,
    isUnanswered,
    hasQuestions,
  ],

  events: {
    'registration.none': {
      'There is no registration': nothing,
      'There is no registration, and registering asks something': untouched({ ...nothing, hasQuestions: true }),
    },
    'registration.pending': { 'The organisers have to decide': untouched(held) },
    'registration.waitlisted': {
      'The person is third in line': untouched({ ...held, position: 3 }),
      'The person is next in line': (snapshot) =>
        snapshot.matches({ standing: { held: 'waitlisted' } }) && atRest(snapshot) ? { ...held, position: 1 } : null,
    },
    'registration.approved': {
      'There is a registration': held,
      'The organisers have approved it': (snapshot) =>
        snapshot.matches({ standing: { held: 'pending' } }) && atRest(snapshot) ? { ...held, was: 'pending' } : null,
    },
    'registration.movedUp': {
      'A seat became free': (snapshot) =>
        snapshot.matches({ standing: { held: 'waitlisted' } }) && atRest(snapshot)
          ? { ...held, was: 'waitlisted' }
          : null,
    },
    'registration.rejected': {
      'The organisers have declined it': (snapshot) =>
        snapshot.matches({ standing: { held: 'pending' } }) && atRest(snapshot) ? { ...held, was: 'pending' } : null,
    },
    'registration.over': {
      'The event is over': untouched(nothing),
      'The event is over, and the person had a seat': (snapshot) =>
        snapshot.matches({ standing: 'held' }) && atRest(snapshot) ? held : null,
    },
    'registration.wanted': {
      'Register is clicked': (snapshot) => (isFree(snapshot) ? {} : null),
    },
    'login.wanted': { 'I have an account is clicked': (snapshot) => (isFree(snapshot) ? {} : null) },
    'registration.resumed': {
      'The login leads back': (snapshot) => (isFree(snapshot) ? { finds: 'a way in' } : null),
      'The login leads back, and what was sent is there': (snapshot) =>
        isFree(snapshot) ? null : { finds: 'what was sent' },
      'The login leads back, and there is a registration': (snapshot) =>
        isFree(snapshot) ? null : { finds: 'a registration' },
      'The login leads back, and only the waitlist is left': (snapshot) =>
        isFree(snapshot) ? { finds: 'the waitlist' } : null,
      'The login leads back, and all seats are taken': (snapshot) => (isFree(snapshot) ? { finds: 'no seat' } : null),
      'The login leads back, and registration is closed': (snapshot) =>
        isFree(snapshot) ? { finds: 'no registering' } : null,
    },
    'address.confirmed': { 'The address is confirmed, here or elsewhere': {} },
    'form.reopened': { 'The address says that the form is open': {} },
    'form.closed': { 'Close the form is clicked': {} },
    'answers.submitted': { 'The form is sent': { request } },
    'seat.wanted': {
      'Take the seat is clicked': (snapshot) => (snapshot.matches({ standing: { held: 'waitlisted' } }) ? {} : null),
    },
    'cancellation.wanted': {
      'Cancel registration is clicked': (snapshot) => (snapshot.matches({ standing: 'held' }) ? {} : null),
    },
    'cancellation.confirmed': { 'The cancelling is confirmed': {} },
    'cancellation.dismissed': { 'The question is closed': {} },

    'xstate.error.actor.readRegistration': {
      'What is read cannot be listened to': { error: new Error('Nothing is read in this browser.') },
    },
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
    'xstate.after.callLimit.registration-flow.acting.takingSeat': { 'The seat is not answered in time': {} },
    'xstate.after.callLimit.registration-flow.acting.registering': { 'The registration is not answered in time': {} },
    'xstate.after.callLimit.registration-flow.acting.fillingIn.sending': { 'The form is not answered in time': {} },
    'xstate.after.callLimit.registration-flow.acting.cancelling': { 'The cancelling is not answered in time': {} },
    'xstate.done.actor.cancelRegistration': {
      'The server cancels the registration': { output: anOwnRegistration({ status: 'cancelled', can_cancel: false }) },
    },
    'xstate.error.actor.cancelRegistration': {
      'The cancelling does not arrive': { error: unreachable },
      'It was tried too often': { error: tooOften },
      'It is too late to cancel': { error: tooLate },
    },
  },

  raised: ['registration.gone'],
  senders: {
    readRegistration: [
      'registration.none',
      'registration.pending',
      'registration.waitlisted',
      'registration.approved',
      'registration.movedUp',
      'registration.rejected',
      'registration.over',
      'registration.resumed',
      'form.reopened',
      'address.confirmed',
    ],
  },

  ignored: {
    'answers.submitted': {
      'registration-flow.acting.fillingIn.sending': 'They are on their way; the button waits.',
      'registration-flow': 'No form is shown.',
    },
    'form.closed': {
      'registration-flow.acting.fillingIn.sending':
        'What is sent cannot be taken back; the form stays until its end is known.',
      'registration-flow': 'No form is shown.',
    },
    'registration.resumed':
      'It is sent once, as the page opens after the login; what is open or under way then goes on.',
    'form.reopened': 'It is sent once, while the page opens at the form’s address.',
    'address.confirmed': 'Nothing waits for it, or it is gone on with as the login leads back.',
    'registration.wanted': 'Something is asked or under way already; the button is covered or waits.',
    'login.wanted': 'What is open or under way is of a person who is logged in.',
    'seat.wanted': 'Something is asked or under way already; the button is covered or waits.',
    'cancellation.wanted': 'Something is asked or under way already; the button is covered or waits.',
    'cancellation.confirmed': 'No question is open, or its answer is on its way.',
    'cancellation.dismissed': {
      'registration-flow.acting.cancelling':
        'What is sent cannot be taken back; the question stays until its end is known.',
      'registration-flow': 'No question is open.',
    },
  },

  states: {
    'registration-flow.standing.unread': { 'no registration is known': isFree },
    'registration-flow.standing.none': { 'no registration is known': isFree },
    'registration-flow.standing.cancelled': { 'no registration is known': isFree },
    'registration-flow.standing.held': { 'a registration is known': (snapshot) => !isFree(snapshot) },
    'registration-flow.standing.held.waitlisted': {
      'its place in line is known': ({ context }) => context.position !== null,
    },
    'registration-flow.standing.held.movedUp': {
      'it was on the waitlist before': ({ context }) => context.was === 'waitlisted',
      'it has no place in line': ({ context }) => context.position === null,
    },
    'registration-flow.acting.atRest': {
      'nothing is on its way': (snapshot) => !snapshot.hasTag('busy'),
      'neither a form nor a question is open': (snapshot) => !snapshot.hasTag('form') && !snapshot.hasTag('asking'),
    },
    'registration-flow.acting.atRest.untouched': { 'nothing is said': ({ context }) => context.error === null },
    'registration-flow.acting.atRest.refused': {
      'it is said why': ({ context }) => context.error !== null,
      'the person is not registered': ({ context }) => context.registrationId === null,
    },
    'registration-flow.acting.atRest.unchanged': { 'it is said why': ({ context }) => context.error !== null },
    'registration-flow.acting.atRest.known': { 'nothing is said': ({ context }) => context.error === null },
    'registration-flow.acting.atRest.registered': { 'nothing has failed': ({ context }) => context.error === null },
    'registration-flow.acting.atRest.cancelled': { 'nothing has failed': ({ context }) => context.error === null },
    'registration-flow.acting.fillingIn': { 'the form is open': (snapshot) => snapshot.hasTag('form') },
    'registration-flow.acting.fillingIn.editing': { 'the form can be sent': (snapshot) => !snapshot.hasTag('busy') },
    'registration-flow.acting.fillingIn.editing.unconfirmed': {
      'it is said what it waits for': ({ context }) => context.error?.code === 'email_unverified',
    },
    'registration-flow.acting.fillingIn.sending': {
      'the button waits': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'registration-flow.acting.registering': {
      'the button waits': (snapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('form'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'registration-flow.acting.takingSeat': {
      'the button waits': (snapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('asking'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'registration-flow.acting.askingToCancel': {
      'the question is open': (snapshot) => snapshot.hasTag('asking') && !snapshot.hasTag('busy'),
      'a registration is meant': ({ context }) => context.registrationId !== null,
    },
    'registration-flow.acting.cancelling': {
      'the question stays open and waits': (snapshot) => snapshot.hasTag('asking') && snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
  },

  steps: {
    'registration.wanted': {
      'it is sent at once where nothing is asked': ({ from, sent }) =>
        isSame(
          sent('registerForEvent'),
          from.context.hasQuestions ? [] : [{ eventId: 'plain', request: { form_version_id: null, answers: {} } }],
        ),
    },
    'registration.resumed': {
      'it is sent where nothing is asked and what was pressed is still to be had': ({ event, from, sent }) =>
        isSame(
          sent('registerForEvent'),
          event['finds'] === 'a way in' && !from.context.hasQuestions && atRest(from)
            ? [{ eventId: 'plain', request: { form_version_id: null, answers: {} } }]
            : [],
        ),
      'nobody is led to the login again': ({ sent }) => sent('navigation').length === 0,
      'who comes too late hears so': ({ event, from, to }) =>
        !atRest(from) ||
        (to.context.error !== null) === ['the waitlist', 'no seat', 'no registering'].includes(String(event['finds'])),
      'what waits for the address to be confirmed is kept': ({ from, sent }) =>
        sent('forgetIntent').length === 0 || !isUnconfirmed(from),
    },
    'address.confirmed': {
      'answers that waited for it are asked for, once': ({ from, sent }) =>
        sent('answers.wanted').length === (isUnconfirmed(from) ? 1 : 0),
      'nothing is forgotten': ({ from, to }) => isSame(from.context, to.context),
    },
    'answers.submitted': {
      'the answers are sent': ({ sent }) => isSame(sent('registerForEvent'), [{ eventId: 'plain', request }]),
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
      'it goes on once the address is confirmed, where it was': ({ event, from, sent }) =>
        isSame(sent('awaitConfirmation'), isSame(event['error'], unconfirmed) ? [pathOf(from)] : []),
      'what was sent before and has arrived is a success': ({ event, from, to }) =>
        to.hasTag('registered') ===
        (isFree(from)
          ? from.context.isUnanswered && isSame(event['error'], already)
          : from.context.isUnanswered || isSame(event['error'], unreachable)),
      'nothing is shown that is not so': ({ sent }) => sent('showRegistration').length === 0,
    },
  },

  facts: {
    // It is no failure where what was wanted turns out to be so.
    failures: {
      says: (snapshot) => [
        snapshot.context.error,
        ['registered', 'known', 'cancelled'].some((tag) => snapshot.hasTag(tag as 'known')) || null,
      ],
      silent: ['readRegistration'],
      logged: ['readRegistration'],
    },
    secrets: { texts: ['secret answer'], keptIn: [] },
  },
});
