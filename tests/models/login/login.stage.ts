import type { Stage } from '#path-kit/core/stage.ts';

/** Where a login plays: at its form, until it leads to the profile. */
export const loginStage: Stage = {
  opens: { 'nobody is logged in': ['/login'] },
  possible: (_, { place }) => place === '/login',
  place: (before, { event }) => (event.type === 'xstate.done.actor.logIn' ? '/profile' : before),
  follows: () => null,
};
