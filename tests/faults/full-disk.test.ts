// @module-tag thorough

import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database } from '#server/platform/database/database.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { formWith, uploadPlaces, type Place } from '#tests/support/made/uploads.ts';
import { killAll, register, startProcess, type ServerProcess } from './server-process.ts';

const MB = 1024 * 1024;
const full = {
  code: 'storage_full',
  detail: 'The server has no room for this file at the moment. Please try again later.',
};

/** Half a kilobyte each by POSIX, a whole one for some shells: a file may be as large as 1 or 2 MB. */
const withLimit = ['sh', '-c', 'ulimit -f 2048 && exec "$@"', 'sh'];
/** Runs a line of shell that may mount disks, which nobody else sees and which end with it. */
const apart = ['unshare', '--map-root-user', '--mount', 'sh', '-c'] as const;
const withDisk = (folder: string) => [...apart, `mount -t tmpfs -o size=6m tmpfs "${folder}/files" && exec "$@"`, 'sh'];
const [unshare, ...flags] = apart;
const canMount = spawnSync(unshare, [...flags, 'mount -t tmpfs tmpfs /mnt']).status === 0;

// The embedded database would be on the same disk.
/** But for the one that says whose they are. */
async function filesIn(place: string): Promise<string[]> {
  return (await readdir(place)).filter((name) => name !== 'foyer-site').toSorted();
}

describe.skipIf(!hasPostgres)('without room on the disk', () => {
  let folder: string;
  let postgres: { url: string; drop: () => Promise<unknown> };
  let database: Database;
  let places: Place[];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'foyer-faults-'));
    await mkdir(path.join(folder, 'files'));
    postgres = await createPostgresDatabase();
    database = await openDatabase({ kind: 'postgres', url: postgres.url });
    places = await uploadPlaces(database);
  });
  afterEach(async () => {
    await killAll();
    await database.close();
    await postgres.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const environment = () => ({ DATABASE_URL: postgres.url, DATA_DIR: folder });
  /** As the process sees it, which may have its own disk. */
  const files = ({ pid }: ServerProcess) => filesIn(`/proc/${pid}/root${folder}/files`);
  const inFolder = () => filesIn(path.join(folder, 'files'));
  const place = (name: string) => places.find((each) => each.name === name) as Place;

  async function send({ url }: ServerProcess, to: Place, content: Buffer) {
    const answer = await fetch(`${url}/api${to.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${to.token}`, 'content-type': 'multipart/form-data; boundary=line' },
      body: new Uint8Array(formWith(content)),
    });
    return { status: answer.status, body: (await answer.json()) as object };
  }

  async function expectWorking({ url }: ServerProcess) {
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect((await fetch(`${url}/api/events`)).status).toBe(200);
    expect((await register(url, `${Date.now()}@example.org`)).status).toBe(201);
  }

  test('a file is refused with a sentence and leaves nothing, everything else goes on, and a smaller one is taken', async () => {
    const server = await startProcess(environment(), withLimit);
    for (const to of places) {
      expect((await send(server, to, to.good)).status).toBeLessThan(300);
      const before = [await to.rows(), await inFolder()];
      expect(await send(server, to, await to.large(4 * MB))).toMatchObject({ status: 507, body: full });
      expect([await to.rows(), await inFolder()]).toEqual(before);
      await expectWorking(server);
      expect((await send(server, to, to.good)).status).toBeLessThan(300);
    }
    expect(server.output()).not.toMatch(/"level":("error"|50)/);
  });

  test.skipIf(!canMount)('on a disk that is full a file is taken again as soon as there is room', async () => {
    const server = await startProcess(environment(), withDisk(folder));
    const [cv, answer] = [place('a CV'), place('a file of an answer')];
    expect((await send(server, cv, await cv.large(4 * MB))).status).toBe(200);
    const before = await files(server);
    expect(before).toHaveLength(1);
    for (const to of places) {
      expect(await send(server, to, await to.large(3 * MB))).toMatchObject({ status: 507, body: full });
      expect(await files(server)).toEqual(before);
    }
    await expectWorking(server);
    const headers = { authorization: `Bearer ${cv.token}` };
    const kept = await fetch(`${server.url}/api/users/me/cv`, { headers });
    expect((await kept.arrayBuffer()).byteLength).toBe(4 * MB);
    expect((await fetch(`${server.url}/api/users/me/cv`, { method: 'DELETE', headers })).status).toBe(200);
    expect((await send(server, answer, await answer.large(3 * MB))).status).toBe(201);
    expect(await inFolder()).toEqual([]);
  });
});
