import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { Mail } from '../../platform/mail/mail.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  token = await login(server.db, await anOrganiser(server.db, { full_name: 'Olu' }));
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('email_messages').execute());

const LINK = 'https://events.example.org/reset-password?token=0c2d9f8b';
const SAID = `554 5.7.1 <ada@example.org>: refused for ${LINK} and 123456,\n see 4bX4071356q and x${'y'.repeat(60)}`;

async function write(changes: Partial<Mail>, fate: object = {}) {
  const idempotencyKey = uuid();
  const texts = { subject: 'A secret subject', html: `<a href="${LINK}">Secret</a>`, text: `Secret: ${LINK} 123456` };
  const mail: Mail = { to: 'ada@example.org', template: 'new_login', idempotencyKey, ...texts, ...changes };
  await server.db.transaction().execute((tx) => server.context.mailer.enqueue(tx, mail));
  const { email_message_id } = await server.db
    .updateTable('email_messages')
    .set({ status: 'queued', ...fate })
    .where('idempotency_key', '=', idempotencyKey)
    .returning('email_message_id')
    .executeTakeFirstOrThrow();
  return email_message_id;
}

const failed = { status: 'failed', not_sent_because: 'refused', last_error: SAID };
const get = async (path: string) => (await call(server, 'GET', path, { token })).body;
const post = (path: string, json?: object, as = token) =>
  call(server, 'POST', path, { token: as, ...(json && { json }) });
const audited = async () =>
  (await get('/admin/audit?entity_type=email_message')).items.map(
    ({ actor_name, action, entity_name, changes }: Record<string, unknown>) => [
      actor_name,
      action,
      entity_name,
      changes,
    ],
  );

test('the outbox shows kind, reason and person of each mail, and nothing of what stands in it', async () => {
  const ada = await aUser(server.db, { email: 'Ada@example.org', full_name: 'Ada' });
  const { event_id } = await anEvent(server.db, { title: 'Fair' });
  const about = { userId: ada.user_id };
  await write({ template: 'event_updated', about: { ...about, eventId: event_id } }, failed);
  await write({ to: 'stranger@elsewhere.example', template: 'login_code' }, { attempts: 1, last_error: SAID });
  await write({ template: 'password_changed', about }, { status: 'sent' });

  const outbox = await get('/admin/outbox');
  const error = '554 5.7.1 … refused for … and … see … and …';
  expect(outbox).toMatchObject({
    delivery: { way: 'dev_mail' },
    waiting: { mails: 1, more_groups: 0, groups: [{ template: 'login_code', because: null, error, can_retry: 0 }] },
    failed: { mails: 1, groups: [{ template: 'event_updated', because: 'refused', error, mails: 1, can_retry: 1 }] },
  });
  const waiting = await get('/admin/outbox/mails?state=waiting');
  expect(waiting).toMatchObject({
    next: null,
    items: [{ recipient: '…@elsewhere.example', user_id: null, event_id: null, template: 'login_code', error }],
  });
  const mails = await get('/admin/outbox/mails');
  expect(mails.items).toMatchObject([
    {
      ...{ recipient: 'ada@example.org', user_id: ada.user_id, full_name: 'Ada', event_id, event_title: 'Fair' },
      ...{ status: 'failed', because: 'refused', error, can_retry: true },
    },
  ]);
  expect(JSON.stringify([outbox, waiting, mails])).not.toMatch(/secret|token|123456|4071356|yyy|stranger/i);
});

test('a group is put back with one press, which the audit tells; the same press again finds nothing left', async () => {
  await write({}, failed);
  await write({}, failed);
  await write({ template: 'password_changed' }, failed);
  await write({}, { ...failed, not_sent_because: 'gave_up' });
  const { groups } = (await get('/admin/outbox')).failed;
  const [first] = groups;
  expect(groups.map(({ mails }: { mails: number }) => mails)).toEqual([2, 1, 1]);
  const inGroup = (cursor = '') => get(`/admin/outbox/mails?group=${first.group}&limit=1&cursor=${cursor}`);
  const one = await inGroup();
  const other = await inGroup(one.next);
  expect(other.next).toBeNull();
  expect(new Set([one, other].map(({ items }) => items[0].email_message_id)).size).toBe(2);

  const stay = { no_address: 0, unsubscribed: 0, expired: 0, untrue: 0 };
  expect((await post('/admin/outbox/retry', { group: first.group })).body).toEqual({ queued: 2, not_queued: stay });
  expect((await post('/admin/outbox/retry', { group: first.group })).body).toEqual({ queued: 0, not_queued: stay });
  expect(await get('/admin/outbox')).toMatchObject({ waiting: { mails: 2 }, failed: { mails: 2 } });
  const changes = [{ field: 'template', before: null, after: 'new_login' }];
  const ofTwo = (await audited()).filter(([, , what]: unknown[]) => what === '2 mails');
  expect(ofTwo).toEqual([['Olu', 'email_messages.resent', '2 mails', changes]]);
});

test('one mail is put back, or says what keeps it', async () => {
  const { user_id } = await aUser(server.db, { full_name: 'Gus' });
  const { event_id } = await anEvent(server.db, { status: 'cancelled' });
  const untrue = await write({ template: 'event_updated', about: { userId: user_id, eventId: event_id } }, failed);
  const good = await write({}, failed);
  const retry = async (id: string) => (await post(`/admin/outbox/mails/${id}/retry`)).body;
  expect(await retry(good)).toMatchObject({ queued: 1 });
  expect(await retry(untrue)).toMatchObject({ queued: 0, not_queued: { untrue: 1 } });
  expect((await get('/admin/outbox/mails')).items).toMatchObject([{ because: 'untrue', can_retry: false }]);
  expect((await post(`/admin/outbox/mails/${uuid()}/retry`)).status).toBe(404);
});

test('it is for administrators alone', async () => {
  const id = await write({}, failed);
  const visitor = await login(server.db, await aUser(server.db));
  const organiser = await login(server.db, await aUser(server.db, { roles: ['organiser'] }));
  for (const as of [visitor, organiser]) {
    expect((await call(server, 'GET', '/admin/outbox', { token: as })).status).toBe(403);
    expect((await call(server, 'GET', '/admin/outbox/mails', { token: as })).status).toBe(403);
    expect((await post('/admin/outbox/retry', { group: 'a'.repeat(64) }, as)).status).toBe(403);
    expect((await post(`/admin/outbox/mails/${id}/retry`, undefined, as)).status).toBe(403);
  }
  expect((await call(server, 'GET', '/admin/outbox')).status).toBe(401);
  expect((await get('/admin/outbox/mails')).items).toContainEqual(expect.objectContaining({ email_message_id: id }));
});
