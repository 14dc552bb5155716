import type { Stage } from '#path-kit/core/stage.ts';
import { ASKED } from './code-login.model.ts';

/** Where someone logs in by code: at the login’s form, until it leads to the profile. */
export const codeLoginStage: Stage = {
  opens: {
    'nobody is logged in': ['/login'],
    'a code was sent before the page was loaded again': ['/login'],
  },
  possible: (_, { place }) => place === '/login',
  place: (before, { event }) => (event.type === 'xstate.done.actor.logInByCode' ? '/profile' : before),
  // An address that was typed is sent at once.
  follows: ({ steps }) =>
    steps.at(-1)?.event.type === 'code.wanted' && steps.some(({ event }) => event.type === 'email.submitted')
      ? { event: { type: 'email.submitted', ...ASKED }, what: 'The address is sent' }
      : null,
};
