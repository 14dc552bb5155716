import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aVersion, aForm, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const now = new Date('2026-06-15T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

let server: TestServer;
let organiser: { user_id: string; token: string };
beforeAll(async () => {
  server = await startServer({ now: () => now });
  const made = await anOrganiser(server.db, { full_name: 'Noor van Dijk' });
  organiser = { ...made, token: await login(server.db, made) };
});
afterAll(() => server.close());

const get = (path: string) => call(server, 'GET', path, { token: organiser.token });
const event = (changes: object = {}) =>
  anEvent(server.db, { created_by: organiser.user_id, starts_at: at(100), ...changes });

const questions = [
  aQuestion({ question_id: 'why', label: 'Why do you come?' }),
  aQuestion({ question_id: 'food', type: 'multiple_choice', label: 'Food' }),
];

/** Registered over the wire, so that all is stored as it is in earnest. */
async function comes(event_id: string, full_name: string, json: object = { form_version_id: null, answers: {} }) {
  const [name = ''] = full_name.toLowerCase().match(/[a-z]+/) ?? [];
  const user = await aUser(server.db, { full_name, email: `${name}@${uuid()}.example` });
  const token = await login(server.db, user);
  const { status, body } = await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
  expect(status).toBe(201);
  return { ...user, token, id: body.registration_id as string, code: body.code as string };
}

describe('the list', () => {
  const namesOf = ({ items }: { items: { registrant: { full_name: string } }[] }) =>
    items.map(({ registrant }) => registrant.full_name);
  const positionOf = ({ waitlist_position }: { waitlist_position: number | null }) => waitlist_position;

  test('has everybody newest first, those in line in its order, and counts', async () => {
    const { event_id } = await event({ capacity: 1, waitlist_enabled: true });
    for (const name of ['A', 'B', 'C', 'D']) await comes(event_id, name);
    const path = `/admin/events/${event_id}/registrations`;
    const { body } = await get(path);
    expect(namesOf(body)).toEqual(['D', 'C', 'B', 'A']);
    expect(body.counts).toEqual({ pending: 0, approved: 1, waitlisted: 3, rejected: 0, cancelled: 0 });
    expect(body.items[3]).toMatchObject({ status: 'approved', note: '', waitlisted_at: null });
    const first = (await get(`${path}?status=waitlisted&limit=2`)).body;
    const rest = (await get(`${path}?status=waitlisted&limit=2&cursor=${first.next}`)).body;
    expect([namesOf(first), namesOf(rest), rest.next]).toEqual([['B', 'C'], ['D'], null]);
    expect(first.items.map(positionOf)).toEqual([1, 2]);
    expect((await get(`${path}?search=${body.items[0].code}`)).body.items.map(positionOf)).toEqual([3]);
    expect(body.items.map(positionOf)).toEqual([3, 2, 1, null]);
    expect((await get(`/admin/events/${uuid()}/registrations`)).status).toBe(404);
  });

  test('shows every row once over its pages, also those of one moment', async () => {
    const { event_id } = await event();
    for (let index = 0; index < 12; index += 1) {
      await aRegistration(server.db, { event_id, created_at: at(-Math.floor(index / 5)) });
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await get(`/admin/events/${event_id}/registrations?limit=5&cursor=${cursor}`);
      seen.push(...body.items.map(({ registration_id }: { registration_id: string }) => registration_id));
      cursor = body.next;
    }
    expect(new Set(seen).size).toBe(12);
    expect(seen).toHaveLength(12);
  });

  test('is searched by name, address and code, and shows nothing of other events', async () => {
    const { event_id } = await event();
    const zoe = await comes(event_id, 'Zoë Łukasiewicz');
    await comes(event_id, 'Ada Lovelace');
    await comes((await event()).event_id, 'Zoë Elsewhere');
    const find = async (search: string) =>
      namesOf((await get(`/admin/events/${event_id}/registrations?search=${encodeURIComponent(search)}`)).body);
    for (const search of ['zoe', 'LUKAS', zoe.code, zoe.code.slice(0, 6), zoe.email, 'lukasiewicz zoë']) {
      expect(await find(search)).toEqual(['Zoë Łukasiewicz']);
    }
    expect(await find('zoe lovelace')).toEqual([]);
    expect(await find("' | 'zzz")).toEqual([]);
    expect(await find('!!')).toHaveLength(2);
  });

  test('is searched by answers as they read, and shows the first of them in one line', async () => {
    const asked = [
      ...questions,
      aQuestion({ question_id: 'age', type: 'number' }),
      aQuestion({ question_id: 'rules', type: 'consent' }),
      aQuestion({ question_id: 'cv', type: 'cv' }),
    ];
    const { form_id, form_version_id } = await aForm(server.db, { questions: asked });
    const { event_id } = await event({ form_id });
    const why = `Curious about\nétudes ${'x'.repeat(60)}`;
    const ada = await comes(event_id, 'Ada', {
      form_version_id,
      answers: { why, food: ['a', 'b'], age: 7, rules: true },
    });
    const bob = await comes(event_id, 'Bob', { form_version_id, answers: { food: ['b'] } });
    const file = { file_name: 'cv.pdf', size: 8, content_type: 'application/pdf' };
    const file_id = uuid();
    const owner = { user_id: bob.user_id, event_id, registration_id: bob.id, uploaded_at: now };
    await server.db
      .insertInto('answer_files')
      .values({ ...file, ...owner, file_id })
      .execute();
    await server.db
      .updateTable('registrations')
      .set({ answers: JSON.stringify({ food: ['b'], cv: file_id }) })
      .where('registration_id', '=', bob.id)
      .execute();
    const find = async (search: string) =>
      namesOf((await get(`/admin/events/${event_id}/registrations?search=${search}`)).body);
    expect([await find('etudes'), await find('bread'), await find('apples%20ada')]).toEqual([
      ['Ada'],
      ['Bob', 'Ada'],
      ['Ada'],
    ]);
    expect(await find('yes')).toEqual([]);
    expect([await find('bread&search_in=person'), await find('ada&search_in=person')]).toEqual([[], ['Ada']]);
    const { items } = (await get(`/admin/events/${event_id}/registrations`)).body;
    expect(items).toMatchObject([
      { answers_in_short: 'Bread', cv: { ...file, file_id } },
      { answers_in_short: `Curious about études ${'x'.repeat(38)}… · Apples, Bread`, cv: null },
    ]);
    expect(ada.id).toBe(items[1].registration_id);
  });

  test('has the same words of answers that were given before there were any', async () => {
    const { form_id, form_version_id } = await aForm(server.db, {
      questions: [...questions, aQuestion({ question_id: 'rules', type: 'consent' })],
    });
    const { event_id } = await event({ form_id });
    const answers = { why: 'Zoë’s CAFÉ: x2,\n“études” – Łódź🌱Großstraße', food: ['a', 'b'], rules: true };
    const { id } = await comes(event_id, 'Ada', { form_version_id, answers });
    const words = async () =>
      (
        await server.db
          .selectFrom('registrations')
          .select('answer_words')
          .where('registration_id', '=', id)
          .executeTakeFirstOrThrow()
      ).answer_words.toSorted();
    const written = await words();
    expect(written).toEqual(['apples', 'bread', 'cafe', 'etudes', 'grossstrasse', 'lodz', 's', 'x2', 'zoe']);
    const migration = await readFile('server/migrations/0010_answer_words.sql', 'utf8');
    const [backfill = ''] = /^update [^;]+;/m.exec(migration) ?? [];
    await server.db.updateTable('registrations').set({ answer_words: [] }).where('registration_id', '=', id).execute();
    const older = 'join form_versions using (form_version_id)';
    expect(backfill).toContain(older);
    const newer = 'join questionnaire_versions on questionnaire_version_id = form_version_id';
    await sql.raw(backfill.replace(older, newer)).execute(server.db);
    expect(await words()).toEqual(written);
  });

  test('finds a person by the name that they have now', async () => {
    const { event_id } = await event();
    const { token, id } = await comes(event_id, 'Ada Byron');
    const { body } = await call(server, 'GET', '/users/me', { token });
    const json = { full_name: 'Ada Lovelace', version: body.version };
    expect((await call(server, 'PATCH', '/users/me', { token, json })).status).toBe(200);
    const { items } = (await get(`/admin/events/${event_id}/registrations?search=lovelace`)).body;
    expect(items).toMatchObject([{ registration_id: id }]);
    expect((await get(`/admin/events/${event_id}/registrations?search=byron`)).body.items).toEqual([]);
  });
});

describe('one registration', () => {
  test('has its answers, the person, who decided, and a note', async () => {
    const form = await aForm(server.db, { questions });
    const { event_id } = await event({ form_id: form.form_id, approval: 'manual' });
    const answers = { why: 'To learn', food: ['a', 'b'] };
    const { id } = await comes(event_id, 'Ada Lovelace', { form_version_id: form.form_version_id, answers });
    const json = { registration_ids: [id], decision: 'approve', message: '', notify: true };
    await call(server, 'POST', `/admin/events/${event_id}/decisions`, { token: organiser.token, json });
    const note = { token: organiser.token, json: { note: 'Vegan', version: 1 } };
    const { status, body } = await call(server, 'PATCH', `/admin/registrations/${id}`, note);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      event_id,
      status: 'approved',
      note: 'Vegan',
      decided_by_name: 'Noor van Dijk',
      registrant: { full_name: 'Ada Lovelace' },
      answers: [
        { label: 'Why do you come?', texts: ['To learn'] },
        { label: 'Food', texts: ['Apples', 'Bread'] },
      ],
    });
    expect((await get(`/admin/registrations/${id}`)).body).toEqual(body);
    const come = await call(server, 'POST', `/admin/registrations/${id}/check-in`, { token: organiser.token });
    // What those at the door are shown, and no more.
    const atDoor = { registration_id: id, name: 'Ada Lovelace', code: body.code, status: 'approved' };
    expect(come.body.registration).toEqual({ ...atDoor, checked_in_at: now.toISOString() });
    const seen = (await get(`/admin/registrations/${id}`)).body;
    expect(seen).toMatchObject({ checked_in_at: now.toISOString(), checked_in_by_name: 'Noor van Dijk' });
    const undone = await call(server, 'DELETE', `/admin/registrations/${id}/check-in`, { token: organiser.token });
    expect(undone.body).toEqual({ ...atDoor, checked_in_at: null });
    expect((await get(`/admin/registrations/${uuid()}`)).status).toBe(404);
  });

  test('keeps a colleague’s note from one who has not read it, and takes a text twice', async () => {
    const { event_id } = await event();
    const { id } = await comes(event_id, 'Ada Lovelace');
    const write = (note: string, version: number) =>
      call(server, 'PATCH', `/admin/registrations/${id}`, { token: organiser.token, json: { note, version } });
    expect((await write('Allergic to nuts', 1)).body).toMatchObject({ note_version: 2 });
    const refused = await write('Vegan', 1);
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(refused.body.current).toEqual((await get(`/admin/registrations/${id}`)).body);
    expect(refused.body.current).toMatchObject({ note: 'Allergic to nuts', note_version: 2 });
    expect((await write('Allergic to nuts', 1)).status).toBe(200);
    expect((await write('Allergic to nuts, vegan', 2)).body).toMatchObject({ note_version: 3 });
  });

  test('is never told what organisers note', async () => {
    const { event_id } = await event();
    const ada = await comes(event_id, 'Ada Lovelace');
    const json = { note: 'Talks a lot', version: 1 };
    await call(server, 'PATCH', `/admin/registrations/${ada.id}`, { token: organiser.token, json });
    const own = (await call(server, 'GET', '/users/me/registrations', { token: ada.token })).body;
    expect(JSON.stringify(own)).not.toContain('Talks a lot');
  });
});

