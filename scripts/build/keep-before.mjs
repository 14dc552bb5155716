import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a build made itself, without what it was given to keep. */
const RECORD = '.assets.json';

/**
 * Lays the assets of the build before, in `before`, next to those of the one in `built`: pages that are open while a server is
 * replaced go on asking for them. Those of builds further back go.
 */
export async function keepAssetsOf(before, built) {
  const assets = path.join(built, 'client/assets');
  const own = await readdir(assets);
  await writeFile(path.join(built, RECORD), JSON.stringify(own));
  const old = path.join(before, 'client/assets');
  if (!existsSync(old)) return;
  const wanted = (await namesOf(before, old)).filter((name) => !own.includes(name));
  await mkdir(assets, { recursive: true });
  await Promise.all(wanted.map((name) => copyFile(path.join(old, name), path.join(assets, name))));
}

/** A build without a record kept nothing. */
async function namesOf(before, assets) {
  const present = await readdir(assets);
  const record = path.join(before, RECORD);
  if (!existsSync(record)) return present;
  const made = JSON.parse(await readFile(record, 'utf8'));
  return present.filter((name) => made.includes(name));
}
