import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { announced } from '#tests/support/server/announced.ts';
import {
  aCheckIn,
  anAddress,
  anEvent,
  anOrganiser,
  aRegistration,
  aUser,
  login,
  PASSWORD,
} from '#tests/support/made/factories.ts';
import { loadDoor } from '#tests/support/server/devices/door-device.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { grantOrganiser } from '../../operations/grant-organiser.ts';
import { createPasswordResetWorker } from '../../accounts/auth/password-reset-worker.ts';
import { withTicketToken, withUnsubscribeToken } from '../../platform/mail/mailed-links.ts';
import { sendDueReminders } from '../../messages/reminders/reminders.ts';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
let clock = new Date();
let organiser = '';
beforeAll(async () => {
  server = await startServer({ now: () => clock, background: false });
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const mailsTo = (email: string) =>
  server.db
    .selectFrom('email_messages')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('email_message_id')
    .execute();
/** As an inbox gets the newest mail to the address. */
async function newestTo(email: string) {
  const mail = (await mailsTo(email)).at(-1);
  if (!mail) throw new Error(`Nothing was sent to ${email}.`);
  return (await withTicketToken(server.db, mail, clock)).mail;
}
const tokenIn = ({ plain_text }: { plain_text: string }) =>
  /\/ticket\/([\w-]{43})(?![\w-])/.exec(plain_text)?.[1] ?? 'none';

async function aGuest(event_id: string, email = anAddress('guest'), changes: object = {}) {
  const json = { email, full_name: 'Ada Byron', ...changes };
  const { status, body } = await call(server, 'POST', `/admin/events/${event_id}/registrations`, {
    token: organiser,
    json,
  });
  expect(status).toBe(201);
  await announced(server);
  return { email, userId: body.registrant.user_id as string, id: body.registration_id as string, code: body.code };
}
const ticket = (token: string) => call(server, 'GET', '/ticket', { headers: { 'ticket-token': token } });
const cancel = (token: string) => call(server, 'POST', '/ticket/cancellation', { headers: { 'ticket-token': token } });
const statusOf = async (id: string) =>
  (
    await server.db
      .selectFrom('registrations')
      .select('status')
      .where('registration_id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
const rowOf = (id: string) =>
  server.db.selectFrom('registrations').selectAll().where('registration_id', '=', id).executeTakeFirstOrThrow();
const digestOf = async (secret: Uint8Array) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(secret)))
    .subarray(0, 12)
    .toString('base64url');
const isThere = async (userId: string) =>
  (await server.db.selectFrom('users').select('user_id').where('user_id', '=', userId).execute()).length === 1;

describe('the personal link', () => {
  test('opens the registration, as every later mail does, and the database knows none', async () => {
    const { event_id, title } = await anEvent(server.db, {
      starts_at: new Date(clock.getTime() + 20 * HOUR),
      reminder_offsets: [24 * 60],
    });
    const { email, code } = await aGuest(event_id);
    const first = tokenIn(await newestTo(email));
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await ticket(first)).toMatchObject({
      status: 200,
      body: {
        full_name: 'Ada Byron',
        email,
        is_guest: true,
        registration: { status: 'approved', code, can_cancel: true, event: { title } },
      },
    });
    await server.db
      .updateTable('registrations')
      .set({ created_at: new Date(0) })
      .where('event_id', '=', event_id)
      .execute();
    await sendDueReminders(server.context);
    const reminder = await newestTo(email);
    expect(reminder.template).toBe('event_reminder');
    expect(tokenIn(reminder)).not.toBe(first);
    expect((await ticket(tokenIn(reminder))).status).toBe(200);
    expect((await ticket(first)).status).toBe(200);
    expect(await dumpText(server.db)).not.toContain(first);
  });

  test('cancels, once, tells the organisers and the next in line', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 1, waitlist_enabled: true });
    const { email, id } = await aGuest(event_id);
    const next = await aRegistration(server.db, { event_id, status: 'waitlisted' });
    const token = tokenIn(await newestTo(email));
    expect(await cancel(token)).toMatchObject({ status: 200, body: { registration: { status: 'cancelled' } } });
    expect(await statusOf(next.registration_id)).toBe('approved');
    expect(await newestTo(email)).toMatchObject({ template: 'registration_cancelled' });
    expect(await cancel(token)).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
    expect((await ticket(token)).body.registration).toMatchObject({ status: 'cancelled', can_cancel: false });
    const bells = await server.db
      .selectFrom('notifications')
      .select('message')
      .where('related_entity_id', '=', event_id)
      .where('about_user_id', 'is not', null)
      .execute();
    expect(bells[0]?.message).toContain('Ada Byron cancelled');
    expect(await statusOf(id)).toBe('cancelled');
  });

  test('is refused kindly where it is none', async () => {
    expect(await ticket('nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: expect.stringContaining('opens no registration') },
    });
    expect((await cancel('nothing')).status).toBe(404);
    expect((await call(server, 'GET', '/ticket')).status).toBe(404);
  });

  test('comes with a way to end reminders, which works', async () => {
    const { event_id } = await anEvent(server.db, {
      starts_at: new Date(clock.getTime() + 20 * HOUR),
      reminder_offsets: [24 * 60, 60],
    });
    const { email } = await aGuest(event_id);
    await server.db
      .updateTable('registrations')
      .set({ created_at: new Date(0) })
      .where('event_id', '=', event_id)
      .execute();
    await sendDueReminders(server.context);
    const { mail } = await withUnsubscribeToken(server.db, await newestTo(email), clock);
    const path = new URL(mail.unsubscribe_url ?? '').pathname.replace('/api', '');
    expect((await call(server, 'POST', path, { form: { 'List-Unsubscribe': 'One-Click' } })).status).toBe(200);
    const before = (await mailsTo(email)).length;
    clock = new Date(clock.getTime() + 19.5 * HOUR);
    await sendDueReminders(server.context);
    expect(await mailsTo(email)).toHaveLength(before);
    clock = new Date();
  });
});

