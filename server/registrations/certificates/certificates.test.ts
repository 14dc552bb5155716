import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planOf, watched } from '#tests/load/plans.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { newToken } from '../../platform/tokens.ts';
import { findCertificate } from './certificates.queries.ts';

let server: TestServer;
let organiser = '';
beforeAll(async () => {
  server = await startServer({ background: false });
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const open = (code: string) => server.app.inject({ url: `/certificates/${code}` });

/** A person with a seat at an event that gives certificates, which began an hour ago. */
async function someone(changes: { event?: object; name?: string } = {}) {
  const user = await aUser(server.db, { full_name: changes.name ?? 'Ada Lovelace' });
  const at = { starts_at: new Date('2026-12-04T17:00:00Z'), ends_at: new Date('2026-12-04T19:00:00Z') };
  const { event_id } = await anEvent(server.db, {
    ...{ ...at, title: 'Calm software', timezone: 'Europe/Amsterdam', certificates: true },
    ...changes.event,
  });
  const { registration_id: id } = await aRegistration(server.db, { user_id: user.user_id, event_id });
  const token = await login(server.db, user);
  const admin = (method: string, path: string, json?: object) =>
    call(server, method as 'POST', `/admin/${path}`, { token: organiser, json });
  return {
    ...{ id, event_id, token, user },
    own: async () => (await call(server, 'GET', '/users/me/registrations', { token })).body.items[0],
    checkIn: () => admin('POST', `registrations/${id}/check-in`),
    undo: () => admin('DELETE', `registrations/${id}/check-in`),
    decide: (decision: string) =>
      admin('POST', `events/${event_id}/decisions`, { registration_ids: [id], decision, message: '', notify: false }),
    set: (values: object) => server.db.updateTable('events').set(values).where('event_id', '=', event_id).execute(),
  };
}

async function withCertificate(...given: Parameters<typeof someone>) {
  const ada = await someone(...given);
  expect((await ada.checkIn()).status).toBe(200);
  const code: string = (await ada.own()).certificate;
  expect(code).toMatch(/^[\w-]{22}$/);
  return { ...ada, code };
}

describe('a certificate of attendance', () => {
  test('is there from the check-in on, and says name, event and day to everyone who has its address', async () => {
    const ada = await someone({ event: { certificate_text: 'Six hours of training.\nNoor van Dijk' } });
    expect((await ada.own()).certificate).toBeNull();
    await ada.checkIn();
    const { certificate } = await ada.own();
    const { statusCode, body, headers } = await open(certificate);
    expect(statusCode).toBe(200);
    for (const words of ['Ada Lovelace', 'Calm software', 'Friday 4 December 2026', 'Six hours of training.\nNoor van'])
      expect(body).toContain(words);
    expect(body).toContain(`/certificates/${certificate}</p>`);
    expect(body).toContain('This certificate is valid.');
    expect(body).not.toContain(ada.user.email);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    });
  });

  test('is for events that give them alone', async () => {
    const ada = await someone({ event: { certificates: false } });
    await ada.checkIn();
    expect((await ada.own()).certificate).toBeNull();
    await ada.set({ certificates: true });
    const { certificate } = await ada.own();
    expect((await open(certificate)).statusCode).toBe(200);
    await ada.set({ certificates: false });
    expect((await open(certificate)).statusCode).toBe(404);
  });

  test('of a guest is behind the link of their ticket', async () => {
    const ada = await withCertificate();
    const link = newToken();
    const row = { token_hash: link.tokenHash, registration_id: ada.id, created_at: new Date() };
    await server.db.insertInto('ticket_links').values(row).execute();
    const { body } = await call(server, 'GET', '/ticket', { headers: { 'ticket-token': link.token } });
    expect(body.registration.certificate).toBe(ada.code);
  });

  test('says the last day of an event of several, and one evening of a party until the morning', async () => {
    const days = await withCertificate({ event: { ends_at: new Date('2026-12-06T15:00:00Z') } });
    expect((await open(days.code)).body).toContain('Friday 4 December 2026 to Sunday 6 December 2026');
    const party = await withCertificate({ event: { ends_at: new Date('2026-12-05T02:00:00Z') } });
    expect((await open(party.code)).body).toContain('>Friday 4 December 2026<');
  });

  test('shows what was typed as text', async () => {
    const event = { title: '<b>Calm</b> & "kind"', certificate_text: '<script>x</script>' };
    const { code } = await withCertificate({ name: 'Ada <img src=x>', event });
    const { body } = await open(code);
    expect(body).not.toMatch(/<b>|<script|<img/);
    expect(body).toContain('Ada &lt;img src=x&gt;');
  });

  test('prints what is long smaller, for one sheet', async () => {
    const short = await open((await withCertificate()).code);
    expect(short.body).toMatch(/class="name"[^]*class="event"/);
    const event = { title: 'W'.repeat(150), certificate_text: 'Line\n'.repeat(20) };
    const long = await open((await withCertificate({ name: 'W'.repeat(120), event })).code);
    expect(long.body).toMatch(/class="name long"[^]*class="event long"[^]*class="text long"/);
  });

  test.each(['.', ',', ').', '%3E'])('opens with %s copied after its address', async (ending) => {
    const { code } = await withCertificate();
    const { statusCode, body } = await open(code + ending);
    expect(statusCode).toBe(200);
    expect(body).toContain(`/certificates/${code}</p>`);
  });

  test('opens neither the ticket nor the door', async () => {
    const { code, own } = await withCertificate();
    const { ticket } = await own();
    expect(ticket).not.toContain(code);
    expect(code).not.toContain(ticket.slice(4));
    const byLink = await call(server, 'GET', '/ticket', { headers: { 'ticket-token': code.padEnd(43, 'A') } });
    expect(byLink.status).toBe(404);
  });
});

