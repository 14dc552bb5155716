import type { Stage } from '#path-kit/core/stage.ts';

const FEW = '/admin/events/view/few';
const MANY = '/admin/events/view/many';

/** Where decisions are made: on an event's page with a few registrations, and on one with more than one call takes. */
export const decisionStage: Stage = {
  opens: { 'an organiser looks at who has registered': [FEW, MANY] },
  possible: ({ event }, { place }) =>
    event.type !== 'decision.wanted' || place.endsWith((event as unknown as { eventId: string }).eventId),
  place: (before) => before,
  follows: () => null,
};
