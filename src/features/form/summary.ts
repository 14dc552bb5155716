import { type Attempt, type Fields, namesOf, type Problems } from './form-problems.ts';

export interface Beside {
  id: string;
  label: string;
  problem: string | undefined;
}

/**
 * The lines of the summary, in the fields' order. What became wrong beside them after the attempt waits for the next
 * one: a summary that appears takes focus.
 */
export function summaryOf<Name extends string>(
  fields: Fields<Name>,
  attempt: Attempt<Name>,
  problems: Problems<Name>,
  beside: Beside[],
): { id: string; text: string }[] {
  return [
    ...namesOf(fields).map((name) => ({ id: name as string, label: fields[name].label, problem: problems[name] })),
    ...beside.filter(({ id }) => attempt.beside.includes(id)),
  ].flatMap(({ id, label, problem }) => (problem === undefined ? [] : [{ id, text: `${label}: ${asPart(problem)}` }]));
}

/** A sentence after a colon: "Password: use at least 10 characters." */
function asPart(sentence: string): string {
  return /^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
