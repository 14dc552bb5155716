import type { Stage } from '#path-kit/core/stage.ts';

const BEGUN = 'a code was sent before the page was loaded again';

/** Where a guest registers: on the page of an event, of which one asks for a file. */
export const guestRegistrationStage: Stage = {
  opens: { 'nothing was begun': ['/event/plain', '/event/files'], [BEGUN]: ['/event/plain'] },
  possible: ({ what }, { place, snapshot }) => {
    if (snapshot.matches('seated')) return false;
    // The form with the files is shown, and no field for a code.
    if (what === 'Six digits are typed' && snapshot.context.isProven) return false;
    if (what.startsWith('Send me a code')) return what.endsWith('a file is asked for') === (place === '/event/files');
    return true;
  },
  place: (before) => before,
  follows: () => null,
};
