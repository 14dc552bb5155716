import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventRole, RegistrationMails, RegistrationMailsOfEvent } from '#openapi/types.ts';
import {
  aMember,
  anEvent,
  anOrganiser,
  anUnsubscribeToken,
  aRegistration,
  aUser,
  login,
} from '#tests/support/made/factories.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { twoProcesses } from '#tests/support/server/two-processes.ts';
import { sendRegistrationDigests } from './digests.ts';
import { sendRegistrationNews } from './news.ts';

const minute = 60_000;
const hour = 60 * minute;
const starts_at = new Date('2026-12-24T18:00:00Z');
/** A Monday in Amsterdam, 7:00. */
const morning = new Date('2026-06-15T05:00:00Z');

let now = morning;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false, now: () => now });
});
beforeEach(async () => {
  now = morning;
  for (const table of ['registration_news', 'registration_digests', 'email_messages'] as const) {
    await server.db.deleteFrom(table).execute();
  }
  await server.db.updateTable('events').set({ status: 'archived' }).execute();
});
afterAll(() => server.close());

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const zone = { timezone: 'Europe/Amsterdam' };

/** An event whose owner, a plain organiser, is mailed as they choose. */
async function anOwned(mails: RegistrationMails | null, changes: object = {}, { db }: Pick<TestServer, 'db'> = server) {
  const owner = await aUser(db, {
    ...{ roles: ['organiser'], full_name: 'Olga Owner', ...zone },
    ...(mails && { notification_preferences: JSON.stringify({ registration_created_email: mails }) }),
  });
  const created = { title: 'Type walk', starts_at, approval: 'manual', created_by: owner.user_id } as const;
  return { owner, event: await anEvent(db, { ...created, ...changes }) };
}

async function aTeamMember(event_id: string, role: EventRole, registration_mails: RegistrationMailsOfEvent) {
  const member = await aMember(server.db, event_id, role);
  await choose(event_id, member.user_id, registration_mails);
  return member;
}
const choose = (
  event_id: string,
  user_id: string,
  registration_mails: RegistrationMailsOfEvent,
  { db }: Pick<TestServer, 'db'> = server,
) =>
  db
    .updateTable('event_members')
    .set({ registration_mails })
    .where('event_id', '=', event_id)
    .where('user_id', '=', user_id)
    .execute();

/** Through the call, as everybody does; announced as the server does it a moment later. */
async function register(event_id: string, user?: Parameters<typeof login>[1]) {
  const person = user ?? (await aUser(server.db));
  const token = await login(server.db, person);
  const json = { form_version_id: null, answers: {} };
  const { status, body } = await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
  expect(status).toBe(201);
  await announced(server);
  return { ...(body as { registration_id: string }), token };
}
const aPending = (
  event_id: string,
  since = new Date(morning.getTime() - hour),
  { db }: Pick<TestServer, 'db'> = server,
) => aRegistration(db, { event_id, status: 'pending', created_at: since });
const decide = (event_id: string) =>
  server.db
    .updateTable('registrations')
    .set(({ ref }) => ({ status: 'approved' as const, decided_by: ref('user_id') }))
    .where('event_id', '=', event_id)
    .where('status', '=', 'pending')
    .execute();

const mails = ({ db }: Pick<TestServer, 'db'> = server) =>
  db
    .selectFrom('email_messages')
    .selectAll()
    .where('template', '=', 'registration_news')
    .orderBy('created_at')
    .orderBy('recipient')
    .execute();
const subjects = async () => (await mails()).map(({ subject }) => subject);
const inboxes = async () => (await mails()).map(({ recipient }) => recipient).toSorted();

