import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aForm, aNotification, anEvent, aUser, login } from '#tests/support/made/factories.ts';
import { picture } from '#tests/support/made/pictures.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { unzip } from '#tests/support/outside/unzip.ts';

const DAY = 24 * 60 * 60 * 1000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const get = (token: string) => call(server, 'GET', '/users/me/export', { token });
const ask = (token: string) => call(server, 'POST', '/users/me/export', { token });
const download = (token: string) => call(server, 'GET', '/users/me/export/file', { token });
const ready = (token: string) =>
  vi.waitUntil(async () => {
    const { body } = await get(token);
    return body.state === 'ready' && body;
  }, SOON);

async function sendCv(token: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/users/me/cv',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="ada.pdf"\r\n\r\n%PDF-1.7 mine\r\n--b--\r\n',
  });
  expect(answer.statusCode).toBe(200);
}

describe('a copy of the own data', () => {
  test(
    'holds everything of the person in readable files, nothing of others, and mail and bell tell of it',
    { tags: ['asvs/download-inert'] },
    async () => {
      const { form_id, form_version_id } = await aForm(server.db, {
        questions: [aQuestion({ question_id: 'diet', label: 'Diet' })],
      });
      const event = await anEvent(server.db, { title: 'Supper club', form_id, shows_attendees: true });
      const user = await aUser(server.db, { full_name: 'Ada Lovelace', headline: 'Analyst' });
      const token = await login(server.db, user);
      await sendCv(token);
      await upload(server, { path: '/users/me/picture', token }, formWith(await picture(20, 20).png().toBuffer()));
      const json = { form_version_id, answers: { diet: 'Vegan' }, shown_name: 'Countess' };
      await call(server, 'POST', `/events/${event.event_id}/registrations`, { token, json });
      await aNotification(server.db, { title: 'Meant for Grace alone' });

      expect((await get(token)).body).toMatchObject({ state: 'none', progress: 0 });
      expect((await download(token)).status).toBe(404);
      expect((await ask(token)).status).toBe(202);
      const { size } = await ready(token);
      const { status, headers, raw } = await download(token);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
      });
      expect(raw).toHaveLength(size);

      const texts = await unzip(raw);
      expect(Object.keys(texts).sort()).toEqual(
        [
          'cv/ada.pdf',
          'picture/picture.webp',
          'feedback-given.json',
          'files.json',
          'history.json',
          'known-devices.json',
          'mails.json',
          'notifications.json',
          'profile.json',
          'registrations.json',
          'saved-events.json',
          'availability-alerts.json',
          'sessions.json',
          'two-step-login.json',
          'identities.json',
          'passkeys.json',
          'teams.json',
        ].sort(),
      );
      expect(texts['cv/ada.pdf']).toBe('%PDF-1.7 mine');
      expect(JSON.parse(texts['profile.json'] ?? '')).toMatchObject({ full_name: 'Ada Lovelace', headline: 'Analyst' });
      expect(JSON.parse(texts['registrations.json'] ?? '')).toMatchObject([
        {
          ...{ event: { title: 'Supper club' }, status: 'approved', shown_name: 'Countess' },
          answers: [{ question: 'Diet', answer: ['Vegan'] }],
        },
      ]);
      expect(Object.values(texts).join('')).not.toMatch(/Grace alone|argon2|token_hash/);

      const bell = (await call(server, 'GET', '/notifications/', { token })).body;
      expect(bell).toContainEqual(expect.objectContaining({ title: 'Your data is ready' }));
      const mails = await server.db
        .selectFrom('email_messages')
        .select('template')
        .where('recipient', '=', user.email)
        .execute();
      expect(mails).toContainEqual({ template: 'data_export_ready' });
      expect((await download(await login(server.db))).status).toBe(404);
    },
  );

  test('takes the place of the one before', async () => {
    const token = await login(server.db);
    await ask(token);
    await ready(token);
    const first = await fileOf(token);
    await ask(token);
    await ready(token);
    expect(await fileOf(token)).not.toBe(first);
    expect(await server.context.files.read(first)).toBeNull();
  });

  test('is gone after seven days', async () => {
    const token = await login(server.db);
    await ask(token);
    await ready(token);
    await server.db
      .updateTable('data_exports')
      .set({ expires_at: new Date(Date.now() - DAY) })
      .where('file_id', '=', await fileOf(token))
      .execute();
    expect((await download(token)).status).toBe(404);
  });
});

async function fileOf(token: string): Promise<string> {
  const { body } = await call(server, 'GET', '/users/me', { token });
  const row = await server.db
    .selectFrom('data_exports')
    .select('file_id')
    .where('user_id', '=', body.user_id)
    .executeTakeFirstOrThrow();
  return row.file_id ?? '';
}