describe('a certificate is no longer valid', () => {
  const gone = async (code: string) => {
    const { statusCode, body } = await open(code);
    expect(body).not.toMatch(/Ada|Calm software|certificate is valid/);
    if (statusCode === 404) expect(body).toContain('isn’t valid, or is no longer valid');
    return statusCode;
  };

  test('once the check-in is taken back, and is again with the next one', async () => {
    const { code, undo, checkIn, own } = await withCertificate();
    await undo();
    expect(await gone(code)).toBe(404);
    expect((await own()).certificate).toBeNull();
    await checkIn();
    expect([(await own()).certificate, (await open(code)).statusCode]).toEqual([code, 200]);
  });

  test('once the registration is cancelled', async () => {
    const { code, decide, own } = await withCertificate();
    expect((await decide('cancel')).status).toBe(200);
    expect([await gone(code), (await own()).certificate]).toEqual([404, null]);
  });

  test.each(['cancelled', 'draft'] as const)('once the event is %s, but not once it is archived', async (status) => {
    const { code, set } = await withCertificate();
    await set({ status: 'archived' });
    expect((await open(code)).statusCode).toBe(200);
    await set({ status });
    expect(await gone(code)).toBe(404);
  });

  test('once the person has deleted the account', async () => {
    const { code, token } = await withCertificate();
    const leaving = { token, json: { current_password: PASSWORD } };
    expect((await call(server, 'POST', '/users/me/deletion', leaving)).status).toBeLessThan(300);
    expect(await gone(code)).toBe(404);
  });

  test('and never was under another spelling of its code', async () => {
    const { code } = await withCertificate();
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const next = letters[letters.indexOf(code.at(-1) ?? '') + 1];
    // The last letter stands for two bits, and has room for six.
    expect(Buffer.from(code.slice(0, -1) + next, 'base64url')).toEqual(Buffer.from(code, 'base64url'));
    expect(await gone(code.slice(0, -1) + next)).toBe(404);
  });

  test.each(['A'.repeat(22), 'A'.repeat(21), '%00', 'a.b', "'--"])('and never was under %s', async (code) => {
    expect(await gone(code)).toBe(404);
  });
});

test('is found by its index', async () => {
  const { code } = await withCertificate();
  const { db, queries } = watched(server.db);
  expect(await findCertificate(db, code)).toMatchObject({ title: 'Calm software' });
  const { indexes } = await planOf(server.db, queries());
  expect(indexes).toContain('registrations_certificate');
});
