import type { RegistrationFlowContext } from '#machines/registrations/registration-flow/registration-flow.types.ts';
import type { OwnRegistration } from '#openapi/types.ts';
import { anEventSummary, anOwnRegistration, someEventDetails } from '#tests/support/made/events.ts';
import { aPerson } from '#tests/support/made/people.ts';
import type { Step, Moment } from '#path-kit/core/stage.ts';
import { passTime } from '#path-kit/page/replay-on-page.ts';
import { seesLock } from '../../page/form-lock.ts';
import type { PageModel, Scene } from '../../page/replay-in-browser.ts';
import { sayOnStream } from '../../page/stream.ts';
import type { Seen } from '#path-kit/page/seen.ts';
import { isOpen, placeAt, questions, type Place } from './registration-flow.places.ts';

/** How the registration flow is met on an event's page. */
export const registrationFlowPage: PageModel = {
  background: {
    getCurrentUser: { status: 200, body: aPerson() },
    listNotifications: { status: 200, body: [] },
    countUnreadNotifications: { status: 200, body: { unread_count: 0 } },
    getEvent: (path) => eventAt(path.replace('/api/events/', '/event/')),
    getRegistrationForm: {
      status: 200,
      body: { form_version_id: 'v1', questions, description: '', retention_days: null },
    },
  },
  stored: {
    'someone is logged in': { authToken: 'token-of-ada', authUser: JSON.stringify(aPerson()) },
    'nobody is logged in': {},
  },
  does: {
    'registration.wanted': (scene) => click(scene, /^Register$/),
    'login.wanted': async (scene) => {
      const { page } = scene;
      if (!(await page.getByRole('dialog').isVisible())) await click(scene, /^Register$/);
      await page.getByRole('dialog').getByRole('button', { name: 'I have an account' }).click();
    },
    'form.closed': (scene) => click(scene, /^Close the form$/),
    'answers.submitted': async ({ page }) => {
      await page.getByLabel('Your name on the badge').fill('Ada');
      await page.locator('main form button[type=submit]').click();
    },
    'registration.none': readAgain,
    'registration.pending': readAgain,
    'registration.waitlisted': readAgain,
    'registration.approved': readAgain,
    'registration.movedUp': readAgain,
    'registration.rejected': readAgain,
    'registration.over': readAgain,
    'seat.wanted': (scene) => click(scene, /^Take the seat$/),
    'cancellation.wanted': (scene) => click(scene, /^(Cancel registration|Leave waitlist|Withdraw|Decline)$/),
    'cancellation.confirmed': (scene) => answer(scene, /^(Cancel registration|Leave waitlist|Withdraw|Decline)$/),
    'cancellation.dismissed': (scene) => answer(scene, /^(Keep it|Stay in line)$/),
    'xstate.done.actor.registerForEvent': ({ api }, { event, place }) =>
      api.answer('registerForEvent', ofEvent(place, event.output)),
    'xstate.done.actor.cancelRegistration': ({ api }, { event, place }) =>
      api.answer('cancelRegistration', ofEvent(place, event.output)),
    'xstate.done.actor.takeSeat': ({ api }, { event, place }) => api.answer('takeSeat', ofEvent(place, event.output)),
    // What may have been done all the same has the event read again.
    'xstate.after.callLimit.registration-flow.acting.registering': (scene, { place }) => {
      scene.api.answerNext('getEvent', eventAt(place));
      return passTime(scene, ['registerForEvent']);
    },
    'xstate.after.callLimit.registration-flow.acting.fillingIn.sending': (scene, { place }) => {
      scene.api.answerNext('getEvent', eventAt(place));
      return passTime(scene, ['registerForEvent']);
    },
    'xstate.after.callLimit.registration-flow.acting.takingSeat': (scene, { place }) => {
      scene.api.answerNext('getEvent', eventAt(place));
      return passTime(scene, ['takeSeat']);
    },
    'xstate.after.callLimit.registration-flow.acting.cancelling': (scene, { place }) => {
      scene.api.answerNext('getEvent', eventAt(place));
      return passTime(scene, ['cancelRegistration']);
    },
    'xstate.error.actor.registerForEvent': (scene, step) => refuse(scene, 'registerForEvent', step),
    'xstate.error.actor.takeSeat': (scene, step) => refuse(scene, 'takeSeat', step),
    'xstate.error.actor.cancelRegistration': (scene, step) => refuse(scene, 'cancelRegistration', step),
  },
  sees,
};

/** The event as the server has it when so much has happened. */
function eventAt(address: string) {
  const place = placeAt(address) as Place;
  const { event, own, hasQuestions, isNext, hasEnded, isOver, isOffered } = place;
  const waitlist_position = own === 'waitlisted' ? (isNext ? 1 : 3) : null;
  const offer = isOffered && { can_take: true, offered_until: '2027-01-14T15:00:00.000Z' };
  const registration =
    own && anOwnRegistration({ status: own, waitlist_position, can_cancel: isOpen(place), ...offer });
  const registration_state = isOver && !own ? 'full' : 'open';
  const body = someEventDetails({
    event_id: event,
    has_form: hasQuestions,
    registration,
    registration_state,
    ...(hasEnded && { phase: 'ended', registration_state: 'ended' }),
  });
  return { status: 200, body };
}

