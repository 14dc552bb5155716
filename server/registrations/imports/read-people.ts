import papaparse from 'papaparse';
import { bounds } from '#openapi/bounds.ts';
import { cellText } from '#rules/registrations/cell-text.ts';
import { isMailbox, mailboxKey, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { cutText } from '../../platform/cut-text.ts';
import { invalidField, type Problem } from '../../platform/http/problem.ts';
import type { ImportRow } from './imports.queries.ts';

export const MOST_PEOPLE = 5000;
const longestCell = 500;

/**
 * The people of a CSV file: UTF-8, commas, with the columns `email` and `full_name`, whatever else it has. Lines are numbered as
 * records, the first one under the names of the columns is 1. Throws a Problem for what is no such file.
 */
export function readPeople(content: Buffer): ImportRow[] {
  const [head = [], ...records] = parseRecords(content);
  const names = head.map((name) => cellText(name).toLowerCase());
  const [email, name] = [names.indexOf('email'), names.indexOf('full_name')];
  if (email < 0 || name < 0) throw noPeople('The first line has to name the columns email and full_name.');
  if (records.length === 0) throw noPeople('There is nobody in this file.');
  if (records.length > MOST_PEOPLE) {
    throw noPeople(
      `There are ${records.length.toLocaleString('en-GB')} people in this file. Import 5,000 at a time at most.`,
    );
  }
  const seen = new Map<string, number>();
  return records.map((record, index) => {
    const line = index + 1;
    const person = { email: tidyMailbox(cellText(record[email] ?? '')), full_name: cellText(record[name] ?? '') };
    const key = mailboxKey(person.email);
    const wrong = whatIsWrong(person);
    const first = wrong ? undefined : seen.get(key);
    if (!wrong && first === undefined) seen.set(key, line);
    const shown = {
      line,
      email: cutText(person.email, longestCell),
      full_name: cutText(person.full_name, longestCell),
    };
    if (wrong) return { ...shown, outcome: 'wrong', detail: wrong };
    if (first !== undefined) return { ...shown, outcome: 'double', detail: `Line ${first} has the same address.` };
    return { ...shown, outcome: 'new', detail: '' };
  });
}

function parseRecords(content: Buffer): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    const { data, errors } = papaparse.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true });
    if (!errors.some(({ code }) => code === 'MissingQuotes')) return data;
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
