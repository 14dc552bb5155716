import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** An open database. Queries go through `db`; inside a transaction's callback only through its `tx`. */
export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** Calls `heard` with each payload of `notify channel`; the result ends it. Absent where the engine has no such thing. */
  listen?: Listen;
  /** One sentence about the way to the database, for the operator; null where there is nothing to say. */
  findDoubt?: () => Promise<string | null>;
  /** How the pool is doing, where there is one. */
  connections?: () => { open: number; idle: number; most: number; waiting: number };
  /** Copies all files of an embedded database to a folder that is not there yet, as they are at one moment. Queries wait meanwhile. */
  copyTo?: (folder: string) => Promise<void>;
  close: () => Promise<void>;
}

export type Listen = (channel: string, heard: (payload: string) => void, link?: Link) => Promise<() => Promise<void>>;

/** What a connection that listens goes through, where there is one that can break. */
export interface Link {
  lost: (reason: unknown) => void;
  /** It is open, for the first time or again: what was told before may have been missed. */
  regained: () => void;
}

export type Where =
  /** Gone when closed; `snapshot` is what `dumpDataDir` of another one gave. */
  | { kind: 'memory'; snapshot?: Blob }
  /** The embedded database under this folder; one process at a time. */
  | { kind: 'folder'; folder: string }
  /**
   * `patient` waits as long as it takes: for migrations, not for requests. `listenUrl` is where signals are heard, when
   * that is another way to the same database; `connections` is how many there are at most, besides the one that listens.
   */
  | { kind: 'postgres'; url: string; patient?: boolean; listenUrl?: string; connections?: number };