/** The stream says that something else changed it. */
async function readAgain(scene: Scene, { place }: Step) {
  scene.api.answerNext('getEvent', eventAt(place));
  await sayOnStream(scene, 'changed', { latest_id: null, registrations_changed_at: new Date().toISOString() });
}

function ofEvent(address: string, output: unknown): OwnRegistration {
  return { ...(output as OwnRegistration), event: anEventSummary({ event_id: placeAt(address)?.event ?? '' }) };
}

/** What is refused for good has the event read again. */
async function refuse({ api }: Scene, call: string, { event, place }: Step) {
  api.answerNext('getEvent', eventAt(place));
  await api.fail(call, event.error);
}

async function click({ page }: Scene, name: RegExp) {
  await page.getByRole('main').getByRole('button', { name }).click();
}

async function answer({ page }: Scene, name: RegExp) {
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/** Null where there is none. */
function mainButton({ own, hasEnded, isOver, isOffered, isFresh }: Place, isFillingIn: boolean): string | null {
  if (isFillingIn) return 'Close the form';
  if (hasEnded) return 'Event ended';
  if (own === 'rejected') return isFresh ? null : 'Registration declined';
  if (isFresh && isOver) return null;
  if (isOver) return own ? 'Too late to cancel' : 'Event full';
  if (isOffered) return 'Take the seat';
  return own ? WAYS_OUT[own] : 'Register';
}

const TITLE = 'State machines in the wild';
const CANCELLED = 'Your registration is cancelled';
const WAYS_OUT = { pending: 'Withdraw', waitlisted: 'Leave waitlist', approved: 'Cancel registration' };
const MOMENTS = {
  pending: 'Your request is in',
  approved: 'You’re in, Ada',
  waitlisted: 'You’re on the waitlist',
  rejected: 'No seat this time',
  none: CANCELLED,
};
const MOVED_UP = 'A seat became free. You’re in';
const STATUSES = {
  pending: 'Waiting for approval',
  approved: 'Registered',
  waitlisted: 'On the waitlist',
  rejected: 'Declined',
  none: 'Registered',
};
const OFFERED = 'A seat is free for you';

function sees(moment: Moment, seen: Seen, fresh: Step[]): Record<string, boolean> {
  const place = placeAt(moment.place);
  if (!place) return { 'the page is Login': seen.heading === 'Login' };
  const hasMovedUp = place.isFresh && moment.snapshot.matches({ standing: { held: 'movedUp' } });
  const words = (place.isFresh ? MOMENTS : STATUSES)[place.own ?? 'none'];
  const status = place.isOffered ? OFFERED : hasMovedUp ? MOVED_UP : words;
  return {
    'the page is the event’s': seen.heading === (place.isFresh ? status : TITLE),
    // On its own screen the heading says it, once.
    [`the status is ${place.own && !place.isFresh ? status : 'none'}`]:
      seen.statuses.some((text) => text.startsWith(status)) === (place.own !== null && !place.isFresh),
    ...seesControls(moment, place, seen),
    ...seesFailure(moment.snapshot.context as RegistrationFlowContext, seen),
    ...seesFocus(moment, status, seen, fresh),
  };
}

function seesControls({ snapshot }: Moment, place: Place, seen: Seen): Record<string, boolean> {
  const [isFillingIn = false, isAsking, isBusy] = ['form', 'asking', 'busy'].map((tag) => snapshot.hasTag(tag));
  const words = mainButton(place, isFillingIn);
  const mayUse = !isBusy && isOpen(place);
  const button = seen.controls.find(({ name, inMain }) => inMain && name === words);
  return {
    [`the button is called ${words}`]: words === null || button !== undefined,
    [`the button can${mayUse ? '' : 'not'} be used`]: isAsking || words === null || button?.canUse === mayUse,
    ...seesLock(seen, isFillingIn && isBusy === true),
    [`the form is ${isFillingIn ? 'open' : 'closed'}`]: seen.text.includes('Your name on the badge') === isFillingIn,
    [`it is ${isAsking ? '' : 'not '}asked whether to cancel`]:
      seen.controls.some(({ name }) => /^(Keep it|Stay in line)$/.test(name)) === isAsking,
  };
}

function seesFailure({ error }: RegistrationFlowContext, { problem, alerts }: Seen): Record<string, boolean> {
  if (!error) return { 'nothing has failed': problem === '' && alerts.length === 0 };
  const isSaid = [problem, ...alerts].some((text) => text.includes(error.detail));
  return { [`why it failed is said: ${error.detail}`]: isSaid };
}

function seesFocus({ snapshot }: Moment, status: string, { focus }: Seen, fresh: Step[]): Record<string, boolean> {
  const has = (type: string) => fresh.some(({ event }) => event.type === type);
  const hasOpened = has('registration.wanted') && snapshot.hasTag('form');
  return {
    'focus is on the status after registering': !has('xstate.done.actor.registerForEvent') || focus === status,
    'focus is on the status after taking the seat': !has('xstate.done.actor.takeSeat') || focus === status,
    'focus is on the status after cancelling': !has('xstate.done.actor.cancelRegistration') || focus === CANCELLED,
    'focus is on the form that opens': !hasOpened || focus === 'Register',
    'focus is not lost': fresh.every(isOfOthers) || focus !== '',
  };
}

/** What the page says by itself, or what others have done, meets a person who may have pressed nothing yet. */
function isOfOthers({ event: { type }, byItself }: Step): boolean {
  return byItself || (type.startsWith('registration.') && type !== 'registration.wanted');
}
