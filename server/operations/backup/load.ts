import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { appliedMigrations, knownMigrations, migrate } from '../../platform/database/migrate.ts';
import { digestOf, findTables, JOURNAL, type Source, type Table } from './snapshot.ts';

/** Hears how many rows of a table are there, from time to time and at its end. */
export type Progress = (table: string, rows: number) => void;

interface Key {
  table: string;
  name: string;
  definition: string;
}

/**
 * Fills an empty database with everything of `source`, all of it or nothing, and brings it up to this release. Throws a
 * sentence where someone uses the database, where `source` is of another release, and where what was written is not what was read.
 * `putFiles` is called before the first row: rows never name what is not there. Answers whether an earlier call, which may have been killed
 * since, had filled it from the same rows: then nothing is written.
 */
export async function load(
  db: Db,
  source: Source,
  progress: Progress,
  putFiles: () => Promise<void> = async () => {},
): Promise<{ isRepeated: boolean }> {
  const theirs = new Set(source.migrations.map(({ name }) => name));
  const isRepeated = (await readMark(db)) === markOf(source);
  if (!isRepeated) {
    await requireRoom(db, source, theirs);
    await putFiles();
    await fillAll(db, source, theirs, progress);
  }
  await migrate(db);
  await sql`analyze`.execute(db);
  return { isRepeated };
}

async function fillAll(db: Db, source: Source, theirs: Set<string>, progress: Progress): Promise<void> {
  await migrate(db, { isWanted: (name) => theirs.has(name) });
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from ${sql.table(JOURNAL)} where checksum = '' for update`.execute(tx);
    await requireNobody(tx);
    const tables = await findTables(tx);
    requireSame(tables, source.tables);
    const keys = await dropForeignKeys(tx);
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
    for (const table of source.tables) await fill(tx, table, source, progress);
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx);
    }
    for (const table of source.tables) {
      const digest = await digestOf(tx, table);
      if (digest.sum === table.digest.sum && digest.rows === table.digest.rows) continue;
      throw new Error(`${table.name} has other rows than it was read with. Nothing was kept.`);
    }
    await sql`comment on table ${sql.table(JOURNAL)} is ${sql.lit(markOf(source))}`.execute(tx);
  });
}

/** What a database is marked with, as the comment of its journal: the rows that it was filled with. */
function markOf({ migrations, tables }: Source): string {
  const rows = tables.map(({ name, digest }) => [name, digest.rows, digest.sum]);
  return `filled ${createHash('sha256')
    .update(JSON.stringify([migrations, rows]))
    .digest('hex')}`;
}

async function readMark(db: Db): Promise<string | null> {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description(to_regclass(${JOURNAL}), 'pg_class') as mark`.execute(db);
  return rows[0]?.mark ?? null;
}

/** What is not fit is refused before a table is made. */
async function requireRoom(db: Db, { migrations }: Source, theirs: Set<string>): Promise<void> {
  const known = new Map((await knownMigrations()).map(({ name, checksum }) => [name, checksum]));
  const newer = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (newer) {
    throw new Error(
      `This was made by another release of Foyer (${newer.name} is not known here). Restore it with that one.`,
    );
  }
  const applied = await appliedMigrations(db);
  if (applied.length > 0) await requireNobody(db);
  if (applied.some(({ name }) => !theirs.has(name))) {
    throw new Error('This database has tables of a newer release already. Give an empty one.');
  }
}

async function requireNobody(db: Db): Promise<void> {
  const user = await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  if (user) throw new Error('This database has accounts already, which would be lost. Give an empty one.');
}

function requireSame(tables: Table[], wanted: Table[]): void {
  const shape = (each: Table[]) => JSON.stringify(each.map(({ name, columns }) => ({ name, columns })));
  if (shape(tables) !== shape(wanted)) {
    throw new Error(
      'The tables are others than its migrations make: was something added to them by hand? Nothing was kept.',
    );
  }
}

/** So that tables can be filled in any order. Their triggers compute what is read as well, so they wait. */
async function dropForeignKeys(tx: Tx): Promise<Key[]> {
  const { rows: keys } = await sql<Key>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by 1, 2`.execute(tx);
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  }
  return keys;
}

async function fill(tx: Tx, table: Table, source: Source, progress: Progress): Promise<void> {
  const name = sql.table(table.name);
  await sql`alter table ${name} disable trigger user`.execute(tx);
  let rows = 0;
  for await (const texts of source.rowsOf(table)) {
    await insert(tx, table, texts);
    rows += texts.length;
    progress(table.name, rows);
  }
  progress(table.name, rows);
  await sql`alter table ${name} enable trigger user`.execute(tx);
  await goOnCounting(tx, table);
}

async function insert(tx: Tx, { name, columns }: Table, texts: string[]): Promise<void> {
  const values = columns.map(({ type }, index) => sql`(row ->> ${sql.lit(index)})::${sql.raw(type)}`);
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${texts.join(',')}]`}::json) as row`.execute(tx);
}

/** The numbers that the table itself gives go on behind those that are there. */
async function goOnCounting(tx: Tx, { name, columns }: Table): Promise<void> {
  for (const column of columns.filter(({ type }) => type === 'bigint' || type === 'integer')) {
    await sql`
      select setval(sequence::regclass, greatest(1, (select max(${sql.ref(column.name)})::bigint from ${sql.table(name)})))
      from pg_get_serial_sequence(quote_ident(${name}), ${column.name}) as sequence where sequence is not null`.execute(
      tx,
    );
  }
}
