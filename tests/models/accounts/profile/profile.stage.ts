import type { Stage } from '#path-kit/core/stage.ts';

/** Where a profile is saved: at its form, until it leads to the profile. */
export const profileStage: Stage = {
  opens: { 'a session is stored': ['/profile/edit'] },
  possible: (_, { place }) => place === '/profile/edit',
  place: (before, { event }) => (event.type === 'xstate.done.actor.updateProfile' ? '/profile' : before),
  follows: () => null,
};
