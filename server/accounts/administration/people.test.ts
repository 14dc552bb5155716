import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { toWords } from '#rules/search/words.ts';
import { planOf, watched } from '#tests/load/plans.ts';
import { call } from '#tests/support/server/call.ts';
import { aMember, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { spellPeople } from '../users/person-words.ts';
import { listPeople } from './people.queries.ts';

/** So many that an index is worth reading. */
const MANY = 50_000;
const PART = 10_000;

describe('the page of people', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ background: false });
    token = await login(server.db, await anOrganiser(server.db, { full_name: 'Root', email: 'root@example.org' }));
  });
  afterAll(() => server.close());

  const ask = async (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, as = token) =>
    call(server, method, `/admin/people${path}`, { token: as });
  const found = async (query: string) =>
    (await ask('GET', `?${query}`)).body.items.map(({ full_name }: { full_name: string }) => full_name);

  test('finds people by the beginnings of words in name and address, without accents and capitals', async () => {
    await aUser(server.db, { full_name: 'Zoë Łukasz-Straße', email: 'zebra.finch@birds.test' });
    for (const search of ['zoe', 'LUKASZ zo', 'strasse', 'zebra', 'finch birds', 'zebra.finch@birds.test']) {
      expect(await found(`search=${encodeURIComponent(search)}`), search).toEqual(['Zoë Łukasz-Straße']);
    }
    expect(await found('search=ebra')).toEqual([]);
    expect(await found('search=zoe%20nobody')).toEqual([]);
  });

  test('follows a name that changes, and forgets who deleted the account', async () => {
    const user = await aUser(server.db, { full_name: 'Before', email: 'quokka@example.org' });
    const json = { version: 1, full_name: 'Afterwards' };
    await call(server, 'PATCH', '/users/me', { token: await login(server.db, user), json });
    expect(await found('search=afterwards')).toEqual(['Afterwards']);
    await server.db.updateTable('users').set({ deleted_at: new Date() }).where('user_id', '=', user.user_id).execute();
    expect(await found('search=quokka')).toEqual([]);
    expect((await ask('GET', `/${user.user_id}`)).status).toBe(404);
    expect((await ask('POST', `/${user.user_id}/block`)).status).toBe(404);
  });

  test('is filtered by role and by who is blocked', async () => {
    await aUser(server.db, { full_name: 'Plain', email: 'plain@wombat.test' });
    await aUser(server.db, { full_name: 'Organiser', email: 'org@wombat.test', roles: ['organiser'] });
    await anOrganiser(server.db, { full_name: 'Chief', email: 'chief@wombat.test' });
    await aUser(server.db, { full_name: 'Blocked', email: 'out@wombat.test', blocked_at: new Date() });
    expect(await found('search=wombat')).toEqual(['Blocked', 'Chief', 'Organiser', 'Plain']);
    expect(await found('search=wombat&who=organisers')).toEqual(['Chief', 'Organiser']);
    expect(await found('search=wombat&who=administrators')).toEqual(['Chief']);
    expect(await found('search=wombat&who=blocked')).toEqual(['Blocked']);
    expect(await found('who=blocked')).toEqual(['Blocked']);
  });

  test('is of accounts, unless guests are asked for, and both are counted', async () => {
    const { accounts, guests } = (await ask('GET', '/count')).body;
    await aUser(server.db, { full_name: 'Account', email: 'account@quoll.test' });
    await aUser(server.db, {
      full_name: 'Guest',
      email: 'guest@quoll.test',
      password_hash: null,
      guest_since: new Date(),
    });
    const deleted_at = new Date();
    await aUser(server.db, { email: 'gone@quoll.test', deleted_at });
    await aUser(server.db, { email: 'left@quoll.test', password_hash: null, guest_since: deleted_at, deleted_at });
    expect(await found('search=quoll')).toEqual(['Account']);
    expect(await found('search=quoll&who=accounts')).toEqual(['Account']);
    expect(await found('search=quoll&who=guests')).toEqual(['Guest']);
    expect(await found('who=guests')).toEqual(['Guest']);
    expect(await found('search=quoll&who=anyone')).toEqual(['Guest', 'Account']);
    expect((await ask('GET', '/count')).body).toEqual({ accounts: accounts + 1, guests: guests + 1 });
    expect((await ask('GET', '?who=nobody')).status).toBe(422);
  });

  test('comes page by page, each person once', async () => {
    const created_at = new Date('2026-03-01T10:00:00.000Z');
    for (let made = 0; made < 5; made += 1) await aUser(server.db, { email: `n${made}@numbat.test`, created_at });
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 9; pages += 1) {
      const { body } = await ask('GET', `?search=numbat&limit=2&cursor=${cursor}`);
      seen.push(...body.items.map(({ email }: { email: string }) => email));
      cursor = body.next;
    }
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4].map((made) => `n${made}@numbat.test`));
    expect((await ask('GET', '?cursor=abc')).body).toMatchObject({ code: 'invalid', fields: [{ field: 'cursor' }] });
  });

  test('tells of one person: the roles, the teams, what they registered for and whether they came', async () => {
    const event = await anEvent(server.db, { title: 'Fair' });
    const member = await aMember(server.db, event.event_id, 'editor');
    const checked_in_at = new Date('2026-05-01T10:00:00.000Z');
    const other = await anEvent(server.db, { title: 'Supper' });
    await aRegistration(server.db, { user_id: member.user_id, event_id: other.event_id, checked_in_at });
    await aRegistration(server.db, { user_id: member.user_id, event_id: event.event_id, status: 'cancelled' });
    const { body } = await ask('GET', `/${member.user_id}`);
    expect(body).toMatchObject({ email: member.email, roles: ['organiser'], blocked_at: null, last_used_at: null });
    expect(Object.keys(body)).not.toContain('password_hash');
    expect((await ask('GET', `/${member.user_id}/events`)).body).toMatchObject({
      items: [{ event_id: event.event_id, title: 'Fair', role: 'editor' }],
      next: null,
    });
    const first = (await ask('GET', `/${member.user_id}/registrations?limit=1`)).body;
    expect(first.items).toMatchObject([{ title: 'Fair', status: 'cancelled', checked_in_at: null }]);
    const rest = (await ask('GET', `/${member.user_id}/registrations?cursor=${first.next}`)).body;
    expect(rest).toMatchObject({
      items: [{ title: 'Supper', status: 'approved', checked_in_at: checked_in_at.toISOString() }],
      next: null,
    });
  });

  test('is for administrators alone', async () => {
    const plain = await login(server.db, await aUser(server.db, { roles: ['organiser'] }));
    for (const path of ['', '/count', `/${uuid()}`, `/${uuid()}/events`, `/${uuid()}/registrations`]) {
      expect((await ask('GET', path, plain)).status, path).toBe(403);
    }
    expect((await ask('PUT', `/${uuid()}/roles/organiser`, plain)).status).toBe(403);
    expect((await ask('POST', `/${uuid()}/block`, plain)).status).toBe(403);
  });
});