describe('at once', () => {
  const look = () => sendRegistrationNews(server.context);

  test('one mail tells of all who came in five minutes, by their number', async () => {
    const { owner, event } = await anOwned('at_once');
    await register(event.event_id, await aUser(server.db, { full_name: 'Ada Lovelace' }));
    later(4 * minute);
    await register(event.event_id);
    await look();
    expect(await mails()).toEqual([]);
    later(minute);
    await look();
    await look();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ recipient: owner.email, user_id: owner.user_id, event_id: null, registration_id: null },
      subject: '2 people are waiting for a decision: Type walk',
      expires_at: new Date(now.getTime() + 24 * hour),
    });
    expect(mail?.unsubscribe_url).toMatch(/\/registration_created$/);
    const list = `${server.url}/admin/events/view/${event.event_id}?tab=registrations&status=pending`;
    expect(mail?.plain_text).toContain('Hi Olga,');
    expect(mail?.plain_text).toContain(`- Type walk (${list}): 2 people are waiting for a decision`);
    expect(mail?.html).toContain(`href="${list.replace('&', '&amp;')}"`);
    expect(`${mail?.plain_text}${mail?.html}`).not.toMatch(/Ada|Lovelace/);
  });

  test('another tells of who comes after that', async () => {
    const { event } = await anOwned('at_once');
    await register(event.event_id);
    later(5 * minute);
    await look();
    later(minute);
    await register(event.event_id);
    later(5 * minute);
    await look();
    expect(await subjects()).toEqual([
      '1 person is waiting for a decision: Type walk',
      '2 people are waiting for a decision: Type walk',
    ]);
  });

  test('one that was made before those announced first is told of', async () => {
    const { event } = await anOwned('at_once', { approval: 'automatic' });
    later(minute);
    const { registration_id } = await register(event.event_id);
    // By a process whose clock is behind, or that took longer.
    later(-minute);
    await register(event.event_id);
    await server.db.deleteFrom('registrations').where('registration_id', '=', registration_id).execute();
    later(6 * minute);
    await look();
    expect(await subjects()).toEqual(['New registrations: Type walk']);
  });

  test('who has a seat already is told of too', async () => {
    const { event } = await anOwned('at_once', { approval: 'automatic' });
    await register(event.event_id);
    later(5 * minute);
    await look();
    const [mail] = await mails();
    expect(mail?.subject).toBe('New registrations: Type walk');
    expect(mail?.plain_text).toContain(
      `- Type walk (${server.url}/admin/events/view/${event.event_id}?tab=registrations): 1 person registered`,
    );
  });

  test('nothing is sent when nothing is new by then', async () => {
    const [decided, cancelled, called] = [await anOwned('at_once'), await anOwned('at_once'), await anOwned('at_once')];
    await aPending(cancelled.event.event_id);
    await register(decided.event.event_id);
    const { registration_id, token } = await register(cancelled.event.event_id);
    await register(called.event.event_id);
    await decide(decided.event.event_id);
    await call(server, 'POST', `/registrations/${registration_id}/cancel`, { token });
    await server.db
      .updateTable('events')
      .set({ status: 'cancelled' })
      .where('event_id', '=', called.event.event_id)
      .execute();
    later(5 * minute);
    await look();
    expect(await mails()).toEqual([]);
    expect(await server.db.selectFrom('registration_news').selectAll().execute()).toEqual([]);
  });

  test('nor of one’s own registration, nor of people whom organisers add', async () => {
    const { owner, event } = await anOwned('at_once', { approval: 'automatic' });
    await register(event.event_id, owner);
    const token = await login(server.db, owner);
    const added = await call(server, 'POST', `/admin/events/${event.event_id}/registrations`, {
      token,
      json: { email: 'grace@example.org', full_name: 'Grace', beyond: false },
    });
    expect(added.status).toBe(201);
    await announced(server);
    later(5 * minute);
    await look();
    expect(await inboxes()).toEqual([]);
  });

  test('goes to owners and editors who want it, and to nobody else', async () => {
    const { event } = await anOwned('never');
    const id = event.event_id;
    const wanting = [await aTeamMember(id, 'owner', 'at_once'), await aTeamMember(id, 'editor', 'at_once')];
    await aTeamMember(id, 'viewer', 'at_once');
    await aTeamMember(id, 'check_in', 'at_once');
    await aTeamMember(id, 'editor', 'daily');
    const [blocked, unconfirmed, former, removed] = await Promise.all(
      Array.from({ length: 4 }, () => aTeamMember(id, 'editor', 'at_once')),
    );
    const change = (who: typeof blocked, columns: object) =>
      server.db
        .updateTable('users')
        .set(columns)
        .where('user_id', '=', who?.user_id ?? '')
        .execute();
    await change(blocked, { blocked_at: now });
    await change(unconfirmed, { email_verified_at: null });
    await server.db
      .deleteFrom('user_roles')
      .where('user_id', '=', former?.user_id ?? '')
      .execute();
    const everything = JSON.stringify({ registration_created_email: 'at_once' });
    await aUser(server.db, { roles: ['organiser'], notification_preferences: everything });
    await anOrganiser(server.db, { notification_preferences: everything });
    await register(id);
    // Between the registration and its mail.
    await server.db
      .deleteFrom('event_members')
      .where('user_id', '=', removed?.user_id ?? '')
      .execute();
    later(5 * minute);
    await look();
    expect(await inboxes()).toEqual(wanting.map(({ email }) => email).toSorted());
  });
});

