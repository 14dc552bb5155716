/** What is written in place of a stretch of a text. */
export interface Insertion {
  from: number;
  to: number;
  words: string;
}

/** A variable in place of what is selected; braces and letters that were typed already become part of it. */
export function variableInsertion(text: string, start: number, end: number, name: string): Insertion {
  const opened = /\{\{[ \t]*\w*$/.exec(text.slice(0, start));
  if (!opened) return { from: start, to: end, words: `{{ ${name} }}` };
  const rest = /^\w*[ \t]*\}\}/.exec(text.slice(end));
  return { from: opened.index, to: end + (rest?.[0].length ?? 0), words: `{{ ${name} }}` };
}