describe.each(engines)('with fifty thousand people, on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database, background: false });
    for (let from = 0; from < MANY; from += PART) {
      // Every second one in a script without blanks.
      await sql`insert into users (user_id, email, password_hash, guest_since, full_name, created_at, blocked_at, search, search_stale)
        select gen_random_uuid(), 'person' || n || '@example.org', case when n % 1000 = 1 then 'x' end, case when n % 1000 <> 1 then now() end,
          'Person ' || n || ' Family' || n % 500,
          '2026-01-01'::timestamptz + n * interval '1 second',
          case when n % 5000 = 0 then now() end,
          array_to_tsvector(array['person' || n, 'example', 'org', 'person', n::text, 'family' || n % 500]
            || case n % 2 when 0 then ${toWords('山田太郎')}::text[] else '{}' end
            || case n when 47777 then ${toWords('प्रिया 김민수')}::text[] else '{}' end),
          n % 1000 = 0
        from generate_series(${from}::integer, ${from + PART - 1}::integer) as n`.execute(server.db);
    }
    await sql`insert into user_roles (user_id, role_name)
      select user_id, 'organiser' from users order by created_at limit 300`.execute(server.db);
    await sql`analyze users`.execute(server.db);
    await sql`analyze user_roles`.execute(server.db);
  });
  afterAll(() => server.close());

  test.each([
    ['anyone', ''],
    ['anyone', 'person'],
    ['anyone', 'person47777'],
    ['anyone', 'family77 example'],
    ['anyone', 'nobody'],
    ['anyone', '山田'],
    ['anyone', '太郎 family77'],
    ['anyone', '김민수'],
    ['anyone', 'प्रिया'],
    ['anyone', '誰'],
    ['accounts', ''],
    ['accounts', 'person'],
    ['accounts', 'person47777'],
    ['guests', ''],
    ['guests', 'person'],
    ['guests', 'family77 example'],
    ['organisers', ''],
    ['organisers', 'family77'],
    ['administrators', ''],
    ['blocked', 'person'],
  ] as const)('%s, found by "%s", comes by an index', async (who, search) => {
    const { db, queries } = watched(server.db);
    await listPeople(db, { who, search, cursor: '', limit: 50 });
    const { scanned } = await planOf(server.db, queries());
    expect(scanned).not.toContain('users');
  });

  test('what is left to spell again comes by an index', async () => {
    const { db, queries } = watched(server.db);
    await db.transaction().execute(spellPeople);
    expect((await planOf(server.db, queries())).indexes).toContain('users_to_spell');
  });
});