describe('daily', () => {
  const look = () => sendRegistrationDigests(server.context);

  test('is what counts until someone chooses: at 8:00 by the clocks of the person, once', async () => {
    const { owner, event } = await anOwned(null);
    await aPending(event.event_id);
    later(hour - 1);
    await look();
    expect(await mails()).toEqual([]);
    later(1);
    await look();
    await look();
    later(12 * hour);
    await look();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: owner.email,
      subject: '1 person is waiting for a decision',
      event_id: null,
    });
    expect(mail?.unsubscribe_url).toMatch(/\/registration_created$/);
    later(12 * hour);
    await look();
    expect(await subjects()).toHaveLength(2);
  });

  test('tells of what waits now, by event, the next one first', async () => {
    const { owner, event } = await anOwned('daily', { title: 'Later', starts_at: new Date('2026-12-25T18:00:00Z') });
    const { event_id } = await anEvent(server.db, { title: 'Sooner', starts_at, created_by: owner.user_id });
    for (const id of [event.event_id, event.event_id, event_id]) await aPending(id);
    later(3 * hour);
    await aPending(event_id, now);
    await aRegistration(server.db, { event_id, status: 'waitlisted' });
    await look();
    const [mail] = await mails();
    expect(mail?.subject).toBe('4 people are waiting for a decision');
    const line = (title: string, id: string) =>
      `- ${title} (${server.url}/admin/events/view/${id}?tab=registrations&status=pending): 2 people are waiting for a decision`;
    expect(mail?.plain_text).toContain(`${line('Sooner', event_id)}\n${line('Later', event.event_id)}\n`);
  });

  test('names twenty events, and counts the others', async () => {
    const { owner, event } = await anOwned('daily');
    await aPending(event.event_id);
    for (let index = 0; index < 21; index += 1) {
      const { event_id } = await anEvent(server.db, { title: `More ${index}`, starts_at, created_by: owner.user_id });
      await aPending(event_id);
    }
    later(hour);
    await look();
    const [mail] = await mails();
    expect(mail?.subject).toBe('22 people are waiting for a decision');
    expect(mail?.plain_text.match(/^- /gm)).toHaveLength(20);
    expect(mail?.plain_text).toContain('2 more of your events have people waiting.');
  });

  test('is not sent where nobody waits, where all came after 8:00, or where the event is over or no longer published', async () => {
    const [decided, fresh, over, draft] = await Promise.all(Array.from({ length: 4 }, () => anOwned('daily')));
    for (const each of [decided, over, draft]) await aPending(each?.event.event_id ?? '');
    await decide(decided?.event.event_id ?? '');
    const change = (event: typeof over, columns: object) =>
      server.db
        .updateTable('events')
        .set(columns)
        .where('event_id', '=', event?.event.event_id ?? '')
        .execute();
    await change(over, { starts_at: new Date('2026-06-14T18:00:00Z'), ends_at: new Date('2026-06-14T20:00:00Z') });
    await change(draft, { status: 'draft' });
    later(hour + minute);
    await aPending(fresh?.event.event_id ?? '', now);
    await look();
    expect(await mails()).toEqual([]);
    now = new Date('2026-06-16T06:00:00Z');
    await look();
    expect(await inboxes()).toEqual([fresh?.owner.email]);
  });

  test.each([
    ['forward', '2026-03-28T07:00:00Z', 23],
    ['back', '2026-10-24T06:00:00Z', 25],
  ])('comes once a day while clocks are put %s', async (_, first, hours) => {
    const { event } = await anOwned('daily');
    now = new Date(first);
    await aPending(event.event_id, new Date(now.getTime() - hour));
    await look();
    later(hours * hour - 1);
    await look();
    expect(await mails()).toHaveLength(1);
    later(1);
    await look();
    later(24 * hour - 1);
    await look();
    expect(await mails()).toHaveLength(2);
  });

  test('comes once for a date, also to who moves to another time zone', async () => {
    const { owner, event } = await anOwned('daily');
    await aPending(event.event_id);
    const move = (timezone: string) =>
      server.db.updateTable('users').set({ timezone }).where('user_id', '=', owner.user_id).execute();
    later(hour);
    await look();
    await move('America/Los_Angeles');
    now = new Date('2026-06-15T15:00:00Z');
    await look();
    expect(await mails()).toHaveLength(1);
    await move('Pacific/Auckland');
    // The 16th, 8:00 there.
    now = new Date('2026-06-15T20:00:00Z');
    await look();
    expect(await mails()).toHaveLength(2);
    await move('Nowhere/Land');
    now = new Date('2026-06-17T08:00:00Z');
    await look();
    expect(await mails()).toHaveLength(3);
  });

  test('comes also after a clock far ahead has written a day', async () => {
    const { owner, event } = await anOwned('daily');
    await aPending(event.event_id);
    await server.db
      .insertInto('registration_digests')
      .values({ user_id: owner.user_id, last_day: '2126-06-15' })
      .execute();
    later(hour);
    await look();
    await look();
    expect(await mails()).toHaveLength(1);
  });

  test('follows the choice of each event', async () => {
    const { owner, event } = await anOwned('daily');
    const quiet = await anEvent(server.db, { title: 'Quiet', starts_at, created_by: owner.user_id });
    const other = await anOwned('never', { title: 'Other' });
    for (const { event_id } of [event, quiet, other.event]) await aPending(event_id);
    await choose(quiet.event_id, owner.user_id, 'never');
    await choose(other.event.event_id, other.owner.user_id, 'daily');
    later(hour);
    await look();
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([owner.email, other.owner.email].toSorted());
    const mine = sent.find(({ recipient }) => recipient === owner.email);
    expect(mine?.plain_text).toContain('Type walk');
    expect(mine?.plain_text).not.toContain('Quiet');
  });

  test('goes to who may decide, and to nobody else', async () => {
    const { event } = await anOwned('never');
    const id = event.event_id;
    await aPending(id);
    const editor = await aTeamMember(id, 'editor', 'daily');
    await aTeamMember(id, 'viewer', 'daily');
    await aTeamMember(id, 'check_in', 'daily');
    await aTeamMember(id, 'editor', 'at_once');
    const former = await aTeamMember(id, 'editor', 'daily');
    await server.db.deleteFrom('user_roles').where('user_id', '=', former.user_id).execute();
    await aUser(server.db, { roles: ['organiser'] });
    await anOrganiser(server.db);
    later(12 * hour);
    await look();
    expect(await inboxes()).toEqual([editor.email]);
  });
});

