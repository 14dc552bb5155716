import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Files } from '../../platform/files/files.ts';
import type { Gathered } from './gather-data.ts';

/**
 * A zip file as a stream. `onFile` hears of every file that went in, with the share of all, 0 to 1; a file that the store has lost is left
 * out and named in missing.txt.
 */
export function writeArchive(files: Files, gathered: Gathered, onFile: (share: number) => Promise<void>): Readable {
  const zip = new ZipFile();
  void fill(zip, files, gathered, onFile).catch((error: unknown) => {
    (zip.outputStream as Readable).destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return zip.outputStream as Readable;
}

async function fill(
  zip: ZipFile,
  files: Files,
  { texts, files: stored }: Gathered,
  onFile: (share: number) => Promise<void>,
): Promise<void> {
  for (const [name, data] of Object.entries(texts)) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), name);
  }
  const missing: string[] = [];
  for (const [at, { fileId, name, size }] of stored.entries()) {
    const content = await files.read(fileId, size);
    // At most 5 MB each.
    if (content) zip.addBuffer(await buffer(content), name);
    else missing.push(name);
    await onFile((at + 1) / stored.length);
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join('\n')}\n`), 'missing.txt');
  zip.end();
}
