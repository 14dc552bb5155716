export const isLinkWord = (word: string): boolean => /^[a-z0-9_-]{1,40}$/.test(word);

/** The word after `?ref=` as it is counted; empty for what is none. */
export function tidyLinkWord(word: string | null | undefined): string {
  const tidy = (word ?? '').toLowerCase();
  return isLinkWord(tidy) ? tidy : '';
}

/** What an organiser typed, as a word for a link: "Spring letter" is "spring-letter". Empty where nothing of it can be in one. */
export function toLinkWord(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const parts = plain.split(/[^a-z0-9_]+/).filter((part) => part !== '');
  return parts.join('-').slice(0, 40);
}
