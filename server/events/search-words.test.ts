// @module-tag thorough

import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSpeller } from '../platform/background/speller.ts';
import { migrate } from '../platform/database/migrate.ts';
import { call } from '#tests/support/server/call.ts';
import { aMember, anEvent, anOrganiser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { anOlderDatabase } from '#tests/support/server/older-database.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { spellEvents } from './search-words.ts';

async function spell(context: Pick<TestServer['context'], 'db' | 'log'>) {
  const speller = createSpeller(context, [spellEvents]);
  speller.start();
  const isStale = sql<boolean>`exists (select 1 from events where search_stale)`.as('is_stale');
  const check = context.db.selectNoFrom(isStale);
  await vi.waitUntil(async () => !(await check.executeTakeFirstOrThrow()).is_stale, SOON);
  await speller.stop();
}

describe.each(engines)('the words of events on %s', (database) => {
  async function start() {
    const server = await startServer({ background: false, database });
    onTestFinished(() => server.close());
    const found = async (search: string) =>
      (await call(server, 'GET', `/events?search=${encodeURIComponent(search)}`)).body.items.length;
    return { server, found };
  }

  test('follow the name of the host', async () => {
    const { server, found } = await start();
    const host = await anOrganiser(server.db, { full_name: 'Noor van Dijk' });
    const { event_id, updated_at, version } = await anEvent(server.db, { created_by: host.user_id });
    expect(await found('noor')).toBe(1);
    const token = await login(server.db, host);
    const json = { version: host.version, full_name: 'Zoë Łukasiewicz' };
    expect((await call(server, 'PATCH', '/users/me', { token, json })).status).toBe(200);
    await spell(server.context);
    expect([await found('noor'), await found('zoe lukas')]).toEqual([0, 1]);
    const event = await server.db
      .selectFrom('events')
      .select(['updated_at', 'version', 'search_stale'])
      .where('event_id', '=', event_id)
      .executeTakeFirst();
    expect(event).toEqual({ updated_at, version, search_stale: false });
  });

  test('have nothing of a host from the moment on at which that account is deleted', async () => {
    const { server, found } = await start();
    await anOrganiser(server.db);
    const host = await anOrganiser(server.db, { full_name: 'Noor van Dijk' });
    const { event_id } = await anEvent(server.db, { created_by: host.user_id, title: 'Harvest' });
    await aMember(server.db, event_id, 'owner');
    const token = await login(server.db, host);
    const json = { current_password: PASSWORD };
    expect((await call(server, 'POST', '/users/me/deletion', { token, json })).status).toBe(204);
    expect(await found('noor')).toBe(0);
    await spell(server.context);
    expect([await found('noor'), await found('deleted'), await found('harvest')]).toEqual([0, 0, 1]);
  });

  test('of events that were there before have their address and host as well', async () => {
    const db = await anOlderDatabase(database, '0029');
    const host = await anOrganiser(db, { full_name: 'Noor van Dijk' });
    await sql`
      insert into events (event_id, title, category, format, address, starts_at, ends_at, timezone, status, search_words,
        created_by, created_at, updated_at)
      select gen_random_uuid(), 'Old ' || number, 'design', 'in_person', 'Ringstraße 1, Wien', now(), now() + interval '1 hour',
        'UTC', 'published', array['old'], ${host.user_id}, now(), now()
      from generate_series(1, 150) as number`.execute(db);
    await migrate(db);
    const { server } = await start();
    await spell({ ...server.context, db });
    const words = await db.selectFrom('events').select(['title', 'search_words', 'search_stale']).execute();
    expect(words).toHaveLength(150);
    expect(words.every(({ search_stale }) => !search_stale)).toBe(true);
    expect(words.find(({ title }) => title === 'Old 150')?.search_words).toEqual(
      expect.arrayContaining(['old', '150', 'ringstrasse', 'wien', 'noor', 'van', 'dijk']),
    );
  });
});
