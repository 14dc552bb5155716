import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { findOwnRegistration } from './seats/own-registration.queries.ts';
import { moveLine } from './seats/move-line.ts';

const start = new Date('2026-06-15T12:00:00Z');
const hour = 60 * 60 * 1000;
let now = start;
const at = (hours: number) => new Date(start.getTime() + hours * hour);

let server: TestServer;
let organiser: { user_id: string; token: string };
beforeAll(async () => {
  server = await startServer({ now: () => now });
  const made = await anOrganiser(server.db);
  organiser = { ...made, token: await login(server.db, made) };
});
beforeEach(() => {
  now = start;
});
afterAll(() => server.close());

const event = (changes: object = {}) =>
  anEvent(server.db, { created_by: organiser.user_id, starts_at: at(100), title: 'Supper club', ...changes });

/** Someone new with that registration; `ahead` says how many minutes earlier than the others it was put in line. */
async function registered(event_id: string, status: 'approved' | 'pending' | 'waitlisted' | 'rejected', ahead = 0) {
  const user = await aUser(server.db, { full_name: 'Ada Lovelace' });
  const token = await login(server.db, user);
  const waitlisted_at = status === 'waitlisted' ? new Date(start.getTime() - ahead * 60_000) : null;
  const row = await aRegistration(server.db, { event_id, user_id: user.user_id, status, waitlisted_at });
  const id = row.registration_id;
  return {
    ...user,
    token,
    id,
    cancel: (by = token) => call(server, 'POST', `/registrations/${id}/cancel`, { token: by }),
    read: () => findOwnRegistration(server.db, user.user_id, event_id, now),
    bell: async () => (await call(server, 'GET', '/notifications/', { token })).body,
    mails: async () => {
      const rows = await server.db
        .selectFrom('email_messages')
        .select('template')
        .where('recipient', '=', user.email)
        .orderBy('email_message_id')
        .execute();
      return rows.map(({ template }) => template);
    },
  };
}

describe('cancelling', () => {
  test('gives the seat up, to the one who has waited longest', async () => {
    const { event_id } = await event({ capacity: 1, waitlist_enabled: true });
    const ada = await registered(event_id, 'approved');
    const late = await registered(event_id, 'waitlisted', 1);
    const early = await registered(event_id, 'waitlisted', 9);
    now = at(1);
    const { status, body } = await ada.cancel();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'cancelled', can_cancel: false, event: { seats_left: 0 } });
    expect(await early.read()).toMatchObject({ status: 'approved', waitlist_position: null });
    expect(await late.read()).toMatchObject({ status: 'waitlisted', waitlist_position: 1 });
    expect(await early.bell()).toMatchObject([{ notification_type: 'registration_approved' }]);
    expect(await early.mails()).toEqual(['registration_promoted']);
    expect(await ada.mails()).toEqual(['registration_cancelled']);
    expect(await ada.bell()).toEqual([]);
    const [news] = (await call(server, 'GET', '/notifications/', { token: organiser.token })).body;
    expect(news).toMatchObject({
      notification_type: 'registration_created',
      title: 'Registration cancelled',
      message: 'Ada Lovelace cancelled the registration for Supper club.',
    });
    const audit = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('event_id', '=', event_id)
      .orderBy('audit_entry_id')
      .execute();
    expect(audit).toEqual([
      { action: 'registration.cancelled', actor_id: ada.user_id },
      { action: 'registration.promoted', actor_id: null },
    ]);
  });

  test('a place in line moves those behind up', async () => {
    const { event_id } = await event({ capacity: 1, waitlist_enabled: true });
    await registered(event_id, 'approved');
    const [first, second] = [await registered(event_id, 'waitlisted', 5), await registered(event_id, 'waitlisted', 3)];
    await first.cancel();
    expect(await second.read()).toMatchObject({ status: 'waitlisted', waitlist_position: 1 });
    expect(await first.read()).toBeNull();
  });

  test('where organisers decide, leaves the freed seat to them', async () => {
    const { event_id } = await event({ capacity: 1, waitlist_enabled: true, approval: 'manual' });
    const ada = await registered(event_id, 'approved');
    const waiting = await registered(event_id, 'waitlisted');
    await ada.cancel();
    expect(await waiting.read()).toMatchObject({ status: 'waitlisted' });
  });

  test('is possible until the time of the event, said afterwards', { tags: ['asvs/hidden-actions'] }, async () => {
    const { event_id } = await event({ cancel_until: at(10) });
    const ada = await registered(event_id, 'approved');
    now = at(10);
    expect(await ada.read()).toMatchObject({ can_cancel: false });
    expect(await ada.cancel()).toMatchObject({
      status: 409,
      body: {
        code: 'not_allowed_now',
        detail: 'It could be cancelled until Tuesday 16 June 2026, 00:00 CEST. Write to the organisers.',
      },
    });
    now = new Date(at(10).getTime() - 1);
    expect(await ada.read()).toMatchObject({ can_cancel: true });
    expect((await ada.cancel()).status).toBe(200);
    expect(await ada.cancel()).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/already/) } });
  });

  test('is possible until the start when nothing else is said', async () => {
    const { event_id } = await event();
    const ada = await registered(event_id, 'pending');
    now = at(100);
    expect((await ada.cancel()).status).toBe(409);
  });

  test('is of no use for a cancelled event, a declined registration or a person who has come', async () => {
    const cancelled = await registered((await event({ status: 'cancelled' })).event_id, 'approved');
    const declined = await registered((await event()).event_id, 'rejected');
    const come = await registered((await event()).event_id, 'approved');
    await call(server, 'POST', `/admin/registrations/${come.id}/check-in`, { token: organiser.token });
    for (const each of [cancelled, declined, come]) {
      expect(await each.read()).toMatchObject({ can_cancel: false });
      expect(await each.cancel()).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
    }
  });

  test('someone else’s does not exist', async () => {
    const ada = await registered((await event()).event_id, 'approved');
    expect((await ada.cancel(await login(server.db))).status).toBe(404);
    expect((await ada.cancel(organiser.token)).status).toBe(404);
    const path = `/registrations/${uuid()}/cancel`;
    expect((await call(server, 'POST', path, { token: ada.token })).status).toBe(404);
    expect(await ada.read()).toMatchObject({ status: 'approved' });
  });
});

