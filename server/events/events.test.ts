import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { call } from '#tests/support/server/call.ts';
import { aForm, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { writeCursor } from '#server/platform/database/cursor.ts';

const now = new Date('2026-06-15T12:00:00Z');
const hour = 60 * 60 * 1000;
const at = (hours: number) => new Date(now.getTime() + hours * hour);

let server: TestServer;
let created_by: string;
beforeAll(async () => {
  server = await startServer({ now: () => now });
  created_by = (await anOrganiser(server.db, { full_name: 'Noor van Dijk' })).user_id;
});
afterAll(() => server.close());

const add = (changes: object) => anEvent(server.db, { created_by, ...changes });
async function list(query: Record<string, string | number>) {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (await call(server, 'GET', `/events?${text}`)).body;
}
const aCover = () => {
  const [small_file_id, medium_file_id, large_file_id, preview_file_id] = [uuid(), uuid(), uuid(), uuid()];
  const files = { small_file_id, medium_file_id, large_file_id, preview_file_id };
  return server.db
    .insertInto('covers')
    .values({ cover_id: uuid(), ...files, width: 1600, height: 900, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
};
const titles = async (query: Record<string, string | number>) =>
  (await list(query)).items.map(({ title }: { title: string }) => title);

describe('the public list', () => {
  test('has upcoming and ongoing events soonest first, past ones latest first', async () => {
    const tag = 'order';
    await add({ title: 'Ongoing', tags: [tag], starts_at: at(-30), ends_at: at(1) });
    await add({ title: 'Ends now', tags: [tag], starts_at: at(-2), ends_at: at(0) });
    await add({ title: 'Later', tags: [tag], starts_at: at(5) });
    await add({ title: 'Soon', tags: [tag], starts_at: at(1) });
    await add({ title: 'Long ago', tags: [tag], starts_at: at(-900) });
    expect(await titles({ search: tag })).toEqual(['Ongoing', 'Soon', 'Later']);
    expect(await titles({ search: tag, when: 'past' })).toEqual(['Ends now', 'Long ago']);
    const { items } = await list({ search: tag });
    expect(items.map(({ phase }: { phase: string }) => phase)).toEqual(['ongoing', 'upcoming', 'upcoming']);
  });

  test('has no drafts, archived and unlisted ones, and shows what is cancelled', async () => {
    const tag = 'hidden';
    for (const status of ['draft', 'archived', 'cancelled', 'published'])
      await add({ title: status, status, tags: [tag] });
    await add({ title: 'unlisted', visibility: 'unlisted', tags: [tag] });
    expect((await titles({ search: tag })).toSorted()).toEqual(['cancelled', 'published']);
  });

  test('is narrowed by category and format', async () => {
    const tags = ['narrow'];
    await add({ title: 'A', category: 'science', format: 'online', tags });
    await add({ title: 'B', category: 'science', format: 'hybrid', tags });
    await add({ title: 'C', category: 'culture', format: 'online', tags });
    expect((await titles({ search: 'narrow', category: 'science' })).toSorted()).toEqual(['A', 'B']);
    expect(await titles({ search: 'narrow', category: 'science', format: 'online' })).toEqual(['A']);
    expect((await list({ category: 'gardening' })).fields[0].field).toBe('category');
  });

  test('tells what comers find, how many seats are left, and the cover', async () => {
    const cover = await aCover();
    const { event_id } = await add({ tags: ['card'], capacity: 3, cover_id: cover.cover_id, cover_alt: 'A lantern' });
    await aRegistration(server.db, { event_id });
    await aRegistration(server.db, { event_id, status: 'waitlisted' });
    expect((await list({ search: 'card' })).items).toMatchObject([
      {
        capacity: 3,
        seats_left: 2,
        registration_state: 'open',
        cover: { cover_id: cover.cover_id, alt: 'A lantern', width: 1600, height: 900 },
      },
    ]);
  });

  test('never tells where an online event takes place', async () => {
    await add({ title: 'Secret link', format: 'online', online_url: 'https://meet.example.org/secret' });
    expect(JSON.stringify(await list({ search: 'secret link' }))).not.toContain('meet.example.org');
  });
});

describe('the days of a list', () => {
  const day = (changes: object) => ({ search: 'days', ...changes });
  const moment = (hours: number) => at(hours).toISOString();
  beforeAll(async () => {
    const tags = ['days'];
    await add({ title: 'Ended', tags, starts_at: at(-50), ends_at: at(-40) });
    await add({ title: 'Long ended', tags, starts_at: at(-90), ends_at: at(-45) });
    await add({ title: 'Under way', tags, starts_at: at(-20), ends_at: at(30) });
    await add({ title: 'Tonight', tags, starts_at: at(6), ends_at: at(9) });
    await add({ title: 'Tomorrow', tags, starts_at: at(30), ends_at: at(33) });
    await add({ title: 'Next week', tags, starts_at: at(7 * 24) });
  });

  test.each([
    [{ from: moment(-12), to: moment(12) }, ['Under way', 'Tonight']],
    [{ from: moment(7) }, ['Under way', 'Tonight', 'Tomorrow', 'Next week']],
    [{ from: moment(9), to: moment(30) }, ['Under way']],
    [{ from: moment(30), to: moment(31) }, ['Tomorrow']],
    [{ to: moment(6) }, ['Under way']],
    [{ from: moment(-60), to: moment(-30) }, []],
    [{ when: 'past', from: moment(-47), to: moment(-41) }, ['Ended', 'Long ended']],
    [{ when: 'past', from: moment(-44) }, ['Ended']],
    [{ when: 'past', to: moment(-50) }, ['Long ended']],
  ])('%j has what is on at some moment of them', async (range, expected) => {
    expect(await titles(day(range))).toEqual(expected);
    expect(await page(day(range))).toEqual(expected);
  });

  /** The same, one event a page. */
  async function page(query: Record<string, string>) {
    const found: string[] = [];
    for (let cursor = ''; ;) {
      const { items, next } = await list({ ...query, limit: 1, cursor });
      found.push(...items.map(({ title }: { title: string }) => title));
      if (next === null) return found;
      cursor = next;
    }
  }

  test.each([
    [{ from: '2026-13-45T99:00:00Z' }, 'from'],
    [{ to: '0001-01-01T00:00:00Z' }, 'to'],
    [{ from: 'tomorrow' }, 'from'],
    [{ from: moment(2), to: moment(2) }, 'to'],
  ])('%j are none', async (range, field) => {
    expect((await list(range)).fields[0].field).toBe(field);
  });
});

describe('places and tags', () => {
  beforeAll(async () => {
    await add({ title: 'Ghent', city: 'Gent', tags: ['public maps'] });
    await add({ title: 'Ghent again', city: 'Gent', venue_name: 'Zürich House', tags: ['Public'] });
    await add({ title: 'Zürich', city: 'Zürich', tags: ['maps', 'public'] });
    await add({ title: 'Was in Oslo', city: 'Oslo', starts_at: at(-90), ends_at: at(-80) });
    await add({ title: 'Secret', city: 'Bern', status: 'draft' });
    await add({ title: 'Unlisted', city: 'Bern', visibility: 'unlisted' });
    await add({ title: 'Online', city: null, format: 'online' });
  });
  const cities = async () => (await call(server, 'GET', '/events/cities')).body.items;

  test('a city is the whole name of it, capitals or not', async () => {
    expect((await titles({ city: 'gent' })).toSorted()).toEqual(['Ghent', 'Ghent again']);
    expect(await titles({ city: 'Zürich' })).toEqual(['Zürich']);
    expect(await titles({ city: 'Gen' })).toEqual([]);
  });

  test('a tag is the whole of it, capitals or not', async () => {
    expect(await titles({ tag: 'public maps' })).toEqual(expect.arrayContaining(['Ghent']));
    expect(await titles({ tag: 'public maps', city: 'Zürich' })).toEqual([]);
    expect((await titles({ tag: 'PUBLIC' })).toSorted()).toEqual(['Ghent again', 'Zürich']);
  });

  test('the cities to choose from are those of listed events that have not ended', async () => {
    const found = await cities();
    expect(found).toEqual(expect.arrayContaining(['Gent', 'Zürich']));
    expect(found).not.toContain('Oslo');
    expect(found).not.toContain('Bern');
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(found.toSorted((one: string, other: string) => one.localeCompare(other, 'en')));
  });
});

describe('searching', () => {
  beforeAll(() =>
    add({
      title: 'Straßenfest: Café & Crêpes',
      summary: 'With Zoë Łukasiewicz',
      venue_name: 'Kleiner Redoutensaal',
      address: 'Josefsplatz 1, 1010 Wien',
      city: 'São Paulo',
      tags: ['open data', '東京'],
    }),
  );

  test.each([
    'strassenfest',
    'STRASSENFEST',
    'cafe',
    'café',
    'crep',
    'zoe lukas',
    'redoutensaal',
    'sao paulo',
    'open data',
    '東京',
    'cafe, paulo!',
    'wien',
    'noor cafe',
  ])('finds by %j', async (search) => {
    expect(await titles({ search })).toEqual(['Straßenfest: Café & Crêpes']);
  });

  test.each(['cafe berlin', 'aulo', "cafe' | 'x", 'cafe:*&!x'])('does not find by %j', async (search) => {
    expect(await titles({ search })).toEqual([]);
  });

  test.each(["'", '%', '\\', '&|!()', '   '])('takes %j for no word at all', async (search) => {
    expect(await titles({ search, limit: 1 })).toHaveLength(1);
  });
});

describe('page by page', () => {
  test('every event comes once, also when several begin at the same moment and new ones are added', async () => {
    const tag = 'paging';
    for (let index = 0; index < 23; index += 1) await add({ tags: [tag], starts_at: at(1 + Math.floor(index / 4)) });
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 10; page += 1) {
      const { items, next } = await list({ search: tag, limit: 5, cursor });
      seen.push(...items.map(({ event_id }: { event_id: string }) => event_id));
      if (page === 1) await add({ title: 'Too early to be seen', tags: [tag], starts_at: at(0.5) });
      if (next === null) break;
      cursor = next;
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
    expect(cursor.length).toBeLessThanOrEqual(200);
  });

  test('the last page has no next, also when it is full', async () => {
    for (let index = 0; index < 4; index += 1) await add({ tags: ['full'] });
    const { next } = await list({ search: 'full', limit: 2 });
    expect(next).not.toBeNull();
    expect(await list({ search: 'full', limit: 2, cursor: next })).toMatchObject({ next: null });
  });

  test.each(['abc', 'bm90IGEgY3Vyc29y', writeCursor({ at: now, id: 'x' })])(
    'a cursor that was never given, %j, is refused at its field',
    async (cursor) => {
      const body = await list({ cursor });
      expect(body).toMatchObject({ code: 'invalid', fields: [{ field: 'cursor' }] });
    },
  );
});

describe('one event', () => {
  const get = async (id: string, token?: string) => call(server, 'GET', `/events/${id}`, token ? { token } : {});

  test('comes with its text as HTML and its organiser, without the link to join', async () => {
    const description =
      '# Welcome\n\nSee [us](https://example.org) & <script>alert(1)</script> [x](javascript:alert(1)) ![p](https://t.example/x.png)';
    const { event_id } = await add({
      description,
      online_url: 'https://meet.example.org/secret',
      visibility: 'unlisted',
    });
    const { status, body } = await get(event_id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ organiser_name: 'Noor van Dijk', visibility: 'unlisted', phase: 'upcoming' });
    expect(body.description_html).toContain('<h3>Welcome</h3>');
    expect(body.description_html).toContain('<a rel="nofollow noopener" href="https://example.org">us</a>');
    expect(body.description_html).not.toMatch(/<script|javascript:|<img/);
    expect(JSON.stringify(body)).not.toContain('meet.example.org');
  });

  test('has the product for an organiser when its own is gone', async () => {
    const { event_id } = await add({ created_by: null });
    expect((await get(event_id)).body.organiser_name).toBe('Foyer');
  });

  test.each(['cancelled', 'archived'])('can be read by its link when it is %s', async (status) => {
    const { event_id } = await add({ status });
    expect((await get(event_id)).body).toMatchObject({ status });
  });

  test('that is a draft exists for organisers alone', async () => {
    const { event_id } = await add({ status: 'draft' });
    const missing = await get(event_id);
    expect(missing.status).toBe(404);
    expect(missing.body.detail).toBe('That event does not exist, or is no longer public.');
    expect((await get(event_id, await login(server.db))).status).toBe(404);
    expect((await get(event_id, await login(server.db, await anOrganiser(server.db)))).status).toBe(200);
  });

  test('has its times filled in where the organisers left them to the dates', async () => {
    const { event_id } = await add({ starts_at: at(5), ends_at: at(7) });
    expect((await get(event_id)).body).toMatchObject({
      registration_opens_at: null,
      registration_closes_at: at(5).toISOString(),
      cancel_until: at(5).toISOString(),
      feedback_opens_at: at(7).toISOString(),
      feedback_state: 'not_open',
      has_form: false,
      approval: 'automatic',
      registration: null,
    });
    const { form_id } = await aForm(server.db);
    const own = {
      registration_opens_at: at(1),
      registration_closes_at: at(2),
      cancel_until: at(3),
      feedback_opens_at: at(-1),
    };
    const other = await add({ ...own, starts_at: at(5), ends_at: at(7), approval: 'manual', form_id });
    expect((await get(other.event_id)).body).toMatchObject({
      ...Object.fromEntries(Object.entries(own).map(([name, time]) => [name, time.toISOString()])),
      registration_state: 'not_open',
      feedback_state: 'open',
      has_form: true,
      approval: 'manual',
    });
  });

  test.each<[string, object, string]>([
    ['the event has ended', { ends_at: at(0) }, 'open'],
    ['thirty days have passed', { ends_at: at(-30 * 24) }, 'closed'],
    ['it was closed', { ends_at: at(-2), feedback_closes_at: at(0) }, 'closed'],
    ['it was cancelled', { ends_at: at(-2), status: 'cancelled' }, 'closed'],
    ['it was archived since', { ends_at: at(-2), status: 'archived' }, 'open'],
    ['it goes on', { ends_at: at(1) }, 'not_open'],
  ])('once %s, feedback is as it should be', async (_name, changes, state) => {
    const { event_id } = await add({ starts_at: at(-30 * 24 - 5), ...changes });
    expect((await get(event_id)).body.feedback_state).toBe(state);
  });

  describe('that is held online', () => {
    const online_url = 'https://meet.example.org/room';
    const online = () => add({ format: 'online', online_url });

    test('tells organisers its address', async () => {
      const { event_id } = await online();
      const token = await login(server.db, await anOrganiser(server.db));
      expect((await get(event_id, token)).body.online_url).toBe(online_url);
    });

    test.each([
      ['approved', online_url],
      ['pending', null],
      ['waitlisted', null],
      ['rejected', null],
      ['cancelled', null],
    ] as const)('tells someone whose registration is %s: %j', async (status, told) => {
      const { event_id } = await online();
      const person = await aUser(server.db);
      const { registration_id } = await aRegistration(server.db, { event_id, user_id: person.user_id, status });
      const { body } = await get(event_id, await login(server.db, person));
      expect(body.online_url).toBe(told);
      expect(body.registration).toEqual(
        status === 'cancelled' ? null : expect.objectContaining({ registration_id, status }),
      );
    });

    test('tells nobody else, and shows them no registration', async () => {
      const { event_id } = await online();
      await aRegistration(server.db, { event_id });
      const { body } = await get(event_id, await login(server.db));
      expect(body).toMatchObject({ online_url: null, registration: null });
    });
  });

  test('that was never there is not found, and what is no id is refused', async () => {
    expect((await get(uuid())).status).toBe(404);
    expect((await get('1')).status).toBe(422);
  });
});
