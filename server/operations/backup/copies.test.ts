import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { lockFolder } from '../../platform/database/embedded/folder-lock.ts';
import { removeCopies } from './open-source.ts';

test('the copies that killed backups left are removed, not one that is read or made, nor anything else', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-copies-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const [left, read, made] = [uuid(), uuid(), uuid()].map((id) => `backup-${id}`) as [string, string, string];
  const others = ['backup-of-ada', 'db', 'files'];
  for (const name of [left, read, made, ...others]) await mkdir(join(dataDir, name, 'db'), { recursive: true });
  const letGo = await lockFolder(join(dataDir, read));
  onTestFinished(letGo);
  await removeCopies(dataDir, new Set([made]));
  expect(await readdir(dataDir)).toEqual([read, made, ...others].toSorted());
});
