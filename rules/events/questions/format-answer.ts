import type { Question, QuestionType } from '#openapi/types.ts';
import { isFile, NPS, RATING, takesAnswer } from './question-types.ts';

/**
 * What a checked answer says, for people: several texts for several choices, none for no answer. Nothing for `file` and
 * `cv` either, whose name the answer does not hold: the caller shows the file.
 */
export function formatAnswer(question: Question, answer: unknown): string[] {
  const { type, options } = question;
  if (isFile(question) || !takesAnswer(question)) return [];
  if (Array.isArray(answer)) return answer.map((id) => labelOf(options, String(id)));
  if (typeof answer === 'boolean') return [answer ? 'Yes' : 'No'];
  const isSaid = typeof answer === 'number' || (typeof answer === 'string' && answer !== '');
  return isSaid ? [say[type](String(answer), options)] : [];
}

const asItIs = (answer: string) => answer;

/** A number or a text. */
const say: Record<QuestionType, (answer: string, options: Question['options']) => string> = {
  section: asItIs,
  short_text: asItIs,
  long_text: asItIs,
  text: asItIs,
  email: asItIs,
  url: asItIs,
  phone: asItIs,
  number: asItIs,
  date: formatDate,
  single_choice: (answer, options) => labelOf(options, answer),
  multiple_choice: asItIs,
  consent: asItIs,
  yes_no: asItIs,
  rating: (answer) => `${answer} of ${RATING.max}`,
  nps: (answer) => `${answer} of ${NPS.max}`,
  file: asItIs,
  cv: asItIs,
};

/** Answers are shown with their own version of the questions; an unknown id is still shown. */
function labelOf(options: Question['options'], id: string): string {
  return options.find(({ option_id }) => option_id === id)?.label ?? id;
}

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function formatDate(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : words.format(time);
}
