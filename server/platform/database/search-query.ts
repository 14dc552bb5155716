/** Words without accents and capitals: Zoë's CAFÉ is zoe, s, cafe. Letters of every script count. */
export function toWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // By way of capitals, so that ß meets ss.
    .toUpperCase()
    .toLowerCase()
    .replace(/[łøđæœ]/g, (letter) => plainLetters[letter] ?? letter);
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** For `search @@ …::tsquery`: each word must occur, the last letters of each may be missing. */
export function prefixQuery(words: string[]): string {
  // Words consist of letters and digits only, so quotes hold them.
  return words.map((word) => `'${word}':*`).join(' & ');
}

const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };
