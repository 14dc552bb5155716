import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { claimUnfinished, giveName, openArchive, writeArchive } from './archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-names-'));
  return () => rm(folder, { recursive: true, force: true });
});

const table = { name: 'users', columns: [], digest: { rows: 2, sum: '1' } };

/** An archive of two rows that say by whom it was made, written slowly. */
function write(path: string, madeBy: string): Promise<string> {
  async function* rowsOf() {
    for (const row of ['first', 'second']) {
      yield [JSON.stringify([madeBy, row])];
      await pause(20);
    }
  }
  const source = { migrations: [], tables: [table], rowsOf };
  return writeArchive(path, { source, madeBy, fileIds: [], readFile: async () => null }, () => {});
}

test('of two backups under one name one is whole, and the other says that it is there already', async () => {
  const path = join(folder, 'foyer.zip');
  const ended = await Promise.allSettled(['one', 'other'].map((madeBy) => write(path, madeBy)));
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: `${path} is there already. Give another name, or remove it first.` },
  });
  expect(await readdir(folder)).toEqual(['foyer.zip']);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const archive = await openArchive(path);
  expect(archive.madeBy).toBe(ended[0]?.status === 'fulfilled' ? 'one' : 'other');
  archive.close();
});

test('an archive that was written wrongly gets no name', async () => {
  const path = join(folder, 'foyer.zip');
  const source = { migrations: [], tables: [table], rowsOf: spoil };
  /** What a broken disk does: the bytes are others than those that were written. */
  async function* spoil() {
    yield ['["as it was written"]'];
    const [name = ''] = await readdir(folder);
    await pause(100);
    await writeFile(join(folder, name), 'x', { flag: 'r+' });
  }
  const written = writeArchive(path, { source, madeBy: '1', fileIds: [], readFile: async () => null }, () => {});
  await expect(written).rejects.toThrow(/is not a backup/);
  expect(await readdir(folder)).toEqual([]);
});

test('what a killed backup left is removed by the next one, what one is writing is not', async () => {
  const [killed, running] = [
    await claimUnfinished(join(folder, 'a.zip')),
    await claimUnfinished(join(folder, 'a.zip')),
  ];
  await writeFile(join(folder, 'mine.part'), '');
  const days = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const path of [killed, join(folder, 'mine.part')]) await utimes(path, days, days);
  const next = await claimUnfinished(join(folder, 'b.zip'));
  expect([killed, running, next, join(folder, 'mine.part')].map((path) => existsSync(path))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  await writeFile(next, 'content');
  await giveName(next, join(folder, 'b.zip'));
  expect(await readFile(join(folder, 'b.zip'), 'utf8')).toBe('content');
});

test('a folder that is not there is named', async () => {
  const none = join(folder, 'none');
  await expect(claimUnfinished(join(none, 'a.zip'))).rejects.toThrow(
    `${none} can't take a backup: the system says ENOENT.`,
  );
});
