import type { Answer, Question } from '#openapi/types.ts';
import { isFile } from './question-types.ts';
import { readNumber } from './read-number.ts';
import { asciiDigits } from '../../text/ascii-digits.ts';
import { cellLines, cellText } from '../../text/cell-text.ts';
import { lettersOf } from '../../text/letters-of.ts';

/** What a cell says in reply to a question, for `checkAnswers` to look at; undefined for nothing. Or what is wrong with it. */
export type CellAnswer = { answer: Answer | undefined } | { problem: string };

/** Never throws, whatever the cell. */
export function answerInCell(question: Question, cell: string): CellAnswer {
  const text = cellText(cell);
  if (text === '') return { answer: undefined };
  if (isFile(question)) return { problem: 'A file can only be given by the person.' };
  switch (question.type) {
    case 'single_choice':
      return readChoice(question, text);
    case 'multiple_choice':
      return readChoices(question, cellLines(cell));
    case 'consent':
    case 'yes_no':
      return readYesNo(text);
    case 'number':
    case 'rating':
    case 'nps':
      return readCount(text);
    case 'date':
      return readDate(text);
    case 'long_text':
    case 'text':
      return { answer: cellLines(cell) };
    case 'section':
    case 'short_text':
    case 'email':
    case 'url':
    case 'phone':
    case 'file':
    case 'cv':
      return { answer: text };
  }
}

/** How labels are compared: without case, width and the space around. */
function keyOf(text: string): string {
  return cellText(text).normalize('NFKC').toLowerCase();
}

function optionIn({ options }: Question, text: string): string | undefined {
  const key = keyOf(text);
  const found = options.find(({ label }) => keyOf(label) === key) ?? options.find(({ option_id }) => option_id === key);
  return found?.option_id;
}

function readChoice(question: Question, text: string): CellAnswer {
  const answer = optionIn(question, text);
  return answer === undefined ? { problem: notOffered(text) } : { answer };
}

/** Between choices, as systems write several of them into one cell. */
const between = /\s*[;,|\n]\s*/;

/** Labels may hold commas themselves: of what stands between the marks, the longest run that is a label is one. */
function readChoices(question: Question, cell: string): CellAnswer {
  const parts = cell.split(between).filter(Boolean);
  const labels = new Map([
    ...question.options.map(({ option_id }) => [option_id, option_id] as const),
    ...question.options.map(
      ({ option_id, label }) => [joined(label.split(between).filter(Boolean)), option_id] as const,
    ),
  ]);
  const longest = Math.max(1, ...[...labels.keys()].map((label) => label.split('\n').length));
  const answer: string[] = [];
  for (let at = 0; at < parts.length;) {
    const most = Math.min(longest, parts.length - at);
    const lengths = Array.from({ length: most }, (_, fewer) => most - fewer);
    const length = lengths.find((many) => labels.has(joined(parts.slice(at, at + many))));
    if (length === undefined) return { problem: notOffered(parts[at] ?? '') };
    answer.push(labels.get(joined(parts.slice(at, at + length))) ?? '');
    at += length;
  }
  return { answer: [...new Set(answer)] };
}

function joined(parts: string[]): string {
  return parts.map(keyOf).join('\n');
}

function notOffered(text: string): string {
  return `“${shortened(text)}” is none of the answers.`;
}

const yes = new Set(
  'yes y true x ja oui si sim tak da on checked ticked accepted agreed wahr vrai verdadero'.split(' '),
);
const no = new Set('no n false nein non nee nao nie off unchecked declined falsch faux falso'.split(' '));

function readYesNo(text: string): CellAnswer {
  const word = lettersOf(text) || asciiDigits(text).trim();
  if (yes.has(word) || word === '1' || /^[✓✔☑]$/u.test(text)) return { answer: true };
  if (no.has(word) || word === '0' || /^[-–—✗✘☐]$/u.test(text)) return { answer: false };
  return { problem: `“${shortened(text)}” is neither yes nor no.` };
}

function readCount(text: string): CellAnswer {
  const read = readNumber(text);
  return 'problem' in read ? read : { answer: read.number };
}

const months = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A time behind it is left out. */
function readDate(text: string): CellAnswer {
  const [date = ''] = asciiDigits(text).trim().split(/[T ]/);
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date) ?? [];
  if (year && month && day) return { answer: spell(year, month, day) };
  return readYearLast(date) ?? { problem: `“${shortened(text)}” is no date. Write it as 2026-04-09.` };
}

/** With points the day is first; where day and month could change places, it is asked. */
function readYearLast(date: string): CellAnswer | null {
  const [, first, mark, second, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(date) ?? [];
  if (!first || !second || !year) return null;
  if (mark === '.' || Number(first) > 12 || first === second) return { answer: spell(year, second, first) };
  if (Number(second) > 12) return { answer: spell(year, first, second) };
  const days = [spell(year, second, first), spell(year, first, second)];
  return { problem: `Is “${date}” ${days.map(inWords).join(' or ')}? Write ${days.join(' or ')}.` };
}

function spell(year: string, month: string, day: string): string {
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

function inWords(day: string): string {
  return months.format(Date.parse(day));
}

/** For a sentence that quotes it. */
function shortened(text: string): string {
  return [...cellText(text)].slice(0, 60).join('');
}
