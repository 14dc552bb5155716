import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { appliedMigrations, type Migration } from '../../platform/database/migrate.ts';

/** A column that is written as it was read: what the database computes itself is none. */
export interface Column {
  name: string;
  /** As SQL names it. */
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** What a table holds: two that are alike have the same rows, whatever their order. */
export interface Digest {
  rows: number;
  sum: string;
}

/** Where rows come from: a database, or a file that was made of one. */
export interface Source {
  /** What made the tables, in order. */
  migrations: Migration[];
  tables: (Table & { digest: Digest })[];
  /** Some at a time, each the text of a JSON array with one text, or null, for each column. */
  rowsOf: (table: Table) => AsyncIterable<string[]>;
}

const ROWS_AT_ONCE = 500;
export const JOURNAL = 'schema_migrations';
/** Made by migrations, or about one server and the place of its files, which may differ for a copy. */
const NOT_COPIED = [JOURNAL, 'clock', 'held_files', 'noted_erasures', 'site'];
/** Numbers of transactions: each database counts its own, and gives a rewritten row its own by default. */
const OF_ONE_DATABASE = 'xid8';

/** Calls `use` with everything that `db` holds at one moment; what changes meanwhile is not seen. */
export async function withSnapshot<Result>(db: Db, use: (source: Source, tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const tables = [];
      for (const table of await findTables(tx)) tables.push({ ...table, digest: await digestOf(tx, table) });
      return use({ migrations: await appliedMigrations(tx), tables, rowsOf: (table) => readRows(tx, table) }, tx);
    });
}

/** Every table whose rows are copied. */
export async function findTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ table: string } & Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all(${NOT_COPIED}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and format_type(a.atttypid, a.atttypmod) <> ${OF_ONE_DATABASE}
    order by c.relname collate "C", a.attnum`.execute(db);
  const tables = new Map<string, Column[]>();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

export async function digestOf(db: Db, { name, columns }: Table): Promise<Digest> {
  const { rows } = await sql<Digest>`
    select count(*)::integer as rows, coalesce(sum(('x' || left(md5(row), 15))::bit(60)::bigint), 0)::text as sum
    from (select ${asText(columns)} as row from ${sql.table(name)}) as texts`.execute(db);
  const [digest] = rows;
  if (!digest) throw new Error(`${name} could not be counted.`);
  return digest;
}

async function* readRows(tx: Tx, { name, columns }: Table): AsyncGenerator<string[]> {
  const cursor = sql.id('rows_of_a_table');
  await sql`declare ${cursor} no scroll cursor for select ${asText(columns)} as row from ${sql.table(name)}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close ${cursor}`.execute(tx);
}

/** Every value as the database itself writes it, which it reads again exactly. */
function asText(columns: Column[]) {
  return sql`to_json(array[${sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`))}]::text[])::text`;
}
