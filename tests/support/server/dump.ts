import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Each table's rows as JSON texts, in the order of their letters; bytes are hexadecimal. */
export type Dump = Record<string, string[]>;

interface Taken {
  /** Which transactions it knows: where a later one is the same, nothing was written since. */
  snapshot: string;
  dump: Dump;
}

const latest = new WeakMap<Db, Taken>();

/** Every row of every table, but for those tables that are left out. */
export async function dumpTables(db: Db, { without = [] }: { without?: string[] } = {}): Promise<Dump> {
  const { dump } = await takeDump(db);
  return Object.fromEntries(Object.entries(dump).filter(([name]) => !without.includes(name)));
}

async function takeDump(db: Db): Promise<Taken> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  const snapshot = rows[0]?.snapshot ?? '';
  const before = latest.get(db);
  if (before?.snapshot === snapshot) return before;
  const taken = { snapshot, dump: await readTables(db) };
  latest.set(db, taken);
  return taken;
}

async function readTables(db: Db): Promise<Dump> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name
  `.execute(db);
  const dump: Dump = {};
  for (const { name } of tables) {
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
