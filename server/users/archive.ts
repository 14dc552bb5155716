import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

export interface Archive {
  names: string[];
  /** Bytes, as the archive itself says: nothing is unpacked to find out. */
  unpackedSize: number;
}

const mostEntries = 5000;

/** The table of contents of a zip file; null when it has none that can be read, or an endless one. */
export async function listArchive(content: Buffer): Promise<Archive | null> {
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true });
    if (zip.entryCount > mostEntries) return null;
    const archive: Archive = { names: [], unpackedSize: 0 };
    for await (const entry of zip.eachEntry()) {
      archive.names.push(entry.fileName);
      archive.unpackedSize += entry.uncompressedSize;
    }
    return archive;
  } catch {
    return null;
  }
}

/** The text of one entry; null when it is not there, is longer than `limit` bytes or can't be read. */
export async function readSmallEntry(content: Buffer, name: string, limit: number): Promise<string | null> {
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== name) continue;
      if (entry.uncompressedSize > limit) return null;
      return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
    }
    return null;
  } catch {
    return null;
  }
}
