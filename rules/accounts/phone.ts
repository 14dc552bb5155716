import { asciiDigits } from '#rules/text/ascii-digits.ts';

/** Hyphens and dashes that word processors, address books and Japanese keyboards put between digits. */
const DASHES = /[\u2010-\u2015\u2043\u2212\u30fc\ufe58\ufe63]/g;

/** ITU-T E.123, 5.3 writes `ext.`, RFC 3966, 3 `;ext=`, and people a cross or a hash. */
const EXTENSION = /[\s,;]*(?:ext(?:ension|n)?[.:=]?|x|#)\s?(\d{1,8})$/i;

/** A telephone number as it is kept: in ASCII, without what a paste brings along that nobody sees, `tel:`, or the end of a list's item. */
export function tidyPhone(pasted: string): string {
  return asciiDigits(pasted)
    .replaceAll(DASHES, '-')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .replaceAll(/[\u00b7\u30fb]/g, '.')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^ | ?[,;]? ?$/g, '')
    .replace(/^(?:tel\.?:|tel\.|callto:) ?/i, '')
    .replace(EXTENSION, ' ext. $1');
}

/** What a press on the number dials (RFC 3966): without the zero in brackets that is dialled within the country alone. */
export function phoneLink(phone: string): string {
  const [number = '', extension] = phone.split(' ext. ');
  const dialled = (number.startsWith('+') ? number.replace('(0)', '') : number).replaceAll(/[^+\d]/g, '');
  return extension === undefined ? `tel:${dialled}` : `tel:${dialled};ext=${extension}`;
}
