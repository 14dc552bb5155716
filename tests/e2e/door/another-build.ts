import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const built = path.resolve(import.meta.dirname, '../../../dist/client');
const HASHED = /-([\w-]{7,8})(\.\w+)$/;
/** What names files of the build. */
const TEXTS = /\.(html|js|css|json)$/;

/** The client that was built as if its sources were others: each of its assets has another name, and none has that of before. */
export async function anotherBuild(): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), 'foyer-another-build-'));
  await cp(built, root, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const assets = path.join(root, 'assets');
  const names = new Map(
    (await readdir(assets)).filter((name) => HASHED.test(name)).map((name) => [name, renamed(name)]),
  );
  for (const [name, other] of names) await rename(path.join(assets, name), path.join(assets, other));
  const known = new RegExp([...names.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  for (const name of await readdir(root, { recursive: true })) {
    if (TEXTS.test(name))
      await rewrite(path.join(root, name), (text) => text.replace(known, (each) => names.get(each) ?? each));
  }
  // As much else as its files are.
  await rewrite(path.join(root, 'offline-worker.js'), (text) => text.replace(/version:.(?=[\da-f]{12})/, '$&another'));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** As long as before, and what was a hash still looks like one. */
function renamed(name: string): string {
  return name.replace(HASHED, (_, hash: string, ending: string) => `-${[...hash].toReversed().join('')}${ending}`);
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
