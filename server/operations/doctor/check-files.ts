import { access, constants, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { openBucket } from '../../platform/files/files-in-bucket.ts';
import type { Config } from '../../platform/settings/config.ts';

const MEGABYTE = 1024 * 1024;
const LITTLE = 1024 * MEGABYTE;
const TOO_LITTLE = 100 * MEGABYTE;

/** What was looked at, how it is, and a sentence about it; several where several things are wrong. */
export interface Finding {
  about: string;
  /** `doubtful` works, though hardly as it was meant. */
  outcome: 'well' | 'doubtful' | 'wrong';
  sentence: string;
}

export type Check = (config: Config) => Promise<Finding[]>;

export const well = (about: string, sentence: string): Finding => ({ about, outcome: 'well', sentence });
export const doubtful = (about: string, sentence: string): Finding => ({ about, outcome: 'doubtful', sentence });
export const wrong = (about: string, sentence: string): Finding => ({ about, outcome: 'wrong', sentence });

/** Looks at the folder without making it. */
export const checkFolder: Check = async ({ dataDir }) => {
  const folder = await existing(dataDir);
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    return [wrong('disk', `DATA_DIR can't be used: this user has no permission to write to ${folder}.`)];
  }
  const { bavail, bsize } = await statfs(folder);
  return [roomOf(dataDir, bavail * bsize)];
};

function roomOf(dataDir: string, bytes: number): Finding {
  const sentence = `${Math.floor(bytes / MEGABYTE)} MB are free for ${dataDir}.`;
  if (bytes < TOO_LITTLE) return wrong('disk', sentence);
  return bytes < LITTLE ? doubtful('disk', sentence) : well('disk', sentence);
}

async function existing(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : existing(dirname(folder));
}

/** Puts a small file into the bucket, reads it and removes it. */
export const checkBucket: Check = async ({ s3Url }) => {
  if (s3Url === null) return [];
  const { host, pathname } = new URL(s3Url);
  const [bucket, id, content] = [openBucket(s3Url), `doctor-${uuid()}`, `written by the doctor ${uuid()}`];
  const folder = await mkdtemp(join(tmpdir(), 'foyer-doctor-'));
  const path = join(folder, 'content');
  try {
    await writeFile(path, content);
    await bucket.keep({ path, size: content.length, discard: () => rm(path, { force: true }) }, id);
    const stored = await bucket.read(id);
    const isSame = stored !== null && (await text(stored)) === content;
    await bucket.remove(id);
    return [
      isSame
        ? well('files', `${host}${pathname} keeps files, gives them back and removes them.`)
        : wrong('files', `${host}${pathname} takes files and gives others back.`),
    ];
  } catch (error) {
    const { cause } = error as Error;
    const said = cause instanceof Error ? cause.message : String(error);
    return [
      wrong('files', `${host}${pathname} can't be used: ${said.split('\n')[0]}. Check S3_URL, its key and its rights.`),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