test('the overview counts by status and by day of the event’s calendar', async () => {
  const { event_id } = await event({ capacity: 10, timezone: 'Asia/Kathmandu' });
  const on = (created_at: string, changes: object = {}) =>
    aRegistration(server.db, { event_id, created_at: new Date(created_at), ...changes });
  await on('2026-06-01T18:14:59Z');
  await on('2026-06-01T18:15:00Z', { checked_in_at: now });
  await on('2026-06-02T10:00:00Z', { status: 'cancelled', updated_at: new Date('2026-06-05T00:00:00Z') });
  const { body } = await get(`/admin/events/${event_id}/overview`);
  expect(body).toEqual({
    counts: { pending: 0, approved: 2, waitlisted: 0, rejected: 0, cancelled: 1 },
    checked_in: 1,
    capacity: 10,
    seats_left: 8,
    days: [
      { day: '2026-06-01', registrations: 1, cancellations: 0 },
      { day: '2026-06-02', registrations: 2, cancellations: 0 },
      { day: '2026-06-05', registrations: 0, cancellations: 1 },
    ],
    came_from: { words: [], other_words: 0, no_word: 0 },
    scheduled_messages: { count: 0, first_at: null },
  });
  expect((await get(`/admin/events/${uuid()}/overview`)).status).toBe(404);
});

