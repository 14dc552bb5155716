// @module-tag thorough

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { lockFolder } from './folder-lock.ts';

async function aFolder(name = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, name);
}

test('a folder belongs to one at a time', async () => {
  const folder = await aFolder();
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by another process.`);
  await unlock();
  await (
    await lockFolder(folder)
  )();
});

test('a folder whose path is longer than a socket may have is locked all the same', async () => {
  const folder = await aFolder('x'.repeat(120));
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('in use');
  await unlock();
});

test('a process that is killed leaves the folder free', async () => {
  const folder = await aFolder();
  const script = `
    const { lockFolder } = await import(${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)});
    await lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  await once(child.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow('in use');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (
    await lockFolder(folder)
  )();
});

test('the embedded database makes its folder, refuses a second process and keeps what it was given', async () => {
  const folder = await aFolder('data');
  const first = await openDatabase({ kind: 'folder', folder });
  await expect(openDatabase({ kind: 'folder', folder })).rejects.toThrow('in use');
  await sql`create table things (name text)`.execute(first.db);
  await sql`insert into things values ('kept')`.execute(first.db);
  const { rows } = await sql`select current_setting('fsync') as fsync`.execute(first.db);
  expect(rows).toEqual([{ fsync: 'on' }]);
  await first.close();

  const second = await openDatabase({ kind: 'folder', folder });
  expect((await sql`select name from things`.execute(second.db)).rows).toEqual([{ name: 'kept' }]);
  await second.close();

  // Another PostgreSQL has written it: nothing is touched, and the folder is free for the release that did.
  await writeFile(join(folder, 'db/PG_VERSION'), '17\n');
  const refused = openDatabase({ kind: 'folder', folder });
  await expect(refused).rejects.toThrow(/was written by PostgreSQL 17, .* make a backup there/);
  await (
    await lockFolder(folder)
  )();
});
