import type { DecisionKind } from '#openapi/types.ts';
import { isAsWished } from './decision.results.ts';
import type { Candidate, DecisionContext, Question } from './decision.types.ts';

/** Said when everybody was decided. */
const done: Record<DecisionKind, (whom: string, isOne: boolean) => string> = {
  approve: (whom, isOne) => `${whom} ${isOne ? 'is' : 'are'} approved.`,
  reject: (whom, isOne) => `${whom} ${isOne ? 'is' : 'are'} rejected.`,
  waitlist: (whom, isOne) => `${whom} ${isOne ? 'is' : 'are'} on the waitlist.`,
  reset: (whom, isOne) => `${whom} ${isOne ? 'is' : 'are'} pending again.`,
  cancel: (whom, isOne) =>
    `The ${isOne ? 'registration' : 'registrations'} of ${whom} ${isOne ? 'is' : 'are'} cancelled.`,
};

/** How they stand then: "5 of 7 approved". */
const outcome: Record<DecisionKind, string> = {
  approve: 'approved',
  reject: 'rejected',
  waitlist: 'put on the waitlist',
  reset: 'reset to pending',
  cancel: 'cancelled',
};

/** "Ada Lovelace", or "3 people". */
export function whomText(people: readonly Pick<Candidate, 'name'>[]): string {
  const [first] = people;
  return people.length === 1 && first ? first.name : peopleText(people.length);
}

function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
}

/** Whom it is about, by name or by number. */
export function whomOf(question: Pick<Question, 'people' | 'matching'>): string {
  return question.matching ? peopleText(question.matching.count) : whomText(question.people);
}

/** How many it is about. */
export function sizeOf({ people, matching }: Pick<Question, 'people' | 'matching'>): number {
  return matching ? matching.count : people.length;
}

/** That all was decided. */
export function doneText({ question }: Pick<DecisionContext, 'question'>): string {
  return question ? done[question.kind](whomOf(question), sizeOf(question) === 1) : '';
}

/** How many were decided: "5 of 7 approved". */
export function outcomeText({ question, results }: Pick<DecisionContext, 'question' | 'results'>): string {
  if (!question) return '';
  const { kind } = question;
  const [decided, all] = [results.filter((result) => isAsWished(kind, result)).length, sizeOf(question)];
  return `${decided.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} ${outcome[kind]}`;
}
