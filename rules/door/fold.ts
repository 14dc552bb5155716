/** Letters that Unicode does not take apart. */
const whole: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** As it is typed in a hurry: without accents and capitals, and ß, ø, ł, đ, æ, œ, ı in plain letters. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđæœı]/g, (letter) => whole[letter] ?? letter);
}
