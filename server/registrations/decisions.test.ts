import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegistrationStatus } from '#openapi/types.ts';
import { call } from '#tests/support/server/call.ts';
import { aMember, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
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

const event = (changes: object = {}) =>
  anEvent(server.db, { created_by: organiser.user_id, starts_at: at(100), title: 'Supper club', ...changes });

async function registered(event_id: string, status: RegistrationStatus, changes: object = {}) {
  const user = await aUser(server.db, { full_name: 'Ada Lovelace' });
  const row = await aRegistration(server.db, {
    event_id,
    user_id: user.user_id,
    status,
    updated_at: at(-9),
    ...changes,
  });
  const id = row.registration_id;
  return {
    ...user,
    id,
    read: () =>
      server.db.selectFrom('registrations').selectAll().where('registration_id', '=', id).executeTakeFirstOrThrow(),
    bell: () =>
      server.db
        .selectFrom('notifications')
        .select(['notification_type', 'message'])
        .where('user_id', '=', user.user_id)
        .execute(),
    mails: () =>
      server.db
        .selectFrom('email_messages')
        .select(['template', 'plain_text', 'calendar_method'])
        .where('recipient', '=', user.email)
        .orderBy('email_message_id')
        .execute(),
  };
}

async function decide(eventId: string, registration_ids: string[], decision: string, rest: object = {}) {
  const json = { registration_ids, decision, message: '', notify: true, ...rest };
  const { status, body } = await call(server, 'POST', `/admin/events/${eventId}/decisions`, {
    token: organiser.token,
    json,
  });
  expect(status).toBe(200);
  return body.results as { registration_id: string; status: string | null; problem: string | null }[];
}

describe('a decision', () => {
  test.each([
    ['pending', 'approve', 'approved', 'registration_approved', 'registration_approved'],
    ['pending', 'reject', 'rejected', 'registration_rejected', 'registration_rejected'],
    ['pending', 'waitlist', 'waitlisted', 'registration_created', 'registration_waitlisted'],
    ['pending', 'cancel', 'cancelled', 'registration_rejected', 'registration_cancelled'],
    ['rejected', 'reset', 'pending', 'registration_created', 'registration_received'],
  ] as const)('on %s to %s makes it %s, and is told', async (from, decision, to, notification_type, template) => {
    const { event_id } = await event({ approval: 'manual', waitlist_enabled: true });
    const ada = await registered(event_id, from);
    await server.db
      .updateTable('users')
      // Keeps receipts out of the bell, and no decision.
      .set({ notification_preferences: JSON.stringify({ registration_created_in_app: false }) })
      .where('user_id', '=', ada.user_id)
      .execute();
    const message = ' Bring a chair. ';
    expect(await decide(event_id, [ada.id], decision, { message })).toEqual([
      { registration_id: ada.id, status: to, problem: null },
    ]);
    const isOpen = to === 'pending';
    expect(await ada.read()).toMatchObject({
      status: to,
      message: 'Bring a chair.',
      decided_by: isOpen ? null : organiser.user_id,
      decided_at: isOpen ? null : now,
      waitlisted_at: to === 'waitlisted' ? now : null,
      updated_at: now,
    });
    expect(await ada.bell()).toEqual([
      { notification_type, message: expect.stringMatching(/Supper club.*a chair\.$/) },
    ]);
    const mails = await ada.mails();
    expect(mails).toMatchObject([{ template }]);
    expect(mails[0]?.plain_text).toContain('Bring a chair.');
    const audit = await server.db.selectFrom('audit_entries').selectAll().where('entity_id', '=', ada.id).execute();
    expect(audit).toMatchObject([
      {
        actor_id: organiser.user_id,
        entity_name: 'Ada Lovelace',
        changes: [
          { field: 'status', before: from, after: to },
          { field: 'message', before: null, after: 'Bring a chair.' },
        ],
      },
    ]);
  });

  test('made without telling writes neither mail nor notification, and is a change for open pages', async () => {
    const { event_id } = await event({ approval: 'manual' });
    const ada = await registered(event_id, 'pending');
    await decide(event_id, [ada.id], 'approve', { notify: false });
    expect(await ada.bell()).toEqual([]);
    expect(await ada.mails()).toEqual([]);
    expect(await ada.read()).toMatchObject({ status: 'approved', updated_at: now });
  });

  test('that takes a seat back takes it out of the calendar, and gives it to the next', async () => {
    const { event_id } = await event({ capacity: 1, waitlist_enabled: true });
    const ada = await registered(event_id, 'approved', { checked_in_at: now });
    const next = await registered(event_id, 'waitlisted');
    await decide(event_id, [ada.id], 'reject');
    expect(await ada.read()).toMatchObject({ status: 'rejected', checked_in_at: null });
    expect(await ada.mails()).toMatchObject([{ template: 'registration_rejected', calendar_method: 'CANCEL' }]);
    expect(await next.read()).toMatchObject({
      status: 'approved',
      decided_by: null,
      decided_at: now,
      waitlisted_at: null,
    });
  });

  test('may come again and again, and is told each time', async () => {
    const { event_id } = await event();
    const ada = await registered(event_id, 'pending');
    for (const decision of ['approve', 'reject', 'approve', 'reject']) await decide(event_id, [ada.id], decision);
    expect((await ada.mails()).map(({ template }) => template)).toEqual([
      'registration_approved',
      'registration_rejected',
      'registration_approved',
      'registration_rejected',
    ]);
  });
});

describe('several decisions', () => {
  test('are made one by one in their order, and say why where they can’t be', async () => {
    const { event_id } = await event({ capacity: 2, approval: 'manual' });
    const first = await registered(event_id, 'pending');
    const done = await registered(event_id, 'approved');
    const gone = await registered(event_id, 'cancelled');
    const late = await registered(event_id, 'pending');
    const elsewhere = await registered((await event()).event_id, 'pending');
    const missing = uuid();
    const ids = [missing, done.id, first.id, late.id, gone.id, elsewhere.id, first.id];
    expect(await decide(event_id, ids, 'approve')).toEqual([
      { registration_id: missing, status: null, problem: 'This event has no such registration.' },
      { registration_id: done.id, status: 'approved', problem: 'It is approved already.' },
      { registration_id: first.id, status: 'approved', problem: null },
      {
        registration_id: late.id,
        status: 'pending',
        problem: 'All 2 seats are taken. Raise the capacity or free a seat first.',
      },
      { registration_id: gone.id, status: 'cancelled', problem: 'It is cancelled, so it can’t be approved.' },
      { registration_id: elsewhere.id, status: null, problem: 'This event has no such registration.' },
      { registration_id: first.id, status: 'approved', problem: 'It is approved already.' },
    ]);
    expect(await late.mails()).toEqual([]);
  });

  test.each([
    ['cancelled', { status: 'cancelled' }, /event was cancelled/],
    ['over', { starts_at: at(-5), ends_at: at(-1) }, /event is over/],
    ['archived', { status: 'archived' }, /event is archived/],
    ['a draft', { status: 'draft' }, /Publish it first/],
  ])('give no seat, and no hope of one, once the event is %s, but may decline', async (_what, changes, problem) => {
    const { event_id } = await event(changes);
    const ada = await registered(event_id, 'pending');
    const refused = (status: RegistrationStatus) => [
      { registration_id: ada.id, status, problem: expect.stringMatching(problem) },
    ];
    expect(await decide(event_id, [ada.id], 'approve')).toEqual(refused('pending'));
    expect(await decide(event_id, [ada.id], 'waitlist')).toEqual(refused('pending'));
    expect(await decide(event_id, [ada.id], 'reject')).toMatchObject([{ status: 'rejected', problem: null }]);
    expect(await decide(event_id, [ada.id], 'reset')).toEqual(refused('rejected'));
  });

  test('about what someone else decided meanwhile change nothing, and say who it was', async () => {
    const { event_id } = await event({ approval: 'manual', waitlist_enabled: true });
    const owner = await anOrganiser(server.db, { full_name: 'Olga Owner' });
    const token = await login(server.db, owner);
    const [declined, approved, waits, free, mine] = await Promise.all(
      Array.from({ length: 5 }, () => registered(event_id, 'pending')),
    );
    const ids = [declined, approved, waits, free, mine].map((each) => each?.id ?? '');
    const olga = (id: number, decision: string) =>
      call(server, 'POST', `/admin/events/${event_id}/decisions`, {
        token,
        json: { registration_ids: [ids[id]], decision, message: '', notify: false },
      });
    await olga(0, 'reject');
    await olga(1, 'approve');
    await olga(2, 'waitlist');
    await decide(event_id, [ids[4] ?? ''], 'reject');
    const before = await server.db.selectFrom('audit_entries').selectAll().execute();

    const results = await decide(event_id, ids, 'approve', { seen: ids.map(() => 'pending') });

    expect(results.map(({ status, problem }) => [status, problem])).toEqual([
      ['rejected', 'Olga Owner declined it meanwhile.'],
      ['approved', 'Olga Owner approved it already.'],
      ['waitlisted', 'Olga Owner put it on the waitlist meanwhile.'],
      ['approved', null],
      ['rejected', 'You declined it meanwhile.'],
    ]);
    expect(await server.db.selectFrom('audit_entries').selectAll().execute()).toHaveLength(before.length + 1);
    expect(await declined?.mails()).toEqual([]);
    // Once they have looked again.
    expect(await decide(event_id, [ids[0] ?? ''], 'approve', { seen: ['rejected'] })).toMatchObject([
      { status: 'approved', problem: null },
    ]);
  });

  test('say who cancelled, and nothing else where nobody did', async () => {
    const { event_id } = await event({ approval: 'manual' });
    const [ada, freed] = [await registered(event_id, 'pending'), await registered(event_id, 'waitlisted')];
    await call(server, 'POST', `/registrations/${ada.id}/cancel`, { token: await login(server.db, ada) });
    const seen = { seen: ['pending', 'pending'] };
    expect(await decide(event_id, [ada.id, freed.id], 'reject', seen)).toMatchObject([
      { status: 'cancelled', problem: 'Ada Lovelace cancelled it meanwhile.' },
      { status: 'waitlisted', problem: 'It changed meanwhile: it is on the waitlist now.' },
    ]);
  });

  test('whose answer was lost may be sent again', async () => {
    const { event_id } = await event({ approval: 'manual' });
    const ada = await registered(event_id, 'pending');
    const again = () => decide(event_id, [ada.id], 'approve', { seen: ['pending'] });
    expect(await again()).toMatchObject([{ status: 'approved', problem: null }]);
    expect(await again()).toMatchObject([{ status: 'approved', problem: 'It is approved already.' }]);
  });

  test('say of each registration how it stood, or of none', async () => {
    const { event_id } = await event();
    const ada = await registered(event_id, 'pending');
    const send = (changes: object) =>
      call(server, 'POST', `/admin/events/${event_id}/decisions`, {
        token: organiser.token,
        json: { decision: 'reject', message: '', notify: true, seen: ['pending', 'pending'], ...changes },
      });
    const matching = { status: 'pending', arrival: 'any', answers: '', search: '', count: 1, after: '' };
    expect((await send({ registration_ids: [ada.id] })).status).toBe(422);
    expect((await send({ matching })).status).toBe(422);
    expect((await ada.read()).status).toBe('pending');
  });

  test('are an organiser’s, for an event that there is', async () => {
    const { event_id } = await event();
    const json = { registration_ids: [uuid()], decision: 'approve', message: '', notify: true };
    const path = `/admin/events/${event_id}/decisions`;
    expect((await call(server, 'POST', path, { token: await login(server.db), json })).status).toBe(403);
    const unknown = `/admin/events/${uuid()}/decisions`;
    expect((await call(server, 'POST', unknown, { token: organiser.token, json })).status).toBe(404);
  });
});

describe('checking in', () => {
  const checkIn = (id: string, method: 'POST' | 'DELETE' = 'POST') =>
    call(server, method, `/admin/registrations/${id}/check-in`, { token: organiser.token });

  test('notes when the person came, once, and can be taken back', async () => {
    const { event_id } = await event();
    const ada = await registered(event_id, 'approved');
    expect(await checkIn(ada.id)).toMatchObject({
      status: 200,
      body: { was_here: false, registration: { checked_in_at: now.toISOString() } },
    });
    await server.db
      .updateTable('registrations')
      .set({ checked_in_at: at(-1) })
      .where('registration_id', '=', ada.id)
      .execute();
    expect((await checkIn(ada.id)).body).toMatchObject({
      was_here: true,
      registration: { checked_in_at: at(-1).toISOString() },
    });
    expect(await checkIn(ada.id, 'DELETE')).toMatchObject({ status: 200, body: { checked_in_at: null } });
    expect((await checkIn(ada.id, 'DELETE')).status).toBe(200);
    const audit = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity_id', '=', ada.id)
      .orderBy('audit_entry_id')
      .execute();
    expect(audit).toEqual([{ action: 'registration.checked_in' }, { action: 'registration.check_in_undone' }]);
  });

  test.each(['pending', 'waitlisted', 'rejected', 'cancelled'] as const)('needs a seat: not for %s', async (status) => {
    const ada = await registered((await event()).event_id, status);
    expect(await checkIn(ada.id)).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
    expect((await checkIn(uuid())).status).toBe(404);
  });
});

describe('what was written with decisions before', () => {
  test('is the caller’s own, each text once and the last one first, at most five', async () => {
    const { event_id } = await event();
    const list = async (decision: string, token = organiser.token) => {
      const path = `/admin/events/${event_id}/decision-messages?decision=${decision}`;
      return (await call(server, 'GET', path, { token })).body;
    };
    const colleague = await login(server.db, await aMember(server.db, event_id, 'editor'));
    const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Two', ''];
    for (const [index, message] of texts.entries()) {
      const { id } = await registered(event_id, 'pending');
      await decide(event_id, [id], 'reject', { message });
      await server.db
        .updateTable('registrations')
        .set({ decided_at: at(index) })
        .where('registration_id', '=', id)
        .execute();
    }
    await decide(event_id, [(await registered(event_id, 'pending')).id], 'approve', { message: 'Welcome' });
    expect(await list('reject')).toEqual({ items: ['Two', 'Six', 'Five', 'Four', 'Three'] });
    expect((await list('approve')).items).toContain('Welcome');
    expect(await list('reset')).toEqual({ items: [] });
    expect(await list('reject', colleague)).toEqual({ items: [] });
  });
});
