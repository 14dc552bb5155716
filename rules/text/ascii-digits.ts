const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A text of digits with those of every script, and of every width, as 0 to 9; without invisible characters. */
export function asciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Nd}/gu, valueOf);
}

/** Unicode 16, 4.6: decimal digits stand in rows of ten, from 0 up; some rows touch. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  if (point < 0x80) return digit;
  // Mathematical ones, which alone begin elsewhere, are 0 to 9 by NFKC.
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}
