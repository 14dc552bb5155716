import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../settings/config.ts';
import { PRIVATE_FOLDER } from './data-folder.ts';
import { openFolder } from './files-on-disk.ts';
import type { Files } from './files.ts';
import { openBucket } from './files-in-bucket.ts';
import { openInbox } from './incoming.ts';

/** Opens the store that the settings name, and removes what broken uploads of an earlier run left. */
export async function openFiles(config: Pick<Config, 'dataDir' | 's3Url'>): Promise<Files> {
  const folder = join(config.dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const store = config.s3Url ? openBucket(config.s3Url) : openFolder(folder);
  const inbox = await openInbox(folder);
  return { ...store, receive: inbox.receive };
}
