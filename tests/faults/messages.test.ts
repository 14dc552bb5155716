// @module-tag thorough
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { manyRegistered } from '#tests/support/made/many-registered.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { killAll, startProcess, type ServerProcess } from './server-process.ts';

type Where = Parameters<typeof openDatabase>[0];

const people = 3000;
const kills = 2;
const engines = ['the embedded database', ...(hasPostgres ? ['PostgreSQL'] : [])];

describe.each(engines)('a server that is killed while it writes to the people of an event, on %s', (engine) => {
  let folder: string;
  let where: Where;
  let drop: () => Promise<unknown>;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'foyer-faults-'));
    if (engine === 'PostgreSQL') {
      const { url, drop: dropIt } = await createPostgresDatabase();
      [where, drop] = [{ kind: 'postgres', url }, dropIt];
    } else {
      [where, drop] = [{ kind: 'folder', folder }, async () => {}];
    }
  }, 60_000);
  afterEach(async () => {
    await killAll();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** With no server at it, for the embedded database takes one process at a time. */
  async function inDatabase<Result>(act: (db: Db) => Promise<Result>): Promise<Result> {
    const database = await openDatabase(where);
    try {
      await migrate(database.db);
      return await act(database.db);
    } finally {
      await database.close();
    }
  }

  const start = () => startProcess({ DATA_DIR: folder, ...(where.kind === 'postgres' && { DATABASE_URL: where.url }) });

  test('has written to everybody once, however often Send was pressed', async () => {
    const world = await inDatabase(makeWorld);
    let written = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const server = await start();
      const id = await send(server, world);
      await expect.poll(() => logged(server, world, id), { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
      server.send('SIGKILL');
      expect(await server.ended).toBeNull();
      const mails = await inDatabase((db) => db.selectFrom('email_messages').select('user_id').execute());
      expect(mails.length).toBeGreaterThan(written);
      expect(mails.length).toBeLessThan(people);
      written = mails.length;
    }

    const server = await start();
    const id = await send(server, world);
    await expect
      .poll(async () => (await ask(server, world, `/messages/${id}`)).state, { timeout: 60_000, interval: 100 })
      .toBe('sent');
    server.send('SIGTERM');
    expect(await server.ended).toBe(0);
    await inDatabase(async (db) => {
      for (const table of ['email_messages', 'notifications'] as const) {
        const rows = await db.selectFrom(table).select('user_id').execute();
        expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(world.userIds.toSorted());
      }
      expect(await db.selectFrom('event_messages').select('state').execute()).toEqual([{ state: 'sent' }]);
      expect(await db.selectFrom('audit_entries').select('action').execute()).toEqual([
        { action: 'event_message.sent' },
      ]);
    });
  }, 180_000);
});

type World = Awaited<ReturnType<typeof makeWorld>>;

async function makeWorld(db: Db) {
  const organiser = await anOrganiser(db);
  const { event_id } = await anEvent(db, { created_by: organiser.user_id });
  const { userIds } = await manyRegistered(db, event_id, people);
  return { event_id, userIds, token: await login(db, organiser), key: uuid() };
}

async function send(server: ServerProcess, world: World): Promise<string> {
  const audience = { statuses: ['approved'], arrived: 'any', answers: [] };
  const message = { key: world.key, subject: 'Soup', body: 'Hi {{ recipient_name }}', audience, send_at: null };
  return (await ask(server, world, `/events/${world.event_id}/messages`, message)).event_message_id;
}

async function logged(server: ServerProcess, world: World, id: string): Promise<number> {
  return (await ask(server, world, `/messages/${id}/mails?limit=1`)).items.length;
}

async function ask({ url }: ServerProcess, { token }: World, address: string, body?: object) {
  const answer = await fetch(`${url}/api/admin${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBeLessThan(300);
  return answer.json();
}
