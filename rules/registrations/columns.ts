import { cellLines, cellText } from '../text/cell-text.ts';
import { lettersOf } from '../text/letters-of.ts';
import { isOfTotals, statusesOf, statusText } from './row-status.ts';
import { recogniseSheet } from './sheets.ts';
import { type Columns, noColumns, type Table } from './table.ts';

/** As systems of many countries call them, in small letters without accents and signs. */
const known = {
  email:
    'email emailaddress mail mailaddress emailadres mailadres epost epostadresse emailadresse courriel adressemail adresseemail correo correoelectronico posta indirizzoemail sahkoposti',
  name: 'fullname guest guestname attendee attendeename participant displayname volledigenaam vollstandigername nomcomplet nombrecompleto nomecompleto imieinazwisko',
  /** The whole name, or the part that another column lacks. */
  part: 'name naam nom nombre nome namn navn nimi',
  first:
    'firstname givenname forename vorname voornaam prenom nombredepila primernombre primeironome nomedibattesimo fornamn fornavn etunimi imie first',
  last: 'lastname surname familyname nachname achternaam familienaam nomdefamille apellido apellidos cognome sobrenome apelido efternamn etternavn sukunimi nazwisko last',
  status:
    'status approvalstatus attendeestatus orderstatus registrationstatus bookingstatus rsvp teilnahmestatus anmeldestatus statut estado stato situacao',
};

const sets = Object.fromEntries(Object.entries(known).map(([key, words]) => [key, new Set(words.split(' '))]));

/** The columns of a product's export, else those that their names give away; where no name does, the one that holds addresses. */
export function guessColumns(table: Pick<Table, 'head' | 'rows'>): Columns {
  const guessed = guessByNames(table);
  const found = recogniseSheet(table)?.columns ?? guessed;
  const status = found.status !== null && saysWhoComes(table, found.status) ? found.status : null;
  return {
    ...found,
    status,
    email: found.email ?? guessed.email,
    name: found.name ?? guessed.name,
    leftOut: status === null ? [] : guessLeftOut(table, status),
  };
}

/** Not where it is empty, or has a value for each person. */
function saysWhoComes(table: Pick<Table, 'rows'>, column: number): boolean {
  const statuses = statusesOf(table, column);
  return table.rows.length === 0 || (statuses !== null && statuses.some(({ text }) => text !== ''));
}

/** What the column says of people without a place, as far as its words are known. */
export function guessLeftOut(table: Pick<Table, 'rows'>, status: number): string[] {
  return (statusesOf(table, status) ?? []).flatMap(({ text, isComing }) => (isComing ? [] : text));
}

function guessByNames({ head, rows }: Pick<Table, 'head' | 'rows'>): Columns {
  const find = (...kinds: (keyof typeof known)[]) => {
    const at = head.findIndex((name) => kinds.some((kind) => sets[kind]?.has(lettersOf(name))));
    return at < 0 ? null : at;
  };
  const email = find('email') ?? findAddresses(rows);
  const found = { ...noColumns, email, status: find('status') };
  const [first, last, whole, part] = [find('first'), find('last'), find('name'), find('part')];
  const given = first ?? (whole === null ? part : null);
  const family = last ?? (first === null ? null : part);
  if (given !== null && family !== null) return { ...found, name: given, lastName: family };
  const named = find('name', 'part') ?? first ?? last;
  return { ...found, name: named ?? guessName({ head, rows }, email) };
}

/** Where no column is called so: the one that holds `Ada <ada@example.org>`, or the other one of two without names. */
function guessName({ head, rows }: Pick<Table, 'head' | 'rows'>, email: number | null): number | null {
  if (email === null) return null;
  if (rows.some((row) => nameInFront(row[email] ?? '') !== '')) return email;
  return head.length === 2 && head.every((name) => name === '') ? 1 - email : null;
}

/** RFC 5322, 3.4: the name before an address in angle brackets, which may stand in quotes. */
function nameInFront(cell: string): string {
  const [, name = ''] = /^\s*"?([^"<>]*?)"?\s*<[^<>]*>/.exec(cell) ?? [];
  return cellText(name);
}

function findAddresses(rows: string[][]): number | null {
  const some = rows.slice(0, 50);
  const widest = Math.max(0, ...some.map((row) => row.length));
  const counts = Array.from(
    { length: widest },
    (_, at) => some.filter((row) => row[at]?.normalize('NFKC').includes('@')).length,
  );
  const most = Math.max(0, ...counts);
  return most * 2 > some.length ? counts.indexOf(most) : null;
}

/**
 * The people of the table, as the server takes them: CSV with the columns `row`, `email`, `full_name`, `left_out`, which says why
 * a row is nobody, `ticket`, where several rows with one address are several seats, `note`, and those of the answers.
 */
export function peopleCsv(table: Table, columns: Columns): string {
  const isOfTickets = recogniseSheet(table)?.isOfTickets === true;
  const answers = Object.entries(columns.answers ?? {});
  const hasNote = columns.note.length > 0;
  const lines = table.rows.map((row, at) => {
    const number = table.rowNumbers[at];
    const email = emailIn(row, columns);
    const texts = [email, nameIn(row, columns), whyLeftOut(table, row, { columns, email })];
    const note = hasNote ? [noteIn(table, row, columns)] : [];
    const more = [...note, ...answers.map(([, column]) => row[column] ?? '')];
    return [number, ...texts.map(quoted), isOfTickets ? number : '', ...more.map(quoted)].join(',');
  });
  const names = [
    'row',
    'email',
    'full_name',
    'left_out',
    'ticket',
    ...(hasNote ? ['note'] : []),
    ...answers.map(([id]) => `answers.${id}`),
  ];
  return [names.join(','), ...lines].join('\n');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function cellIn(row: string[], column: number | null): string {
  return column === null ? '' : cellText(row[column] ?? '');
}

function emailIn(row: string[], { email, spareEmail }: Columns): string {
  return cellIn(row, email) || cellIn(row, spareEmail);
}

function nameIn(row: string[], { email, name, lastName, spareName }: Columns): string {
  const first = name !== null && name === email ? nameInFront(row[name] ?? '') : cellIn(row, name);
  const join = (parts: string[]) => parts.filter(Boolean).join(' ');
  return join([first, cellIn(row, lastName)]) || join(spareName.map((column) => cellIn(row, column)));
}

/** Of several columns each on a line with its name. */
function noteIn({ head }: Table, row: string[], { note }: Columns): string {
  const lines = note.flatMap((column) => {
    const text = cellLines(row[column] ?? '');
    if (text === '') return [];
    const name = cellText(head[column] ?? '');
    return note.length === 1 || name === '' ? text : `${name}: ${text}`;
  });
  return lines.join('\n');
}

/** Empty for a person who is added. */
function whyLeftOut({ head }: Table, row: string[], { columns, email }: { columns: Columns; email: string }): string {
  if (isOfTotals(row, email)) return 'This row adds up the others.';
  const { status, leftOut } = columns;
  if (status === null || !leftOut.includes(statusText(row, status))) return '';
  const [column, value] = [cellText(head[status] ?? ''), statusText(row, status)].map((text) =>
    [...text].slice(0, 60).join(''),
  );
  const says = value === '' ? 'is empty' : `says “${value}”`;
  return column === '' ? `The column ${status + 1} ${says}.` : `The column “${column}” ${says}.`;
}
