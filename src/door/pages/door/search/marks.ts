import { fold, foldedWords } from '#rules/search/fold.ts';

export interface Part {
  /** Where it begins in the name. */
  at: number;
  text: string;
  isFound: boolean;
}

/** The name in parts, of which those are found that the words begin with or hold, accents and case aside. */
export function markWords(name: string, words: string): Part[] {
  const sought = foldedWords(words);
  const letters = [...name];
  const folded = letters.map(fold);
  const isFound = letters.map(() => false);
  for (const word of sought) {
    for (const [start] of letters.entries()) {
      const end = endOfMatch(folded, start, word);
      if (end > start) isFound.fill(true, start, end);
    }
  }
  return joined(letters, isFound);
}

/** Past the last letter with which those from `start` on make up the word, or `start`. */
function endOfMatch(folded: string[], start: number, word: string): number {
  let text = '';
  // An accent that stands after its letter begins nothing.
  if (folded[start] === '') return start;
  for (let end = start; end < folded.length; end += 1) {
    text += folded[end];
    if (text.length >= word.length) return text.startsWith(word) ? withAccents(folded, end + 1) : start;
    if (!word.startsWith(text)) return start;
  }
  return start;
}

function withAccents(folded: string[], end: number): number {
  return folded[end] === '' ? withAccents(folded, end + 1) : end;
}

function joined(letters: string[], isFound: boolean[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1);
    const found = isFound[index] ?? false;
    if (last?.isFound === found) last.text += letter;
    else parts.push({ at, text: letter, isFound: found });
    at += letter.length;
  }
  return parts;
}
