// @module-tag thorough
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/database/database.ts';
import { anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { manyRegistered } from '#tests/support/made/many-people.ts';
import { engineNames, onOneDatabase } from './on-one-database.ts';
import { rowLimit } from './row-limit.ts';
import type { ServerProcess } from './server-process.ts';

const people = 900;
const kills = 2;
const limit = rowLimit({ table: 'email_messages', on: 'insert' });

describe.each(engineNames)('a server that is killed while it writes to the people of an event, on %s', (engine) => {
  const { inDatabase, start } = onOneDatabase(engine);

  test('has written to everybody once, however often Send was pressed', async () => {
    const world = await inDatabase(async (db) => {
      await limit.set(db, people / (kills + 1));
      return makeWorld(db);
    });
    let written = new Set<string>();
    for (let kill = 1; kill <= kills; kill += 1) {
      const server = await start();
      const id = await send(server, world);
      const hasWritten = async () => {
        const { items } = await ask(server, world, `/messages/${id}/mails?limit=1`);
        return items.length > 0 && !written.has(items[0].email_message_id);
      };
      await expect.poll(hasWritten, { timeout: 60_000, interval: 20 }).toBe(true);
      server.send('SIGKILL');
      expect(await server.ended).toBeNull();
      const mails = await inDatabase(async (db) => {
        if (kill === kills) await limit.lift(db);
        else await limit.set(db, (people * (kill + 1)) / (kills + 1));
        return db.selectFrom('email_messages').select('email_message_id').execute();
      });
      expect(mails.length).toBeGreaterThan(written.size);
      expect(mails.length).toBeLessThan(people);
      written = new Set(mails.map(({ email_message_id }) => email_message_id));
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
  }, 400_000);
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

async function ask({ url }: ServerProcess, { token }: World, address: string, body?: object) {
  const answer = await fetch(`${url}/api/admin${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBeLessThan(300);
  return answer.json();
}
