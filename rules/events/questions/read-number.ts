import { asciiDigits } from '#rules/text/ascii-digits.ts';

export const NO_NUMBER = 'Enter a number, such as 12 or 3.5.';
/** Thousands in threes; in India in twos but for the last (CLDR). Spaces and apostrophes group digits and nothing else. */
const GROUPS = /^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*$/;
const MANY_GROUPS = { ',': /^\d{1,3}(?:,\d{2,3})*,\d{3}$/, '.': /^\d{1,3}(?:\.\d{3})+$/ };

const THOUSANDS = /^([+-]? ?[1-9]\d{0,2})[.,](\d{3})$/;

type Mark = keyof typeof MANY_GROUPS;

/**
 * The number in what a person types or pastes, with digits of any script; or what to say. A point or a comma is the decimal
 * sign where it stands once; where both stand, the last one is. A comma before exactly three digits may mean either, so it is asked about:
 * unless the number is a whole one, where these are thousands.
 */
export function readNumber(typed: string, isWhole = false): { number: number } | { problem: string } {
  if (NO_DIGITS.test(typed)) return { problem: NO_NUMBER };
  const text = isWhole ? plain(typed).replace(THOUSANDS, '$1$2') : plain(typed);
  const [, sign = '', digits = ''] = /^([+-]?) ?(.*)$/.exec(text) ?? [];
  const unsigned = toPoint(digits);
  if (unsigned === null) return { problem: isEither(digits) ? eitherOf(text) : NO_NUMBER };
  const number = Number(sign + unsigned);
  return Number.isFinite(number) ? { number } : { problem: NO_NUMBER };
}

/** Powers, fractions and numbers in circles, which NFKC would make digits of the number next to them. */
const NO_DIGITS = /\p{No}/u;

/** As NFKC and CLDR have them: Arabic marks, minus signs, apostrophes and spaces of every kind. */
function plain(typed: string): string {
  return asciiDigits(typed)
    .replaceAll('\u066b', ',')
    .replaceAll('\u066c', "'")
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll('\u060c', ',')
    .replaceAll(/[\u2212\u2010-\u2013]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Digits with a point for the decimals, if any; null for what is no number, or might be two. */
function toPoint(digits: string): string | null {
  if (isEither(digits)) return null;
  const decimal = decimalMark(digits);
  const at = decimal === null ? digits.length : digits.lastIndexOf(decimal);
  const [whole, rest] = [ungrouped(digits.slice(0, at), decimal), digits.slice(at + 1)];
  if (whole === null || !/^\d*$/.test(rest) || whole + rest === '') return null;
  return rest === '' ? whole : `${whole}.${rest}`;
}

function decimalMark(digits: string): Mark | null {
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (points === 1) return '.';
  return commas === 1 ? ',' : null;
}

function ungrouped(whole: string, decimal: Mark | null): string | null {
  if (/^\d*$/.test(whole)) return whole;
  const isGrouped =
    GROUPS.test(whole) ||
    (decimal !== ',' && MANY_GROUPS[','].test(whole)) ||
    (decimal !== '.' && MANY_GROUPS['.'].test(whole));
  return isGrouped ? whole.replaceAll(/\D/g, '') : null;
}

function isEither(digits: string): boolean {
  return /^[1-9]\d{0,2},\d{3}$/.test(digits);
}

function eitherOf(text: string): string {
  return `Is this ${text.replace(',', '')} or ${text.replace(',', '.')}? Write the one that you mean.`;
}
