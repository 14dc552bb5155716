import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { v7 as uuid } from 'uuid';
import { type Entry, openPromise, type ZipFile as Unzipped } from 'yauzl';
import { ZipFile } from 'yazl';
import { PRIVATE_FILE } from '../../platform/files/data-folder.ts';
import { reachDisk } from '../../platform/files/incoming.ts';
import type { Progress } from './load.ts';
import type { Source } from './snapshot.ts';

/** What an archive says of itself, in its last entry: one that was cut off has none. */
interface Manifest extends Pick<Source, 'migrations' | 'tables'> {
  made_by: string;
  made_at: string;
  files: string[];
  /** SHA-256 of each entry, hexadecimal, by its name. */
  entries: Record<string, string>;
}

const MANIFEST = 'manifest.json';
const MEGABYTE = 1024 * 1024;
/** Of a million files: each takes some 200 bytes. */
const LARGEST_MANIFEST = 256 * MEGABYTE;
/** Of one row, in characters: a mail with all that it encloses is far from it. */
const LONGEST_LINE = 128 * MEGABYTE;
const ROWS_AT_ONCE = 500;
const tableEntry = (name: string) => `tables/${name}.ndjson`;
const fileEntry = (fileId: string) => `files/${fileId}`;

interface Contents {
  source: Source;
  /** Such as 0.1.0. */
  madeBy: string;
  fileIds: string[];
  /** Null for one that is not there; it is left out. */
  readFile: (fileId: string) => Promise<Readable | null>;
}

/**
 * Writes everything to a zip file, which gets its name once all of it is on the disk and was read again; answers the name. It is the
 * one that `nameWithout` gives for the files that are not there.
 */
export async function writeArchive(
  path: string,
  contents: Contents,
  progress: Progress,
  nameWithout: (missing: string[]) => Promise<string> = async () => path,
): Promise<string> {
  const unfinished = await claimUnfinished(path);
  const zip = new ZipFile();
  const file = createWriteStream(unfinished, { mode: PRIVATE_FILE, flags: 'r+' });
  try {
    const written = finished((zip.outputStream as Readable).pipe(file));
    const failed = new Promise<never>((_, reject) => zip.once('error', reject));
    const missing = await Promise.race([fill(zip, contents, progress), failed, written.then(neverWhole)]);
    await Promise.race([written, failed]);
    await reachDisk(unfinished);
    (await openArchive(unfinished)).close();
    const name = await nameWithout(missing);
    await giveName(unfinished, name);
    return name;
  } catch (error) {
    file.destroy();
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

function neverWhole(): never {
  throw new Error('The archive ended before everything was in it.');
}

async function fill(zip: ZipFile, contents: Contents, progress: Progress): Promise<string[]> {
  const { source, madeBy, fileIds, readFile } = contents;
  const { migrations, tables } = source;
  const madeAt = new Date();
  const entries: Record<string, string> = {};
  const add = async (name: string, content: Readable, compress: boolean) => {
    const hash = createHash('sha256');
    const hashed = content.pipe(passThrough(hash));
    content.once('error', (error) => hashed.destroy(error));
    zip.addReadStream(hashed, name, { mtime: madeAt, mode: 0o100_600, compress });
    await finished(hashed);
    entries[name] = hash.digest('hex');
  };
  for (const table of tables) {
    await add(
      tableEntry(table.name),
      Readable.from(writeLines(source.rowsOf(table), (rows) => progress(table.name, rows))),
      true,
    );
  }
  const [files, missing]: [string[], string[]] = [[], []];
  for (const fileId of fileIds) {
    const content = await readFile(fileId);
    (content ? files : missing).push(fileId);
    // Documents and pictures are packed already.
    if (content) await add(fileEntry(fileId), content, false);
    progress('files', files.length);
  }
  const manifest: Manifest = { made_by: madeBy, made_at: madeAt.toISOString(), migrations, tables, files, entries };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), MANIFEST, { mtime: madeAt, mode: 0o100_600 });
  zip.end();
  return missing;
}

function passThrough(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

async function* writeLines(rows: AsyncIterable<string[]>, onRows: (rows: number) => void): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const some of rows) {
    yield Buffer.from(`${some.join('\n')}\n`);
    count += some.length;
    onRows(count);
  }
}

