import { asciiDigits } from '#rules/text/ascii-digits.ts';

/** Hyphens and dashes that word processors and address books put between digits. */
const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;

/** A telephone number as it is kept: in ASCII, without what a paste brings along that nobody sees, and without `tel:`. */
export function tidyPhone(pasted: string): string {
  return asciiDigits(pasted)
    .replaceAll(DASHES, '-')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^tel: ?/i, '');
}
