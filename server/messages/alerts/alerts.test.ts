import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { twoProcesses } from '#tests/support/server/two-processes.ts';
import { settleAlerts, notifySome } from './send-alerts.ts';

const HOUR = 60 * 60 * 1000;
const started = new Date();
let now = started;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false, now: () => now });
});
beforeEach(async () => {
  now = started;
  await server.db.deleteFrom('availability_alerts').execute();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

async function someone(changes: object = {}, make = aUser) {
  const user = await make(server.db, changes);
  const token = await login(server.db, user);
  const ask = (method: Method, path: string, json?: object) =>
    call(server, method, path, { token, ...(json && { json }) });
  return {
    ...user,
    ask,
    alert: (id: string) => ask('PUT', `/events/${id}/alert`),
    register: (id: string) => ask('POST', `/events/${id}/registrations`, { form_version_id: null, answers: {} }),
    hasAlert: async (id: string) => (await ask('GET', `/events/${id}`)).body.has_alert,
    bell: async () => (await ask('GET', '/notifications/')).body.map(({ title }: { title: string }) => title),
    mails: () =>
      server.db
        .selectFrom('email_messages')
        .selectAll()
        .where('recipient', '=', user.email)
        .where('template', '=', 'availability_alert')
        .execute(),
  };
}

/** An event whose only seat is someone’s, who can give it up. */
async function full(changes: object = {}) {
  const event = await anEvent(server.db, { title: 'Supper club', capacity: 1, ...changes });
  const holder = await someone();
  const { registration_id } = await aRegistration(server.db, { event_id: event.event_id, user_id: holder.user_id });
  return { ...event, giveUp: () => holder.ask('POST', `/registrations/${registration_id}/cancel`) };
}

const look = async () => {
  await settleAlerts(server.context);
  while (await notifySome(server.context));
};
const left = async () => (await server.db.selectFrom('availability_alerts').selectAll().execute()).length;

describe('a seat', () => {
  test('that becomes free is told to all who asked, once', async () => {
    const [ada, grace] = [await someone(), await someone()];
    const event = await full();
    for (const person of [ada, grace]) expect((await person.alert(event.event_id)).status).toBe(204);
    await look();
    expect([await ada.bell(), await ada.hasAlert(event.event_id)]).toEqual([[], true]);
    await event.giveUp();
    await look();
    await look();
    for (const person of [ada, grace]) {
      expect(await person.bell()).toEqual(['A seat is free']);
      const [mail, ...others] = await person.mails();
      expect(mail).toMatchObject({
        subject: 'A seat is free: Supper club',
        event_id: event.event_id,
        registration_id: null,
      });
      expect(mail?.plain_text).toContain('first come, first served');
      expect(mail?.unsubscribe_url).toBeNull();
      expect(others).toEqual([]);
    }
    expect([await ada.hasAlert(event.event_id), await left()]).toEqual([false, 0]);
  });

  test('that becomes free is mailed to a person who has switched mails about changes off: it was asked for', async () => {
    const preferences = { event_updated_email: false, event_updated_in_app: false };
    const ada = await someone({ notification_preferences: JSON.stringify(preferences) });
    const event = await full();
    await ada.alert(event.event_id);
    await event.giveUp();
    await look();
    expect([await ada.mails(), await ada.bell()]).toMatchObject([[{ unsubscribe_url: null }], ['A seat is free']]);
  });

  test('that is taken before anybody was told tells nobody, and the alert stays', async () => {
    const [ada, quick] = [await someone(), await someone()];
    const event = await full();
    await ada.alert(event.event_id);
    await event.giveUp();
    expect((await quick.register(event.event_id)).status).toBe(201);
    await look();
    expect([await ada.bell(), await ada.hasAlert(event.event_id)]).toEqual([[], true]);
  });

  test('is told of to everybody once the first have heard, though it is taken meanwhile', async () => {
    const [ada, quick] = [await someone(), await someone()];
    const event = await full();
    await ada.alert(event.event_id);
    await event.giveUp();
    await settleAlerts(server.context);
    await quick.register(event.event_id);
    await look();
    expect(await ada.bell()).toEqual(['A seat is free']);
  });

  test('a waitlist that the organisers open is told as one', async () => {
    const ada = await someone();
    const organiser = await someone({}, anOrganiser);
    const { event_id, version } = await full();
    await ada.alert(event_id);
    await organiser.ask('PATCH', `/admin/events/${event_id}`, { version, waitlist_enabled: true });
    await look();
    expect(await ada.bell()).toEqual(['There is a waitlist now']);
  });
});

describe('registration that opens', () => {
  const later = () =>
    anEvent(server.db, { title: 'Type walk', registration_opens_at: new Date(started.getTime() + HOUR) });

  test('by time', async () => {
    const ada = await someone();
    const { event_id } = await later();
    await ada.alert(event_id);
    now = new Date(started.getTime() + HOUR - 1);
    await look();
    expect(await ada.bell()).toEqual([]);
    now = new Date(started.getTime() + HOUR);
    await look();
    expect([await ada.bell(), (await ada.mails())[0]?.subject]).toEqual([
      ['Registration is open'],
      'Registration is open: Type walk',
    ]);
  });

  test('by an organiser’s change', async () => {
    const ada = await someone();
    const organiser = await someone({}, anOrganiser);
    const { event_id, version } = await later();
    await ada.alert(event_id);
    await organiser.ask('PATCH', `/admin/events/${event_id}`, { version, registration_opens_at: null });
    await look();
    expect(await ada.bell()).toEqual(['Registration is open']);
  });

  test('and is full by then: the alert is one for a seat', async () => {
    const ada = await someone();
    const event = await full({ registration_opens_at: new Date(started.getTime() + HOUR) });
    await ada.alert(event.event_id);
    now = new Date(started.getTime() + HOUR);
    await look();
    expect(await ada.bell()).toEqual([]);
    await event.giveUp();
    await look();
    expect(await ada.bell()).toEqual(['A seat is free']);
  });
});

describe('nobody is told', () => {
  test('of an event that is cancelled or over, and the alert is gone', async () => {
    const ada = await someone();
    const [off, over] = [await full(), await full()];
    for (const { event_id } of [off, over]) await ada.alert(event_id);
    await server.db.updateTable('events').set({ status: 'cancelled' }).where('event_id', '=', off.event_id).execute();
    await settleAlerts(server.context);
    now = over.ends_at;
    await look();
    now = started;
    expect([await ada.bell(), await left()]).toEqual([[], 0]);
  });

  test('who is registered by then, or has gone', async () => {
    const [ada, gone] = [await someone(), await someone()];
    await someone({}, anOrganiser);
    const event = await full();
    for (const person of [ada, gone]) await person.alert(event.event_id);
    await aRegistration(server.db, { event_id: event.event_id, user_id: ada.user_id, status: 'pending' });
    await event.giveUp();
    expect((await gone.ask('POST', '/users/me/deletion', { current_password: PASSWORD })).status).toBe(204);
    await look();
    expect([await ada.bell(), await ada.mails(), await gone.mails(), await left()]).toEqual([[], [], [], 0]);
  });

  test('who has thought better of it', async () => {
    const ada = await someone();
    const event = await full();
    await ada.alert(event.event_id);
    for (const _ of [1, 2]) expect((await ada.ask('DELETE', `/events/${event.event_id}/alert`)).status).toBe(204);
    await event.giveUp();
    await look();
    expect(await ada.bell()).toEqual([]);
  });
});

test('where there is nothing to be alerted of, it says why', async () => {
  const ada = await someone();
  const refusal = async (changes: object) => {
    const { event_id } = await anEvent(server.db, changes);
    const { status, body } = await ada.alert(event_id);
    return [status, body.code, body.detail];
  };
  expect(await refusal({})).toEqual([409, 'not_allowed_now', 'You can register for this event right now.']);
  expect(await refusal({ status: 'cancelled' })).toEqual([409, 'registration_closed', expect.any(String)]);
  expect(await refusal({ status: 'draft' })).toEqual([404, 'not_found', expect.any(String)]);
  const event = await full();
  await aRegistration(server.db, { event_id: event.event_id, user_id: ada.user_id, status: 'rejected' });
  expect((await ada.alert(event.event_id)).body.code).toBe('already_registered');
});

test.skipIf(!hasPostgres)('a seat is given up without waiting for those who are told of it', async () => {
  const { here, there } = await twoProcesses();
  const [ada, holder] = [await aUser(here.db), await aUser(here.db)];
  const { event_id } = await anEvent(here.db, { capacity: 1 });
  const { registration_id } = await aRegistration(here.db, { event_id, user_id: holder.user_id });
  await call(there, 'PUT', `/events/${event_id}/alert`, { token: await login(here.db, ada) });
  let release = () => {};
  const over = new Promise<void>((resolve) => (release = resolve));
  const telling = await new Promise<{ done: Promise<void> }>((isHeld) => {
    const done: Promise<void> = here.db.transaction().execute(async (tx) => {
      expect(await tx.selectFrom('availability_alerts').selectAll().forUpdate().execute()).toHaveLength(1);
      isHeld({ done });
      await over;
    });
  });
  const token = await login(there.db, holder);
  expect((await call(there, 'POST', `/registrations/${registration_id}/cancel`, { token })).status).toBe(200);
  release();
  await telling.done;
});

test.skipIf(!hasPostgres)('two processes tell each of many once', async () => {
  const { here, there } = await twoProcesses();
  const { event_id } = await anEvent(here.db, { capacity: 5 });
  const { password_hash } = await aUser(here.db);
  await sql`
    insert into users (user_id, email, password_hash, created_at)
    select gen_random_uuid(), 'waiting' || n || '@example.org', ${password_hash}, now() from generate_series(1, 1500) as n`.execute(
    here.db,
  );
  await sql`
    insert into availability_alerts (event_id, user_id, waits_for, requested_at)
    select ${event_id}, user_id, 'seat', now() from users where email like 'waiting%'`.execute(here.db);
  const work = async ({ context }: typeof here) => {
    await settleAlerts(context);
    while (await notifySome(context));
  };
  await Promise.all([work(here), work(there), work(here), work(there)]);
  await work(here);
  for (const table of ['notifications', 'email_messages'] as const) {
    const rows = await here.db.selectFrom(table).select('user_id').execute();
    expect([rows.length, new Set(rows.map(({ user_id }) => user_id)).size]).toEqual([1500, 1500]);
  }
});
