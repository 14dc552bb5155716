import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('a folder that is not there is made for its owner alone', { tags: ['asvs/file-modes'] }, async () => {
  const folder = join(await aFolder(), 'new', 'data');
  const before = process.umask(0);
  await prepareDataFolder(folder).finally(() => process.umask(before));
  for (const path of [folder, join(folder, 'files')]) expect(await modeOf(path)).toBe('700');
});

test('one that was open to others is closed, and stays as it is otherwise', { tags: ['asvs/file-modes'] }, async () => {
  const folder = await aFolder();
  const all = [folder, join(folder, 'files'), join(folder, 'db')];
  for (const path of all.slice(1)) await mkdir(path);
  for (const path of all) await chmod(path, 0o755);
  await writeFile(join(folder, 'files', 'one'), 'x');
  await prepareDataFolder(folder);
  await prepareDataFolder(folder);
  for (const path of all) expect(await modeOf(path)).toBe('700');
  expect((await stat(join(folder, 'files', 'one'))).size).toBe(1);
});

test.each<[string, (folder: string) => Promise<string>, string]>([
  [
    'a file',
    async (folder) => {
      await writeFile(join(folder, 'data'), '');
      return join(folder, 'data');
    },
    'it is a file',
  ],
  [
    'below a file',
    async (folder) => {
      await writeFile(join(folder, 'data'), '');
      return join(folder, 'data', 'foyer');
    },
    'it is a file, or lies below one',
  ],
  [
    'a folder whose files are a file',
    async (folder) => {
      await writeFile(join(folder, 'files'), '');
      return folder;
    },
    'it is a file',
  ],
  [
    'a link to itself',
    async (folder) => {
      await symlink(join(folder, 'data'), join(folder, 'data'));
      return join(folder, 'data', 'foyer');
    },
    'its links lead nowhere',
  ],
  ['longer than a name may be', async (folder) => join(folder, 'x'.repeat(300)), 'its name is too long'],
])('one that is %s is refused in a sentence that names DATA_DIR', async (_what, make, reason) => {
  const path = await make(await aFolder());
  const error = await prepareDataFolder(path).catch((caught: unknown) => caught as Error);
  expect(error?.message).toMatch(/^DATA_DIR can't be used, because of [^\n]+ Set DATA_DIR to a folder[^\n]+\.$/);
  expect(error?.message).toContain(path);
  expect(error?.message).toContain(`: ${reason}.`);
});

test.skipIf(process.platform !== 'linux')('one where nobody may make anything is refused', async () => {
  await expect(prepareDataFolder('/proc/foyer')).rejects.toThrow(/^DATA_DIR can't be used, because of \/proc\/foyer: /);
});
