import type { Stage } from '#path-kit/core/stage.ts';

const ON: string[] = [
  'New recovery codes are wanted',
  'Two-step login is to be turned off',
  'The server makes no secret without a second factor',
];

/** Where two-step login is turned on and off: in the settings. It is off there as they open, until a code was right, and the account has no passkey. */
export const secondFactorStage: Stage = {
  opens: { 'a session is stored': ['/profile/settings'] },
  possible: ({ what }) => !ON.includes(what),
  place: (before) => before,
  follows: () => null,
};
