import { soughtWords } from '#rules/search/words.ts';

/** For `search @@ …::tsquery`: each word must occur, the last letters of each may be missing. Empty where no word was typed. */
export function searchQuery(typed: string): string {
  const query = prefixes(soughtWords(typed));
  const before = prefixes(wordsBefore(typed));
  // Rows that are not spelled again yet are found as they were.
  return query === before || query === '' || before === '' ? query : `(${query}) | (${before})`;
}

function prefixes(words: string[]): string {
  // Words consist of letters, marks and digits only, so quotes hold them.
  return words.map((word) => `'${word}':*`).join(' & ');
}

/** As words were spelled before migration 0099. */
function wordsBefore(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[łøđæœ]/g, (letter) => plainLetters[letter] ?? letter);
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };
