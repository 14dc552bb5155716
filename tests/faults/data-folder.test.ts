// @module-tag thorough

import { spawnSync } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { formWith } from '#tests/support/made/uploads.ts';
import { killAll, logIn, register, spawnServer, startProcess } from './server-process.ts';

const loose = ['sh', '-c', 'umask 0 && exec "$@"', 'sh'];
const NOBODY = '65534';
const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const [setpriv = '', ...flags] = asNobody;
const canBeNobody = spawnSync(setpriv, [...flags, process.execPath, '--version']).status === 0;

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'foyer-faults-')), 'data');
});
afterEach(async () => {
  await killAll();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

/** What others than the owner may do something with. */
async function openToOthers(place: string): Promise<string[]> {
  const { mode } = await lstat(place);
  const below = (await lstat(place)).isDirectory() ? await readdir(place) : [];
  const found = await Promise.all(below.map((name) => openToOthers(path.join(place, name))));
  return [...((mode & 0o077) === 0 ? [] : [`${place} ${(mode & 0o777).toString(8)}`]), ...found.flat()];
}

async function sendCv(url: string): Promise<number> {
  const email = 'ada@example.org';
  await register(url, email);
  const token = await logIn(url, email);
  const answer = await fetch(`${url}/api/users/me/cv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=line' },
    body: new Uint8Array(formWith('%PDF-1.7')),
  });
  return answer.status;
}

describe.each(engines)('on %s with a loose umask, the data folder', (engine) => {
  let database: { url: string; drop: () => Promise<unknown> } | null = null;
  beforeEach(async () => {
    if (engine === 'postgres') database = await createPostgresDatabase();
  });
  afterEach(() => database?.drop());
  const environment = () => ({ DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) });

  test('is for its owner alone', { tags: ['asvs/file-modes'] }, async () => {
    const server = await startProcess(environment(), loose);
    expect(await sendCv(server.url)).toBe(200);
    expect(await readdir(path.join(folder, 'files'))).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 'foyer-site']);
    expect(await openToOthers(folder)).toEqual([]);
    server.send('SIGTERM');
    await server.ended;
    for (const place of await readdir(folder)) await chmod(path.join(folder, place), 0o755);
    await chmod(folder, 0o755);
    const again = await startProcess(environment(), loose);
    expect(await openToOthers(folder)).toEqual([]);
    again.send('SIGTERM');
    await again.ended;
  });
});

describe('a data folder that can’t be used ends the start with one sentence', () => {
  const expectRefusal = async (environment: Record<string, string>, reason: string, before?: string[]) => {
    const server = await spawnServer(environment, before);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(
      new RegExp(`^DATA_DIR can't be used, because of [^\\n]+: ${reason}\\. Set DATA_DIR to [^\\n]+\\.\\n$`),
    );
  };

  test('below a file, and where no folder can be made', async () => {
    await expectRefusal({ DATA_DIR: path.join(process.execPath, 'data') }, 'it is a file, or lies below one');
    if (process.platform === 'linux') await expectRefusal({ DATA_DIR: '/proc/foyer' }, 'no folder can be made there');
  });

  test.skipIf(!canBeNobody)('where this user has no permission', async () => {
    await mkdir(folder, { mode: 0o700 });
    await chmod(path.dirname(folder), 0o755);
    await expectRefusal({ DATA_DIR: folder }, 'this user has no permission to write there', asNobody);
    await expectRefusal(
      { DATA_DIR: path.join(folder, 'deeper') },
      'this user has no permission to write there',
      asNobody,
    );
  });
});
