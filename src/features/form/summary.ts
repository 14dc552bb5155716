import { summaryLine } from '#src/ui/form/summary-line.ts';
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
  idOf: (name: Name) => string = (name) => name,
): { id: string; text: string }[] {
  return [
    ...namesOf(fields).map((name) => ({ id: idOf(name), label: fields[name].label, problem: problems[name] })),
    ...beside.filter(({ id }) => attempt.beside.includes(id)),
  ].flatMap(({ id, label, problem }) => (problem === undefined ? [] : [{ id, text: summaryLine(label, problem) }]));
}
