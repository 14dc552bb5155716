import { withoutStandings } from './marks.ts';

/**
 * HTML as micromark writes it, as plain text: paragraphs with an empty line between, lists with their signs, links with
 * their address. A paragraph that is one link reads "Label:" with the address on a line of its own.
 */
export function htmlToText(html: string): string {
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
