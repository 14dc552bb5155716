import type { Stage } from '#path-kit/core/stage.ts';

const FORM = '/event/e1?register';

/** Where a file is sent: in the open form of an event, which nothing leaves by itself. */
export const uploadStage: Stage = {
  opens: { 'nothing was sent yet': [FORM], 'a file was sent before': [FORM] },
  // No browser says why in words for a person.
  possible: ({ what }) => what !== 'The upload cannot begin, and it is said why',
  place: (before) => before,
  follows: () => null,
};
