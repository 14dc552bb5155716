import type { Announcement } from '#machines/calls/announcement.ts';
import type { Shown } from '#machines/calls/problem.ts';
import type { Answers, OwnAnswers } from '#openapi/types.ts';

export interface OwnAnswersInput {
  registrationId: string;
}

export interface OwnAnswersContext extends OwnAnswersInput {
  /** As the server gave them last; null while the form is closed. */
  own: OwnAnswers | null;
  /** Why the last step failed. */
  error: Shown | null;
}

/** New answers, and the version of the questions that they were given to. */
export interface Change {
  form_version_id: string | null;
  answers: Answers;
}

export type OwnAnswersEvent =
  | { type: 'change.wanted' }
  | ({ type: 'answers.submitted' } & Change)
  /** The answers are to stay as they were. */
  | { type: 'form.closed' };

export type OwnAnswersEmitted = Announcement;
