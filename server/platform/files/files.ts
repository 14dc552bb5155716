import type { Readable } from 'node:stream';
import type { Incoming } from './incoming.ts';

/** What lies in the store, whatever put it there. */
export interface StoredFile {
  name: string;
  storedAt: Date;
}

/** Where people's files lie: a folder, or a bucket that speaks S3. */
export interface Files {
  /**
   * Takes in a stream, without keeping it yet. Throws the Problem `too_large` beyond `limit` bytes and `storage_full`
   * without room; a stream that breaks off throws as well. Nothing is left behind then.
   */
  receive: (content: Readable, limit: number) => Promise<Incoming>;
  /** Makes a received file last under this id, whole or not at all. */
  keep: (incoming: Incoming, fileId: string) => Promise<void>;
  /** The content, null when there is no such file. Where its `size` in bytes is known, what is shorter or longer fails. */
  read: (fileId: string, size?: number) => Promise<Readable | null>;
  /** Removing what is not there is fine. */
  remove: (fileId: string) => Promise<void>;
  /** Everything that lies there, or what has names with this beginning; some at a time. */
  list: (prefix?: string) => AsyncIterable<StoredFile[]>;
  /** Removes what broken uploads left. */
  removeStale: () => Promise<void>;
}
