import type { Stage } from '#path-kit/core/stage.ts';

/** Where an invitation is answered: on the page that its mail leads to. */
export const invitationStage: Stage = {
  opens: { 'the link of the mail is opened': ['/invitation/i1'] },
  possible: () => true,
  place: (before) => before,
  follows: () => null,
};
