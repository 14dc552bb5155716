import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anAddress, anEvent, anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startServer({ background: false });
  token = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

/** Unicode 16: default-ignorable characters, and others that are drawn as nothing. */
const NOTHING = '\u200b\u3164\u2800\u202e\u115f\u0010\ufffe';
const said = [{ detail: 'Fill in this field.' }];

describe('a text that would show nothing is none', () => {
  test.each<[string, string, object]>([
    ['a person', '/admin/events/{id}/registrations', { email: 'a@example.org', full_name: NOTHING }],
    [
      'a question',
      '/admin/questionnaires',
      { purpose: 'registration', name: 'Form', questions: [aQuestion({ label: NOTHING })] },
    ],
    ['a form', '/admin/questionnaires', { purpose: 'registration', name: NOTHING }],
    ['an event', '/admin/events', { title: NOTHING, format: 'online', timezone: 'UTC' }],
    [
      'a door',
      '/admin/events/{id}/door-links',
      { door: NOTHING, works_from: '2026-01-01T09:00:00.000Z', works_until: '2026-01-01T10:00:00.000Z' },
    ],
  ])('%s', async (_, path, json) => {
    const { event_id } = await anEvent(server.db);
    const { status, body } = await call(server, 'POST', path.replace('{id}', event_id), { token, json });
    expect([status, body.fields]).toMatchObject([422, said]);
  });

  test('a profile, where a name may be empty', async () => {
    const user = await aUser(server.db);
    const own = await login(server.db, user);
    const json = { version: 1, full_name: NOTHING, bio: NOTHING, headline: `Writes\u000b${NOTHING} programs\u202e` };
    const { body } = await call(server, 'PATCH', '/users/me', { token: own, json });
    expect(body).toMatchObject({ full_name: '', bio: '', headline: 'Writes \u200b\u3164\u2800\u115f programs' });
  });
});

test('what nobody can see is left out, and joiners stay', async () => {
  const user = await aUser(server.db);
  const json = {
    version: 1,
    full_name: '\u200bعلی\u200cرضا\u0010\ufffe',
    bio: 'one\u000btwo\n\tthree',
    phone: '\u202a+44\u00a020\u20117946\u202c',
  };
  const { body } = await call(server, 'PATCH', '/users/me', { token: await login(server.db, user), json });
  expect(body).toMatchObject({ full_name: 'علی\u200cرضا', bio: 'one\ntwo\n\tthree', phone: '+44 20-7946' });
});

test('a password stays as it was chosen', async () => {
  const [email, password] = [anAddress(), `${PASSWORD}\u200b\u0010\ufffe`];
  await call(server, 'POST', '/users/register', { json: { email, password } });
  const logIn = (typed: string) => call(server, 'POST', '/auth/token', { form: { username: email, password: typed } });
  expect([(await logIn(PASSWORD)).status, (await logIn(password)).status]).toEqual([401, 200]);
});

test('the address of an event is taken out of what was pasted', async () => {
  const { event_id, version } = await anEvent(server.db);
  const change = (contact_email: string) =>
    call(server, 'PATCH', `/admin/events/${event_id}`, { token, json: { version, contact_email } });
  expect((await change('noor@b..org')).body.fields).toEqual([
    { field: 'contact_email', detail: 'Enter an address like name@example.org.' },
  ]);
  expect((await change('Noor <mailto:noor@example.org>;')).body).toMatchObject({ contact_email: 'noor@example.org' });
});
