// @module-tag thorough

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findProgram } from '../../scripts/machine/find-program.mjs';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { SOON } from '#tests/support/soon.ts';
import { underLoad } from '#tests/support/under-load.ts';
import { causeNotification, openStream } from './notification-stream.ts';
import { startPgbouncer, type Pgbouncer } from './pgbouncer.ts';
import { killAll, logIn, register, startProcess } from './server-process.ts';
import { OURS, readSettings, setUnusualDefaults } from './unusual-defaults.ts';

const program = await findProgram('pgbouncer');

describe.skipIf(!hasPostgres).each(['session', 'transaction'] as const)('behind PgBouncer in %s mode', (mode) => {
  let folder: string;
  let database: { url: string; drop: () => Promise<unknown> };
  let pooler: Pgbouncer | null = null;
  beforeEach(async ({ skip }) => {
    if (!program) return skip('No PgBouncer here: install it, or run `npm test` as root.');
    folder = await mkdtemp(path.join(tmpdir(), 'foyer-faults-'));
    database = await createPostgresDatabase({ empty: true });
    await setUnusualDefaults(database.url);
    pooler = await startPgbouncer(program, database.url, mode);
  });
  afterEach(async () => {
    await killAll();
    await pooler?.stop();
    await database?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
    pooler = null;
  });

  const environment = () => ({ DATABASE_URL: pooler?.url ?? '', DATA_DIR: folder });

  test('a server makes its tables, gives fifty people at once the seats that there are, and brings news at once from where LISTEN_DATABASE_URL leads', async () => {
    const server = await startProcess({ ...environment(), LISTEN_DATABASE_URL: database.url });
    expect((await register(server.url, 'ada@example.org')).status).toBe(201);
    const token = await logIn(server.url, 'ada@example.org');
    const { eventId, tokens } = await makeEvent(pooler?.url ?? '', 50);
    const answers = await Promise.all(tokens.map((each) => takeSeat(server.url, eventId, each)));
    expect(answers.toSorted()).toEqual([
      ...Array<string>(20).fill('approved'),
      ...Array<string>(30).fill('waitlisted'),
    ]);

    const stream = await openStream(server.url, token);
    expect(await stream.next()).toContain('event: ready');
    const caused = await causeNotification(pooler?.url ?? '', 'ada@example.org');
    expect(await stream.next()).toContain('event: changed');
    expect(performance.now() - caused).toBeLessThan(underLoad(1000));
    expect(server.output()).not.toMatch(/LISTEN_DATABASE_URL|"level":"error"/);
    const isForgetful = mode === 'transaction';
    expect(server.output().includes('shares connections out by transaction')).toBe(isForgetful);
    if (isForgetful) expect(server.output()).toContain('set jit = off;');
    server.send('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('transactions have our settings, whatever the defaults are, and one after the other', async () => {
    const { db, close } = await openDatabase({ kind: 'postgres', url: pooler?.url ?? '' });
    for (let round = 0; round < 3; round += 1) {
      expect(await db.transaction().execute(readSettings)).toEqual(OURS);
    }
    const { DateStyle, TimeZone } = await readSettings(db);
    expect({ DateStyle, TimeZone }).toEqual({ DateStyle: OURS.DateStyle, TimeZone: OURS.TimeZone });
    await close();
  });

  test.runIf(mode === 'session')('without LISTEN_DATABASE_URL news arrive at once', async () => {
    const server = await startProcess(environment());
    expect((await register(server.url, 'ada@example.org')).status).toBe(201);
    const stream = await openStream(server.url, await logIn(server.url, 'ada@example.org'));
    expect(await stream.next()).toContain('event: ready');
    const caused = await causeNotification(database.url, 'ada@example.org');
    expect(await stream.next()).toContain('event: changed');
    expect(performance.now() - caused).toBeLessThan(underLoad(1000));
    expect(server.output()).not.toContain('LISTEN_DATABASE_URL');
  });

  test.runIf(mode === 'transaction')(
    'without LISTEN_DATABASE_URL the server says that it hears nothing, and news arrive all the same',
    async () => {
      const server = await startProcess(environment());
      expect((await register(server.url, 'ada@example.org')).status).toBe(201);
      const stream = await openStream(server.url, await logIn(server.url, 'ada@example.org'));
      expect(await stream.next()).toContain('event: ready');
      await expect.poll(server.output, SOON).toMatch(/"level":"warn"[^\n]+set LISTEN_DATABASE_URL to/);
      const caused = await causeNotification(pooler?.url ?? '', 'ada@example.org');
      expect(await stream.next()).toContain('event: changed');
      expect(performance.now() - caused).toBeLessThan(underLoad(8000));
      expect(server.output().split('set LISTEN_DATABASE_URL to')).toHaveLength(2);
    },
  );
});

async function makeEvent(url: string, people: number): Promise<{ eventId: string; tokens: string[] }> {
  const { db, close } = await openDatabase({ kind: 'postgres', url });
  const { user_id } = await anOrganiser(db);
  const { event_id } = await anEvent(db, { created_by: user_id, capacity: 20, waitlist_enabled: true });
  const tokens: string[] = [];
  for (let count = 0; count < people; count += 1) tokens.push(await login(db, await aUser(db)));
  await close();
  return { eventId: event_id, tokens };
}

async function takeSeat(url: string, eventId: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/events/${eventId}/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ form_version_id: null, answers: {} }),
  });
  const { status = '' } = (await answer.json()) as { status?: string };
  return answer.status === 201 ? status : String(answer.status);
}
