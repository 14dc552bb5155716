import type { Question } from '#openapi/types.ts';
import { NPS, RATING } from './question-types.ts';

/**
 * What a checked answer says, for people: several texts for several choices, none for no answer. Nothing for `file` and
 * `cv` either, whose name the answer does not hold: the caller shows the file.
 */
export function answerInWords({ type, options }: Question, answer: unknown): string[] {
  if (type === 'file' || type === 'cv' || type === 'section') return [];
  switch (typeof answer) {
    case 'boolean':
      return [answer ? 'Yes' : 'No'];
    case 'number':
      return [onScale(type, answer)];
    case 'string':
      return answer === '' ? [] : [textInWords(type, options, answer)];
    default:
      return Array.isArray(answer) ? answer.map((id) => labelOf(options, String(id))) : [];
  }
}

function onScale(type: Question['type'], answer: number): string {
  if (type === 'rating') return `${answer} of ${RATING.max}`;
  return type === 'nps' ? `${answer} of ${NPS.max}` : String(answer);
}

function textInWords(type: Question['type'], options: Question['options'], answer: string): string {
  if (type === 'date') return dateInWords(answer);
  return type === 'single_choice' ? labelOf(options, answer) : answer;
}

/** Answers are shown with the questions they were given to; an id that is none of them still says something. */
function labelOf(options: Question['options'], id: string): string {
  return options.find(({ option_id }) => option_id === id)?.label ?? id;
}

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function dateInWords(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : words.format(time);
}
