import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** A zip file, by its table of contents. */
export interface Archive {
  names: string[];
  /** Bytes, as the archive itself says. */
  unpackedSize: number;
  /** The text of one entry; null when it is not there, is longer than `limit` bytes or can't be read. */
  readText: (name: string, limit: number) => Promise<string | null>;
  /** Unpacks everything and keeps nothing: whether no entry is larger than it says, or made of another's bytes. */
  isHonest: () => Promise<boolean>;
}

const mostEntries = 5000;
/** In front of an entry's name; its packed content comes behind. */
const headerSize = 30;

/** Null when there is no table of contents that can be read, or an endless one. */
export async function openArchive(content: Buffer): Promise<Archive | null> {
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > mostEntries) return null;
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return {
      names: entries.map(({ fileName }) => fileName),
      unpackedSize: entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
      readText: (name, limit) => readText(zip, entries, name, limit),
      isHonest: async () => !overlap(entries) && (await unpackAll(zip, entries)),
    };
  } catch {
    return null;
  }
}

async function readText(zip: ZipFile, entries: Entry[], name: string, limit: number): Promise<string | null> {
  const entry = entries.find(({ fileName }) => fileName === name);
  if (!entry || entry.uncompressedSize > limit) return null;
  try {
    return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
  } catch {
    return null;
  }
}

function overlap(entries: Entry[]): boolean {
  const inOrder = entries.toSorted((one, other) => startOf(one) - startOf(other));
  return inOrder.some((entry, index) => {
    const next = inOrder[index + 1];
    return next && startOf(next) < startOf(entry) + headerSize + entry.fileNameLength + entry.compressedSize;
  });
}

function startOf({ relativeOffsetOfLocalHeader }: Entry): number {
  return relativeOffsetOfLocalHeader;
}

async function unpackAll(zip: ZipFile, entries: Entry[]): Promise<boolean> {
  try {
    for (const entry of entries) {
      // Ends with an error at the first byte beyond the size that the entry says it has.
      await finished((await zip.openReadStreamPromise(entry)).resume());
    }
    return true;
  } catch {
    return false;
  }
}
