import { randomBytes } from 'node:crypto';
import type { Standing } from './values.ts';

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
