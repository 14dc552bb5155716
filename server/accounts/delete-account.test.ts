import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { aForm, aMember, anEvent, anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { createHousekeeper } from './auth/housekeeping.ts';

const DAY = 24 * 60 * 60 * 1000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false });
});
afterAll(() => server.close());

async function someone(changes: object = {}) {
  const user = await aUser(server.db, { full_name: 'Ada Lovelace', ...changes });
  const token = await login(server.db, user);
  return {
    ...user,
    token,
    register: async (event_id: string, answers: object = {}, form_version_id: string | null = null) =>
      (await call(server, 'POST', `/events/${event_id}/registrations`, { token, json: { form_version_id, answers } }))
        .body,
    leave: (current_password = PASSWORD) =>
      call(server, 'POST', '/users/me/deletion', { token, json: { current_password } }),
  };
}

async function sendCv(token: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/users/me/cv',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\nContent-Disposition: form-data; name="file"; filename="ada.pdf"\r\n\r\n%PDF-1.7\r\n--b--\r\n`,
  });
  expect(answer.statusCode).toBe(200);
}

describe('deleting an account', () => {
  test('takes the password', async () => {
    const ada = await someone();
    const { status, body } = await ada.leave('not the right one');
    expect([status, body.fields[0].field]).toEqual([422, 'current_password']);
    expect((await call(server, 'GET', '/users/me', { token: ada.token })).status).toBe(200);
  });

  test('ends every session at once, and lets nobody in again', { tags: ['asvs/deletion-ends-sessions'] }, async () => {
    const ada = await someone();
    const sessions = [ada.token, await login(server.db, ada)];
    const statuses = () =>
      Promise.all(sessions.map(async (token) => (await call(server, 'GET', '/users/me', { token })).status));
    expect(await statuses()).toEqual([200, 200]);
    expect((await ada.leave()).status).toBe(204);
    expect(await statuses()).toEqual([401, 401]);
    const form = { username: ada.email, password: PASSWORD };
    expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(401);
  });

  test('leaves nothing of the person anywhere, but what is counted', async () => {
    const form = await aForm(server.db, { questions: [aQuestion({ question_id: 'diet', label: 'Diet' })] });
    const event = await anEvent(server.db, { form_id: form.form_id });
    const ada = await someone({
      email: 'ada.byron@analytical.org',
      full_name: 'Augusta Byron',
      phone: '+44 20 7946 0000',
    });
    await sendCv(ada.token);
    const registration = await ada.register(event.event_id, { diet: 'No aubergines' }, form.form_version_id);
    const organiser = await anOrganiser(server.db);
    const token = await login(server.db, organiser);
    const decision = {
      registration_ids: [registration.registration_id],
      decision: 'cancel',
      message: 'Dear Augusta',
      notify: true,
    };
    await call(server, 'POST', `/admin/events/${event.event_id}/decisions`, { token, json: decision });
    await call(server, 'PATCH', `/admin/registrations/${registration.registration_id}`, {
      token,
      json: { note: 'Augusta rang', version: 1 },
    });
    expect(await dumpText(server.db)).toMatch(/Augusta/);

    expect((await ada.leave()).status).toBe(204);
    // The last mail, which is still to leave, is the one that says so.
    await server.db.deleteFrom('email_messages').where('template', '=', 'account_deleted').execute();
    expect(await dumpText(server.db)).not.toMatch(/augusta|byron|aubergines|ada\.pdf|7946/i);
    expect((await call(server, 'GET', '/users/me', { token: ada.token })).status).toBe(401);
    const form2 = { username: 'ada.byron@analytical.org', password: PASSWORD };
    expect((await call(server, 'POST', '/auth/token', { form: form2 })).status).toBe(401);
    const { body } = await call(server, 'GET', `/admin/events/${event.event_id}/registrations`, { token });
    expect(body.counts).toMatchObject({ cancelled: 1 });
    expect(body.items[0].registrant.full_name).toBe('Deleted account');
  });

  test('takes the mails to an address that the account had before', async () => {
    const ada = await someone({ email: 'ada@before.example.org' });
    const json = { new_email: 'ada@after.example.org', current_password: PASSWORD };
    await call(server, 'POST', '/users/me/email-change', { token: ada.token, json });
    const mails = await server.db.selectFrom('email_messages').select('plain_text').execute();
    for (const token of mails.flatMap(
      ({ plain_text }) => /confirm-email\?token=([\w-]+)/.exec(plain_text)?.[1] ?? [],
    )) {
      await call(server, 'POST', '/auth/email-confirmation', { json: { token } });
    }
    expect((await call(server, 'GET', '/users/me', { token: ada.token })).body.email).toBe('ada@after.example.org');
    expect(await dumpText(server.db)).toContain('ada@before.example.org');
    expect((await ada.leave()).status).toBe(204);
    expect(await dumpText(server.db)).not.toContain('ada@before.example.org');
  });

  test('keeps the mail that says so until it has left, and no longer', async () => {
    const post = await startMailServer();
    onTestFinished(post.close);
    const sending = await startServer({ config: { smtpUrl: `smtp://127.0.0.1:${post.port}` } });
    onTestFinished(sending.close);
    const ada = await aUser(sending.db);
    const token = await login(sending.db, ada);
    await sending.context.mailer.stop();
    await call(sending, 'POST', '/users/me/deletion', { token, json: { current_password: PASSWORD } });
    const tidy = async () => {
      const housekeeper = createHousekeeper(sending.context);
      housekeeper.start();
      await housekeeper.stop();
      return (await dumpText(sending.db)).includes(ada.email);
    };
    expect(await tidy()).toBe(true);
    sending.context.mailer.start();
    await vi.waitUntil(async () => (await post.received()).length === 1, SOON);
    await vi.waitUntil(async () => !(await tidy()), SOON);
    expect((await post.received())[0]).toMatchObject({ subject: 'Your account was deleted' });
  });

  test('gives the seats of what is to come to the next in line, and keeps what was', async () => {
    const coming = await anEvent(server.db, { capacity: 1, waitlist_enabled: true });
    const past = await anEvent(server.db, { starts_at: new Date(Date.now() + DAY) });
    const [ada, next] = [await someone(), await someone()];
    await ada.register(coming.event_id);
    await ada.register(past.event_id);
    const waiting = await next.register(coming.event_id);
    expect(waiting.status).toBe('waitlisted');
    const [starts_at, ends_at] = [new Date(Date.now() - 2 * DAY), new Date(Date.now() - DAY)];
    await server.db.updateTable('events').set({ starts_at, ends_at }).where('event_id', '=', past.event_id).execute();
    expect((await ada.leave()).status).toBe(204);
    const statuses = await server.db
      .selectFrom('registrations')
      .select(['event_id', 'status'])
      .where('user_id', '=', ada.user_id)
      .execute();
    expect(statuses).toHaveLength(2);
    expect(statuses).toEqual(
      expect.arrayContaining([
        { event_id: coming.event_id, status: 'cancelled' },
        { event_id: past.event_id, status: 'approved' },
      ]),
    );
    const promoted = await server.db
      .selectFrom('registrations')
      .select('status')
      .where('registration_id', '=', waiting.registration_id)
      .executeTakeFirst();
    expect(promoted?.status).toBe('approved');
  });

  test('takes the files from the disk, and frees the address', async () => {
    const ada = await someone({ email: 'again@example.org' });
    await sendCv(ada.token);
    const { file_id } = await server.db
      .selectFrom('cvs')
      .select('file_id')
      .where('user_id', '=', ada.user_id)
      .executeTakeFirstOrThrow();
    await ada.leave();
    expect(await server.context.files.read(file_id)).toBeNull();
    const json = { email: 'again@example.org', password: PASSWORD };
    expect((await call(server, 'POST', '/users/register', { json })).status).toBe(201);
  });

  test('is refused to the only administrator', async () => {
    const alone = await startServer({ background: false });
    try {
      const organiser = await anOrganiser(alone.db);
      await aUser(alone.db, { roles: ['organiser'] });
      const gone = await anOrganiser(alone.db, { blocked_at: new Date() });
      const leave = async () =>
        call(alone, 'POST', '/users/me/deletion', {
          token: await login(alone.db, organiser),
          json: { current_password: PASSWORD },
        });
      const refused = 'You are the only administrator. Make someone else an administrator first.';
      expect((await leave()).body).toMatchObject({ code: 'not_allowed_now', detail: refused });
      await alone.db.updateTable('users').set({ blocked_at: null }).where('user_id', '=', gone.user_id).execute();
      expect((await leave()).status).toBe(204);
    } finally {
      await alone.close();
    }
  });

  test('is refused to the only owner of events, until someone else owns them too', async () => {
    const ada = await someone({ roles: ['organiser'] });
    const events = [];
    for (let made = 0; made < 3; made += 1) events.push(await anEvent(server.db, { created_by: ada.user_id }));
    const said = async () => (await ada.leave()).body;
    expect(await said()).toMatchObject({
      code: 'not_allowed_now',
      detail: 'You are the only owner of 3 events. Make someone else an owner first.',
    });
    const [first, ...others] = events;
    for (const { event_id } of others) await aMember(server.db, event_id, 'owner');
    await aMember(server.db, first?.event_id ?? '', 'editor');
    expect(await said()).toMatchObject({
      detail: 'You are the only owner of an event. Make someone else an owner first.',
    });
    await aMember(server.db, first?.event_id ?? '', 'owner');
    expect((await ada.leave()).status).toBe(204);
    const left = await server.db
      .selectFrom('event_members')
      .select('role')
      .where('user_id', '=', ada.user_id)
      .execute();
    expect(left).toEqual([]);
  });

  test('passes each event that the person hosted on to its owner of longest standing', async () => {
    const ada = await someone({ roles: ['organiser'] });
    const { event_id } = await anEvent(server.db, { created_by: ada.user_id, title: 'Passed on' });
    const [late, first] = [
      await aUser(server.db, { full_name: 'Late Owner' }),
      await aUser(server.db, { full_name: 'First Owner' }),
    ];
    const owners = [late, first, await aUser(server.db)];
    const roles = ['owner', 'owner', 'editor'] as const;
    const added = [new Date('2026-03-01'), new Date('2026-02-01'), new Date('2026-01-01')];
    await server.db
      .insertInto('event_members')
      .values(owners.map(({ user_id }, at) => ({ event_id, user_id, role: roles[at]!, added_at: added[at]! })))
      .execute();
    const host = async () => (await call(server, 'GET', `/events/${event_id}`)).body.organiser_name;
    expect(await host()).toBe('Ada Lovelace');
    expect((await ada.leave()).status).toBe(204);
    expect(await host()).toBe('First Owner');
  });
});
