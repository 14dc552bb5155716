export interface Part {
  text: string;
  isFound: boolean;
  /** Which part of the text it is. */
  place: number;
}

/** A text in parts, those among them that the words found; as the server looks: anywhere, in capitals or not. */
export function markedParts(text: string, search: string): Part[] {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, isFound: false, place: 0 }];
  const longestFirst = words.toSorted((one, other) => other.length - one.length).map(escaped);
  const parts = text.split(new RegExp(`(${longestFirst.join('|')})`, 'giu'));
  return parts
    .map((part, place) => ({ text: part, isFound: place % 2 === 1, place }))
    .filter((part) => part.text !== '');
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}