export interface Archive {
  /** The release that made it, and when: a time as in ISO 8601. */
  madeBy: string;
  madeAt: string;
  source: Source;
  fileIds: string[];
  readFile: (fileId: string) => Promise<Readable>;
  close: () => void;
}

/** Opens what `writeArchive` wrote, once all of it was read and is as it was written. Throws a sentence where it is not. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw new Error(unreadable(path, cause), { cause });
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const read = (name: string) => readEntry(zip, entries.get(name));
    refuseHuge(entries.get(MANIFEST));
    const manifest = JSON.parse((await buffer(await read(MANIFEST))).toString()) as Manifest;
    for (const [name, hash] of Object.entries(manifest.entries)) await check(name, hash, await read(name));
    const { migrations, tables, files, made_by: madeBy, made_at: madeAt } = manifest;
    return {
      ...{ madeBy, madeAt, fileIds: files },
      source: { migrations, tables, rowsOf: ({ name }) => linesOf(() => read(tableEntry(name))) },
      readFile: (fileId) => read(fileEntry(fileId)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw new Error(`${path} is not a backup, or not whole: ${(error as Error).message}`, { cause: error });
  }
}

/** It is held in memory whole. The size that the zip declares is the true one: what is longer ends with an error as it is read. */
function refuseHuge(manifest: Entry | undefined): void {
  if (!manifest || manifest.uncompressedSize <= LARGEST_MANIFEST) return;
  const megabytes = Math.ceil(manifest.uncompressedSize / MEGABYTE);
  throw new Error(
    `its list of contents says that it takes ${megabytes} MB, and ${LARGEST_MANIFEST / MEGABYTE} are the most.`,
  );
}

function unreadable(path: string, cause: unknown): string {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  return code ? `${path} can't be read: the system says ${code}.` : `${path} is not a backup, or was cut off.`;
}

async function readEntry(zip: Unzipped, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new Error('a part is missing.');
  return zip.openReadStreamPromise(entry);
}

async function check(name: string, wanted: string, content: Readable): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== wanted) throw new Error(`${name} was changed.`);
}

async function* linesOf(read: () => Promise<Readable>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder();
  let [begun, lines]: [string, string[]] = ['', []];
  for await (const chunk of await read()) {
    const texts = (begun + decoder.write(chunk as Buffer)).split('\n');
    begun = texts.pop() ?? '';
    if (begun.length > LONGEST_LINE) throw new Error('A row of the backup is longer than any can be.');
    lines.push(...texts);
    if (lines.length < ROWS_AT_ONCE) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

const UNFINISHED = /\.[0-9a-f]{8}-[0-9a-f-]{27}\.part$/;
/** No backup goes so long without writing. */
const STALE_AFTER = 24 * 60 * 60 * 1000;
/** Where the disk knows no second name for a file, as FAT and some shares don't. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Makes the file that is written to before it may be called `path`: nobody else has its name. Those of killed backups go. */
export async function claimUnfinished(path: string): Promise<string> {
  const folder = dirname(path);
  try {
    await removeStale(folder);
    const unfinished = join(folder, `${basename(path)}.${uuid()}.part`);
    await (await open(unfinished, 'wx', PRIVATE_FILE)).close();
    return unfinished;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${folder} can't take a backup: the system says ${code}.`, { cause: error });
  }
}

async function removeStale(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => UNFINISHED.test(each))) {
    const old = join(folder, name);
    const { mtimeMs } = await stat(old).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_AFTER) await rm(old, { force: true });
  }
}

/** Whatever has the name already stays: of two that finish at once one is told so. */
export async function giveName(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path).catch(async (error: NodeJS.ErrnoException) => {
      if (!NO_LINKS.includes(error.code ?? '')) throw error;
      // Empty until it is the whole file, for a moment.
      await (await open(path, 'wx', PRIVATE_FILE)).close();
      await rename(unfinished, path);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyThere(path);
    throw error;
  }
  await reachDisk(dirname(path));
}

export function alreadyThere(path: string): Error {
  return new Error(`${path} is there already. Give another name, or remove it first.`);
}
