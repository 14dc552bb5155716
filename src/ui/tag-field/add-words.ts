interface Limits {
  most: number;
  maxLength: number;
}

/** The values with the words between commas after them: each once whatever its case, as many and as long as may be. */
export function addWords(values: readonly string[], text: string, { most, maxLength }: Limits): string[] {
  const next = [...values];
  for (const part of text.split(/[,\n]/)) {
    const word = [...part.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('').trim();
    const isKnown = next.some((value) => value.toLowerCase() === word.toLowerCase());
    if (word && !isKnown && next.length < most) next.push(word);
  }
  return next;
}
