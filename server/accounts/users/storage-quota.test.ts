import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { aForm, anAddress, anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { picture } from '#tests/support/made/pictures.ts';
import { engines } from '#tests/support/server/engines.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { aSeatAsked } from '#tests/support/server/mailed-codes.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { formWith, storedFiles, upload } from '#tests/support/made/uploads.ts';

const tags = ['asvs/storage-quota' as const];
const MB = 1024 * 1024;
const sized = (megabytes: number) => Buffer.concat([pdf(), Buffer.alloc(megabytes * MB - pdf().length)]);

describe.each(engines)('room for files, on %s', (database) => {
  let server: TestServer;
  let eventId: string;
  let versionId: string;
  beforeAll(async () => {
    const config = { storage: { perPerson: 6 * MB, total: 1000 * MB } };
    server = await startServer({ database, config, background: false });
    const questions = [aQuestion({ type: 'file' }), aQuestion({ type: 'cv' })];
    const form = await aForm(server.db, { questions });
    versionId = form.form_version_id;
    eventId = (await anEvent(server.db, { form_id: form.form_id })).event_id;
  });
  afterAll(() => server.close());

  const send = (token: string, path: string, content: Buffer) => upload(server, { path, token }, formWith(content));
  const answer = (token: string, megabytes: number) => send(token, `/events/${eventId}/answer-files`, sized(megabytes));
  const cv = (token: string, megabytes: number) => send(token, '/users/me/cv', sized(megabytes));
  const storedRows = () => server.db.selectFrom('stored_files').selectAll().execute();
  const countKept = async () => {
    const going = await server.db.selectFrom('discarded_files').select('file_id').execute();
    return (await storedRows()).length - going.length;
  };
  const refused = (taken: number) => ({
    status: 422,
    body: {
      code: 'invalid',
      fields: [
        {
          field: 'file',
          detail: expect.stringMatching(
            `^Your files take ${taken} of the 6 MB that you may keep here, so this one has no room. .+ after a day.$`,
          ),
        },
      ],
    },
  });

  test('of one person ends where the setting says, for CVs and files of answers together', { tags }, async () => {
    const token = await login(server.db);
    expect((await answer(token, 4)).status).toBe(201);
    const before = [await storedFiles(server), await storedRows()];
    expect(await cv(token, 3)).toMatchObject(refused(4));
    expect(await answer(token, 3)).toMatchObject(refused(4));
    expect([await storedFiles(server), await storedRows()]).toEqual(before);
    expect((await cv(token, 2)).status).toBe(200);
    expect(await answer(token, 1)).toMatchObject(refused(6));
    expect((await answer(await login(server.db), 1)).status).toBe(201);
  });

  test('is there again when a file goes, and a CV takes the room of the one before', { tags }, async () => {
    const token = await login(server.db);
    expect((await answer(token, 2)).status).toBe(201);
    for (const megabytes of [4, 4, 3]) expect((await cv(token, megabytes)).status).toBe(200);
    expect(await answer(token, 2)).toMatchObject(refused(5));
    await call(server, 'DELETE', '/users/me/cv', { token });
    expect((await answer(token, 4)).status).toBe(201);
  });

  test('of one person holds for uploads at once', { tags }, async () => {
    const user = await aUser(server.db);
    const token = await login(server.db, user);
    const answers = await Promise.all([answer(token, 4), answer(token, 4), answer(token, 4), cv(token, 4)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(3);
    const { bytes } = await server.db
      .selectFrom('stored_files')
      .select(sql<string>`sum(size)`.as('bytes'))
      .where('user_id', '=', user.user_id)
      .executeTakeFirstOrThrow();
    expect(Number(bytes)).toBe(4 * MB);
  });

  test('of a guest ends there too, and says what can be done without a profile', { tags }, async () => {
    const { attempt, code } = await aSeatAsked(server, eventId, anAddress('guest'));
    await call(server, 'POST', '/auth/code-proof', { json: { attempt, code } });
    const headers = { 'code-attempt': attempt, 'content-type': 'multipart/form-data; boundary=line' };
    const sent = (type: string, megabytes: number) =>
      call(server, 'POST', `/events/${eventId}/seat-files?type=${type}`, {
        payload: formWith(sized(megabytes)),
        headers,
      });
    expect((await sent('cv', 4)).status).toBe(201);
    for (const type of ['file', 'cv']) {
      const { status, body } = await sent(type, 3);
      expect([status, body.fields[0].detail]).toEqual([
        422,
        'Your files take 4 of the 6 MB that you may keep here, so this one has no room. ' +
          'Choose a smaller one or try again tomorrow: files that went with no registration are removed after a day.',
      ]);
    }
  });

  test('is not taken by the copy of a CV: who has a large one registers all the same', { tags }, async () => {
    const user = await aUser(server.db);
    const token = await login(server.db, user);
    await cv(token, 4);
    const json = { form_version_id: versionId, answers: { cv: true } };
    expect(await call(server, 'POST', `/events/${eventId}/registrations`, { token, json })).toMatchObject({
      status: 201,
    });
    const own = (await storedRows()).filter(({ user_id }) => user_id === user.user_id);
    expect(own.map(({ size }) => Number(size))).toEqual([4 * MB]);
  });

  test('is not taken by copies of a CV in registrations that were cancelled, however many', { tags }, async () => {
    const user = await aUser(server.db);
    const token = await login(server.db, user);
    await cv(token, 1);
    const before = await countKept();
    const json = { form_version_id: versionId, answers: { cv: true } };
    for (let times = 0; times < 3; times += 1) {
      const { body } = await call(server, 'POST', `/events/${eventId}/registrations`, { token, json });
      expect(await countKept()).toBe(before + 1);
      await call(server, 'POST', `/registrations/${body.registration_id}/cancel`, { token });
    }
    expect(await countKept()).toBe(before);
    const own = server.db.selectFrom('registrations').select(['status', 'answers']).where('user_id', '=', user.user_id);
    expect(await own.execute()).toEqual(Array.from({ length: 3 }, () => ({ status: 'cancelled', answers: {} })));
  });

  test('is counted in a row for each file that there is, covers too', async () => {
    const token = await login(server.db, await anOrganiser(server.db));
    const { event_id } = await anEvent(server.db);
    const form = formWith(await picture(20, 20).png().toBuffer());
    expect((await upload(server, { path: `/admin/events/${event_id}/cover`, token }, form)).status).toBe(200);
    const rows = await storedRows();
    expect(rows.map(({ file_id }) => file_id).toSorted()).toEqual(await storedFiles(server));
  });
});

describe('room for all files', () => {
  let server: TestServer;
  let now = new Date('2026-06-15T12:00:00Z');
  beforeAll(async () => {
    const config = { storage: { perPerson: 100 * MB, total: 6 * MB } };
    server = await startServer({ config, background: false, now: () => now });
  });
  afterAll(() => server.close());

  const senders = new Set<string>();
  let earlier = 0;
  afterEach(async () => {
    for (const token of senders) await call(server, 'DELETE', '/users/me/cv', { token });
    senders.clear();
    // What was told in this hour is told again in the next.
    now = new Date(now.getTime() + 60 * 60 * 1000);
    earlier = told().length;
  });

  const cv = async (token: string, megabytes: number) => {
    senders.add(token);
    return upload(server, { path: '/users/me/cv', token }, formWith(sized(megabytes)));
  };
  const full = {
    status: 507,
    body: {
      code: 'storage_full',
      detail: 'The server has no room for this file at the moment. Please try again later.',
    },
  };
  const told = () => server.logged.filter((line) => line.includes('STORAGE_TOTAL'));
  const newlyTold = () => told().slice(earlier);

  test('ends where the setting says, is told to the operator once an hour, and comes back', { tags }, async () => {
    const [ada, ben] = [await login(server.db), await login(server.db)];
    expect((await cv(ada, 4)).status).toBe(200);
    const before = await storedFiles(server);
    expect(await Promise.all([cv(ben, 3), cv(ben, 3)])).toMatchObject([full, full]);
    expect(await storedFiles(server)).toEqual(before);
    expect(newlyTold()).toHaveLength(1);
    expect(JSON.parse(newlyTold()[0] ?? '')).toMatchObject({
      level: 'error',
      stored_bytes: 4 * MB,
      limit_bytes: 6 * MB,
    });
    now = new Date(now.getTime() + 60 * 60 * 1000);
    expect(await cv(ben, 3)).toMatchObject(full);
    expect(newlyTold()).toHaveLength(2);
    await call(server, 'DELETE', '/users/me/cv', { token: ada });
    expect((await cv(ben, 3)).status).toBe(200);
  });

  test('holds for uploads at once, and knows what other processes keep', { tags }, async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => login(server.db)));
    const statuses = (await Promise.all(tokens.map((token) => cv(token, 4)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 507, 507]);
    const another = await startServer({ config: { storage: { perPerson: MB, total: 6 * MB } }, background: false });
    await another.db
      .insertInto('stored_files')
      .values({ file_id: uuid(), size: 6 * MB, stored_at: now })
      .execute();
    await expect(another.context.storage.requireRoom()).rejects.toMatchObject({ code: 'storage_full' });
    await another.close();
  });
});
