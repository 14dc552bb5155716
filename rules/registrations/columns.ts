import { cellText } from './cell-text.ts';

/** A table from elsewhere: the cells of its first line, and those of the others. */
export interface Table {
  head: string[];
  rows: string[][];
  /** Of each row the number that a spreadsheet shows next to it. */
  rowNumbers: number[];
}

/** Which columns hold the address and the name, by their place; the name may be in two. Null for none. */
export interface Columns {
  email: number | null;
  name: number | null;
  lastName: number | null;
}

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
};

const sets = Object.fromEntries(Object.entries(known).map(([key, words]) => [key, new Set(words.split(' '))]));

/** The columns that their names give away; where no name does, the one that holds addresses. */
export function guessColumns({ head, rows }: Pick<Table, 'head' | 'rows'>): Columns {
  const find = (...kinds: (keyof typeof known)[]) => {
    const at = head.findIndex((name) => kinds.some((kind) => sets[kind]?.has(spelt(name))));
    return at < 0 ? null : at;
  };
  const email = find('email') ?? findAddresses(rows);
  const [first, last, whole, part] = [find('first'), find('last'), find('name'), find('part')];
  const given = first ?? (whole === null ? part : null);
  const family = last ?? (first === null ? null : part);
  if (given !== null && family !== null) return { email, name: given, lastName: family };
  const named = find('name', 'part') ?? first ?? last;
  return { email, name: named ?? guessName({ head, rows }, email), lastName: null };
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

function spelt(name: string): string {
  return cellText(name)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
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

/** The people of the table, as the server takes them: CSV with the columns `row`, `email` and `full_name`. */
export function peopleCsv({ rows, rowNumbers }: Table, { email, name, lastName }: Columns): string {
  const cell = (row: string[], at: number | null) => (at === null ? '' : cellText(row[at] ?? ''));
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row, at) => {
    const first = name !== null && name === email ? nameInFront(row[name] ?? '') : cell(row, name);
    const fullName = [first, cell(row, lastName)].filter(Boolean).join(' ');
    return `${rowNumbers[at]},${quoted(cell(row, email))},${quoted(fullName)}`;
  });
  return ['row,email,full_name', ...lines].join('\n');
}
