import type { Shown } from '#machines/calls/problem.ts';
import type { Answers, FeedbackForm } from '#openapi/types.ts';

/** The event's page that is visited, and the token of a personal link; empty without one. */
export interface FeedbackInput {
  eventId: string;
  token: string;
}

export interface Given {
  answers: Answers;
  /** The field that only programs fill in. */
  website: string;
}

export interface FeedbackContext extends FeedbackInput {
  /** As the server gave it last. */
  form: FeedbackForm | null;
  /** What is on its way to the server; kept no longer than that. */
  given: Given | null;
  /** Why the last step failed. */
  error: Shown | null;
}

export type FeedbackEvent = ({ type: 'answers.submitted' } & Given) | { type: 'retry.requested' };
