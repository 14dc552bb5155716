import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepAssetsOf } from './keep-before.mjs';

async function aBuild(folder, name, files) {
  const built = path.join(folder, name);
  await mkdir(path.join(built, 'client/assets'), { recursive: true });
  for (const file of files) await writeFile(path.join(built, 'client/assets', file), `${file} of ${name}`);
  return built;
}

test('a build keeps the assets of the one before it, and of no other', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-builds-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const assetsOf = async (built) => (await readdir(path.join(built, 'client/assets'))).toSorted();

  const first = await aBuild(folder, 'first', ['a-1.js', 'a-1.js.br', 'same.css']);
  await keepAssetsOf(path.join(folder, 'none'), first);
  expect(await assetsOf(first)).toEqual(['a-1.js', 'a-1.js.br', 'same.css']);

  const second = await aBuild(folder, 'second', ['a-2.js', 'same.css']);
  await keepAssetsOf(first, second);
  expect(await assetsOf(second)).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'same.css']);
  expect(await readFile(path.join(second, 'client/assets/same.css'), 'utf8')).toBe('same.css of second');

  const third = await aBuild(folder, 'third', ['a-3.js']);
  await keepAssetsOf(second, third);
  expect(await assetsOf(third)).toEqual(['a-2.js', 'a-3.js', 'same.css']);
});
