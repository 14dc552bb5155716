import papaparse from 'papaparse';
import { bounds } from '#openapi/bounds.ts';
import type { Question } from '#openapi/types.ts';
import { isMailbox, mailboxKey, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { cellLines, cellText } from '#rules/text/cell-text.ts';
import { answersInRow } from '#rules/events/questions/answers-in-row.ts';
import { isSameName } from '#rules/registrations/same-name.ts';
import { cutText } from '../../platform/cut-text.ts';
import { invalidField, type Problem } from '../../platform/http/problem.ts';
import type { EventForm } from '../answers/event-form.queries.ts';
import type { ImportRow, ReadRow } from './imports.queries.ts';

const MOST_PEOPLE = 5000;
const longestCell = 500;
const longestNote = 2000;
/** As far as the contract's numbers of rows go. */
const LAST_ROW = 1_000_000;

/**
 * The people of a CSV file: UTF-8, commas, with the columns `email` and `full_name`, and with others that the contract names. Lines
 * are the rows that a spreadsheet shows: the column `row` names them, else they are counted. Throws a Problem for what is no such file.
 */
export function readPeople(content: Buffer, { questions }: Pick<EventForm, 'questions'>): ReadRow[] {
  const [head, ...records] = parseRecords(content);
  const names = (head?.cells ?? []).map((name) => cellText(name).toLowerCase());
  const columns = { email: names.indexOf('email'), name: names.indexOf('full_name') };
  if (columns.email < 0 || columns.name < 0) {
    throw noPeople('The first row has to name the columns email and full_name.');
  }
  if (records.length === 0) throw noPeople('There is nobody in this file.');
  if (records.length > MOST_PEOPLE) {
    throw noPeople(
      `There are ${records.length.toLocaleString('en-GB')} people in this file. Import 5,000 at a time at most.`,
    );
  }
  const lines = numberRows(records, names.indexOf('row'));
  const [leftOut, ticket, note] = ['left_out', 'ticket', 'note'].map((name) => names.indexOf(name));
  const asked = questionColumns(head?.cells ?? [], questions);
  const seen = new Map<string, Seen>();
  return records.map(({ cells }, index) => {
    const cell = (column = -1) => cellText(cells[column] ?? '');
    const line = lines[index] ?? 0;
    const person = { email: tidyMailbox(cell(columns.email)), full_name: cell(columns.name) };
    const given = { ...person, line, why: cell(leftOut), isTicket: cell(ticket) !== '' };
    const looked = lookAt(given, seen);
    return {
      line,
      email: cutText(person.email, longestCell),
      full_name: cutText(person.full_name, longestCell),
      ...looked,
      ...(looked.outcome === 'new' ? readMore(cells, { questions, asked, note }) : NOTHING_MORE),
    };
  });
}

export const NOTHING_MORE = { answers: null, note: null, warning: '' };

/** The columns that hold answers, by question. Throws where the form asks no such question: their answers would be lost. */
function questionColumns(head: string[], questions: Question[]): Map<string, number> {
  const ids = new Set(questions.map(({ question_id }) => question_id));
  return new Map(
    head.flatMap((name, column) => {
      const [, id] = /^answers\.(.+)$/.exec(name.trim()) ?? [];
      if (id === undefined) return [];
      if (!ids.has(id)) throw noPeople('The questions of this event have changed. Choose the table again.');
      return [[id, column] as const];
    }),
  );
}

interface More {
  questions: Question[];
  asked: Map<string, number>;
  note: number | undefined;
}

function readMore(cells: string[], { questions, asked, note }: More): Pick<ReadRow, 'answers' | 'note' | 'warning'> {
  const given = new Map([...asked].map(([id, column]) => [id, cells[column] ?? '']));
  const { answers, warnings } = answersInRow(questions, given);
  const text = cellLines(cells[note ?? -1] ?? '');
  const kept = cutText(text, longestNote);
  if (kept !== text) warnings.push('The end of the note is cut off: it has at most 2,000 characters.');
  return {
    answers: Object.keys(answers).length > 0 ? answers : null,
    note: kept || null,
    warning: cutText(warnings.join(' '), longestCell),
  };
}

/** The first row with an address. */
interface Seen {
  line: number;
  full_name: string;
}

interface Given extends Seen {
  email: string;
  why: string;
  isTicket: boolean;
}

/** What is to become of it, after those before. */
function lookAt({ why, ...given }: Given, seen: Map<string, Seen>): Pick<ImportRow, 'outcome' | 'detail'> {
  if (why !== '') return { outcome: 'left_out', detail: cutText(why, longestCell) };
  const wrong = whatIsWrong(given);
  if (wrong) return { outcome: 'wrong', detail: wrong };
  const key = mailboxKey(given.email);
  const first = seen.get(key);
  if (first) return compare(given, first);
  seen.set(key, given);
  return { outcome: 'new', detail: '' };
}

/** A row with the address of one before is that person once more, or another one. */
function compare({ isTicket, full_name }: Omit<Given, 'why'>, first: Seen): Pick<ImportRow, 'outcome' | 'detail'> {
  const has = `Row ${first.line.toLocaleString('en-GB')} has the same address`;
  if (!isTicket && isSameName(full_name, first.full_name)) return { outcome: 'double', detail: `${has}.` };
  return { outcome: 'shared', detail: `${has}, and an address has one seat. ${toDo}` };
}

const toDo = 'Write this person’s own address into the table, or add them at the door by name.';

/** By the column `row`, which no number may stand in twice; without one as a spreadsheet counts them. */
function numberRows(records: Row[], column: number): number[] {
  const lines = column < 0 ? records.map(({ number }) => number) : records.map(({ cells }) => Number(cells[column]));
  if (lines.some((line) => !Number.isInteger(line) || line < 1 || line > LAST_ROW)) {
    throw noPeople('Rows have whole numbers from 1 to 1,000,000.');
  }
  if (new Set(lines).size < lines.length) throw noPeople('Two rows have the same number in the column row.');
  return lines;
}

interface Row {
  number: number;
  cells: string[];
}

function parseRecords(content: Buffer): Row[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    const { data, errors } = papaparse.parse<string[]>(text, { delimiter: ',' });
    if (!errors.some(({ code }) => code === 'MissingQuotes')) {
      return data.map((cells, index) => ({ number: index + 1, cells })).filter(({ cells }) => cells.join('') !== '');
    }
  } catch {
    // Not UTF-8.
  }
  throw noPeople('This is no table with commas in UTF-8 (CSV).');
}

function whatIsWrong({ email, full_name }: { email: string; full_name: string }): string | null {
  const { email: address, full_name: name } = bounds.NewPerson;
  if (email === '') return 'There is no email address.';
  if ([...email].length > address.maxLength) return `An address has at most ${address.maxLength} characters.`;
  if (!isMailbox(email)) return 'This isn’t a valid email address.';
  if (full_name === '') return 'There is no name.';
  if ([...full_name].length > name.maxLength) return `A name has at most ${name.maxLength} characters.`;
  return null;
}

function noPeople(detail: string): Problem {
  return invalidField('file', detail);
}
