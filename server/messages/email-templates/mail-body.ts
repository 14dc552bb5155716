import { toPlainHtml } from '../../platform/markdown.ts';
import { dressHtml } from './dress-html.ts';
import { htmlToText } from './html-to-text.ts';
import { markOf, marksIn, placeMarks, splitAtMarks, type Mark } from './marks.ts';
import { isVariable, type Piece, type Variable } from './template.ts';
import { valueInHtml, valueInText, type Values } from './values.ts';

/** The text of a mail, ready to be filled in for one person after the other. */
export interface MailBody {
  /** As micromark gives it, with marks where the variables came to stand. */
  html: string;
  variables: Variable[];
  fill: (values: Values) => { html: string; text: string };
}

/**
 * Markdown becomes HTML once for everybody, before any value is there: so a value can't be Markdown, and ten thousand
 * people cost little more than one. A paragraph whose variables are all empty is left out, whatever else it says.
 */
export function prepareBody(pieces: Piece[]): MailBody {
  const variables = pieces.filter(isVariable);
  const paragraphs = toParagraphs(pieces);
  const written = new Map<string, Written>();

  return {
    variables,
    html: placeMarks(toPlainHtml(paragraphs.join('\n\n'))),
    fill(values) {
      const isEmpty = ({ index }: Mark) => !values[variables[index]?.name ?? ''];
      const left = paragraphs.filter((paragraph) => {
        const marks = marksIn(paragraph);
        return marks.length === 0 || !marks.every(isEmpty);
      });
      const markdown = left.join('\n\n');
      const known = written.get(markdown) ?? write(markdown);
      written.set(markdown, known);
      const valueOf = ({ index }: Mark) => values[variables[index]?.name ?? ''] ?? '';
      return {
        html: fillIn(known.html, (mark) => valueInHtml(valueOf(mark), mark.standing)),
        text: fillIn(known.text, (mark, line) => valueInText(valueOf(mark), mark.standing, indentOf(line))),
      };
    },
  };
}

interface Written {
  html: (string | Mark)[];
  text: (string | Mark)[];
}

function write(markdown: string): Written {
  const html = placeMarks(toPlainHtml(markdown));
  return { html: splitAtMarks(dressHtml(html)), text: splitAtMarks(htmlToText(html)) };
}

function toParagraphs(pieces: Piece[]): string[] {
  let count = 0;
  const marked = pieces.map((piece) => (isVariable(piece) ? markOf(count++) : piece)).join('');
  // A line that is a link and nothing else becomes a button, so it is a paragraph of its own.
  const spaced = marked.replaceAll('\r\n', '\n').replaceAll(/^\[[^[\]\n]+\]\([^()\s]+\)[ \t]*$/gm, '\n$&\n');
  return spaced.split(/\n(?:[ \t]*\n)+/).filter((paragraph) => paragraph.trim() !== '');
}

function fillIn(parts: (string | Mark)[], valueOf: (mark: Mark, line: string) => string): string {
  let line = '';
  return parts
    .map((part) => {
      if (typeof part !== 'string') return valueOf(part, line);
      line = part.includes('\n') ? part.slice(part.lastIndexOf('\n') + 1) : line + part;
      return part;
    })
    .join('');
}

/** In lists and quotations further lines stand below the first letter of their first. */
function indentOf(line: string): string {
  const [start] = /^(?:> |\d+\. |- | )*/.exec(line) ?? [''];
  return start.replaceAll(/[^> ]/g, ' ');
}
