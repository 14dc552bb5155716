import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aMember, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { writeAdminCursor } from './admin-events.queries.ts';

const now = new Date('2026-06-15T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

let server: TestServer;
let created_by: string;
let token: string;
beforeAll(async () => {
  server = await startServer({ now: () => now, background: false });
  const organiser = await anOrganiser(server.db);
  created_by = organiser.user_id;
  token = await login(server.db, organiser);
});
afterAll(() => server.close());

const add = (changes: object) => anEvent(server.db, { created_by, ...changes });
async function list(query: Record<string, string | number>) {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (await call(server, 'GET', `/admin/events?${text}`, { token })).body;
}
const titles = async (query: Record<string, string | number>) =>
  (await list(query)).items.map(({ title }: { title: string }) => title);

describe('the organisers’ table', () => {
  test('has every event, drafts and unlisted ones too, and narrows them by status and time', async () => {
    const tags = ['all'];
    for (const status of ['draft', 'published', 'cancelled', 'archived']) await add({ title: status, status, tags });
    await add({ title: 'unlisted', visibility: 'unlisted', tags });
    await add({ title: 'over', starts_at: at(-5), ends_at: at(0), tags });
    expect(await titles({ search: 'all', status: 'archived' })).toEqual(['archived']);
    expect(await titles({ search: 'all', status: 'any' })).toHaveLength(6);
    expect((await titles({ search: 'all' })).toSorted()).toEqual([
      'cancelled',
      'draft',
      'over',
      'published',
      'unlisted',
    ]);
    expect(await titles({ search: 'all', status: 'draft' })).toEqual(['draft']);
    expect(await titles({ search: 'all', when: 'past' })).toEqual(['over']);
    expect(await titles({ search: 'all', when: 'upcoming', status: 'published', sort: 'title' })).toEqual([
      'published',
      'unlisted',
    ]);
    expect((await list({ status: 'lost' })).fields[0].field).toBe('status');
  });

  test('counts who has a seat, who waits for a decision and who waits in line', async () => {
    const { event_id } = await add({ tags: ['counts'], capacity: 3 });
    const statuses = ['approved', 'approved', 'pending', 'waitlisted', 'waitlisted', 'rejected', 'cancelled'] as const;
    for (const status of statuses) await aRegistration(server.db, { event_id, status });
    const { items } = await list({ search: 'counts' });
    expect(items).toEqual([
      expect.objectContaining({ seats_taken: 2, capacity: 3, pending: 1, waitlisted: 2, registration_state: 'open' }),
    ]);
    expect(items[0]).not.toHaveProperty('sort_title');
  });
});

describe('what has to be decided', () => {
  const wanted = { search: 'decide', when: 'upcoming', sort: 'pending' };
  const pending = async (event_id: string) => aRegistration(server.db, { event_id, status: 'pending' });
  const addAt = async (title: string, hours: number, changes: object = {}) => {
    const when = { starts_at: at(hours), ends_at: at(hours + 2) };
    return (await add({ title, tags: ['decide'], ...when, ...changes })).event_id;
  };

  test('comes first, by its start, and goes back to its place once it is decided', async () => {
    const ids = [];
    for (const [title, hours] of [
      ['a', -1],
      ['b', 1],
      ['c', 2],
      ['d', 3],
      ['e', 4],
      ['f', 5],
    ] as const) {
      ids.push(await addAt(title, hours));
    }
    const [first = '', , , fourth = '', , last = ''] = ids;
    await pending(last);
    await pending(fourth);
    const { registration_id } = await pending(fourth);
    const over = await addAt('over', -9);
    await pending(over);
    await pending(await addAt('cancelled', 6, { status: 'cancelled' }));
    expect(await titles(wanted)).toEqual(['d', 'f', 'a', 'b', 'c', 'e', 'cancelled']);
    expect(await titles({ ...wanted, when: 'past' })).toEqual(['over']);

    const paged = [];
    for (let cursor = '', page = 0; page < 9; page += 1) {
      const { items, next } = await list({ ...wanted, limit: 2, cursor });
      paged.push(items.map(({ title }: { title: string }) => title).join(''));
      if (next === null) break;
      cursor = next;
    }
    expect(paged).toEqual(['df', 'ab', 'ce', 'cancelled']);

    await pending(first);
    expect(await titles({ ...wanted, limit: 3 })).toEqual(['a', 'd', 'f']);
    await server.db.deleteFrom('registrations').where('registration_id', '=', registration_id).execute();
    expect(await titles({ ...wanted, limit: 2 })).toEqual(['a', 'd']);
    const decided = server.db.updateTable('registrations').set({ status: 'rejected' });
    await decided.where('event_id', 'in', [first, fourth]).execute();
    expect(await titles({ ...wanted, limit: 2 })).toEqual(['f', 'a']);
  });

  test('is of the own teams alone', async () => {
    const event_id = await addAt('elsewhere', 1, { tags: ['teams'] });
    await pending(event_id);
    const own = await addAt('own', 2, { tags: ['teams'] });
    const asked = '/admin/events?search=teams&when=upcoming&sort=pending';
    const member = await login(server.db, await aMember(server.db, own, 'editor'));
    const { body } = await call(server, 'GET', asked, { token: member });
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['own']);
  });
});

