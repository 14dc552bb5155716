import { type RawBuilder, sql } from 'kysely';
import { soughtWords } from '#rules/search/words.ts';
import type { Db } from './database.ts';

/**
 * So many rows are looked at on the way, and more where it is worth it. Among the first is a page of words that every eighth row
 * has. Of the next, few enough are asked for that the index of the order is cheaper than the whole of a table of some ten
 * thousand rows: in one step to the last, the database reads and sorts all of it.
 */
const LOOKED_AT = [200, 4000, 20_000];
/** Where so many are met already, it is worth looking further before all are gathered. */
const SOME = 2;

interface Searched {
  table: 'audit_entries' | 'email_messages' | 'events' | 'registrations' | 'users';
  /** Those that are selected, filtered or put in order by: named, so that the statement may have a name. */
  columns: readonly string[];
  /** What their words have to match, as `searchQuery` makes it; empty for any. */
  query: string;
  /** What else a row has to be that the index of the order knows nothing of; come across as words are. Needs `gather`. */
  besides?: RawBuilder<boolean> | undefined;
  /** The words of a row, as the index of words has them; by default the column `search`. */
  words?: RawBuilder<unknown>;
  /** Of which rows this is the list: what the index of its order, or one of its own, is for. */
  list: RawBuilder<unknown>;
  /** The list is a few rows, and has its own index. */
  isShort?: boolean;
  /** Where in the order it begins. */
  place?: RawBuilder<unknown>;
  /** Columns and directions, as an index has them. */
  order: RawBuilder<unknown>;
  /** How rows of this list with the words are found at once; by default as any with the words. */
  gather?: RawBuilder<unknown> | undefined;
  /** Rows that are wanted. */
  limit: number;
}

/**
 * A page of the rows that have the words. Frequent words are met along the order; rows with others are few enough to be
 * gathered by their index; a list that ends before needs no more. It is decided here because the database can't: it takes the
 * beginning of any word to be in every two hundredth row at least. `select` filters the rows that it is given, puts them in
 * order and limits them.
 */
export async function searchInOrder<Row>(
  db: Db,
  searched: Searched,
  select: (rows: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<Row[]> {
  const { query, besides, limit, isShort = false } = searched;
  if (isShort) return select(shortList(searched));
  if (query === '' && !besides) return select(wholeList(searched));
  for (const rows of LOOKED_AT) {
    const met = await select(listAlong(searched, rows));
    if (met.length === limit || !(await goesOn(db, searched, rows))) return met;
    if (met.length < SOME) break;
  }
  return select(gathered(searched));
}

function wholeList(searched: Searched): RawBuilder<unknown> {
  const { table, list, place = sql`true` } = searched;
  return sql`(select ${names(searched)} from ${sql.table(table)} where ${list} and ${place})`;
}

// Below, an offset or a limit keeps the database from choosing another way.

function shortList(searched: Searched): RawBuilder<unknown> {
  const { table, list, place = sql`true` } = searched;
  return sql`(select ${names(searched)} from (select ${names(searched)} from ${sql.table(table)} where ${list} offset 0) as short where ${has(searched)} and ${place})`;
}

function listAlong(searched: Searched, most: number): RawBuilder<unknown> {
  const { table, list, place = sql`true`, order } = searched;
  return sql`(select ${names(searched)} from (
    select ${names(searched)} from ${sql.table(table)} where ${list} and ${place} order by ${order} limit ${sql.lit(most)}
  ) as along where ${has(searched)})`;
}

/** Whether the list has more than so many rows. */
async function goesOn(db: Db, { table, list, place = sql`true`, order }: Searched, rows: number): Promise<boolean> {
  const next = await sql`
    select 1 from ${sql.table(table)} where ${list} and ${place} order by ${order} offset ${sql.lit(rows)} limit 1`.execute(
    db,
  );
  return next.rows.length > 0;
}

function gathered(searched: Searched): RawBuilder<unknown> {
  const { table, list, place = sql`true`, gather = has(searched) } = searched;
  return sql`(select ${names(searched)} from (
    select ${names(searched)} from ${sql.table(table)} where ${gather} offset 0
  ) as gathered where ${list} and ${place})`;
}

function names({ columns, words }: Searched): RawBuilder<unknown> {
  return sql.join([...new Set(words ? columns : [...columns, 'search'])].map((name) => sql.ref(name)));
}

function has({ query, words = sql`search`, besides = sql`true` }: Searched): RawBuilder<unknown> {
  return query === '' ? besides : sql`${words} @@ ${query}::tsquery and ${besides}`;
}

/** For `search @@ …::tsquery`: each word must occur, the last letters of each may be missing. Empty where no word was typed. */
export function searchQuery(typed: string): string {
  const query = prefixes(soughtWords(typed));
  const before = prefixes(wordsBefore(typed));
  // Rows that are not spelled again yet are found as they were.
  return query === before || query === '' || before === '' ? query : `(${query}) | (${before})`;
}

function prefixes(words: string[]): string {
  // Words consist of letters, marks and digits only, so quotes hold them.
  return words.map((word) => `'${word}':*`).join(' & ');
}

/** As words were spelled before migration 0099. */
function wordsBefore(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[łøđæœ]/g, (letter) => plainLetters[letter] ?? letter);
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };
