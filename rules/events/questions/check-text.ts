import type { Answer, Question, QuestionType } from '#openapi/types.ts';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { tidyPhone } from '#rules/accounts/phone.ts';
import { onOneLine, tidyText } from '#rules/text/on-one-line.ts';
import { longestText } from './question-types.ts';

/** Undefined is no answer; a consent or a CV that is not given is none either. */
export type Checked = { answer: Answer | undefined } | { problem: string };

type TextType = Extract<QuestionType, 'short_text' | 'long_text' | 'text' | 'email' | 'url' | 'phone' | 'date'>;

/** Everything that is typed but for numbers: trimmed, of the right form, not too long. */
export function checkText(type: TextType, question: Question, given: unknown): Checked {
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
  const digits = phone.replaceAll(/\D/g, '').length;
  const isNumber = /^[+(0-9][0-9 ()./-]*$/.test(phone) && phone.length <= 32 && digits >= 4;
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
