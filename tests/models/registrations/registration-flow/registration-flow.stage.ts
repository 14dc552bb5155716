import type { AnyMachineSnapshot } from 'xstate';
import type { RegistrationFlowContext } from '#machines/registrations/registration-flow/registration-flow.types.ts';
import type { OwnRegistration } from '#openapi/types.ts';
import type { Happening, Stage, Step } from '#path-kit/core/stage.ts';
import { addressAfter } from '../../shell.ts';
import { addressOf, held, isOpen, nothing, placeAt, type Place } from './registration-flow.places.ts';

/** Where the registration flow plays: on the page of an event, of those that the address tells apart. */
export const registrationFlowStage: Stage = {
  opens: {
    'someone is logged in': [
      '/event/plain',
      '/event/asking',
      '/event/asking?register',
      '/event/registered',
      '/event/offered',
    ],
    'nobody is logged in': ['/event/plain-for-nobody'],
  },
  key: ({ error, hasQuestions }: RegistrationFlowContext) => [error?.code, hasQuestions],
  possible: ({ event, what }, { place: address, snapshot }) => {
    const place = placeAt(address);
    if (!place || BY_ITSELF.has(event.type)) return false;
    if (READ.has(event.type)) return canBeRead(event.type, what, place, snapshot);
    switch (event.type) {
      case 'registration.wanted':
        return place.isLoggedIn && place.own === null && isOpen(place);
      case 'login.wanted':
        return !place.isLoggedIn;
      case 'seat.wanted':
        return place.isOffered && !place.hasEnded;
      case 'cancellation.wanted':
        return place.own !== null && isOpen(place);
      case 'xstate.error.actor.registerForEvent':
        // Otherwise the page finds the registration by itself and takes back what was said.
        return what !== 'The person is registered already' || snapshot.context.isUnanswered;
      case 'xstate.error.actor.cancelRegistration':
        // Nobody is checked in who waits for a seat.
        return place.own === 'approved' || what !== 'It is too late to cancel';
      default:
        return true;
    }
  },
  place: (before, step) => leftAt(placeAfter(before, step), step),
  follows: ({ place: address, steps, snapshot }) => {
    if (steps.length === 0 && address.endsWith('?register')) {
      return { event: { type: 'form.reopened' }, what: 'The address says that the form is open' };
    }
    const place = placeAt(address);
    return place && !isTold(place, snapshot) ? readAt(place) : null;
  },
};

/** The page says it, and nobody else can. */
const BY_ITSELF = new Set([
  'form.reopened',
  'registration.resumed',
  'address.confirmed',
  'xstate.error.actor.readRegistration',
]);
const READ = new Set(
  ['none', 'pending', 'waitlisted', 'approved', 'movedUp', 'rejected', 'over'].map((name) => `registration.${name}`),
);

/** Something else than the person changed it, while nothing is on its way. */
function canBeRead(type: string, what: string, place: Place, snapshot: AnyMachineSnapshot): boolean {
  if (!place.isLoggedIn || place.hasEnded || snapshot.hasTag('busy')) return false;
  switch (type) {
    case 'registration.none':
      return place.own !== null && !place.isOffered && what === 'There is no registration';
    case 'registration.approved':
      if (what === 'The organisers have approved it') return place.own === 'pending';
      return place.own === null;
    case 'registration.movedUp':
      // A seat that the person may take is none that became free by itself.
      return !place.isOffered;
    case 'registration.over':
      return (place.own === null) === (what === 'The event is over');
    default:
      return true;
  }
}

/** Whether the machine knows how the person stands by now. */
function isTold({ own, hasEnded, hasQuestions }: Place, { value, context }: AnyMachineSnapshot): boolean {
  const { standing } = value as { standing: string | { held: string } };
  const status = typeof standing === 'string' ? null : standing.held;
  if (hasEnded) return standing === 'over';
  if (own !== null) return status === own || (status === 'movedUp' && own === 'approved');
  return (standing === 'none' || standing === 'cancelled') && context.hasQuestions === hasQuestions;
}

function readAt({ own: status, hasQuestions }: Place): Happening {
  if (status === null) {
    const what = `There is no registration${hasQuestions ? ', and registering asks something' : ''}`;
    return read('none', { ...nothing, hasQuestions }, what);
  }
  if (status === 'waitlisted') return read('waitlisted', { ...held, position: 3 }, 'The person is third in line');
  return read('approved', held, 'There is a registration');
}

function read(standing: string, of: typeof held, what: string): Happening {
  const event = { type: `registration.${standing}`, ...of };
  return { event, what };
}

/** The way in again leads from what says that it is cancelled to the event's page, where its form is, or why it was refused. */
function leftAt(address: string, { snapshot }: Step): string {
  const place = placeAt(address);
  const isLeft = place?.isFresh && place.own === null && (snapshot.hasTag('form') || snapshot.hasTag('refused'));
  return isLeft ? addressOf({ ...place, isFresh: false }) : address;
}

function placeAfter(before: string, step: Step): string {
  const place = placeAt(before);
  const address = addressAfter(before, step);
  if (!place || address !== before) return address;
  const { event, snapshot } = step;
  // The page has read it before it tells.
  if (step.byItself) return before;
  const staysFresh = snapshot.hasTag('registered') || (place.isFresh && place.own !== null);
  switch (event.type) {
    case 'xstate.done.actor.registerForEvent':
      return addressOf({ ...place, own: (event.output as OwnRegistration).status as 'approved', isFresh: true });
    case 'xstate.done.actor.takeSeat':
      return addressOf({ ...place, own: 'approved', isOffered: false, isNext: false, isFresh: true });
    case 'xstate.error.actor.takeSeat':
      return addressOf({ ...place, isOffered: codeOf(event) !== 'not_allowed_now' });
    case 'xstate.done.actor.cancelRegistration':
      return addressOf({ ...place, own: null, isOffered: false, isNext: false, isFresh: true });
    case 'registration.pending':
      return addressOf({ ...place, own: 'pending', isFresh: staysFresh });
    case 'registration.waitlisted':
      return addressOf({
        ...place,
        own: 'waitlisted',
        isNext: step.what === 'The person is next in line',
        isFresh: staysFresh,
      });
    case 'registration.approved': {
      const isFresh = step.what === 'The organisers have approved it' || snapshot.hasTag('registered');
      return addressOf({ ...place, own: 'approved', isOver: false, isFresh });
    }
    case 'registration.movedUp':
      return addressOf({ ...place, own: 'approved', isNext: false, isFresh: true });
    case 'registration.rejected':
      return addressOf({ ...place, own: 'rejected', isFresh: true });
    case 'registration.none':
      return addressOf({ ...place, own: null, isNext: false, isOver: false, isFresh: true });
    case 'registration.over':
      return addressOf({ ...place, hasEnded: true, isFresh: false });
    case 'xstate.error.actor.registerForEvent':
      if (codeOf(event) === 'already_registered') {
        return addressOf({ ...place, own: 'approved', isFresh: snapshot.hasTag('registered') });
      }
      return addressOf({
        ...place,
        hasQuestions: place.hasQuestions || snapshot.hasTag('form'),
        isOver: codeOf(event) === 'event_full',
      });
    case 'xstate.error.actor.cancelRegistration':
      return addressOf({ ...place, isOver: codeOf(event) === 'not_allowed_now' });
    default:
      return before;
  }
}

function codeOf({ error }: Step['event']): string {
  return (error as { code: string }).code;
}
