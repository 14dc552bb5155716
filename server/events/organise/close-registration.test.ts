import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { findChangedAlerts, insertAlert } from '../../messages/alerts/alerts.queries.ts';

const now = new Date('2026-06-15T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

let server: TestServer;
let created_by: string;
let token: string;
beforeAll(async () => {
  server = await startServer({ now: () => now, background: false });
  const organiser = await anOrganiser(server.db);
  created_by = organiser.user_id;
  token = await login(server.db, organiser);
});
afterAll(() => server.close());

const add = (changes: object = {}) =>
  anEvent(server.db, { created_by, starts_at: at(48), ends_at: at(50), ...changes });
const organise = (method: 'GET' | 'PATCH' | 'POST', path: string, json?: object) =>
  call(server, method, `/admin/events/${path}`, { token, ...(json && { json }) });
const close = (id: string) => organise('POST', `${id}/close-registration`);
const reopen = (id: string) => organise('POST', `${id}/reopen-registration`);
const register = async (id: string) =>
  call(server, 'POST', `/events/${id}/registrations`, {
    token: await login(server.db),
    json: { form_version_id: null, answers: {} },
  });
const stateOf = async (id: string) => (await call(server, 'GET', `/events/${id}`)).body.registration_state;
const deeds = async (id: string) =>
  (await organise('GET', `${id}/audit`)).body.items.map(({ action }: { action: string }) => action);

test('an organiser closes registration and opens it again, as often as it is wanted', async () => {
  const { event_id } = await add();
  const closed = await close(event_id);
  expect(closed.status).toBe(200);
  expect(closed.body).toMatchObject({ registration_state: 'closed', closed_by_hand: true, version: 2 });
  expect(await stateOf(event_id)).toBe('closed');
  expect(await register(event_id)).toMatchObject({
    status: 409,
    body: { code: 'registration_closed', detail: 'The organisers have closed registration for this event.' },
  });
  const open = await reopen(event_id);
  expect(open.body).toMatchObject({ registration_state: 'open', closed_by_hand: false, version: 3 });
  expect((await register(event_id)).status).toBe(201);
  expect((await close(event_id)).status).toBe(200);
  expect(await deeds(event_id)).toEqual([
    'event.registration_closed',
    'event.registration_reopened',
    'event.registration_closed',
  ]);
});

test.each<[string, object, (id: string) => ReturnType<typeof close>, RegExp]>([
  ['closing it twice', { closed_by_hand: true }, close, /closed already/],
  ['closing it before it opens', { registration_opens_at: at(1) }, close, /not open yet/],
  ['closing it after its date', { registration_closes_at: at(-1) }, close, /closing date has passed/],
  ['closing a draft', { status: 'draft' }, close, /A draft takes no registrations/],
  ['opening what nobody closed', {}, reopen, /open already/],
  ['opening it after its date', { closed_by_hand: true, registration_closes_at: at(-1) }, reopen, /Set a later one/],
  ['opening it after the event', { closed_by_hand: true, starts_at: at(-2), ends_at: at(-1) }, reopen, /is over/],
])('%s is refused with a sentence', async (_name, changes, act, sentence) => {
  const { event_id } = await add(changes);
  const { status, body } = await act(event_id);
  expect([status, body.code]).toEqual([409, 'not_allowed_now']);
  expect(body.detail).toMatch(sentence);
  expect(await deeds(event_id)).toEqual([]);
});

test('its dates decide again where it was closed by hand before it opened', async () => {
  const { event_id } = await add({ closed_by_hand: true, registration_opens_at: at(1) });
  expect(await stateOf(event_id)).toBe('closed');
  expect((await reopen(event_id)).body.registration_state).toBe('not_open');
});

describe('while it is closed', () => {
  test('a person in line stays there, and gets the seat that becomes free', async () => {
    const { event_id } = await add({ capacity: 1, waitlist_enabled: true });
    const [holder, waiting] = [await aUser(server.db), await aUser(server.db)];
    const held = await aRegistration(server.db, { event_id, user_id: holder.user_id });
    await aRegistration(server.db, { event_id, user_id: waiting.user_id, status: 'waitlisted', waitlisted_at: now });
    await close(event_id);
    const waits = await login(server.db, waiting);
    const own = async () => (await call(server, 'GET', `/events/${event_id}`, { token: waits })).body.registration;
    expect(await own()).toMatchObject({ status: 'waitlisted', waitlist_position: 1 });
    const holds = await login(server.db, holder);
    await call(server, 'POST', `/registrations/${held.registration_id}/cancel`, { token: holds });
    expect(await own()).toMatchObject({ status: 'approved' });
  });

  test('organisers decide, and add people once they were asked', async () => {
    const { event_id } = await add({ approval: 'manual' });
    const { registration_id } = await aRegistration(server.db, { event_id, status: 'pending' });
    await close(event_id);
    const decided = await organise('POST', `${event_id}/decisions`, {
      decision: 'approve',
      registration_ids: [registration_id],
      message: '',
      notify: false,
    });
    expect(decided.body.results).toMatchObject([{ registration_id, status: 'approved', problem: null }]);
    const person = { email: 'ada@example.org', full_name: 'Ada' };
    expect((await organise('POST', `${event_id}/registrations`, person)).body).toMatchObject({
      code: 'registration_closed',
      detail: 'Registration is closed.',
    });
    expect((await organise('POST', `${event_id}/registrations`, { ...person, beyond: true })).status).toBe(201);
  });

  test('nobody is told of a seat, and everybody once it is open again', async () => {
    const { event_id } = await add({ capacity: 1 });
    const { user_id } = await aUser(server.db);
    await server.db
      .transaction()
      .execute((tx) => insertAlert(tx, { event_id, user_id, waits_for: 'seat', requested_at: now }));
    await close(event_id);
    expect(await findChangedAlerts(server.db, now, 50)).not.toContain(event_id);
    await reopen(event_id);
    expect(await findChangedAlerts(server.db, now, 50)).toContain(event_id);
  });
});

test('neither a copy nor an event that was a draft in between is closed', async () => {
  const { event_id } = await add();
  await close(event_id);
  const copy = await organise('POST', `${event_id}/duplicate`);
  expect(copy.body).toMatchObject({ status: 'draft', closed_by_hand: false });
  expect((await organise('POST', `${event_id}/unpublish`)).body).toMatchObject({ closed_by_hand: false });
  expect((await organise('POST', `${event_id}/publish`)).body).toMatchObject({ registration_state: 'open' });
});

test('the page and the card of everybody say so at once', async () => {
  const { event_id, title } = await add({ title: 'Everybody’s page' });
  const listed = async () =>
    (await call(server, 'GET', `/events?search=${encodeURIComponent(title)}`)).body.items[0].registration_state;
  expect([await stateOf(event_id), await listed()]).toEqual(['open', 'open']);
  await close(event_id);
  expect([await stateOf(event_id), await listed()]).toEqual(['closed', 'closed']);
  await reopen(event_id);
  expect([await stateOf(event_id), await listed()]).toEqual(['open', 'open']);
});
