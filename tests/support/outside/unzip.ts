import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The texts of a zip archive by their names in it. */
export async function unzip(content: Buffer): Promise<Record<string, string>> {
  const archive = await fromBufferPromise(content, { lazyEntries: true });
  const texts: Record<string, string> = {};
  for await (const entry of archive.eachEntry()) {
    texts[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString();
  }
  return texts;
}
