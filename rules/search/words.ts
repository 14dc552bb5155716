import { fold } from './fold.ts';

/**
 * The words that a text is found by, each once, folded. Scripts that put no blank between words, and Korean, whose endings
 * hang on to theirs, have every two letters in a row for words, and the last letter: so that one letter finds as well.
 */
export function toWords(text: string): string[] {
  return [...new Set(runsOf(text).flatMap((run) => (isSpaceless.test(run) ? stored(lettersOf(run)) : run)))];
}

/** The words of `toWords` that have to begin with these where a text is to be found by what was typed. */
export function soughtWords(typed: string): string[] {
  return [...new Set(runsOf(typed).flatMap((run) => (isSpaceless.test(run) ? sought(lettersOf(run)) : run)))];
}

const SPACELESS = String.raw`\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;
const isSpaceless = new RegExp(`^[${SPACELESS}]`, 'u');
const runs = new RegExp(String.raw`(?:[${SPACELESS}]\p{M}*)+|(?:(?![${SPACELESS}])[\p{L}\p{M}\p{N}])+`, 'gu');

function runsOf(text: string): string[] {
  return fold(text).match(runs) ?? [];
}

/** A syllable of Hangul is one, and a letter with its vowel signs. */
function lettersOf(run: string): string[] {
  return run.match(/[\u1100-\u115f]+[\u1160-\u11a7]*[\u11a8-\u11ff]*|.\p{M}*/gsu) ?? [];
}

function stored(letters: string[]): string[] {
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}

function sought(letters: string[]): string[] {
  return letters.length === 1 ? letters : stored(letters).slice(0, -1);
}
