const DIGITS = /(?<!\d)(\d{3})[ -]?(\d{3})(?!\d)/;

/** The six digits in what was typed or pasted, such as "123 456" or a whole line of the mail; null while there are none. */
export function readEmailCode(text: string): string | null {
  const [, start, end] = DIGITS.exec(text.normalize('NFKC').replaceAll(/\s+/g, ' ')) ?? [];
  return start && end ? start + end : null;
}
