import { createWriteStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 as uuid } from 'uuid';
import { PRIVATE_FILE } from './data-folder.ts';
import { Problem } from '../http/problem.ts';

/** A file that has arrived whole, and lies aside until it is kept or thrown away. */
export interface Incoming {
  path: string;
  /** Bytes. */
  size: number;
  /** Throws it away; does nothing once it is kept. */
  discard: () => Promise<void>;
}

const suffix = '.part';
/** Longer than any upload may take; other processes may be receiving into the same folder. */
const staleAfterMs = 60 * 60 * 1000;

export async function openInbox(folder: string) {
  const removeStale = () => sweep(folder);
  await removeStale();
  return {
    removeStale,
    async receive(content: Readable, limit: number): Promise<Incoming> {
      const path = join(folder, `${uuid()}${suffix}`);
      const discard = () => rm(path, { force: true });
      const counter = countUpTo(limit);
      const file = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE });
      try {
        await pipeline(content, counter.stream, file);
        await reachDisk(path);
      } catch (error) {
        // One that breaks off at once may be made only after this.
        if (!file.closed) await new Promise<void>((closed) => file.once('close', () => closed()));
        await discard();
        throw asStorageProblem(error);
      }
      return { path, size: counter.size(), discard };
    },
  };
}

/** No room on the disk, or none left for this user, is told to the person; the rest stays an error. */
export function asStorageProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'ENOSPC' && code !== 'EDQUOT' && code !== 'EFBIG') return error;
  return storageFull(error);
}

export function storageFull(cause: unknown): Problem {
  const detail = 'The server has no room for this file at the moment. Please try again later.';
  return new Problem('storage_full', detail, { cause });
}

/** `limit` in bytes. */
export function tooLarge(limit: number): Problem {
  return new Problem('too_large', `Choose a file of at most ${Math.floor(limit / 1024 / 1024)} MB.`);
}

function countUpTo(limit: number) {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= limit) done(null, chunk);
      else done(tooLarge(limit));
    },
  });
  return { stream, size: () => size };
}

/** Its content is on the disk then, whatever happens to the machine; of a folder the names in it. */
export async function reachDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function sweep(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(suffix));
  for (const name of names) {
    const path = join(folder, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > staleAfterMs) await rm(path, { force: true });
  }
}