describe('the table to download', () => {
  const rowsOf = (raw: Buffer) => raw.toString().replace('\ufeff', '').split('\r\n');

  test('has a column for each question of any version, and no formula', async () => {
    const form = await aForm(server.db, { questions });
    const { event_id } = await event({ form_id: form.form_id, title: 'Über "uns"', timezone: 'Europe/Amsterdam' });
    const { form_version_id } = form;
    const answers = { why: '=cmd()', food: ['a', 'b'] };
    const ada = await comes(event_id, '+Ada', { form_version_id, answers });
    const changed = [
      aQuestion({ question_id: 'why', label: 'What for?' }),
      aQuestion({ question_id: 'age', label: 'Age' }),
    ];
    const next = await aVersion(server.db, { questionnaire_id: form.form_id, number: 2, questions: changed });
    const bob = await comes(event_id, 'Bob, "the\nBuilder"', {
      form_version_id: next,
      answers: { why: 'Fun', age: '7' },
    });
    const { status, raw, headers } = await get(`/admin/events/${event_id}/registrations.csv`);
    expect(status).toBe(200);
    expect(raw.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="Uber _uns_ . registrations\.csv"/),
      'cache-control': 'no-store',
    });
    const zone = '(Europe/Amsterdam)';
    const rows = [
      `"Code","Status","Name","E-mail","Organisation","Phone","Registered ${zone}","Decided ${zone}","Checked in ${zone}","Door","Message","Note","What for?","Age","Food"`,
      `"${bob.code}","approved","Bob, ""the\nBuilder""","${bob.email}","","","2026-06-15 14:00","","","","","","Fun","7",""`,
      `"${ada.code}","approved","'+Ada","${ada.email}","","","2026-06-15 14:00","","","","","","'=cmd()","","Apples; Bread"`,
      '',
    ];
    expect(rowsOf(raw)).toEqual(rows);
    const none = await get(`/admin/events/${event_id}/registrations.csv?status=rejected`);
    expect(rowsOf(none.raw)).toHaveLength(2);
    expect((await get(`/admin/events/${uuid()}/registrations.csv`)).status).toBe(404);
  });

  test('is a workbook for Excel too, with days, times and numbers that can be calculated with', async () => {
    const form = await aForm(server.db, {
      questions: [
        aQuestion({ question_id: 'born', type: 'date', label: 'Born' }),
        aQuestion({ question_id: 'age', type: 'number', label: 'Age' }),
        aQuestion({ question_id: 'seen', type: 'date', label: 'Seen' }),
      ],
    });
    const { event_id } = await event({ form_id: form.form_id, title: 'Über "uns"', timezone: 'Europe/Amsterdam' });
    const answers = { born: '1915-12-10', age: -2.5, seen: '' };
    const ada = await comes(event_id, '=Ada', { form_version_id: form.form_version_id, answers });
    await aRegistration(server.db, { event_id, user_id: (await aUser(server.db)).user_id, status: 'cancelled' });
    const { status, raw, headers } = await get(`/admin/events/${event_id}/registrations.xlsx?status=approved`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/^attachment; filename="Uber _uns_ . registrations\.xlsx"/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const { sheets } = await readXlsx(raw);
    const [head, ...rows] = sheets[0]?.rows ?? [];
    expect(head?.slice(6, 9)).toEqual(
      ['Registered', 'Decided', 'Checked in'].map((time) => `${time} (Europe/Amsterdam)`),
    );
    const times = [new Date('2026-06-15T14:00:00Z'), null, null];
    const given = [new Date('1915-12-10T00:00:00Z'), -2.5, null];
    expect(rows).toEqual([[ada.code, 'approved', '=Ada', ada.email, null, null, ...times, null, null, null, ...given]]);
    const csv = await get(`/admin/events/${event_id}/registrations.csv?status=approved`);
    expect(rowsOf(csv.raw)[1]).toMatch(/"10 December 1915",-2.5,""$/);
    expect((await get(`/admin/events/${uuid()}/registrations.xlsx`)).status).toBe(404);
    expect((await get(`/admin/events/${event_id}/registrations.xlsx?status=odd`)).status).toBe(422);
  });

  test.each(['=', '+', '-', '@', '\t', '\r'])(
    'has no formula in a name or an answer that begins with %j',
    async (sign) => {
      const { event_id } = await event();
      const user = await aUser(server.db, { full_name: `${sign}1+1` });
      const questionnaire = await aForm(server.db, { questions });
      await aRegistration(server.db, {
        event_id,
        user_id: user.user_id,
        form_version_id: questionnaire.form_version_id,
        answers: JSON.stringify({ why: `${sign}1+1` }),
      });
      const { raw } = await get(`/admin/events/${event_id}/registrations.csv`);
      expect(raw.toString().split(`"'${sign}1+1"`)).toHaveLength(3);
    },
  );

  test('is whole when it is long', async () => {
    const { event_id } = await event();
    const people: string[] = [];
    for (let index = 0; index < 3; index += 1) people.push((await aUser(server.db)).user_id);
    const rows = Array.from({ length: 1100 }, (_, index) => ({
      registration_id: uuid(),
      event_id,
      user_id: people[index % 3] ?? '',
      status: 'cancelled' as const,
      code: `L${String(index).padStart(3, '0')}-${String(index).padStart(4, '0')}`.slice(-9),
      created_at: at(-Math.floor(index / 7)),
      updated_at: now,
    }));
    await server.db.insertInto('registrations').values(rows).execute();
    const { raw } = await get(`/admin/events/${event_id}/registrations.csv`);
    const codes = rowsOf(raw)
      .slice(1, -1)
      .map((row) => row.split(',')[0]);
    expect(new Set(codes).size).toBe(1100);
    expect(codes).toHaveLength(1100);
  });
});
