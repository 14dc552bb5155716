import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const now = new Date('2026-06-15T12:00:00Z');

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ now: () => now, background: false });
  token = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, json?: object) =>
  call(server, method, path, { token, ...(json && { json }) });
async function aDraft(fields: object = {}) {
  const { body } = await ask('POST', '/admin/events', {
    ...{ title: 'Cats', format: 'in_person', timezone: 'Europe/Amsterdam' },
    ...fields,
  });
  return body;
}
const fields = ({ body }: { body: { fields: { field: string; detail: string }[] } }) =>
  body.fields.map(({ field }) => field);
const edit = ({ event_id, version }: { event_id: string; version: number }, changes: object) =>
  ask('PATCH', `/admin/events/${event_id}`, { version, ...changes });

const nothing = { category: null, starts_at: null, ends_at: null };
const all = { category: 'science', starts_at: '2026-07-01T18:00:00.000Z', ends_at: '2026-07-01T20:00:00.000Z' };

describe('a draft', () => {
  test('is kept with a title alone, and tells what it does not know as null', async () => {
    const draft = await aDraft();
    expect(draft).toMatchObject({ title: 'Cats', status: 'draft', phase: 'upcoming', ...nothing });
    const { body } = await ask('GET', `/admin/events?search=cats&when=upcoming`);
    expect(body.items[0]).toMatchObject({ event_id: draft.event_id, ...nothing });
    const audit = await ask('GET', `/admin/events/${draft.event_id}/audit`);
    expect(audit.body.items[0].changes.map(({ field }: { field: string }) => field)).not.toContain('starts_at');
  });

  test('learns the rest one by one, in any order, and may forget it', async () => {
    const draft = await aDraft();
    const one = await edit(draft, { ends_at: '2026-01-01T20:00:00Z', venue_name: 'Hall' });
    expect(one.body).toMatchObject({ ...nothing, ends_at: '2026-01-01T20:00:00.000Z', venue_name: 'Hall' });
    const wrong = await edit(one.body, { starts_at: '2026-07-01T18:00:00Z' });
    expect([wrong.status, fields(wrong)]).toEqual([422, ['ends_at']]);
    const two = await edit(one.body, { starts_at: all.starts_at, ends_at: null });
    expect(two.body).toMatchObject({ ...nothing, starts_at: all.starts_at });
    const three = await edit(two.body, all);
    expect(three.body).toMatchObject(all);
    expect((await edit(three.body, nothing)).body).toMatchObject(nothing);
  });

  test('is published once all of it is known, and says each thing that is not', async () => {
    const draft = await aDraft({ title: 'Untitled event' });
    const { status, body } = await ask('POST', `/admin/events/${draft.event_id}/publish`);
    expect(status).toBe(422);
    expect(body.fields).toEqual([
      { field: 'category', detail: 'Choose a category.' },
      { field: 'starts_at', detail: 'Say when it starts.' },
      { field: 'ends_at', detail: 'Say when it ends.' },
      { field: 'title', detail: 'Give the event a title.' },
      { field: 'venue_name', detail: 'Say where it takes place: give the venue or its address.' },
    ]);
    await edit(draft, { ...all, title: 'Cats', venue_name: 'Hall' });
    const published = await ask('POST', `/admin/events/${draft.event_id}/publish`);
    expect(published.body).toMatchObject({ status: 'published', ...all });
    const forgetful = await edit(published.body, { starts_at: null });
    expect([forgetful.status, fields(forgetful)]).toEqual([422, ['starts_at']]);
  });

  test('has no page, picture or calendar file before, and a copy of it knows nothing else', async () => {
    const { event_id } = await aDraft();
    for (const path of ['', '/calendar.ics', '/preview.png']) {
      expect((await ask('GET', `/events/${event_id}${path}`)).status).toBe(404);
    }
    const copy = await ask('POST', `/admin/events/${event_id}/duplicate`);
    expect(copy.body).toMatchObject({ title: 'Copy of Cats', ...nothing });
    const dated = await ask('POST', `/admin/events/${event_id}/duplicate?starts_at=${all.starts_at}`);
    expect([dated.status, fields(dated)]).toEqual([422, ['starts_at']]);
  });

  test('that knows its start alone is copied to another one, and still knows no end', async () => {
    const { event_id } = await aDraft({ starts_at: all.starts_at });
    const copy = await ask('POST', `/admin/events/${event_id}/duplicate?starts_at=2026-08-01T18:00:00.000Z`);
    expect(copy.body).toMatchObject({ ...nothing, starts_at: '2026-08-01T18:00:00.000Z' });
  });

  test('stands behind all events with a date, page by page', async () => {
    const made = [await aDraft({ title: 'Zebra one' }), await aDraft({ title: 'Zebra two' })];
    const { event_id } = await anEvent(server.db, {
      title: 'Zebra three',
      starts_at: new Date('2190-01-01T18:00:00Z'),
    });
    const ids: string[] = [];
    for (let cursor = ''; cursor !== null;) {
      const { body } = await ask(
        'GET',
        `/admin/events?search=zebra&when=upcoming&sort=starts_at&limit=1&cursor=${cursor}`,
      );
      ids.push(...body.items.map((item: { event_id: string }) => item.event_id));
      cursor = body.next;
    }
    expect(ids).toEqual([event_id, ...made.map((draft) => draft.event_id).sort()]);
  });
});

test('a cancelled event keeps what it knew', async () => {
  const { event_id } = await anEvent(server.db, { status: 'cancelled' });
  const { body } = await ask('GET', `/admin/events/${event_id}`);
  const refused = await edit(body, nothing);
  expect([refused.status, fields(refused)]).toEqual([422, ['category', 'starts_at', 'ends_at']]);
});
