import { aPerson } from '#tests/support/made/people.ts';
import type { Moment } from '#path-kit/core/stage.ts';
import type { Seen } from '#path-kit/page/seen.ts';
import { aroundAccount, loggedIn } from '../../page/account-forms.ts';
import type { PageModel } from '../../page/replay-in-browser.ts';

const press =
  (name: string): PageModel['does'][string] =>
  ({ page }) =>
    page.locator('main').getByRole('button', { name, exact: true }).click();

/** How an invitation is met on its page. */
export const invitationPage: PageModel = {
  background: { ...aroundAccount, getCurrentUser: { status: 200, body: aPerson() } },
  stored: { 'the link of the mail is opened': loggedIn },
  does: {
    'retry.requested': press('Try again'),
    'invitation.accepted': press('Accept'),
    'invitation.declined': press('Decline'),
  },
  sees,
};

const HEADINGS: Record<string, string> = {
  reading: 'Invitation',
  failed: 'The invitation did not load',
  unknown: 'No invitation for this account',
  shown: 'Designing calm software',
  accepting: 'Designing calm software',
  declining: 'Designing calm software',
  accepted: 'You are on the team',
  declined: 'Invitation declined',
};

function sees({ snapshot }: Moment, seen: Seen): Record<string, boolean> {
  const state = String(snapshot.value);
  const { error } = snapshot.context as { error: { detail: string } | null };
  const button = (name: string) => seen.controls.find((control) => control.inMain && control.name === name);
  const isShown = ['shown', 'accepting', 'declining'].includes(state);
  return {
    [`the page is ${HEADINGS[state]}`]: seen.heading === HEADINGS[state],
    [`it can${state === 'shown' ? '' : 'not'} be answered`]: ['Accept', 'Decline'].every(
      (name) => (button(name)?.canUse ?? false) === (state === 'shown'),
    ),
    'an answer on its way leaves the invitation in sight': !isShown || seen.text.includes('Noor van Dijk invites you'),
    [`what went wrong is said: ${error?.detail}`]:
      error === null || state === 'unknown' || seen.alerts.some((alert) => alert.includes(error.detail)),
    'nothing is said where nothing went wrong': error !== null || seen.alerts.length === 0,
  };
}
