import type { RegistrationFlowContext } from '#machines/registrations/registration-flow/registration-flow.types.ts';
import type { OwnRegistration } from '#openapi/types.ts';
import type { Stage, Step } from '#path-kit/core/stage.ts';
import { addressAfter } from '../../shell.ts';
import { addressOf, placeAt, type Place } from './registration-flow.places.ts';

const WANTED: Record<string, Pick<Place, 'isLoggedIn' | 'hasQuestions'>> = {
  'Register is clicked': { isLoggedIn: true, hasQuestions: false },
  'Register is clicked, and there are questions': { isLoggedIn: true, hasQuestions: true },
};

/** Where the registration flow plays: on the page of an event, of those that the address tells apart. */
export const registrationFlowStage: Stage = {
  opens: {
    'somebody is logged in': [
      '/event/plain',
      '/event/asking',
      '/event/asking?register',
      '/event/registered',
      '/event/offered',
    ],
    'nobody is logged in': ['/event/plain-for-nobody'],
  },
  key: ({ error }: RegistrationFlowContext) => error?.code,
  possible: ({ event, what }, { place: address, snapshot }) => {
    const place = placeAt(address);
    if (!place) return false;
    switch (event.type) {
      case 'registration.wanted':
        return place.own === null && !place.isOver && isLike(place, WANTED[what]);
      case 'login.wanted':
        return !place.isLoggedIn;
      case 'registration.found':
        return place.isLoggedIn && place.own === null;
      case 'seat.wanted':
        return place.isOffered;
      case 'cancellation.wanted':
        return place.own !== null && !place.isOver;
      case 'xstate.error.actor.registerForEvent':
        // Otherwise the page finds the registration by itself and takes back what was said.
        return what !== 'The person is registered already' || snapshot.context.isUnanswered;
      case 'xstate.error.actor.cancelRegistration':
        // Nobody is checked in who waits for a seat.
        return place.own === 'approved' || what !== 'It is too late to cancel';
      // The page says it by itself.
      case 'form.reopened':
      case 'registration.resumed':
        return false;
      default:
        return true;
    }
  },
  place: (before, step) => leftAt(placeAfter(before, step), step),
  follows: ({ place, steps }) =>
    steps.length === 0 && place.endsWith('?register')
      ? { event: { type: 'form.reopened' }, what: 'The address says that the form is open' }
      : null,
};

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
  switch (event.type) {
    case 'xstate.done.actor.registerForEvent':
      return addressOf({ ...place, own: (event.output as OwnRegistration).status as 'approved', isFresh: true });
    case 'xstate.done.actor.takeSeat':
      return addressOf({ ...place, own: 'approved', isOffered: false, isFresh: true });
    case 'xstate.error.actor.takeSeat':
      return addressOf({ ...place, isOffered: codeOf(event) !== 'not_allowed_now' });
    case 'xstate.done.actor.cancelRegistration':
      return addressOf({ ...place, own: null, isOffered: false, isFresh: true });
    case 'registration.found':
      return addressOf({ ...place, own: 'approved', isOver: false, isFresh: snapshot.hasTag('registered') });
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

function isLike(place: Place, wanted: Partial<Place> | undefined): boolean {
  return Object.entries(wanted ?? {}).every(([key, value]) => place[key as keyof Place] === value);
}
