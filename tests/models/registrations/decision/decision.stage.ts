import type { Stage } from '#path-kit/core/stage.ts';

const FEW = '/admin/events/view/few';
const MANY = '/admin/events/view/many';
const ALL = '/admin/events/view/all';

/** Where decisions are made: on an event's page with a few registrations, on one with more than one call takes, and on one with more than are shown. */
export const decisionStage: Stage = {
  opens: { 'an organiser looks at who has registered': [FEW, MANY, ALL] },
  possible: ({ event }, { place }) =>
    event.type !== 'decision.wanted' || place.endsWith((event as unknown as { eventId: string }).eventId),
  place: (before) => before,
  follows: () => null,
};
