import { asciiDigits } from '#rules/text/ascii-digits.ts';

/** Hyphens and dashes that word processors, address books and Japanese keyboards put between digits. */
const DASHES = /[\u2010-\u2015\u2043\u2212\u30fc\ufe58\ufe63]/g;

/** A telephone number as it is kept: in ASCII, without what a paste brings along that nobody sees, `tel:`, or the end of a list's item. */
export function tidyPhone(pasted: string): string {
  return asciiDigits(pasted)
    .replaceAll(DASHES, '-')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .replaceAll(/[\u00b7\u30fb]/g, '.')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^ | ?[,;]? ?$/g, '')
    .replace(/^(?:tel\.?:|tel\.|callto:) ?/i, '');
}
