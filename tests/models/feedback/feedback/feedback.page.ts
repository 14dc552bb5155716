import type { FeedbackContext } from '#machines/feedback/feedback/feedback.types.ts';
import type { Moment } from '#path-kit/core/stage.ts';
import { seesLock } from '../../page/form-lock.ts';
import type { PageModel, Scene } from '../../page/replay-in-browser.ts';
import type { Seen } from '#path-kit/page/seen.ts';

/** How the feedback flow is met on its page. */
export const feedbackPage: PageModel = {
  background: {},
  stored: { 'the page of an event is opened': {}, 'a personal link is opened': {} },
  does: {
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'answers.submitted': answer,
  },
  sees,
};

async function answer({ page }: Scene) {
  const form = page.locator('main form');
  await form.getByRole('radio', { name: '4 stars' }).first().check({ force: true });
  await form.getByRole('button', { name: 'Send feedback' }).click();
}

const OUTCOMES: Record<string, string> = {
  answering: 'How was it?',
  notOpen: 'Not open yet',
  closed: 'Feedback is closed',
  given: 'Your feedback is in',
  forRegistered: 'For people who were registered',
  thanked: 'Thank you',
};

const HEADINGS: Record<string, string> = {
  loading: 'Loading the feedback form',
  unknown: 'Event not found',
  failed: 'The questions did not load',
};

function sees(moment: Moment, seen: Seen): Record<string, boolean> {
  const { snapshot } = moment;
  const { form, error } = snapshot.context as FeedbackContext;
  const place = placeOf(moment);
  const heading = HEADINGS[place] ?? 'Feedback on Rust for people who ship';
  const canUse = (name: RegExp) => seen.controls.some((control) => name.test(control.name) && control.canUse);
  return {
    [`the page is ${heading}`]: seen.heading.startsWith(heading),
    ...Object.fromEntries(
      Object.entries(OUTCOMES).map(([state, title]) => [
        `"${title}" is ${place === state ? '' : 'not '}there`,
        seen.text.includes(title) === (place === state),
      ]),
    ),
    [`the answers can${snapshot.value === 'answering' ? '' : 'not'} be sent`]:
      canUse(/^(Send feedback|Sending…)$/) === (snapshot.value === 'answering'),
    ...seesLock(seen, isLocked(snapshot, seen)),
    [`it can${snapshot.value === 'failed' ? '' : 'not'} be tried again`]:
      canUse(/^Try again$/) === (snapshot.value === 'failed'),
    [`what went wrong is said: ${error?.detail}`]: error === null || whereSaid(place, seen, error),
    'nothing is said where nothing went wrong': error !== null || (seen.problem === '' && seen.alerts.every(isOfRetry)),
    'every question is there':
      place !== 'answering' || (form?.questions ?? []).every(({ label }) => seen.text.includes(label)),
  };

  function isOfRetry() {
    return place === 'failed';
  }
}

/** Until changed questions are there, what would be typed belongs to none of them. */
function isLocked({ value }: Moment['snapshot'], { fields }: Seen): boolean {
  return value === 'submitting' || (value === 'loading' && fields.length > 0);
}

function whereSaid(place: string, seen: Seen, { detail, fields, code }: NonNullable<FeedbackContext['error']>) {
  if (place === 'answering') {
    return seen.problem.toLowerCase().includes((fields[0]?.detail ?? detail).toLowerCase().replace(/\.$/, ''));
  }
  if (place === 'closed') return seen.alerts.some((alert) => alert.includes('Your answers were not sent'));
  if (place === 'failed') return seen.alerts.some((alert) => alert.includes(detail));
  return place === 'unknown' || code === 'feedback_given';
}

/** What is read once more leaves on show what was there before. */
function placeOf({ snapshot, steps }: Moment): string {
  const values = [...steps.map((step) => String(step.snapshot.value)), String(snapshot.value)];
  const last = values.findLast((value) => value !== 'loading') ?? 'loading';
  return last === 'submitting' ? 'answering' : last;
}
