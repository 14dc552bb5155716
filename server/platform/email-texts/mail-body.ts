import { mailButton } from '../mail/mail-text.ts';
import { toPlainHtml } from '../markdown.ts';
import {
  type Mark,
  markOf,
  marksIn,
  placeMarks,
  splitAtMarks,
  valueInHtml,
  valueInText,
  type Values,
  withoutStandings,
} from './values.ts';
import { isVariable, type Piece, type Variable } from './template.ts';

/** The text of a mail, ready to be filled in for one person after the other. */
interface MailBody {
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
  // A line that is a link and nothing else becomes a button, so it is its own paragraph.
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

const dressHtmlLine = 'margin:0 0 16px';
const mono = 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px';

// Mail programs read tables and style attributes, and little else.
const styles: Record<string, string> = {
  p: dressHtmlLine,
  h2: 'margin:28px 0 12px;font-size:18px;line-height:1.3',
  h3: 'margin:24px 0 8px;font-size:16px;line-height:1.4',
  h4: dressHtmlLine,
  h5: dressHtmlLine,
  h6: dressHtmlLine,
  ul: `${dressHtmlLine};padding-left:22px`,
  ol: `${dressHtmlLine};padding-left:22px`,
  li: 'margin:0 0 6px',
  blockquote: `${dressHtmlLine};padding:2px 0 2px 16px;border-left:3px solid #82B1FF;color:#424242`,
  a: 'color:#1A56C4',
  code: mono,
  pre: `${dressHtmlLine};padding:12px 16px;background:#f6f7fb;border-radius:8px;white-space:pre-wrap;${mono}`,
  hr: 'margin:24px 0;border:0;border-top:1px solid #e3e6ef',
};

/** The bare HTML of micromark in the mail's dress; a paragraph that is one link becomes a button. */
export function dressHtml(html: string): string {
  return (
    html
      .replaceAll(
        /<p><a href="([^"]+)"[^>]*>((?:(?!<\/?a[ >])[^])*?)<\/a><\/p>/g,
        (_, address: string, label: string) => mailButton(label, address),
      )
      // The quotation has its own margin.
      .replaceAll(/<p>((?:(?!<\/?p[ >])[^])*<\/p>\n<\/blockquote>)/g, '<p style="margin:0">$1')
      .replaceAll(/<code class="[^"]*">/g, '<code>')
      .replaceAll(/<(p|h[2-6]|[uo]l|li|blockquote|a|code|pre|hr)(?=[ >/])(?! style=)/g, (tag, name: string) => {
        return `${tag} style="${styles[name]}"`;
      })
  );
}

/**
 * HTML as micromark writes it, as plain text: paragraphs with an empty line between, lists with their signs, links with
 * their address. A paragraph that is one link reads "Label:" with the address on its own line.
 */
function htmlToText(html: string): string {
  const reader = { tokens: html.match(/<[^>]*>|[^<]+/g) ?? [], at: 0 };
  return tidy(readUntil(reader, ''));
}

interface Reader {
  tokens: string[];
  at: number;
}

/** What stands before the closing tag of that name. */
function readUntil(reader: Reader, name: string): string {
  let text = '';
  for (;;) {
    const token = reader.tokens[reader.at++];
    if (token === undefined || token === `</${name}>`) return text;
    text += token.startsWith('<') ? readElement(reader, token) : decode(token);
  }
}

function readElement(reader: Reader, tag: string): string {
  const name = /^<(\w+)/.exec(tag)?.[1] ?? '';
  if (name === 'br' || name === '') return '';
  if (name === 'hr') return '\n\n* * *\n\n';
  if (name === 'ul' || name === 'ol') return readList(reader, tag, name);
  if (name === 'p') return `\n\n${readParagraph(reader)}\n\n`;
  const inside = readUntil(reader, name);
  if (name === 'a') return asLink(inside, addressOf(tag));
  if (name === 'blockquote') return `\n\n${indent(tidy(inside), '> ', '> ')}\n\n`;
  return /^(h\d|pre)$/.test(name) ? `\n\n${inside}\n\n` : inside;
}

function readParagraph(reader: Reader): string {
  const [first = '', , last] = reader.tokens.slice(reader.at, reader.at + 3);
  const isOneLink = first.startsWith('<a ') && last === '</a>' && reader.tokens[reader.at + 3] === '</p>';
  if (!isOneLink) return readUntil(reader, 'p');
  const label = decode(reader.tokens[reader.at + 1] ?? '');
  reader.at += 4;
  const address = addressOf(first);
  return isSaid(label, address) ? label : `${label}:\n${address}`;
}

function readList(reader: Reader, tag: string, name: string): string {
  let number = Number(/start="(\d+)"/.exec(tag)?.[1] ?? 1);
  const items: string[] = [];
  for (;;) {
    const token = reader.tokens[reader.at++];
    if (token === undefined || token === `</${name}>`) break;
    if (token !== '<li>') continue;
    const sign = name === 'ol' ? `${number++}. ` : '- ';
    // micromark puts the paragraphs of a loose list onto lines of their own.
    const isLoose = reader.tokens[reader.at]?.trim() === '';
    const item = tidy(readUntil(reader, 'li'));
    items.push(indent(isLoose ? item : item.replaceAll(/\n+/g, '\n'), sign, ' '.repeat(sign.length)));
  }
  return `\n\n${items.join('\n')}\n\n`;
}

function asLink(label: string, address: string): string {
  return address === '' || isSaid(label, address) ? label : `${label} (${address})`;
}

/** Whether the label is the address itself. */
function isSaid(label: string, address: string): boolean {
  const said = [label, `mailto:${label}`, `https://${label}`];
  return said.some((each) => withoutStandings(each) === withoutStandings(address));
}

function addressOf(tag: string): string {
  return decode(/href="([^"]*)"/.exec(tag)?.[1] ?? '');
}

function indent(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : (others + line).trimEnd()))
    .join('\n');
}

function tidy(text: string): string {
  return text.replaceAll(/\n{3,}/g, '\n\n').replaceAll(/^\n+|\n+$/g, '');
}

/** The four that micromark writes. */
function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
