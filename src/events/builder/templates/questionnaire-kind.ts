import { STANDARD_FEEDBACK } from '#rules/events/questions/standard-feedback.ts';
import type { Purpose, Questionnaire } from '#openapi/types.ts';
import { questionnairePaths } from '#src/events/actors/questionnaire.editor.ts';
import { plural } from '../question/question-labels.ts';

/** All that tells forms and feedback templates apart on screen. */
export interface QuestionnaireKind {
  noun: 'form' | 'feedback template';
  /** The section's name. */
  section: string;
  purpose: Purpose;
  /** Of the list; `/create` and `/edit/{id}` stand below it. */
  path: string;
  /** What they are for, where there is none yet. */
  about: string;
  /** One that is never archived or deleted, since it stands in where an event names none. */
  standardId: string | null;
  /** Whether it says how long answers are kept. Feedback is nobody's, so it stays. */
  hasRetention: boolean;
}

export const questionnaireKinds: Record<Purpose, QuestionnaireKind> = {
  registration: {
    noun: 'form',
    section: 'Forms',
    purpose: 'registration',
    path: questionnairePaths.registration,
    about: 'A form asks people what you need to know when they register. Make one, then choose it for your events.',
    standardId: null,
    hasRetention: true,
  },
  feedback: {
    noun: 'feedback template',
    section: 'Feedback templates',
    purpose: 'feedback',
    path: questionnairePaths.feedback,
    about: 'A feedback template asks people what an event was like, once it is over.',
    standardId: STANDARD_FEEDBACK,
    hasRetention: false,
  },
};

/** So many people have answered any of its versions. */
export function answersOf({ versions }: Questionnaire): number {
  return versions.reduce((sum, { answers }) => sum + answers, 0);
}

/** What saving will do once people have answered; null before. */
export function answeredNote(questionnaire: Questionnaire | undefined): string | null {
  const newest = questionnaire?.versions[0];
  if (!newest || newest.answers === 0) return null;
  const { number, answers } = newest;
  return `Version ${number} has ${plural(answers, 'answer')}: saving changed questions makes version ${number + 1}, and given answers keep theirs.`;
}
