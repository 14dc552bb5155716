import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import ICAL from 'ical.js';
import { calendarFaults } from '#tests/support/outside/calendar-faults.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { RegistrationStatus } from '#openapi/types.ts';

const now = new Date('2026-06-15T12:00:00Z');
const hour = 60 * 60 * 1000;
const at = (hours: number) => new Date(now.getTime() + hours * hour);
const secret = 'https://meet.example.org/secret';

let server: TestServer;
let created_by: string;
beforeAll(async () => {
  server = await startServer({ now: () => now });
  created_by = (await anOrganiser(server.db)).user_id;
});
afterAll(() => server.close());

const add = (changes: object = {}) => anEvent(server.db, { created_by, ...changes });
const download = (id: string, token?: string) =>
  call(server, 'GET', `/events/${id}/calendar.ics`, token ? { token } : {});

/** Without the folds, in which a search would miss what it looks for. */
const unfolded = (raw: Buffer) => String(raw).replaceAll('\r\n ', '');

async function tokenOfRegistered(event_id: string, status: RegistrationStatus): Promise<string> {
  const user = await aUser(server.db);
  await aRegistration(server.db, { event_id, user_id: user.user_id, status });
  return login(server.db, user);
}

describe('the calendar file of an event', () => {
  test('is saved under the event’s title and valid', async () => {
    const event = await add({ title: 'Café: "tea"', description: '', ics_sequence: 2 });
    const { status, headers, raw } = await download(event.event_id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="Cafe tea.ics"; filename*=UTF-8''Caf%C3%A9%20tea.ics`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    expect(calendarFaults(raw)).toEqual([]);
    expect(String(raw)).toContain(`UID:${event.event_id}@127.0.0.1\r\n`);
    expect(String(raw)).toContain('SEQUENCE:2\r\n');
  });

  test('has the link to join for approved people and organisers, and for nobody else', async () => {
    const { event_id } = await add({ format: 'online', online_url: secret });
    const has = async (token?: string) => unfolded((await download(event_id, token)).raw).includes(secret);
    expect(await has(await tokenOfRegistered(event_id, 'approved'))).toBe(true);
    expect(await has(await login(server.db, await anOrganiser(server.db)))).toBe(true);
    expect(await has()).toBe(false);
    expect(await has(await login(server.db))).toBe(false);
    for (const status of ['pending', 'waitlisted', 'rejected', 'cancelled'] as const) {
      expect(await has(await tokenOfRegistered(event_id, status)), status).toBe(false);
    }
    expect(await has(await tokenOfRegistered((await add()).event_id, 'approved'))).toBe(false);
  });

  test('that is one person’s own is kept in no cache', async () => {
    const { event_id } = await add();
    expect((await download(event_id, await login(server.db))).headers['cache-control']).toBe('no-store');
  });

  test('of a draft exists for organisers alone, of an unlisted event for anyone who has its link', async () => {
    const draft = await add({ status: 'draft' });
    expect((await download(draft.event_id)).status).toBe(404);
    expect((await download(draft.event_id, await login(server.db))).status).toBe(404);
    expect((await download(draft.event_id, await login(server.db, await anOrganiser(server.db)))).status).toBe(200);
    expect((await download((await add({ visibility: 'unlisted' })).event_id)).status).toBe(200);
    expect((await download(uuid())).status).toBe(404);
  });
});

describe('the calendar to subscribe to', () => {
  const get = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    call(server, 'GET', `/calendar.ics?${new URLSearchParams(query)}`, { headers });
  async function entries(query: Record<string, string>) {
    const calendar = new ICAL.Component(ICAL.parse(String((await get(query)).raw)));
    return calendar.getAllSubcomponents('vevent').map((entry) => ({
      title: String(entry.getFirstPropertyValue('summary')),
      status: String(entry.getFirstPropertyValue('status')),
    }));
  }
  const titles = async (query: Record<string, string>) => (await entries(query)).map(({ title }) => title);

  test('has what is to come, what is on and what ended in the last 30 days', async () => {
    const tags = ['window'];
    await add({ title: 'Later', tags, starts_at: at(50) });
    await add({ title: 'Soon', tags, starts_at: at(5) });
    await add({ title: 'On now', tags, starts_at: at(-1) });
    await add({ title: 'Last month', tags, starts_at: at(-29 * 24) });
    await add({ title: 'Too long ago', tags, starts_at: at(-31 * 24) });
    expect(await titles({ search: 'window' })).toEqual(['On now', 'Soon', 'Later', 'Last month']);
  });

  test('keeps a cancelled event as cancelled, and has no draft, archived or unlisted one', async () => {
    const tags = ['statuses'];
    for (const status of ['draft', 'archived', 'cancelled', 'published']) await add({ title: status, status, tags });
    await add({ title: 'unlisted', visibility: 'unlisted', tags });
    expect((await entries({ search: 'statuses' })).toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
      { title: 'cancelled', status: 'CANCELLED' },
      { title: 'published', status: 'CONFIRMED' },
    ]);
  });

  test('is narrowed as the list is, and says so in its name', async () => {
    const tags = ['narrowed'];
    await add({ title: 'A', category: 'science', format: 'online', tags });
    await add({ title: 'B', category: 'science', format: 'hybrid', tags });
    await add({ title: 'C', category: 'culture', format: 'online', tags });
    expect(await titles({ search: 'narrowed', category: 'science', format: 'online' })).toEqual(['A']);
    const { raw } = await get({ search: 'narrowed', category: 'science', format: 'online' });
    expect(String(raw)).toContain('X-WR-CALNAME:Foyer events: science\\, online\\, narrowed\r\n');
    expect((await get({ category: 'gardening' })).body.fields[0].field).toBe('category');
  });

  test('never has the link to join', async () => {
    await add({ title: 'Hidden link', format: 'online', online_url: secret });
    const { raw } = await get({ search: 'hidden link' });
    expect(unfolded(raw)).toContain('Hidden link');
    expect(unfolded(raw)).not.toContain('meet.example.org');
  });

  test('is answered with 304 until something in it changes', async () => {
    const { event_id } = await add({ tags: ['polled'], updated_at: at(-5) });
    const first = await get({ search: 'polled' });
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    expect(calendarFaults(first.raw)).toEqual([]);
    const etag = String(first.headers['etag']);
    const again = await get({ search: 'polled' }, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.raw.length, again.headers['etag']]).toEqual([304, 0, etag]);
    expect((await get({ search: 'polled' })).raw.equals(first.raw)).toBe(true);
    await server.db
      .updateTable('events')
      .set({ title: 'Moved', updated_at: now })
      .where('event_id', '=', event_id)
      .execute();
    const changed = await get({ search: 'polled' }, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  test('ends at 500 events, and lets go of past ones first', async () => {
    const tags = ['many'];
    await add({ title: 'Past', tags, starts_at: at(-48) });
    const {
      search: _search,
      seats_taken: _seats,
      form_purpose: _form,
      feedback_template_purpose: _template,
      ...template
    } = await add({ title: 'Coming', tags, starts_at: at(1) });
    const copies = Array.from({ length: 501 }, () => ({ ...template, event_id: uuid() }));
    await server.db.insertInto('events').values(copies).execute();
    const found = await titles({ search: 'many' });
    expect(found).toHaveLength(500);
    expect(found).not.toContain('Past');
  });
});
