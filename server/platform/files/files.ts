import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../settings/config.ts';
import { PRIVATE_FOLDER } from './data-folder.ts';
import { openFolder } from './files-on-disk.ts';
import { openBucket } from './files-in-bucket.ts';
import { openInbox, type Incoming } from './incoming.ts';

/** Where people's files lie: a folder, or a bucket that speaks S3. */
export interface Files {
  /**
   * Takes in a stream, without keeping it yet. Throws the Problem `too_large` beyond `limit` bytes and `storage_full`
   * without room; a stream that breaks off throws as well. Nothing is left behind then.
   */
  receive: (content: Readable, limit: number) => Promise<Incoming>;
  /** Makes a received file last under this id, whole or not at all. */
  keep: (incoming: Incoming, fileId: string) => Promise<void>;
  /** The content, null when there is no such file. */
  read: (fileId: string) => Promise<Readable | null>;
  /** Removing what is not there is fine. */
  remove: (fileId: string) => Promise<void>;
}

/** Opens the store that the settings name, and removes what broken uploads of an earlier run left. */
export async function openFiles(config: Pick<Config, 'dataDir' | 's3Url'>): Promise<Files> {
  const folder = join(config.dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const store = config.s3Url ? openBucket(config.s3Url) : openFolder(folder);
  const inbox = await openInbox(folder);
  return { ...store, receive: inbox.receive };
}
