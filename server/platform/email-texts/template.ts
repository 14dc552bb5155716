import { nearestName } from '../nearest-name.ts';

/** A text with `{{ variables }}`, taken apart. There is nothing else in it: no logic, no paths, no code. */
export type Piece = string | Variable;

export interface Variable {
  name: string;
  /** Where its braces open. */
  index: number;
}

/** Why a text is no template, and where: line and column count from 1, in characters. */
export class TemplateProblem extends Error {
  readonly line: number;
  readonly column: number;

  constructor(source: string, index: number, sentence: string) {
    const lines = source.slice(0, index).split('\n');
    const line = lines.length;
    const column = [...(lines.at(-1) ?? '')].length + 1;
    super(`Line ${line}, column ${column}: ${sentence}`);
    this.name = 'TemplateProblem';
    this.line = line;
    this.column = column;
  }
}

const mostVariables = 100;
const shape = /^[a-z][a-z0-9_]*$/i;

/** Takes a text apart. Throws a TemplateProblem for a variable that is not `known`, and for braces that don't pair. */
export function parseTemplate(source: string, known: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let open = nextBraces(source, from); open !== -1; open = nextBraces(source, from)) {
    if (pieces.length >= 2 * mostVariables) {
      throw new TemplateProblem(source, open, `use at most ${mostVariables} variables in one text.`);
    }
    const close = closingBraces(source, open);
    pieces.push(source.slice(from, open), {
      name: readName(source, open, close, known),
      index: open,
    });
    from = close + 2;
  }
  return [...pieces, source.slice(from)].filter((piece) => piece !== '');
}

export function isVariable(piece: Piece): piece is Variable {
  return typeof piece !== 'string';
}

/** Where the next `{{` is; -1 at the end. */
function nextBraces(source: string, from: number): number {
  const open = source.indexOf('{{', from);
  const stray = source.indexOf('}}', from);
  if (stray === -1 || (open !== -1 && open < stray)) return open;
  throw new TemplateProblem(source, stray, 'this }} has no {{ before it.');
}

function closingBraces(source: string, open: number): number {
  const close = source.indexOf('}}', open + 2);
  const inside = source.slice(open + 2, close === -1 ? undefined : close);
  if (close !== -1 && !inside.includes('\n') && !inside.includes('{{')) return close;
  throw new TemplateProblem(source, open, 'this {{ is not closed. Write }} after the name of the variable.');
}

function readName(source: string, open: number, close: number, known: readonly string[]): string {
  const name = source.slice(open + 2, close).trim();
  if (known.includes(name)) return name;
  const nearest = nearestName(name, known);
  const hint = nearest ? `Did you mean {{ ${nearest} }}?` : 'Choose one of the list.';
  const sentence = shape.test(name)
    ? `there is no variable {{ ${name.slice(0, 60)} }} here. ${hint}`
    : `between {{ and }} stands the name of a variable and nothing else, such as {{ ${nearest ?? known[0]} }}.`;
  throw new TemplateProblem(source, open, sentence);
}
