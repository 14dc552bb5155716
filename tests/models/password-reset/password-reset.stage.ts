import type { Stage } from '#path-kit/core/stage.ts';
import { RESET_LINK } from '../page/account-forms.ts';

const FORMS: Record<string, string> = { 'reset.requested': '/forgot-password', 'reset.confirmed': RESET_LINK };

/** Where a password is reset: on the page that asks for a link, and on the one that the link opens. */
export const passwordResetStage: Stage = {
  opens: {
    'nobody is logged in': ['/forgot-password', RESET_LINK],
    'a session is stored': ['/forgot-password', RESET_LINK],
  },
  possible: ({ event }, { place }) => (FORMS[event.type] ?? place) === place,
  place: (before, { event }) => (event.type === 'xstate.done.actor.confirmPasswordReset' ? '/login' : before),
  follows: () => null,
};
