import { asciiDigits } from '../text/ascii-digits.ts';

const AMONG_WORDS = /(?<!\d)(\d{3})[\s\p{Pd}]?(\d{3})(?!\d)/u;

/** The six digits in what was typed or pasted, such as "12 34 56" or a whole line of the mail; null while there are none. */
export function readEmailCode(text: string): string | null {
  const plain = asciiDigits(text).replaceAll(/\s+/g, ' ');
  const alone = plain.replaceAll(/[\s\p{Pd}]/gu, '');
  if (/^\d{6}$/.test(alone)) return alone;
  const [, start, end] = AMONG_WORDS.exec(plain) ?? [];
  return start && end ? start + end : null;
}
