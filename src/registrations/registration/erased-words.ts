import { daysInWords } from '#rules/events/questions/days-in-words.ts';
import type { AnswersErased } from '#openapi/types.ts';
import { dayOf } from '#rules/time/day-of.ts';

/** "Your answers were erased on 3 December 2026: the form keeps them for 30 days after the event." */
export function erasedWords(whose: 'The' | 'Your', { at, retention_days }: AnswersErased, timezone: string): string {
  return `${whose} answers were erased on ${dayOf(at, timezone)}: the form keeps them for ${daysInWords(retention_days)} after the event.`;
}
