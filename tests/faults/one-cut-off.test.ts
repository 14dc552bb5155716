// @module-tag thorough

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../../scripts/machine/find-program.mjs';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { startNginx } from '#tests/support/outside/nginx.ts';
import { runProxy } from '#tests/support/outside/run-proxy.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { SOON } from '#tests/support/soon.ts';
import { databaseProxy } from './database-proxy.ts';
import { killAll, startProcess } from './server-process.ts';

afterEach(killAll);

/** Two processes on one database, which the second, or both, reach through what can be cut. */
async function twoServers(cut: 'one' | 'both' = 'one') {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-faults-'));
  const { url, drop } = await createPostgresDatabase();
  const cuttable = await databaseProxy(url);
  onTestFinished(async () => {
    await killAll();
    await cuttable.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  const { db, close } = await openDatabase({ kind: 'postgres', url });
  const [event, token] = [await anEvent(db), await login(db, await aUser(db))];
  const organiser = await login(db, await anOrganiser(db));
  await close();
  const servers = await Promise.all(
    [cut === 'both' ? cuttable.url : url, cuttable.url].map((each) =>
      startProcess({ DATABASE_URL: each, DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' }),
    ),
  );
  return { servers, cuttable, event, token, organiser, path: `/api/events/${event.event_id}/saved` };
}

const portOf = (url: string) => Number(new URL(url).port);

/** The statuses of what is asked one after the other for that long, reading and writing by turns. */
async function askFor(ms: number, url: string, given: { token: string; path: string }): Promise<number[]> {
  const statuses: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end;) {
    const headers = { authorization: `Bearer ${given.token}` };
    const isChange = statuses.length % 4 === 3;
    const asked = isChange ? given.path : '/api/users/me';
    statuses.push((await fetch(`${url}${asked}`, { method: isChange ? 'PUT' : 'GET', headers })).status);
    await pause(50);
  }
  return statuses;
}

/** HAProxy with deploy/haproxy.cfg in front of servers at these two ports, until the test is over: without certificates, and at another port. */
function startHaproxy(program: string, [one, other]: [number, number]): Promise<string> {
  const prepare = async (folder: string, port: number) => {
    const settings = (await readFile(path.resolve('deploy/haproxy.cfg'), 'utf8'))
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${other}`)
      .replace('bind :80', `bind 127.0.0.1:${port}`)
      .replaceAll('/opt/foyer/deploy', path.resolve('deploy'))
      // Of TLS, and of what comes without.
      .replace(/^ *bind :443.*\n|^.*\{ ssl_fc \}\n/gm, '');
    const file = path.join(folder, 'haproxy.cfg');
    await writeFile(file, settings);
    return ['-db', '-f', file];
  };
  return runProxy({ name: 'HAProxy', program, prepare });
}

describe.skipIf(!hasPostgres)('two processes, one of which is cut off from the database', () => {
  test('behind HAProxy at most three requests are lost, and it comes back', async ({ skip }) => {
    const program = await findProgram('haproxy');
    if (!program) return skip('No HAProxy here: install it, or run `npm test` as root.');
    const { servers, cuttable, ...given } = await twoServers();
    const [one, other] = servers.map(({ url }) => url);
    const url = await startHaproxy(program, [portOf(one ?? ''), portOf(other ?? '')]);
    expect((await askFor(500, url, given)).filter((status) => status >= 500)).toEqual([]);

    await cuttable.cut();
    const statuses = await askFor(5000, url, given);
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.filter((status) => status >= 500).length).toBeLessThanOrEqual(3);
    expect((await fetch(`${other}/api/health/ready`)).status).toBe(503);

    await cuttable.mend();
    const ready = async () => (await fetch(`${other}/api/health/ready`)).status;
    await expect.poll(ready, SOON).toBe(200);
  });

  test('behind nginx nothing that only reads is lost', async ({ skip }) => {
    const program = await findProgram('nginx');
    if (!program) return skip('No nginx here: install it, or run `npm test` as root.');
    const { servers, cuttable, ...given } = await twoServers();
    const [one, other] = servers.map(({ url }) => portOf(url));
    const url = await startNginx(program, [one ?? 0, other ?? 0]);
    await cuttable.cut();
    const statuses = await askFor(5000, url, { ...given, path: '/api/users/me/none' });
    const reads = statuses.filter((_, index) => index % 4 !== 3);
    expect(reads.length).toBeGreaterThan(5);
    expect(new Set(reads)).toEqual(new Set([200]));
  });
});

/** What a visitor is shown, and how. */
async function visit(url: string) {
  const answer = await fetch(url);
  const page = await answer.text();
  return {
    status: answer.status,
    isOld: answer.headers.has('age') && page.includes('This page is as it was'),
    title: /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(page)?.[1],
    policy: answer.headers.get('content-security-policy'),
  };
}

describe.skipIf(!hasPostgres)('pages outlive the database, and say how old they are', () => {
  test('behind HAProxy, when no process reaches it', async ({ skip }) => {
    const program = await findProgram('haproxy');
    if (!program) return skip('No HAProxy here: install it, or run `npm test` as root.');
    const { servers, cuttable, event } = await twoServers('both');
    const [one, other] = servers.map(({ url }) => url) as [string, string];
    const page = `/event/${event.event_id}`;
    for (const server of [one, other])
      expect(await visit(`${server}${page}`)).toMatchObject({ status: 200, isOld: false });
    const url = await startHaproxy(program, [portOf(one), portOf(other)]);
    await cuttable.cut();
    await expect
      .poll(() => visit(`${url}${page}`), SOON)
      .toMatchObject({ status: 200, isOld: true, title: event.title });
    // What was read within the last seconds is answered from memory until then.
    const read = () => fetch(`${url}/api/events/${event.event_id}`);
    await expect.poll(async () => (await read()).status, SOON).toBe(503);
    await cuttable.mend();
    await expect.poll(() => visit(`${url}${page}`), SOON).toMatchObject({ status: 200, isOld: false });
  });

  test('but for those that an organiser has changed at another process', async () => {
    const { servers, cuttable, event, organiser } = await twoServers();
    const [one, other] = servers.map(({ url }) => url) as [string, string];
    const page = `/event/${event.event_id}`;
    expect(await visit(`${other}/`)).toMatchObject({ status: 200 });
    expect(await visit(`${other}${page}`)).toMatchObject({ status: 200 });
    const headers = { authorization: `Bearer ${organiser}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ version: event.version });
    const changed = await fetch(`${one}/api/admin/events/${event.event_id}/unpublish`, {
      method: 'POST',
      headers,
      body,
    });
    expect(changed.status, await changed.text()).toBe(200);
    await expect.poll(async () => (await fetch(`${other}${page}`)).status, SOON).toBe(404);
    expect(await visit(`${other}/`)).toMatchObject({ status: 200 });
    await cuttable.cut();
    await expect.poll(() => visit(`${other}/`), SOON).toMatchObject({ status: 200, isOld: true });
    expect(await visit(`${other}${page}`)).toMatchObject({ status: 503, isOld: false });
  });
});
