import { isInYears, yearsMessage } from '#rules/time/wall-clock.ts';
import { invalidField } from './problem.ts';

/** Null for the empty text; throws a Problem at the field for what is no moment, or in a year that no event has. */
export function readMoment(field: string, text: string): Date | null {
  if (text === '') return null;
  const moment = new Date(text);
  if (isInYears(moment.getTime())) return moment;
  throw invalidField(field, yearsMessage);
}
