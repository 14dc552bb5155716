import type { Answer, Answers, Question, QuestionType } from '#openapi/types.ts';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { tidyPhone } from '#rules/accounts/phone.ts';
import { onOneLine, tidyText } from '#rules/text/on-one-line.ts';
import { longestText, NPS, NUMBER, RATING, takesAnswer } from './question-types.ts';
import { NO_NUMBER, readNumber } from './read-number.ts';
import { type GivenAnswers, answerTo, shownQuestions } from './shown-questions.ts';

export interface AnswerProblem {
  question_id: string;
  /** A sentence that says what to do. */
  detail: string;
}

interface Circumstances {
  /** Whether true for `cv` names one: who registers by code sends a file. */
  hasProfile?: boolean;
}

/**
 * The one rule for answers, before they are sent and where they arrive. `answers` are those that are right, trimmed,
 * without what is hidden, empty or unknown; checking them again changes nothing. Never throws, whatever the input.
 */
export function checkAnswers(
  questions: readonly Question[],
  given: GivenAnswers,
  { hasProfile = true }: Circumstances = {},
): { answers: Answers; problems: AnswerProblem[] } {
  const kept: [string, Answer][] = [];
  const problems: AnswerProblem[] = [];
  for (const question of shownQuestions(questions, given).filter(takesAnswer)) {
    const { question_id, type } = question;
    const checked = checkAnswer(question, answerTo(given, question_id));
    if ('problem' in checked) problems.push({ question_id, detail: checked.problem });
    else if (type === 'cv' && checked.answer === true && !hasProfile)
      problems.push({ question_id, detail: missingAnswers.cv });
    else if (checked.answer !== undefined) kept.push([question_id, checked.answer]);
    else if (question.required) problems.push({ question_id, detail: missingAnswers[type] });
  }
  // Not by assignment, which `__proto__` would turn into something else.
  return { answers: Object.fromEntries(kept), problems };
}

const fillIn = 'Answer this question.';

const missingAnswers: Record<QuestionType, string> = {
  section: fillIn,
  short_text: fillIn,
  long_text: fillIn,
  text: fillIn,
  email: fillIn,
  url: fillIn,
  phone: fillIn,
  number: fillIn,
  date: 'Enter a date.',
  single_choice: 'Choose an answer.',
  yes_no: 'Choose an answer.',
  multiple_choice: 'Choose at least one.',
  consent: 'Tick this box to continue.',
  rating: 'Choose a rating.',
  nps: 'Choose a number.',
  file: 'Choose a file.',
  cv: 'Attach your CV.',
};

/** One answer, cleaned, or what is wrong with it; whether it may be missing is not asked here. */
function checkAnswer(question: Question, given: unknown): Checked {
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

/** Undefined is no answer; a consent or a CV that is not given is none either. */
type Checked = { answer: Answer | undefined } | { problem: string };

type TextType = Extract<QuestionType, 'short_text' | 'long_text' | 'text' | 'email' | 'url' | 'phone' | 'date'>;

/** Everything that is typed but for numbers: trimmed, of the right form, not too long. */
function checkText(type: TextType, question: Question, given: unknown): Checked {
  if (typeof given !== 'string') return { problem: 'Enter some text.' };
  if (given.includes('\0')) return { problem: 'Remove the invisible character from this text.' };
  if (/\p{Surrogate}/u.test(given)) return { problem: 'Remove the broken character from this text.' };
  const text = isOfSeveralLines(type) ? tidyText(given).trim() : onOneLine(given);
  return text === '' ? { answer: undefined } : checkForm(type, question, text);
}

function isOfSeveralLines(type: TextType): boolean {
  return type === 'long_text' || type === 'text';
}

function checkForm(type: TextType, question: Question, text: string): Checked {
  switch (type) {
    case 'email':
      return checkEmail(text);
    case 'url':
      return checkUrl(text);
    case 'phone':
      return checkPhone(text);
    case 'date':
      return isDate(text) ? { answer: text } : { problem: 'Enter a date between 1900 and 2199.' };
    case 'short_text':
    case 'long_text':
    case 'text':
      return limited(text, longestText(question));
  }
}

function checkEmail(text: string): Checked {
  const address = tidyMailbox(text);
  if (!isMailbox(address)) return { problem: 'Enter an email address, like name@example.org.' };
  return { answer: address };
}

/** `example.org/me` is what people type, and means https. */
function checkUrl(text: string): Checked {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!isWebAddress(address)) return { problem: 'Enter a web address, like https://example.org.' };
  return limited(address, 2000);
}

function isWebAddress(address: string): boolean {
  if (/\s/.test(address)) return false;
  try {
    const { protocol, hostname, username, password } = new URL(address);
    const isOfWeb = protocol === 'https:' || protocol === 'http:';
    return isOfWeb && username === '' && password === '' && (hostname.includes('.') || hostname === 'localhost');
  } catch {
    return false;
  }
}

function checkPhone(text: string): Checked {
  const phone = tidyPhone(text);
  const [number = ''] = phone.split(' ext. ');
  const digits = number.replaceAll(/\D/g, '').length;
  const isNumber = /^[+(0-9][0-9 ()./-]*(?: ext\. \d{1,8})?$/.test(phone) && phone.length <= 32 && digits >= 4;
  return isNumber ? { answer: phone } : { problem: 'Enter a phone number, like +44 20 7946 0018.' };
}

function isDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day || year < 1900 || year > 2199) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function limited(text: string, most: number): Checked {
  return [...text].length <= most ? { answer: text } : { problem: `Use at most ${most} characters.` };
}
