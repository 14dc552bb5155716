import type { DecisionKind } from '#openapi/types.ts';
import { isAsWished } from './decision.results.ts';
import type { Candidate, DecisionContext } from './decision.types.ts';

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
export function whomWords(people: readonly Pick<Candidate, 'name'>[]): string {
  const [first] = people;
  return people.length === 1 && first ? first.name : `${people.length.toLocaleString('en-GB')} people`;
}

/** That all was decided. */
export function doneWords({ question }: Pick<DecisionContext, 'question'>): string {
  return question ? done[question.kind](whomWords(question.people), question.people.length === 1) : '';
}

/** How many were decided: "5 of 7 approved". */
export function outcomeWords({ question, results }: Pick<DecisionContext, 'question' | 'results'>): string {
  if (!question) return '';
  const { kind, people } = question;
  return `${results.filter((result) => isAsWished(kind, result)).length} of ${people.length} ${outcome[kind]}`;
}
