import type { Stage } from '#path-kit/core/stage.ts';
import { TOKEN } from './feedback.model.ts';

/** Where the feedback flow plays: on the page of its event, opened with a personal link or without. */
export const feedbackStage: Stage = {
  opens: {
    'the page of an event is opened': ['/feedback/e1'],
    'a personal link is opened': [`/feedback/e1?token=${TOKEN}`],
  },
  // Whose personal link is opened was registered.
  possible: ({ what }, { place }) => what !== 'Feedback is for people registered' || !place.includes('token='),
  place: (before) => before,
  follows: () => null,
};
