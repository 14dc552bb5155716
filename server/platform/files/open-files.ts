import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../settings/config.ts';
import { PRIVATE_FOLDER } from './data-folder.ts';
import { openFolder } from './files-on-disk.ts';
import type { Files } from './files.ts';
import { openBucket } from './files-in-bucket.ts';
import { openInbox } from './incoming.ts';

type Place = Pick<Config, 'dataDir' | 's3Url'>;

/** Opens the store that the settings name, and removes what broken uploads of an earlier run left. */
export async function openFiles(config: Place): Promise<Files> {
  const folder = folderOf(config);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  return { ...openStore(config), ...(await openInbox(folder)) };
}

/** The same without a place to receive in: nothing is made or removed. */
export function openStore(config: Place): Omit<Files, 'receive' | 'removeStale'> {
  return config.s3Url ? openBucket(config.s3Url) : openFolder(folderOf(config));
}

/** As a sentence names it: without key and secret. */
export function nameStore(config: Place): string {
  if (config.s3Url === null) return folderOf(config);
  const { host, pathname } = new URL(config.s3Url);
  return `${host}${pathname}`;
}

function folderOf({ dataDir }: Place): string {
  return join(dataDir, 'files');
}
