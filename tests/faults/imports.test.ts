// @module-tag thorough
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PeopleImport } from '#openapi/types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { noRows } from '#tests/support/made/import-counts.ts';
import { engineNames, onOneDatabase } from './on-one-database.ts';
import { rowLimit } from './row-limit.ts';
import type { ServerProcess } from './server-process.ts';

/** A hundred are added at a time. */
const people = 600;
const kills = 2;
/** To the server the database is away where one more would be added. */
const limit = rowLimit({ table: 'import_rows', on: 'update', counted: "outcome = 'added'", errcode: '57P03' });
const PATIENCE = { timeout: 90_000, interval: 50 };

describe.each(engineNames)('a server that is killed while it imports people, on %s', (engine) => {
  const { inDatabase, start } = onOneDatabase(engine);

  test('has added each whole or not at all, goes on by itself, and adds nobody twice', async () => {
    const world = await inDatabase(async (db) => {
      await limit.set(db, people / (kills + 1));
      return makeWorld(db, 1);
    });
    const [eventId = ''] = world.eventIds;
    let server = await start();
    await bring(server, world, eventId);
    await ask(server, world, eventId, '/start', { tell: true });
    let before = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await expect
        .poll(async () => (await ask(server, world, eventId)).counts.added, { ...PATIENCE, interval: 10 })
        .toBeGreaterThan(before);
      server.send('SIGKILL');
      expect(await server.ended).toBeNull();
      const sums = await inDatabase(async (db) => {
        if (kill === kills) await limit.lift(db);
        else await limit.set(db, (people * (kill + 1)) / (kills + 1));
        return sumsOf(db);
      });
      const { added } = sums;
      expect(added).toBeGreaterThan(before);
      expect(added).toBeLessThan(people);
      expect(sums).toEqual({ ...allAlike(added), imports: 0 });
      before = added;
      server = await start();
    }

    await finished(server, world, eventId);
    await expect
      .poll(() => bring(server, world, eventId), PATIENCE)
      .toMatchObject({ state: 'ready', counts: { ...noRows, listed: people } });
    await announced(server, world, eventId);
    server.send('SIGTERM');
    expect(await server.ended).toBe(0);
    await inDatabase(async (db) => {
      expect(await sumsOf(db)).toEqual({ ...allAlike(people), added: 0, imports: 1 });
      const mails = await db.selectFrom('email_messages').select('recipient').execute();
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(addresses.toSorted());
    });
  }, 400_000);
});

describe.skipIf(!hasPostgres)('two processes that import the same people to several events at once', () => {
  const { inDatabase, start, startAnother } = onOneDatabase('PostgreSQL');

  test('make each person once, and one goes on where the other is killed', async () => {
    const world = await inDatabase(async (db) => {
      await limit.set(db, 2 * people);
      return makeWorld(db, 3);
    });
    const [here, there] = [await start(), await startAnother()];
    for (const eventId of world.eventIds) await bring(here, world, eventId);
    await Promise.all(world.eventIds.map((eventId) => ask(here, world, eventId, '/start', { tell: false })));
    await inDatabase(async (db) => {
      const added = async () => (await sumsOf(db)).added;
      await expect.poll(added, { ...PATIENCE, interval: 10 }).toBeGreaterThan(people / 2);
      here.send('SIGKILL');
      expect(await here.ended).toBeNull();
      expect(await added()).toBeLessThan(3 * people);
      await limit.lift(db);
    });
    for (const eventId of world.eventIds) await finished(there, world, eventId);
    const sums = await inDatabase(sumsOf);
    expect(sums).toEqual({ ...allAlike(3 * people), guests: people, imports: 3 });
    for (const eventId of world.eventIds) {
      expect((await ask(there, world, eventId)).counts).toEqual({ ...noRows, added: people });
    }
  }, 400_000);
});

type World = Awaited<ReturnType<typeof makeWorld>>;

const addresses = Array.from({ length: people }, (_, index) => `guest-${index}@example.org`);
const csv = ['email,full_name', ...addresses.map((email, index) => `${email},Guest ${index}`)].join('\n');

async function makeWorld(db: Db, events: number) {
  const organiser = await anOrganiser(db);
  const eventIds: string[] = [];
  for (let made = 0; made < events; made += 1) {
    // So soon that people are told at once.
    const starts_at = new Date(Date.now() + 55 * 60_000);
    eventIds.push((await anEvent(db, { created_by: organiser.user_id, capacity: people, starts_at })).event_id);
  }
  return { eventIds, token: await login(db, organiser) };
}

/** What an import leaves of each: its line, a registration, a seat, an entry in the trail, and who is new. */
async function sumsOf(db: Db) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from import_rows where outcome = 'added')::integer as added,
      (select count(*) from registrations)::integer as registrations,
      (select count(distinct (event_id, user_id)) from registrations)::integer as people,
      (select coalesce(sum(seats_taken), 0) from events)::integer as seats,
      (select count(*) from audit_entries where action = 'registration.added')::integer as entries,
      (select count(*) from users where guest_since is not null)::integer as guests,
      (select count(*) from audit_entries where action = 'registrations.imported')::integer as imports`.execute(db);
  return { added: 0, ...rows[0] };
}

function allAlike(count: number) {
  return { added: count, registrations: count, people: count, seats: count, entries: count, guests: count };
}

async function finished(server: ServerProcess, world: World, eventId: string): Promise<void> {
  await expect.poll(async () => (await ask(server, world, eventId)).state, PATIENCE).toBe('finished');
}

/** Once everybody has a mail. */
async function announced({ url }: ServerProcess, { token }: World, eventId: string): Promise<void> {
  const count = async () => {
    let [mails, cursor]: [number, string | null] = [0, ''];
    while (cursor !== null) {
      const answer = await fetch(`${url}/api/admin/events/${eventId}/mails?limit=100&cursor=${cursor}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { items, next } = (await answer.json()) as { items: unknown[]; next: string | null };
      [mails, cursor] = [mails + items.length, next];
    }
    return mails;
  };
  await expect.poll(count, { ...PATIENCE, interval: 1500 }).toBe(people);
}

function bring(server: ServerProcess, world: World, eventId: string): Promise<PeopleImport> {
  const body = new FormData();
  body.append('file', new File([csv], 'people.csv', { type: 'text/csv' }));
  return send(server, world, eventId, '', { method: 'POST', body });
}

function ask(server: ServerProcess, world: World, eventId: string, rest = '', json?: object): Promise<PeopleImport> {
  const headers = { 'content-type': 'application/json' };
  return send(server, world, eventId, rest, json ? { method: 'POST', headers, body: JSON.stringify(json) } : {});
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: FormData | string;
}

async function send({ url }: ServerProcess, { token }: World, eventId: string, rest: string, init: Sent) {
  const answer = await fetch(`${url}/api/admin/events/${eventId}/import${rest}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as PeopleImport;
}
