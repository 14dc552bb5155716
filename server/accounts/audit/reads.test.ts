import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aForm, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';

const tags = ['asvs/reads-recorded' as const];
const start = Date.parse('2026-06-15T12:00:00Z');
const minute = 60_000;
describe.each(engines)('on %s', (database) => {
  let server: TestServer;
  let time = start;
  let token: string;
  let event_id: string;
  beforeAll(async () => {
    server = await startServer({
      database,
      now: () => new Date(time),
      background: false,
    });
    token = await login(server.db, await anOrganiser(server.db, { full_name: 'Noor' }));
    ({ event_id } = await anEvent(server.db, { title: 'Fair' }));
    for (const status of ['approved', 'approved', 'pending'] as const) {
      await aRegistration(server.db, { event_id, status });
    }
  });
  afterAll(() => server.close());

  const get = (path: string, as = token) => call(server, 'GET', path, { token: as });
  const trail = async (id = event_id) => (await get(`/admin/events/${id}/audit`)).body.items;
  const said = (entries: { changes: { field: string; after: string }[] }[]) =>
    entries.map(({ changes }) => Object.fromEntries(changes.map(({ field, after }) => [field, after])));

  test('exports are on record, with how many rows and of what', { tags }, async () => {
    expect((await get(`/admin/events/${event_id}/registrations.csv`)).status).toBe(200);
    time += minute;
    await get(`/admin/events/${event_id}/registrations.csv?status=pending`);
    time += minute;
    await get(`/admin/events/${event_id}/feedback.csv`);
    const entries = await trail();
    expect(entries).toMatchObject([
      { action: 'feedback.exported', actor_name: 'Noor', entity_type: 'event', entity_name: 'Fair' },
      { action: 'registrations.exported', actor_name: 'Noor' },
      { action: 'registrations.exported', actor_name: 'Noor', entity_id: event_id },
    ]);
    expect(said(entries)).toEqual([{ rows: '0' }, { rows: '1', status: 'pending' }, { rows: '3' }]);
  });

  test('the same again is one entry for ten minutes; someone else, and more rows, are another', { tags }, async () => {
    const event = await anEvent(server.db);
    const path = `/admin/events/${event.event_id}/registrations.csv`;
    const other = await login(server.db, await anOrganiser(server.db));
    for (const later of [0, 9 * minute, 1 * minute]) {
      time += later;
      await get(path);
    }
    expect(await trail(event.event_id)).toHaveLength(2);
    await get(path, other);
    expect(await trail(event.event_id)).toHaveLength(3);
    await aRegistration(server.db, { event_id: event.event_id });
    await get(path);
    expect(await trail(event.event_id)).toHaveLength(4);
  });

  test('a file of someone else is, one’s own is not, nor what was refused', { tags }, async () => {
    const person = await aUser(server.db, { full_name: 'Ada' });
    const organiser = await anOrganiser(server.db);
    for (const who of [person, organiser]) {
      const event = await askingForAFile();
      const own = await login(server.db, who);
      const file_id = await fileOf(own, event.event_id, who.user_id);
      expect((await get(`/answer-files/${file_id}`, own)).status).toBe(200);
      expect((await get(`/answer-files/${file_id}`, await login(server.db))).status).toBe(404);
      expect(await trail(event.event_id)).toEqual([]);
      expect((await get(`/answer-files/${file_id}`)).status).toBe(200);
      expect(await trail(event.event_id)).toMatchObject([
        {
          action: 'answer_file.downloaded',
          actor_name: 'Noor',
          entity_type: 'registration',
          entity_name: who.full_name,
          changes: [{ field: 'file', after: 'a.pdf' }],
        },
      ]);
    }
  });

  async function askingForAFile() {
    const { form_id } = await aForm(server.db, { questions: [aQuestion({ question_id: 'paper', type: 'file' })] });
    return anEvent(server.db, { form_id });
  }

  async function fileOf(own: string, eventId: string, user_id: string): Promise<string> {
    const place = { path: `/events/${eventId}/answer-files`, token: own };
    const { file_id } = (await upload(server, place, formWith('%PDF-1.7', 'a.pdf'))).body;
    const { registration_id } = await aRegistration(server.db, { event_id: eventId, user_id });
    await server.db.updateTable('answer_files').set({ registration_id }).where('file_id', '=', file_id).execute();
    return file_id;
  }

  test('what can’t be recorded is not handed out', { tags }, async () => {
    const event = await askingForAFile();
    const person = await aUser(server.db);
    const file_id = await fileOf(await login(server.db, person), event.event_id, person.user_id);
    vi.spyOn(server.db, 'transaction').mockImplementation(() => {
      throw new Error('no room');
    });
    for (const path of [`/admin/events/${event.event_id}/registrations.csv`, `/answer-files/${file_id}`]) {
      const { status, raw } = await get(path);
      expect(status).toBe(500);
      expect(raw.toString()).toContain('internal');
    }
    vi.restoreAllMocks();
  });
});
