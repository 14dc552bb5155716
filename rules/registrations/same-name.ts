import { toWords } from '../search/words.ts';

/** Whether two names may be those of one person: all words of the shorter one stand in the other, whatever their accents and order. */
export function isSameName(one: string, other: string): boolean {
  const [fewer = [], more = []] = [toWords(one), toWords(other)].toSorted((a, b) => a.length - b.length);
  return fewer.length > 0 ? fewer.every((word) => more.includes(word)) : more.length === 0;
}