describe('a guest is no account', () => {
  test('for a login, a reset, a role and a change of address', async () => {
    const { event_id } = await anEvent(server.db);
    const { email } = await aGuest(event_id);
    const before = (await mailsTo(email)).length;
    const answers = await Promise.all(
      [email, anAddress('nobody')].map(async (username) => {
        const answer = await call(server, 'POST', '/auth/token', { form: { username, password: PASSWORD } });
        return { status: answer.status, body: { ...answer.body, request_id: '' } };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(401);
    expect((await call(server, 'POST', '/auth/password-reset/request', { json: { email } })).status).toBe(202);
    clock = new Date(clock.getTime() + 1000);
    const worker = createPasswordResetWorker(server.context);
    worker.start();
    await worker.stop();
    expect(await server.db.selectFrom('password_reset_requests').selectAll().execute()).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(before);
    expect(await grantOrganiser(server.db, server.context, email, 'organiser', 'allowed')).toMatchObject({
      done: false,
    });
    const other = await aUser(server.db);
    const json = { new_email: email, current_password: PASSWORD };
    const token = await login(server.db, other);
    expect((await call(server, 'POST', '/users/me/email-change', { token, json })).status).toBe(200);
  });

  test('anybody can sign up with the address, and a guest is none before it is confirmed', async () => {
    const { event_id } = await anEvent(server.db);
    const { email, userId } = await aGuest(event_id);
    const sent = await call(server, 'POST', '/users/register', { json: { email, password: PASSWORD } });
    expect(sent.status).toBe(201);
    expect(await isThere(userId)).toBe(true);
    const token = await login(server.db, await byEmail(email));
    expect((await call(server, 'GET', '/users/me/registrations', { token })).body.items).toEqual([]);
    expect((await call(server, 'POST', '/users/register', { json: { email, password: PASSWORD } })).status).toBe(409);
  });
});

async function byEmail(email: string) {
  return server.db
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where('email', '=', email)
    .where('guest_since', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Signs up and uses the link of the mail. */
async function signUp(email: string, between: (userId: string) => Promise<unknown> = async () => {}) {
  await call(server, 'POST', '/users/register', { json: { email, password: PASSWORD } });
  const account = await byEmail(email);
  await between(account.user_id);
  await confirm(email, 'verify_email');
  return { userId: account.user_id, token: await login(server.db, account) };
}

async function confirm(email: string, template: string, session = '') {
  const mail = (await mailsTo(email)).findLast((each) => each.template === template);
  const token = /\/confirm-email\?token=([\w-]{43})/.exec(mail?.plain_text ?? '')?.[1] ?? 'none';
  const { status } = await call(server, 'POST', '/auth/email-confirmation', {
    token: session,
    json: { token, password: PASSWORD },
  });
  expect(status).toBe(200);
}

const ownOf = async (token: string) =>
  (await call(server, 'GET', '/users/me/registrations', { token })).body.items as {
    registration_id: string;
    status: string;
    event: { event_id: string };
    checked_in_at: string | null;
  }[];

describe('the account that confirms the address of a guest', () => {
  test('has the registrations, their mails and links, and nothing stays of the guest', async () => {
    const events = [await anEvent(server.db), await anEvent(server.db)];
    const email = anAddress('guest');
    const [first, second] = [
      await aGuest(events[0]?.event_id ?? '', email),
      await aGuest(events[1]?.event_id ?? '', email.toUpperCase()),
    ];
    const link = tokenIn(await newestTo(email));
    const { token, userId } = await signUp(email);
    expect((await ownOf(token)).map(({ registration_id }) => registration_id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    expect(await isThere(first.userId)).toBe(false);
    expect(await dumpText(server.db)).not.toContain(first.userId);
    expect((await ticket(link)).body).toMatchObject({ is_guest: false, registration: { status: 'approved' } });
    const mails = (await mailsTo(email)).filter(({ template }) => template === 'registration_approved');
    expect(mails.map(({ user_id }) => user_id)).toEqual([userId, userId]);
    const trail = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('entity_id', '=', first.id)
      .orderBy('audit_entry_id')
      .execute();
    expect(trail.at(-1)).toEqual({ action: 'registration.claimed', actor_id: userId });
    // Once more changes nothing, and the next mail leads to the account.
    await confirm(email, 'verify_email');
    const found = await call(server, 'GET', `/admin/events/${events[0]?.event_id}/registrations?search=${email}`, {
      token: organiser,
    });
    expect(found.body.items).toMatchObject([{ registrant: { user_id: userId, is_guest: false } }]);
  });

  test('gets them too by a change to that address', async () => {
    const { event_id } = await anEvent(server.db);
    const { email, id } = await aGuest(event_id);
    const account = await aUser(server.db, { email_verified_at: null });
    const token = await login(server.db, account);
    const json = { new_email: email, current_password: PASSWORD };
    expect((await call(server, 'POST', '/users/me/email-change', { token, json })).status).toBe(200);
    await confirm(email, 'confirm_new_email', token);
    expect(await ownOf(token)).toMatchObject([{ registration_id: id }]);
  });

  test('keeps its own where both have one, and takes the seat of the other', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 1, waitlist_enabled: true });
    const { email } = await aGuest(event_id);
    const next = await aRegistration(server.db, { event_id, status: 'waitlisted' });
    let own = '';
    const { token, userId } = await signUp(email, async (user_id) => {
      const made = await aRegistration(server.db, { event_id, user_id, status: 'waitlisted' });
      own = made.registration_id;
    });
    expect(await ownOf(token)).toMatchObject([{ registration_id: own, status: 'approved' }]);
    expect(await statusOf(next.registration_id)).toBe('waitlisted');
    expect((await mailsTo(email)).map(({ template }) => template)).not.toContain('registration_cancelled');
    const told = server.db.selectFrom('notifications').select('title').where('user_id', '=', userId);
    expect(await told.execute()).toEqual([{ title: 'Your two registrations are one now' }]);
  });

  test('opens the door with either ticket, is on its list once, and keeps notes, answers and links of both', async () => {
    const soon = new Date(clock.getTime() + HOUR);
    const { event_id } = await anEvent(server.db, { starts_at: soon, capacity: null });
    const { email, code, id } = await aGuest(event_id);
    const link = tokenIn(await newestTo(email));
    const { ticket: guests } = await rowOf(id);
    const noted = { note: 'Allergic to nuts', answers: JSON.stringify({ diet: ['vegan'], size: 'm' }) };
    await server.db.updateTable('registrations').set(noted).where('registration_id', '=', id).execute();
    let own = { registration_id: '', code: '' };
    const before = (await loadDoor(server, event_id, organiser)).cursor;
    const { token } = await signUp(email, async (user_id) => {
      own = await aRegistration(server.db, {
        ...{ event_id, user_id, note: 'Comes by train', answers: JSON.stringify({ size: 'l' }) },
      });
    });
    const { people, expected } = await loadDoor(server, event_id, organiser);
    expect(people).toMatchObject({
      ...{ codes: [own.code, code], statuses: ['approved', 'approved'], arrivals: [null, null] },
      merged: [{ code, part_of: own.code }],
    });
    expect(people.digests[1]).toBe(await digestOf(guests));
    expect(expected).toBe(1);
    expect(await rowOf(own.registration_id)).toMatchObject({
      note: 'Comes by train\nAllergic to nuts',
      answers: { diet: ['vegan'], size: 'l' },
    });
    expect((await ticket(link)).body.registration).toMatchObject({ status: 'approved', code: own.code });
    const list = await call(server, 'GET', `/admin/events/${event_id}/registrations`, { token: organiser });
    expect(list.body.items).toHaveLength(1);
    const csv = await call(server, 'GET', `/admin/events/${event_id}/registrations.csv`, { token: organiser });
    expect(String(csv.raw).trim().split('\r\n')).toHaveLength(2);

    // A device that was told of nothing yet lets the person in by the code that it knows.
    const action = { id: uuid(), kind: 'check_in', at: clock.getTime(), ahead: 0, error: 9, code };
    const { body } = await call(server, 'POST', `/door/${event_id}/actions`, {
      token: organiser,
      json: { cursor: before, door: 'North', actions: [action] },
    });
    expect(body.results).toMatchObject([{ outcome: 'done', code: own.code }]);
    expect(body.people).toMatchObject({ merged: [{ code, part_of: own.code }], doors: ['North', 'North'] });
    expect(await ownOf(token)).toMatchObject([{ checked_in_at: clock.toISOString() }]);
    const trail = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity_id', '=', own.registration_id)
      .execute();
    expect(trail.map((entry) => entry.action)).toEqual(
      expect.arrayContaining(['registration.added', 'registration.merged', 'registration.checked_in']),
    );
  });

  test('opens the door with neither ticket once the seat is lost or the ticket renewed', async () => {
    const { event_id } = await anEvent(server.db, { capacity: null });
    const { email } = await aGuest(event_id);
    let own = '';
    const { token } = await signUp(email, async (user_id) => {
      own = (await aRegistration(server.db, { event_id, user_id })).registration_id;
    });
    const digests = async () => (await loadDoor(server, event_id, organiser)).people.digests;
    const [first, guests] = await digests();
    expect((await call(server, 'POST', `/registrations/${own}/ticket`, { token })).status).toBeLessThan(300);
    const renewed = await digests();
    expect(renewed).not.toContain(first);
    expect(renewed).not.toContain(guests);
    await call(server, 'POST', `/registrations/${own}/cancel`, { token });
    expect(await statusOf(own)).toBe('cancelled');
    expect(await digests()).toEqual(['', '']);
  });

  test('gives the second seat to the next in line, and stays checked in', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 2, waitlist_enabled: true });
    const { email, id } = await aGuest(event_id);
    const checked_in_at = new Date();
    await aCheckIn(server.db, { event_id, registration_id: id }, checked_in_at);
    let next = '';
    const { token } = await signUp(email, async (user_id) => {
      await aRegistration(server.db, { event_id, user_id });
      next = (await aRegistration(server.db, { event_id, status: 'waitlisted' })).registration_id;
    });
    const kept = (await ownOf(token)).filter(({ status }) => status === 'approved');
    expect(kept).toMatchObject([{ checked_in_at: checked_in_at.toISOString() }]);
    expect(await statusOf(next)).toBe('approved');
  });

  test('keeps its seat where the guest was declined', async () => {
    const { event_id } = await anEvent(server.db);
    const { email, id } = await aGuest(event_id);
    await server.db
      .updateTable('registrations')
      .set({ status: 'rejected' })
      .where('registration_id', '=', id)
      .execute();
    const { token } = await signUp(email, (user_id) => aRegistration(server.db, { event_id, user_id }));
    expect((await ownOf(token)).map(({ status }) => status)).toEqual(['approved']);
  });
});
