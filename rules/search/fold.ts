import { asciiDigits } from '../text/ascii-digits.ts';

/**
 * Letters as every search reads them: the server's, a screen's, and a door's without a network. Alike are spellings that
 * differ only in what CLDR's root collation ignores at its first strength (UTS 10), letters and their plain forms in CLDR's
 * Latin-ASCII, and the forms of alef, yeh, kaf and heh on different keyboards. What is no letter or digit is a blank.
 */
export function fold(text: string): string {
  const folded = foldLetters(text);
  return folded.replaceAll(isAscii.test(folded) ? /[^a-z0-9]+/g : /[^\p{L}\p{M}\p{N}]+/gu, ' ');
}

/** As `fold`, with the signs that a text is searched for by the letter: of apostrophes, quotes and dashes the plain ones. */
export function foldLetters(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  const bare = text
    .replaceAll(apostrophes, "'")
    .replaceAll(/[\u201c-\u201f\u2033]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\u200b', ' ')
    .normalize('NFKD')
    .replaceAll(ignored, '');
  // By way of capitals, so that ı meets i.
  const small = bare.toUpperCase().toLowerCase();
  if (isAscii.test(small)) return small;
  return small
    .replaceAll(/[\u30a1-\u30f6]/g, toHiragana)
    .replaceAll(unlike, (letter) => plain[letter] ?? letter)
    .replaceAll(/[^\P{Nd}0-9]+/gu, asciiDigits);
}

/** What was typed, in words: a text is found by them when its fold holds each. */
export function foldedWords(typed: string): string[] {
  return fold(typed).split(' ').filter(Boolean);
}

const isAscii = /^[\0-\x7f]*$/;

/** Some of them Unicode has among the letters. */
const apostrophes = /[`\u00b4\u02b9-\u02df\u02ec-\u02ff\u2018-\u201b\u2032\u2035\ua78b\ua78c]/g;

/** Accents, vowel points, tones and nuktas, the stretching of Arabic words, and what shows nothing. Vowel signs stay. */
const ignored = new RegExp(
  String.raw`[\p{DI}\p{Script=Inherited}\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u0656-\u065f\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0900-\u0903\u093c\u0981-\u0983\u09bc\u0a01-\u0a03\u0a3c\u0a70\u0a71\u0a81-\u0a83\u0abc\u0b01-\u0b03\u0b3c\u0b82\u0c01-\u0c03\u0c3c\u0c81-\u0c83\u0cbc\u0d01-\u0d03\u0d82\u0d83\u0e47-\u0e4c\u0e4e\u0ec8-\u0ecc\u1036-\u1038\u17c6-\u17d1]+`,
  'gu',
);

const plain: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'q' },
  ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ɛ: 'e', ɔ: 'o', ς: 'σ' },
  ...pairs('ٱ', 'ا'),
  ...pairs('یىے', 'ييي'),
  ...pairs('کڪ', 'كك'),
  ...pairs('ةھہۃە', 'ههههه'),
  ...pairs('ךםןףץ', 'כמנפצ'),
  ...pairs('ぁぃぅぇぉっゃゅょゎゕゖ', 'あいうえおつやゆよわかけ'),
};
const unlike = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

function pairs(letters: string, meant: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, at) => [letter, meant[at] ?? '']));
}

function toHiragana(katakana: string): string {
  return String.fromCharCode(katakana.charCodeAt(0) - 0x60);
}
