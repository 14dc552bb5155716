import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Each table's rows as JSON texts, in the order of their letters; bytes are hexadecimal. */
export type Dump = Record<string, string[]>;

/** Every row of every table, but for those tables that are left out. */
export async function dumpTables(db: Db, { without = [] }: { without?: string[] } = {}): Promise<Dump> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name
  `.execute(db);
  const dump: Dump = {};
  for (const { name } of tables.filter((table) => !without.includes(table.name))) {
    const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(
      db,
    );
    dump[name] = rows.map(({ row }) => row).toSorted();
  }
  return dump;
}

/** Every row of every table in one text, to look for what should not be there. */
export async function dumpText(db: Db): Promise<string> {
  return Object.values(await dumpTables(db))
    .flat()
    .join('\n');
}
