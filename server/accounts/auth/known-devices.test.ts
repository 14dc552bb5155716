import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aDevice } from '#tests/support/server/devices/device.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { aResetToken, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { createHousekeeper } from './housekeeping.ts';

const DAY = 24 * 60 * 60 * 1000;
const tagged = { tags: ['asvs/known-devices' as const] };

describe.each(engines)('a device on %s', (database) => {
  let server: TestServer;
  let time: number;
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date(time), background: false });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    time = Date.now();
    server.context.config.publicUrl = server.url;
    await server.db.deleteFrom('known_devices').execute();
  });

  const known = () => server.db.selectFrom('known_devices').selectAll().orderBy('last_used_at').execute();
  const cookieOf = async (email: string, cookie?: string) => {
    const form = { username: email, password: PASSWORD };
    const { headers } = await call(server, 'POST', '/auth/token', { form, ...(cookie && { headers: { cookie } }) });
    return String(headers['set-cookie']);
  };

  test(
    'is known from the login on, by a digest, and by a cookie that scripts and other sites never see',
    tagged,
    async () => {
      const cookie = await cookieOf((await aUser(server.db)).email);
      expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Strict$/);
      const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? '';
      const dump = await dumpText(server.db);
      expect(dump).not.toContain(token);
      expect(dump).toContain(createHash('sha256').update(token).digest('hex'));
      expect((await call(server, 'GET', '/users/me', { token })).status).toBe(401);
      expect((await call(server, 'GET', '/users/me', { headers: { cookie } })).status).toBe(401);
    },
  );

  test(
    'is told of by mail where it is new, but for the first, five times a day at most',
    { tags: ['asvs/login-changes-told'] },
    async () => {
      server.context.config.limits = 'enforced';
      const { email } = await aUser(server.db);
      const mails = async () => {
        const mail = server.db.selectFrom('email_messages').select('template').where('recipient', '=', email);
        return (await mail.execute()).map(({ template }) => template);
      };
      const laptop = aDevice(server);
      await laptop.logIn(email, PASSWORD);
      await laptop.logIn(email, PASSWORD);
      expect(await mails()).toEqual([]);
      const phone = aDevice(server);
      await phone.logIn(email, PASSWORD);
      await phone.logIn(email, PASSWORD);
      expect(await mails()).toEqual(['new_login']);
      for (let turn = 0; turn < 6; turn += 1) await aDevice(server).logIn(email, PASSWORD);
      expect(await mails()).toEqual(Array<string>(5).fill('new_login'));
      server.context.config.limits = 'off';
    },
  );

  test(
    'is known where an account was made, and where a password was set by mail, which forgets all others',
    tagged,
    async () => {
      const [laptop, phone] = [aDevice(server), aDevice(server)];
      const email = 'ada@example.org';
      expect((await laptop.post('/users/register', { json: { email, password: PASSWORD } })).status).toBe(201);
      const made = laptop.cookie;
      expect(await laptop.logIn(email, PASSWORD)).toBe(200);
      expect(laptop.cookie).toBe(made);
      const { user_id } = await server.db
        .selectFrom('users')
        .select('user_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const token = await aResetToken(server.db, user_id);
      const json = { token, new_password: 'a quiet place by the sea' };
      expect((await phone.post('/auth/password-reset/confirm', { json })).status).toBe(204);
      const hashes = (await known()).map(({ token_hash }) => Buffer.from(token_hash).toString('hex'));
      expect(hashes).toEqual([
        createHash('sha256')
          .update(phone.cookie?.split('=')[1] ?? '')
          .digest('hex'),
      ]);
    },
  );

  test('keeps its token for anyone who logs in there, and takes none that nobody was given', tagged, async () => {
    const [ada, grace] = [await aUser(server.db), await aUser(server.db)];
    const mine = (await cookieOf(ada.email)).split(';')[0] ?? '';
    expect(await cookieOf(grace.email, `other=1; ${mine}`)).toContain(mine);
    const made = `device=${'x'.repeat(43)}`;
    expect(await cookieOf(ada.email, made)).not.toContain(made);
    expect(await known()).toHaveLength(3);
  });

  test('is one of twenty, those used last, and forgotten when it is not used for 180 days', tagged, async () => {
    const ada = await aUser(server.db);
    const first = (await cookieOf(ada.email)).split(';')[0] ?? '';
    for (let turn = 0; turn < 20; turn += 1) {
      time += 1000;
      await cookieOf(ada.email);
    }
    expect(await known()).toHaveLength(20);
    const later = await cookieOf(ada.email, first);
    expect(later).not.toContain(first);
    time += 180 * DAY;
    expect(await cookieOf(ada.email, later.split(';')[0])).not.toContain(later.split(';')[0]);
    const housekeeper = createHousekeeper(server.context);
    housekeeper.start();
    await housekeeper.stop();
    expect(await known()).toHaveLength(1);
  });

  test('keeps its token when a page of another origin logs in there', tagged, async () => {
    const ada = await aUser(server.db);
    const form = { username: ada.email, password: PASSWORD };
    const elsewhere = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of [...elsewhere, { origin: 'null' }]) {
      const answer = await call(server, 'POST', '/auth/token', { form, headers });
      expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
    }
    expect(await known()).toEqual([]);
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://events.example.org', host: 'events.example.org' },
    ]) {
      expect((await call(server, 'POST', '/auth/token', { form, headers })).headers['set-cookie']).toBeDefined();
    }
  });

  test('goes with the account', tagged, async () => {
    const ada = await aUser(server.db);
    await cookieOf(ada.email);
    const token = await login(server.db, ada);
    await call(server, 'POST', '/users/me/deletion', { token, json: { current_password: PASSWORD } });
    expect(await known()).toEqual([]);
  });

  test('is marked for connections with TLS alone where the site has it', tagged, async () => {
    server.context.config.publicUrl = 'https://events.example.org';
    const ada = await aUser(server.db);
    const cookie = await cookieOf(ada.email);
    expect(cookie).toMatch(/^__Secure-device=[\w-]{43}; .*; Secure$/);
    expect(await cookieOf(ada.email, cookie.split(';')[0])).toContain(cookie.split(';')[0]);
  });
});
