import type { Shown } from '#machines/calls/problem.ts';
import type { Decision, DecisionKind, DecisionResult, RegistrationStatus } from '#openapi/types.ts';

/** Someone whose registration is to be decided about. */
export interface Candidate {
  registrationId: string;
  name: string;
  status: RegistrationStatus;
  /** A seat is held for them, which is no longer counted as free. */
  isOffered: boolean;
}

/** Those whom a filter names, as many as were shown. */
export type Matching = Omit<NonNullable<Decision['matching']>, 'after'>;

/** What is asked: the same decision about each, in this order; of those who match, `people` are those who were refused. */
export interface Question {
  eventId: string;
  kind: DecisionKind;
  people: Candidate[];
  matching: Matching | null;
}

/** What goes with a decision: words to the people, empty for none, and whether they are told. */
export interface Composed {
  words: string;
  notify: boolean;
}

export interface DecisionContext extends Composed {
  question: Question | null;
  /** Ids of those about whom no answer has come yet, in their order. */
  left: string[];
  /** Where the next portion of those who match begins, empty for the first; null when there is none. */
  next: string | null;
  results: DecisionResult[];
  /** Why the last call failed. */
  error: Shown | null;
}

export type DecisionEvent =
  | ({ type: 'decision.wanted' } & Question)
  | ({ type: 'decision.confirmed' } & Composed)
  | { type: 'decision.dismissed' }
  /** Once more for those whose decision failed in a way that may pass. */
  | { type: 'rest.retried' };

/** One call: a decision about a few of them. */
export interface DecisionCall extends Composed {
  eventId: string;
  kind: DecisionKind;
  ids: string[];
  /** How each of them stood where the organiser looked. */
  seen: RegistrationStatus[];
  /** In place of ids. */
  matching: NonNullable<Decision['matching']> | null;
}
