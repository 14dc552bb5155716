import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { dumpTables } from '#tests/support/server/dump.ts';
import { anEvent, anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { announceSome, isArriving } from './announcer.ts';

let server: TestServer;
let organiser: Person;
beforeAll(async () => {
  // Nobody announces here but the tests.
  server = await startServer({ background: false });
  organiser = await person(anOrganiser);
  await sql`create function no_mail() returns trigger language plpgsql as
    $$ begin raise exception 'No mail can be written.'; end $$`.execute(server.db);
});
afterEach(async () => {
  await sql`drop trigger if exists no_mail on email_messages`.execute(server.db);
  while (await announceSome(server.context));
  for (const table of ['notifications', 'email_messages'] as const) await server.db.deleteFrom(table).execute();
});
afterAll(async () => {
  await sql`drop function no_mail cascade`.execute(server.db);
  await server.close();
});

async function person(make = aUser, changes: object = {}) {
  const user = await make(server.db, changes);
  return { ...user, token: await login(server.db, user) };
}
type Person = Awaited<ReturnType<typeof person>>;

const supper = (changes: object = {}) =>
  anEvent(server.db, { title: 'Supper club', created_by: organiser.user_id, ...changes });
const post = async ({ token }: Person, path: string, json?: object) =>
  (await call(server, 'POST', path, { token, json })).body;
const register = (who: Person, { event_id }: { event_id: string }) =>
  post(who, `/events/${event_id}/registrations`, { form_version_id: null, answers: {} });
const crowd = async (count: number) => {
  const people: Person[] = [];
  while (people.length < count) people.push(await person());
  return people;
};

const bell = async ({ token }: Person): Promise<{ title: string; message: string; notification_id: string }[]> =>
  (await call(server, 'GET', '/notifications/', { token })).body;
const said = async (who: Person) => (await bell(who)).map(({ message }) => message);
const mailsTo = async ({ email }: Person) => {
  const mails = server.db.selectFrom('email_messages').select('template').where('recipient', '=', email);
  return (await mails.orderBy('email_message_id').execute()).map(({ template }) => template);
};
const trail = async ({ event_id }: { event_id: string }) => {
  const entries = server.db.selectFrom('audit_entries').select('action').where('event_id', '=', event_id);
  return (await entries.orderBy('at').execute()).map(({ action }) => action);
};
const announceAll = async () => {
  while (await announceSome(server.context));
};

describe('organisers get one entry', () => {
  test('for all who register until they read it, and then another', async () => {
    const event = await supper({ capacity: 2, waitlist_enabled: true });
    const people = await crowd(6);
    const [ada] = people as [Person];
    await server.db.updateTable('users').set({ full_name: 'Ada' }).where('user_id', '=', ada.user_id).execute();
    await register(ada, event);
    await announceAll();
    expect(await said(organiser)).toEqual(['Ada has a seat at Supper club.']);
    for (const each of people.slice(1, 3)) await register(each, event);
    await announceAll();
    const [counted, ...others] = await bell(organiser);
    expect([counted, others]).toMatchObject([
      { title: 'New registrations', message: '3 people registered for Supper club.' },
      [],
    ]);
    await post(organiser, '/notifications/mark-as-read', { notification_ids: [counted?.notification_id] });
    for (const each of people.slice(3)) {
      await register(each, event);
      await announceAll();
    }
    expect(await said(organiser)).toEqual([
      '3 people registered for Supper club.',
      '3 people registered for Supper club.',
    ]);
  });

  test('that says what is theirs to do, for each event one, and not for themselves', async () => {
    const [manual, other] = [await supper({ approval: 'manual' }), await supper({ title: 'Tea' })];
    for (const each of await crowd(2)) await register(each, manual);
    await register(organiser, manual);
    await register(await person(aUser, { full_name: 'Bea' }), other);
    await announceAll();
    expect((await said(organiser)).toSorted()).toEqual([
      '2 people would like to come to Supper club. Decide about them.',
      'Bea has a seat at Tea.',
      'The organisers decide about your place at Supper club. You will hear from them here and by mail.',
    ]);
  });

  test('which keeps nothing of someone who leaves', async () => {
    const event = await supper();
    const [ada, bea] = [await person(aUser, { full_name: 'Ada' }), await person()];
    await register(ada, event);
    await announceAll();
    await post(ada, '/users/me/deletion', { current_password: PASSWORD });
    expect(await said(organiser)).toEqual([]);
    await register(bea, event);
    await register(await person(), event);
    await announceAll();
    await post(bea, '/users/me/deletion', { current_password: PASSWORD });
    expect(await said(organiser)).toEqual(['2 people registered for Supper club.']);
  });
});

test('many who look for work at once announce each registration once', { tags: ['thorough'] }, async () => {
  const [event, other] = [await supper(), await supper()];
  const people = await crowd(70);
  for (const each of people) await register(each, event);
  for (const each of people) await register(each, other);
  await Promise.all(Array.from({ length: 4 }, announceAll));
  await announceAll();
  const mails = await server.db.selectFrom('email_messages').select('user_id').execute();
  expect([mails.length, new Set(mails.map(({ user_id }) => user_id)).size]).toEqual([140, 70]);
  const bells = await server.db.selectFrom('notifications').select('title').execute();
  expect(bells.filter(({ title }) => title === 'You have a seat')).toHaveLength(140);
  expect((await trail(event)).concat(await trail(other))).toEqual(Array(140).fill('registration.submitted'));
  expect(await said(organiser)).toEqual(Array(2).fill('70 people registered for Supper club.'));
});

describe('what happens before anybody was told', () => {
  test('is told behind it: cancelling, and who moves up', async () => {
    const event = await supper({ capacity: 1, waitlist_enabled: true });
    const [ada, bea] = [await person(aUser, { full_name: 'Ada' }), await person()];
    const { registration_id } = await register(ada, event);
    await register(bea, event);
    await post(ada, `/registrations/${registration_id}/cancel`);
    expect(await mailsTo(ada)).toEqual(['registration_approved', 'registration_cancelled']);
    expect(await mailsTo(bea)).toEqual(['registration_waitlisted', 'registration_promoted']);
    await announceAll();
    expect(await mailsTo(ada)).toHaveLength(2);
    expect(await mailsTo(bea)).toHaveLength(2);
    expect(await trail(event)).toEqual([
      'registration.submitted',
      'registration.submitted',
      'registration.cancelled',
      'registration.promoted',
    ]);
    expect(await said(organiser)).toEqual([
      '2 people registered for Supper club.',
      'Ada cancelled the registration for Supper club.',
    ]);
  });

  test('may be the end of the event: nobody is told of a seat by then', async () => {
    const event = await supper();
    const ada = await person();
    await register(ada, event);
    await post(organiser, `/admin/events/${event.event_id}/cancel`, { message: '', notify: true });
    await announceAll();
    expect(await mailsTo(ada)).toEqual(['event_cancelled']);
    expect(await trail(event)).toContain('registration.submitted');
  });

  test('may be that the person leaves: nothing of them is written', async () => {
    const started = await supper({
      starts_at: new Date(Date.now() - 60_000),
      registration_closes_at: new Date(Date.now() + 60_000),
    });
    const event = await supper();
    const zelda = await person(aUser, { full_name: 'Zelda Quick', email: 'zelda@example.org' });
    for (const each of [event, started]) await register(zelda, each);
    await post(zelda, '/users/me/deletion', { current_password: PASSWORD });
    await server.db.deleteFrom('email_messages').where('template', '=', 'account_deleted').execute();
    await announceAll();
    expect(JSON.stringify(await dumpTables(server.db))).not.toMatch(/zelda/i);
    expect(await trail(started)).toEqual(['registration.submitted']);
  });
});

describe('a fault', () => {
  const failFor = ({ email }: Person) =>
    sql
      .raw(`create trigger no_mail before insert on email_messages for each row when (new.recipient = '${email}')
        execute function no_mail()`)
      .execute(server.db);

  test('leaves nothing of an announcement, holds up nobody else’s, and is tried again', async () => {
    const event = await supper();
    const [ada, bea] = [await person(), await person()];
    for (const each of [ada, bea]) await register(each, event);
    await failFor(ada);
    await announceAll();
    expect([await mailsTo(ada), await mailsTo(bea)]).toEqual([[], ['registration_approved']]);
    expect([await bell(ada), (await bell(bea)).length, (await bell(organiser)).length]).toEqual([[], 1, 1]);
    expect(await trail(event)).toEqual(['registration.submitted']);
    const left = server.db.updateTable('unannounced_registrations').set({ due_at: new Date() }).returningAll();
    expect(await left.execute()).toMatchObject([{ event_id: event.event_id, registrant_told: false }]);
    await sql`drop trigger no_mail on email_messages`.execute(server.db);
    await announceAll();
    expect(await mailsTo(ada)).toEqual(['registration_approved']);
    expect(await said(organiser)).toEqual(['2 people registered for Supper club.']);
  });
});

test('announcing waits while more arrive, but not for ever', async () => {
  const event = await supper();
  const [ada, bea] = [await person(), await person()];
  expect(await isArriving(server.db)).toBeNull();
  const { registration_id } = await register(ada, event);
  const dueAgo = (ms: number, id: string) =>
    server.db
      .updateTable('unannounced_registrations')
      .set({ due_at: sql<Date>`clock_timestamp() - ${ms}::integer * interval '1 millisecond'` })
      .where('registration_id', '=', id)
      .execute();
  await dueAgo(500, registration_id);
  expect(await isArriving(server.db)).toBe(false);
  const { registration_id: second } = await register(bea, event);
  await dueAgo(0, second);
  expect(await isArriving(server.db)).toBe(true);
  await dueAgo(2500, registration_id);
  await dueAgo(0, second);
  expect(await isArriving(server.db)).toBe(false);
});
