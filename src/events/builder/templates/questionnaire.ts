import type { Questionnaire } from '#openapi/types.ts';
import { plural } from '../question/question-words.ts';

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
