import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../escape-html.ts';

/** The values of a mail by the name of their variable. */
export type Values = Readonly<Record<string, string>>;

/** Where in a mail a value stands, which decides what it has to be freed of. */
type Standing = 'text' | 'address' | 'inAddress' | 'attribute';

// They turn the text that follows around (U+202E and its like), or stand for no character at all.
const invisible = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;

/** A value as people may have typed it, fit to be shown: its lines end with \n, nothing in it is invisible. */
export function tidyValue(value: string): string {
  return value
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(invisible, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** For a subject: whatever was typed, it is one line, so it can't begin its own header. */
export function onOneLine(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim();
}

/** A value where it stands in HTML. It adds neither an element nor a link. */
export function valueInHtml(value: string, standing: Standing): string {
  if (standing === 'address') return escapeHtml(asAddress(value));
  if (standing === 'inAddress') return escapeHtml(encodeURIComponent(value).replaceAll('%40', '@'));
  if (standing === 'attribute') return escapeHtml(onOneLine(value));
  return escapeHtml(value).replaceAll('\n', '<br>\n');
}

/** The same in plain text; further lines begin as the first one does. */
export function valueInText(value: string, standing: Standing, indent: string): string {
  if (standing === 'address') return asAddress(value);
  if (standing === 'inAddress') return encodeURIComponent(value).replaceAll('%40', '@');
  return value.replaceAll('\n', `\n${indent}`);
}

function asAddress(value: string): string {
  return /^https?:\/\/[^\s"<>]+$/.test(value) ? value : '';
}

// Letters and digits are nothing to Markdown, and nobody who writes a text can know these.
const secret = `v${randomBytes(8).toString('hex')}n`;
const letters: Record<Standing, string> = { text: 't', address: 'a', inAddress: 'i', attribute: 'q' };
const standings = new Map(Object.entries(letters).map(([standing, letter]) => [letter, standing as Standing]));

export interface Mark {
  /** Which variable of the text, counted from 0. */
  index: number;
  standing: Standing;
}

/** What stands for a variable while Markdown becomes HTML. */
export function markOf(index: number): string {
  return `${secret}${index}t`;
}

/** Text and marks in turn. */
export function splitAtMarks(marked: string): (string | Mark)[] {
  return marked
    .split(new RegExp(`(${secret}\\d+[a-z])`))
    .map((part, index) => (index % 2 === 0 ? part : readMark(part)));
}

export function marksIn(marked: string): Mark[] {
  return splitAtMarks(marked).filter((part) => typeof part !== 'string');
}

/** Says of each mark where it came to stand in the HTML of micromark: in text, or in which part of a tag. */
export function placeMarks(html: string): string {
  return html.replaceAll(new RegExp(`(${secret}\\d+)t`, 'g'), (_, mark: string, at: number) => {
    return mark + letters[standingAt(html, at)];
  });
}

/** The addresses of links in which marks stand, taken apart. */
export function addressesIn(html: string): (string | Mark)[][] {
  return [...html.matchAll(/ href="([^"]*)"/g)]
    .map(([, address = '']) => splitAtMarks(address))
    .filter((parts) => parts.length > 1);
}

/** To compare what stands in two places of the HTML. */
export function withoutStandings(marked: string): string {
  return marked.replaceAll(new RegExp(`(${secret}\\d+)[a-z]`, 'g'), '$1');
}

function readMark(mark: string): Mark {
  return { index: Number(mark.slice(secret.length, -1)), standing: standings.get(mark.slice(-1)) ?? 'text' };
}

/** micromark writes `<` and `>` around tags only, and double quotes around attributes. */
function standingAt(html: string, at: number): Standing {
  if (html.lastIndexOf('<', at) <= html.lastIndexOf('>', at)) return 'text';
  const attribute = html.lastIndexOf('="', at);
  if (!html.slice(0, attribute).endsWith(' href')) return 'attribute';
  return attribute + 2 === at ? 'address' : 'inAddress';
}
