import type { Question } from '#openapi/types.ts';
import { tidyText } from '#rules/text/on-one-line.ts';
import { type Checked, checkText } from './check-text.ts';
import { NPS, NUMBER, RATING } from './question-types.ts';
import { NO_NUMBER, readNumber } from './read-number.ts';

/** One answer, cleaned, or what is wrong with it; whether it may be missing is not asked here. */
export function checkAnswer(question: Question, given: unknown): Checked {
  if (given === undefined || given === null || given === '') return { answer: undefined };
  const { type } = question;
  switch (type) {
    case 'section':
      return { answer: undefined };
    case 'number':
      return checkNumber(question, given);
    case 'single_choice':
      return checkSingleChoice(question, given);
    case 'multiple_choice':
      return checkMultipleChoice(question, given);
    case 'cv':
      return typeof given === 'string' ? checkFile(given) : checkTick(given);
    case 'consent':
      return checkTick(given);
    case 'yes_no':
      return typeof given === 'boolean' ? { answer: given } : { problem: 'Choose yes or no.' };
    case 'rating':
      return checkScale(RATING, given);
    case 'nps':
      return checkScale(NPS, given);
    case 'file':
      return checkFile(given);
    case 'short_text':
    case 'long_text':
    case 'text':
    case 'email':
    case 'url':
    case 'phone':
    case 'date':
      return checkText(type, question, given);
  }
}

function checkTick(given: unknown): Checked {
  return typeof given === 'boolean' ? { answer: given || undefined } : { problem: 'Tick this box or leave it.' };
}

/** A number, or the text of one, which is how it stands in a field. */
function checkNumber({ min, max }: Question, given: unknown): Checked {
  if (typeof given === 'string' && tidyText(given).trim() === '') return { answer: undefined };
  const read = typeof given === 'string' ? readNumber(given) : { number: given };
  if ('problem' in read) return read;
  const { number } = read;
  if (typeof number !== 'number' || !Number.isFinite(number)) return { problem: NO_NUMBER };
  const [lowest, highest] = [min ?? NUMBER.min, max ?? NUMBER.max];
  if (number < lowest) return { problem: `Use ${lowest} or more.` };
  if (number > highest) return { problem: `Use ${highest} or less.` };
  // Minus zero would not survive its way through JSON.
  return { answer: number === 0 ? 0 : number };
}

function checkSingleChoice({ options }: Question, given: unknown): Checked {
  const chosen = options.find(({ option_id }) => option_id === given);
  return chosen ? { answer: chosen.option_id } : { problem: 'Choose one of the answers listed here.' };
}

function checkMultipleChoice({ options }: Question, given: unknown): Checked {
  if (!Array.isArray(given)) return { problem: 'Choose from the answers listed here.' };
  const ids = options.map(({ option_id }) => option_id);
  if (given.some((value) => !ids.includes(value))) return { problem: 'Choose from the answers listed here.' };
  const chosen = ids.filter((id) => given.includes(id));
  return { answer: chosen.length > 0 ? chosen : undefined };
}

function checkScale({ min, max }: { min: number; max: number }, given: unknown): Checked {
  const isOnScale = typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max;
  return isOnScale ? { answer: given === 0 ? 0 : given } : { problem: `Choose a number from ${min} to ${max}.` };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function checkFile(given: unknown): Checked {
  return typeof given === 'string' && uuid.test(given)
    ? { answer: given.toLowerCase() }
    : { problem: 'Choose the file again.' };
}