describe('two processes at once', () => {
  test.skipIf(!hasPostgres)('send one mail', async () => {
    const { here, there } = await twoProcesses();
    const day = 24 * hour;
    const real = Date.now();
    // It is noon there, whenever this runs.
    const gmt = new Date(real).getUTCHours() - 12;
    const timezone = gmt === 0 ? 'UTC' : `Etc/GMT${gmt > 0 ? '+' : '-'}${Math.abs(gmt)}`;
    const made = { starts_at: new Date(real + 7 * day) };
    const [daily, once] = [await anOwned('daily', made, here), await anOwned('at_once', made, here)];
    await here.db.updateTable('users').set({ timezone }).execute();
    for (const { event } of [daily, once]) await aPending(event.event_id, new Date(real - 2 * day), here);
    const note = { event_id: once.event.event_id, noted_at: new Date(real - hour), since: new Date(real - 3 * day) };
    await here.db.insertInto('registration_news').values(note).execute();
    const processes = [here, there, here, there];
    await Promise.all(processes.map(({ context }) => sendRegistrationDigests(context)));
    await Promise.all(processes.map(({ context }) => sendRegistrationNews(context)));
    const inbox = (await mails(here)).map(({ recipient }) => recipient).toSorted();
    expect(inbox).toEqual([daily.owner.email, once.owner.email].toSorted());
  });
});