describe('moving up', () => {
  const promote = (eventId: string) => server.db.transaction().execute((tx) => moveLine(tx, server.context, eventId));

  test('fills as many seats as there are', async () => {
    const { event_id } = await event({ capacity: 3, waitlist_enabled: true });
    await registered(event_id, 'approved');
    const line = [];
    for (const ahead of [9, 8, 7, 6]) line.push(await registered(event_id, 'waitlisted', ahead));
    await promote(event_id);
    const statuses = [];
    for (const each of line) statuses.push((await each.read())?.status);
    expect(statuses).toEqual(['approved', 'approved', 'waitlisted', 'waitlisted']);
    await server.db.updateTable('events').set({ capacity: null }).where('event_id', '=', event_id).execute();
    await promote(event_id);
    expect(await line[3]?.read()).toMatchObject({ status: 'approved' });
  });

  test.each([
    ['where organisers decide', { approval: 'manual' }],
    ['for a cancelled event', { status: 'cancelled' }],
    ['for a draft', { status: 'draft' }],
    ['for an archived event', { status: 'archived' }],
    ['once it has begun', { starts_at: at(0), ends_at: at(3) }],
    ['once it is over', { starts_at: at(-3), ends_at: at(0) }],
    ['while every seat is taken', { capacity: 1 }],
  ])('never happens %s', async (_what, changes) => {
    const { event_id } = await event({ waitlist_enabled: true, ...changes });
    await registered(event_id, 'approved');
    const waiting = await registered(event_id, 'waitlisted');
    await promote(event_id);
    expect(await waiting.read()).toMatchObject({ status: 'waitlisted' });
    await promote(uuid());
  });
});

describe('own registrations', () => {
  test('come newest first, page by page, by status, and nobody else’s', async () => {
    const ada = await aUser(server.db);
    const token = await login(server.db, ada);
    const ids = [];
    for (let index = 0; index < 5; index += 1) {
      const status = index % 2 ? 'cancelled' : 'approved';
      const online_url = 'https://meet.example.org/x';
      const { event_id } = await event({ online_url });
      const created_at = at(Math.floor(index / 2));
      ids.push(
        (await aRegistration(server.db, { event_id, user_id: ada.user_id, status, created_at })).registration_id,
      );
    }
    await registered((await event()).event_id, 'approved');
    const list = async (query: string) =>
      (await call(server, 'GET', `/users/me/registrations${query}`, { token })).body;
    const idsOf = ({ items }: { items: { registration_id: string }[] }) => items.map((item) => item.registration_id);
    const first = await list('?limit=3');
    const second = await list(`?limit=3&cursor=${first.next}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed());
    expect(second.next).toBeNull();
    expect(first.items.map(({ online_url }: { online_url: string | null }) => online_url)).toEqual([
      'https://meet.example.org/x',
      null,
      'https://meet.example.org/x',
    ]);
    expect(idsOf(await list('?status=cancelled'))).toEqual([ids[3], ids[1]]);
    expect((await list('?cursor=nonsense')).fields[0].field).toBe('cursor');
  });
});
