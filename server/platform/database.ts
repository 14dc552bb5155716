import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** An open database. Queries go through `db`; inside a transaction's callback only through its `tx`. */
export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /**
   * Calls `heard` with each payload of `notify channel`, and `recovered` after a time in which some may have been
   * missed; the result ends it. Absent where the engine has no such thing.
   */
  listen?: Listen;
  close: () => Promise<void>;
}

export type Listen = (
  channel: string,
  heard: (payload: string) => void,
  recovered?: () => void,
) => Promise<() => Promise<void>>;

export type Where =
  /** Gone when closed; `snapshot` is what `dumpDataDir` of another one gave. */
  | { kind: 'memory'; snapshot?: Blob }
  /** The embedded database under this folder; one process at a time. */
  | { kind: 'folder'; folder: string }
  /** `patient` waits as long as it takes: for migrations, not for requests. */
  | { kind: 'postgres'; url: string; patient?: boolean };

/** Opens the database, making it when it is not there yet; tables come with `migrate`. */
export async function openDatabase(where: Where): Promise<Database> {
  if (where.kind === 'postgres') {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(where.url, where.patient ?? false);
  }
  const { openFolder, openMemory } = await import('./pglite.ts');
  return where.kind === 'folder' ? openFolder(where.folder) : openMemory(where.snapshot);
}
