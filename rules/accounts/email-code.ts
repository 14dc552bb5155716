import { asciiDigits } from '../text/ascii-digits.ts';

const AMONG_WORDS = /(?<!\d)(\d{3})[\s\p{Pd}]?(\d{3})(?!\d)/u;

/** The six digits in what was typed or pasted, such as "12 34 56" or a whole line of the mail; null while there are none. */
export function readEmailCode(text: string): string | null {
  const plain = asciiDigits(text).replaceAll(/\s+/g, ' ');
  const [, start, end] = AMONG_WORDS.exec(plain) ?? [];
  return codeAlone(plain) ?? (start && end ? start + end : null);
}

/** The six digits where nothing but blanks and dashes stands with them; else null. */
export function codeAlone(text: string): string | null {
  const digits = asciiDigits(text).replaceAll(/[\s\p{Pd}]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
