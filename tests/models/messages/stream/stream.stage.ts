import type { Stage } from '#path-kit/core/stage.ts';

const CONNECTS = ['network.returned', 'xstate.after.backoff.stream.waiting'];

/** Where the stream of notifications plays: on any page of a person who is logged in. */
export const streamStage: Stage = {
  opens: { 'the bell is there': ['/profile'] },
  possible: ({ event }, { steps }) => {
    switch (event.type) {
      case 'xstate.error.actor.watchTab':
        return steps.length === 0;
      // Only where nothing but the stream begins can the browser be told to fail at that.
      case 'xstate.error.actor.streamNotifications':
        return CONNECTS.includes(steps.at(-1)?.event.type ?? '');
      default:
        return true;
    }
  },
  place: (before) => before,
  follows: () => null,
};
