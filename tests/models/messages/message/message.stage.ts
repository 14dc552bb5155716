import type { Composed } from '#machines/messages/message/message.types.ts';
import type { Stage } from '#path-kit/core/stage.ts';

const NEW = '/admin/events/view/e1?tab=messages';
const CHANGED = `${NEW}&edit=m1`;

/** Where a message is written: in the view of an event, a new one, or a scheduled one that is changed. */
export const messageStage: Stage = {
  opens: { 'an organiser writes to the people of an event': [NEW, CHANGED] },
  possible({ event }, { place }) {
    if (event.type !== 'message.wanted') return true;
    const { composed } = event as unknown as { composed: Composed };
    return (composed.changes !== null) === (place === CHANGED);
  },
  // What is changed is done with; a new one can be written.
  place: (before, { event }) => (event.type === 'xstate.done.actor.updateMessage' ? NEW : before),
  follows: () => null,
};