describe('the choice for one event', () => {
  const path = (event_id: string) => `/admin/events/${event_id}/registration-mails`;

  test('is read and made by owners and editors', async () => {
    const { owner, event } = await anOwned('never');
    const token = await login(server.db, owner);
    const ask = (choice?: string) =>
      call(server, choice ? 'PUT' : 'GET', path(event.event_id), { token, ...(choice && { json: { choice } }) });
    expect((await ask()).body).toEqual({ choice: 'as_in_settings', in_settings: 'never' });
    expect((await ask('at_once')).body).toEqual({ choice: 'at_once', in_settings: 'never' });
    expect((await ask()).body).toEqual({ choice: 'at_once', in_settings: 'never' });
    expect((await ask('sometimes')).status).toBe(422);
    await ask('as_in_settings');
    expect((await ask()).body).toEqual({ choice: 'as_in_settings', in_settings: 'never' });
  });

  test('is not an administrator’s who is not in the team, nor a viewer’s', async () => {
    const { event } = await anOwned('never');
    const token = await login(server.db, await anOrganiser(server.db));
    expect((await call(server, 'GET', path(event.event_id), { token })).body).toEqual({
      choice: null,
      in_settings: 'daily',
    });
    const refused = await call(server, 'PUT', path(event.event_id), { token, json: { choice: 'daily' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_allowed_now']);
    expect(refused.body.detail).toBe(
      'Only owners and editors of an event get mails about its registrations, and you are neither.',
    );
    const viewer = await login(server.db, await aMember(server.db, event.event_id, 'viewer'));
    expect((await call(server, 'GET', path(event.event_id), { token: viewer })).status).toBe(403);
  });

  test('goes when the person unsubscribes by a mail’s link', async () => {
    const { owner, event } = await anOwned('never');
    const [token, secret] = [await login(server.db, owner), await anUnsubscribeToken(server.db, owner.user_id)];
    await choose(event.event_id, owner.user_id, 'at_once');
    const link = `/unsubscribe/${secret}/registration_created`;
    const page = async () => (await call(server, 'GET', link)).raw.toString();
    expect(await page()).toContain('Unsubscribe from mails about people who register for your events?');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await call(server, 'POST', link, { payload: 'List-Unsubscribe=One-Click', headers });
    expect(posted.status).toBe(200);
    expect(await page()).toContain('You are unsubscribed');
    expect((await call(server, 'GET', path(event.event_id), { token })).body).toEqual({
      choice: 'as_in_settings',
      in_settings: 'never',
    });
    await aPending(event.event_id);
    await register(event.event_id);
    later(12 * hour);
    await sendRegistrationNews(server.context);
    await sendRegistrationDigests(server.context);
    expect(await mails()).toEqual([]);
  });

  test('of other events goes too, and other people’s stay', async () => {
    const { owner, event } = await anOwned('daily');
    const second = await anEvent(server.db, { created_by: owner.user_id });
    const editor = await aTeamMember(event.event_id, 'editor', 'at_once');
    for (const { event_id } of [event, second]) await choose(event_id, owner.user_id, 'daily');
    const secret = await anUnsubscribeToken(server.db, owner.user_id);
    await call(server, 'POST', `/unsubscribe/${secret}/registration_created`);
    const { rows } = await sql`select user_id from event_members where registration_mails <> 'as_in_settings'
      and event_id in (${event.event_id}, ${second.event_id})`.execute(server.db);
    expect(rows).toEqual([{ user_id: editor.user_id }]);
  });
});
