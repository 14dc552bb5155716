export type TextFormat = 'bold' | 'italic' | 'link' | 'list';

/** What is written, and what of it is selected then, counted from its beginning. */
export interface Formatting extends Insertion {
  selected: [from: number, to: number];
}

const marks = { bold: '**', italic: '*' } as const;
const PLACEHOLDER = 'text';
const ADDRESS = 'https://';

/** What is selected, in Markdown of this format; taken out of it where it is that already. */
export function formatText(text: string, start: number, end: number, format: TextFormat): Formatting {
  if (format === 'list') return listed(text, start, end);
  return format === 'link' ? linked(text, start, end) : marked(text, start, end, marks[format]);
}

function marked(text: string, start: number, end: number, mark: string): Formatting {
  const [from, to] = withoutSpaces(text, start, end);
  const words = text.slice(from, to);
  const [outer, inner] = [runOf(text.slice(0, from).split('').toReversed()), runOf([...text.slice(to)])];
  // One of three is italic in bold, so that each is taken away by itself.
  const isMarked = [outer, inner].every((run) => run === 3 || run === mark.length);
  if (isMarked && words !== '') {
    return { from: from - mark.length, to: to + mark.length, words, selected: [0, words.length] };
  }
  const said = words || PLACEHOLDER;
  return { from, to, words: mark + said + mark, selected: [mark.length, mark.length + said.length] };
}

/** How many stars a text begins with. */
function runOf(letters: string[]): number {
  const end = letters.findIndex((letter) => letter !== '*');
  return end === -1 ? letters.length : end;
}

/** Markdown takes marks next to a space for stars. */
function withoutSpaces(text: string, start: number, end: number): [number, number] {
  const words = text.slice(start, end);
  const [before, after] = [words.length - words.trimStart().length, words.length - words.trimEnd().length];
  return words.trim() === '' ? [start, end] : [start + before, end - after];
}

function linked(text: string, start: number, end: number): Formatting {
  const chosen = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const [said, address] = isAddress ? [PLACEHOLDER, chosen] : [chosen || PLACEHOLDER, ADDRESS];
  const words = `[${said}](${address})`;
  const place = said.length + '[]('.length;
  // What is still to be written is selected.
  const selected: Formatting['selected'] =
    isAddress || chosen === '' ? [1, 1 + said.length] : [place, place + address.length];
  return { from: start, to: end, words, selected };
}

function listed(text: string, start: number, end: number): Formatting {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isListed = lines.every((line) => line.trim() === '' || line.startsWith('- '));
  const isEmpty = lines.every((line) => line.trim() === '');
  const changed = lines.map((line) => {
    if (isListed && !isEmpty) return line.replace(/^- /, '');
    return line.startsWith('- ') || (line.trim() === '' && lines.length > 1) ? line : `- ${line}`;
  });
  const words = changed.join('\n');
  return { from, to, words, selected: lines.length > 1 ? [0, words.length] : [words.length, words.length] };
}

/** What is written in place of a stretch of a text. */
interface Insertion {
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