describe('in every order', () => {
  const names = [
    'apple',
    'Apple',
    'banana',
    'Cherry 2',
    'cherry 10',
    'Ünder',
    'Zoë & Łukasz',
    '東京',
    'x'.repeat(150),
    '🎈'.repeat(150),
  ];
  beforeAll(async () => {
    for (const [index, title] of names.entries()) {
      const starts_at = at(24 * ((index * 7) % 4));
      await add({ title, tags: ['sorted'], starts_at, updated_at: at(-((index * 3) % 5)) });
    }
  });

  async function walk(query: Record<string, string | number>) {
    const found: { event_id: string; title: string; starts_at: string; updated_at: string }[] = [];
    let cursor = '';
    for (let page = 0; page < 10; page += 1) {
      const { items, next } = await list({ search: 'sorted', ...query, limit: 3, cursor });
      found.push(...items);
      if (next === null) return found;
      cursor = next;
    }
    throw new Error('There is no end of pages.');
  }

  test.each(['starts_at', 'title', 'updated_at'] as const)(
    'by %s, every event comes once, up and down',
    async (sort) => {
      const up = await walk({ sort });
      const down = await walk({ sort: `-${sort}` });
      expect(new Set(up.map(({ event_id }) => event_id)).size).toBe(names.length);
      expect(down.toReversed()).toEqual(up);
      const keys = up.map((event) => event[sort]);
      if (sort !== 'title') expect(keys).toEqual(keys.toSorted());
    },
  );

  test('by title, capitals don’t count', async () => {
    const found = (await walk({ sort: 'title' })).map(({ title }) => title.toLowerCase());
    expect(found.slice(0, 3)).toEqual(['apple', 'apple', 'banana']);
  });

  test('it begins with the latest start', async () => {
    const found = await list({ search: 'sorted' });
    expect(found).toEqual(await list({ search: 'sorted', sort: '-starts_at' }));
  });

  test.each([
    ['nonsense', 'starts_at', 'abc'],
    [
      'one of an order in two parts',
      'starts_at',
      writeAdminCursor({ sort: 'starts_at', isRest: true, eventId: uuidOf(1), key: at(0).toISOString() }),
    ],
    ['one of another order', 'title', writeAdminCursor({ sort: '-title', eventId: uuidOf(1), key: 'a' })],
    ['one without a time', 'starts_at', writeAdminCursor({ sort: 'starts_at', eventId: uuidOf(1), key: 'now' })],
    [
      'one of no day',
      'starts_at',
      writeAdminCursor({ sort: 'starts_at', eventId: uuidOf(1), key: '2026-13-99T00:00:00.000Z' }),
    ],
    [
      'one of the year 0',
      'starts_at',
      writeAdminCursor({ sort: 'starts_at', eventId: uuidOf(1), key: '0000-01-01T00:00:00.000Z' }),
    ],
    ['one without an event', 'title', writeAdminCursor({ sort: 'title', eventId: 'x', key: 'a' })],
    ['one with a NUL', 'title', writeAdminCursor({ sort: 'title', eventId: uuidOf(1), key: 'a\0' })],
  ])('a cursor that was never given, %s, is refused at its field', async (_name, sort, cursor) => {
    expect(await list({ sort, cursor })).toMatchObject({ code: 'invalid', fields: [{ field: 'cursor' }] });
  });
});

function uuidOf(digit: number): string {
  return `00000000-0000-7000-8000-00000000000${digit}`;
}

describe('places used before', () => {
  test('are those of the own newest events, each once and as it was written last, at most five', async () => {
    const organiser = await aUser(server.db, { roles: ['organiser'] });
    const own = await login(server.db, organiser);
    const venues = async () => (await call(server, 'GET', '/admin/venues', { token: own })).body.items;
    expect(await venues()).toEqual([]);
    const hold = (venue_name: string | null, more: object = {}) =>
      anEvent(server.db, { created_by: organiser.user_id, address: null, city: 'Utrecht', venue_name, ...more });
    for (const name of ['Attic', 'TOWN HALL', 'Barn', 'Cellar', 'Dock']) await hold(name);
    await hold(null);
    await hold('Town Hall', { status: 'draft' });
    await hold('Town Hall', { city: null, address: '2 High Street' });
    expect(await venues()).toEqual([
      { venue_name: 'Town Hall', city: null, address: '2 High Street' },
      { venue_name: 'Town Hall', city: 'Utrecht', address: null },
      { venue_name: 'Dock', city: 'Utrecht', address: null },
      { venue_name: 'Cellar', city: 'Utrecht', address: null },
      { venue_name: 'Barn', city: 'Utrecht', address: null },
    ]);
    const { event_id } = await add({ venue_name: 'Elsewhere' });
    const membership = { event_id, user_id: organiser.user_id, role: 'viewer' as const, added_at: now };
    await server.db.insertInto('event_members').values(membership).execute();
    expect(JSON.stringify(await venues())).not.toContain('Elsewhere');
  });
});
