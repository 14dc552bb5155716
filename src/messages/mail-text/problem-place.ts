/** Where in a text something is wrong, with its line to be quoted. */
export interface Place {
  /** Counts from 1. */
  line: number;
  /** From here to there in the text. */
  start: number;
  end: number;
  before: string;
  wrong: string;
  after: string;
}

export interface PlacedProblem {
  /** What is wrong, with the line's number where the text has several. */
  sentence: string;
  place: Place | null;
}

const placed = /^Line (\d+), column (\d+): (.+)$/s;
/** Letters to either side of what is wrong. */
const quoted = 40;

/** Takes the server's "Line 3, column 5: …" apart. A place outside of this text, which may be a newer one, counts as none. */
export function placeProblem(detail: string, text: string): PlacedProblem {
  const [, lineText, columnText, said = ''] = placed.exec(detail) ?? [];
  if (!lineText || !columnText) return { sentence: detail, place: null };
  const lines = text.split('\n');
  const number = Number(lineText);
  const sentence = said.charAt(0).toUpperCase() + said.slice(1);
  const words = lines.length > 1 ? `Line ${number}: ${said}` : sentence;
  const line = lines[number - 1];
  if (line === undefined) return { sentence: words, place: null };
  const lineStart = text.length - lines.slice(number - 1).join('\n').length;
  return { sentence: words, place: quote(line, number, Number(columnText), lineStart) };
}

function quote(line: string, number: number, column: number, lineStart: number): Place {
  // The server counts characters, the browser halves of some.
  const before = [...line].slice(0, column - 1).join('');
  const wrong = wrongPart.exec(line.slice(before.length))?.[0] ?? '';
  const after = line.slice(before.length + wrong.length);
  const start = lineStart + before.length;
  return {
    ...{ line: number, start, end: start + wrong.length, wrong },
    before: before.length > quoted ? `…${before.slice(-quoted)}` : before,
    after: after.length > quoted ? `${after.slice(0, quoted)}…` : after,
  };
}

/** A variable with its braces, or the word that stands there. */
const wrongPart = /^(?:\{\{[^{}\n]*(?:\}\})?|\}\}|\S+)/;
