import type { Stage } from '#path-kit/core/stage.ts';

const LEADS: Record<string, string> = {
  'xstate.done.actor.logIn': '/profile',
  'xstate.error.actor.logIn': '/login',
  'xstate.after.callLimit.sign-up.loggingIn': '/login',
};

/**
 * Where a sign-up plays: at its form, until it leads to the profile, where the CV goes on, or, where the first login failed, to the
 * login.
 */
export const signUpStage: Stage = {
  opens: { 'nobody is logged in': ['/register'] },
  // The port only listens to the upload: nothing on a page can break it.
  possible: ({ event }) => event.type !== 'xstate.error.actor.uploadCv',
  place: (before, { event }) => LEADS[event.type] ?? before,
  follows: () => null,
};
