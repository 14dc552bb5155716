import { escapeHtml } from '../escape-html.ts';

/** The values of a mail by the name of their variable. */
export type Values = Readonly<Record<string, string>>;

/** Where in a mail a value stands, which decides what it has to be freed of. */
export type Standing = 'text' | 'address' | 'inAddress' | 'attribute';

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

/** For a subject: whatever was typed, it is one line, so it can't begin a header of its own. */
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
