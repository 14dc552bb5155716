import type { Stage } from '#path-kit/core/stage.ts';
import { RESET_LINK } from '../../page/account-forms.ts';

const FORMS: Record<string, string> = { 'reset.requested': '/forgot-password', 'reset.confirmed': RESET_LINK };

const LEADS: Record<string, string> = {
  'xstate.done.actor.logIn': '/profile',
  'xstate.error.actor.logIn': '/login',
  'xstate.after.callLimit.password-reset.loggingIn': '/login',
};

/** Where a password is reset: on the page that asks for a link, and on the one that the link opens. */
export const passwordResetStage: Stage = {
  opens: {
    'nobody is logged in': ['/forgot-password', RESET_LINK],
    'a session is stored': ['/forgot-password', RESET_LINK],
  },
  // The page's link tells whose it is.
  possible: ({ event, what }, { place }) =>
    (FORMS[event.type] ?? place) === place && !what.endsWith('whose address is not known'),
  place: (before, { event }) => LEADS[event.type] ?? before,
  follows: () => null,
};
