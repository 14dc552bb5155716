import { isText } from '#rules/questions/question-types.ts';
import type { Question } from '#openapi/types.ts';

/** What stands beside the question: the organiser's help, and the limits that the organiser has set. */
export function questionHint(question: Question): string | undefined {
  return [question.help.trim(), limits(question)].filter(Boolean).join(' ') || undefined;
}

function limits(question: Question): string | null {
  const { type, min, max, max_length } = question;
  if (type === 'number') return numbers(min, max);
  return isText(question) && max_length !== null ? `At most ${max_length} characters.` : null;
}

function numbers(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return `From ${min} to ${max}.`;
  if (min !== null) return `${min} or more.`;
  return max === null ? null : `${max} or less.`;
}
