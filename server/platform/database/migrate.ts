import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { packageFolder } from '../package-folder.ts';

const LOCK = 'lock';
const FOLDER = 'server/migrations';

export interface Migration {
  name: string;
  /** SHA-256 of its text, hexadecimal. */
  checksum: string;
}

interface Files {
  /** This release's, unless another is given. */
  folder?: string;
  /** By its name; all of them unless it is given. */
  isWanted?: (name: string) => boolean;
}

/**
 * Brings the tables up to date with the files of a folder, in the order of their names. Each file is one transaction
 * under a lock row, so any number of processes may start at once; one that was edited after it ran is refused.
 */
export async function migrate(db: Db, { folder, isWanted = () => true }: Files = {}): Promise<void> {
  await makeJournal(db);
  // Nearly always all of them: a transaction each to see that would be most of a start.
  const applied = new Map((await appliedMigrations(db)).map(({ name, checksum }) => [name, checksum]));
  for (const { name, text } of await readMigrations(folder)) {
    if (!isWanted(name) || applied.get(name) === checksumOf(text)) continue;
    await db.transaction().execute((tx) => apply(tx, name, text));
  }
}

/** Those of this release. */
export async function knownMigrations(): Promise<Migration[]> {
  return (await readMigrations()).map(({ name, text }) => ({ name, checksum: checksumOf(text) }));
}

/** Those that ran on a database, in order; none on an empty one. */
export async function appliedMigrations(db: Db): Promise<Migration[]> {
  const journal = await sql<{ there: boolean }>`select to_regclass('schema_migrations') is not null as there`.execute(
    db,
  );
  if (!journal.rows[0]?.there) return [];
  const { rows } = await sql<Migration>`
    select name, checksum from schema_migrations where name <> ${LOCK} order by name collate "C"`.execute(db);
  return rows;
}

async function readMigrations(folder = join(packageFolder(), FOLDER)): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).toSorted();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function makeJournal(db: Db): Promise<void> {
  try {
    await sql`
      create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`.execute(db);
  } catch (error) {
    // Two that create it at the same moment: `if not exists` does not help the second, but the table is there.
    if (!isCollision(error)) throw error;
  }
  await sql`insert into schema_migrations (name, checksum) values (${LOCK}, '') on conflict do nothing`.execute(db);
}

async function apply(tx: Tx, name: string, text: string): Promise<void> {
  await sql`select 1 from schema_migrations where name = ${LOCK} for update`.execute(tx);
  const checksum = checksumOf(text);
  const { rows } = await sql<{ checksum: string }>`
    select checksum from schema_migrations where name = ${name}`.execute(tx);
  const [applied] = rows;
  if (applied && applied.checksum !== checksum) {
    throw new Error(`The migration ${name} was changed after it ran on this database; make a new one instead.`);
  }
  if (applied) return;
  for (const statement of statements(text)) await sql.raw(statement).execute(tx);
  await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(tx);
}

/** A statement ends with a semicolon at the end of a line, outside of `$$`. */
function statements(text: string): string[] {
  const found: string[] = [];
  let current = '';
  for (const line of text.split('\n')) {
    current += `${line}\n`;
    const isInBody = current.split('$$').length % 2 === 0;
    if (/;\s*$/.test(line) && !isInBody) {
      found.push(current);
      current = '';
    }
  }
  return current.replaceAll(/--.*$/gm, '').trim() === '' ? found : [...found, current];
}

function isCollision(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === '23505' || code === '42P07' || code === '42710';
}
