import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { withTicketToken } from '../../platform/mail/mailed-links.ts';
import { claimGuest } from '../guests/claim-guest.ts';
import { passOnLapsed } from './move-line.ts';

/** Two in the afternoon where the events are. */
const noon = new Date('2026-06-15T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const at = (ms: number) => new Date(noon.getTime() + ms);
let now = noon;

let server: TestServer;
let organiser: { user_id: string; token: string };
beforeAll(async () => {
  server = await startServer({ background: false, now: () => now });
  const made = await anOrganiser(server.db);
  organiser = { ...made, token: await login(server.db, made) };
});
beforeEach(() => {
  now = noon;
});
afterAll(() => server.close());

/** Full, and starting in eight hours unless said otherwise: what is offered now lasts for two. */
const anEventToday = (changes: object = {}) =>
  anEvent(server.db, {
    ...{ created_by: organiser.user_id, timezone: 'Europe/Amsterdam', title: 'Supper club' },
    ...{ capacity: 1, waitlist_enabled: true, starts_at: at(8 * hour), ends_at: at(11 * hour), ...changes },
  });

async function registered(event_id: string, status: 'approved' | 'waitlisted', ahead = 0) {
  const user = await aUser(server.db);
  const token = await login(server.db, user);
  const waitlisted_at = status === 'waitlisted' ? at(-ahead * minute) : null;
  const { registration_id: id } = await aRegistration(server.db, {
    ...{ event_id, user_id: user.user_id, status, waitlisted_at },
    created_at: noon,
  });
  return {
    ...user,
    id,
    token,
    cancel: () => call(server, 'POST', `/registrations/${id}/cancel`, { token }),
    take: () => call(server, 'POST', `/registrations/${id}/seat`, { token }),
    async read() {
      const { body } = await call(server, 'GET', `/events/${event_id}`, { token });
      return body.registration;
    },
    async mails() {
      const rows = await server.db
        .selectFrom('email_messages')
        .selectAll()
        .where('user_id', '=', user.user_id)
        .orderBy('email_message_id')
        .execute();
      return rows;
    },
  };
}

/** Ada has the seat; Bea, Cem and Dan wait, in that order. */
async function aLine(changes: object = {}) {
  const event = await anEventToday(changes);
  const [ada, bea, cem, dan] = [
    await registered(event.event_id, 'approved'),
    await registered(event.event_id, 'waitlisted', 9),
    await registered(event.event_id, 'waitlisted', 6),
    await registered(event.event_id, 'waitlisted', 3),
  ];
  return { event, ada, bea, cem, dan };
}

const templates = async (person: { mails: () => Promise<{ template: string }[]> }) =>
  (await person.mails()).map(({ template }) => template);
const seats = async (eventId: string) =>
  (await call(server, 'GET', `/events/${eventId}`, { token: organiser.token })).body as {
    seats_left: number;
    registration_state: string;
  };
const edit = async (event: { event_id: string }, changes: object) => {
  const { body } = await call(server, 'GET', `/admin/events/${event.event_id}`, { token: organiser.token });
  const json = { version: body.version, ...changes };
  return call(server, 'PATCH', `/admin/events/${event.event_id}`, { token: organiser.token, json });
};
const decide = (event: { event_id: string }, id: string, decision: string) =>
  call(server, 'POST', `/admin/events/${event.event_id}/decisions`, {
    token: organiser.token,
    json: { registration_ids: [id], decision, message: '', notify: true },
  });

describe('a seat that is freed on the last day', () => {
  test('is offered to the next in line, who is told once, and counts as taken', async () => {
    const { event, ada, bea, cem } = await aLine();
    await ada.cancel();
    expect(await bea.read()).toMatchObject({
      status: 'waitlisted',
      can_take: true,
      offered_until: at(2 * hour).toISOString(),
      waitlist_position: 1,
    });
    expect(await cem.read()).toMatchObject({ can_take: false, offered_until: null, waitlist_position: 2 });
    expect(await seats(event.event_id)).toMatchObject({ seats_left: 0, registration_state: 'waitlist' });
    const [mail] = await bea.mails();
    expect(mail).toMatchObject({ template: 'registration_offered', expires_at: at(2 * hour), calendar: null });
    expect(mail?.plain_text).toContain('We hold it for you until Monday 15 June 2026, 16:00 CEST.');
    expect(mail?.plain_text).toContain(mail?.ticket_url ?? 'a link');
    const { body: bell } = await call(server, 'GET', '/notifications/', { token: bea.token });
    expect(bell).toMatchObject([{ title: 'A seat is free for you' }]);
    const list = await call(server, 'GET', `/admin/events/${event.event_id}/registrations?status=waitlisted`, {
      token: organiser.token,
    });
    expect(list.body.items.map(({ offered_until }: { offered_until: string | null }) => offered_until)).toContain(
      at(2 * hour).toISOString(),
    );
    await passOnLapsed(server.context);
    expect(await templates(bea)).toEqual(['registration_offered']);
  });

  test('is theirs when they take it, once and for all, with a mail that puts it into the calendar', async () => {
    const { event, ada, bea, cem } = await aLine();
    await ada.cancel();
    expect(await bea.take()).toMatchObject({ status: 200, body: { status: 'approved', offered_until: null } });
    expect((await bea.take()).status).toBe(200);
    expect(await seats(event.event_id)).toMatchObject({ seats_left: 0 });
    expect((await bea.mails()).map(({ template, calendar_method }) => [template, calendar_method])).toEqual([
      ['registration_offered', null],
      ['registration_promoted', 'REQUEST'],
    ]);
    now = at(3 * hour);
    await passOnLapsed(server.context);
    expect(await templates(cem)).toEqual([]);
  });

  test('goes to the next when they decline, and when they do not answer: then they are last', async () => {
    const { event, ada, bea, cem, dan } = await aLine();
    await ada.cancel();
    await bea.cancel();
    expect(await cem.read()).toMatchObject({ offered_until: at(2 * hour).toISOString() });
    now = at(2 * hour);
    await passOnLapsed(server.context);
    await passOnLapsed(server.context);
    expect(await cem.read()).toMatchObject({ offered_until: null, can_take: false, waitlist_position: 2 });
    // A quarter of the six hours that are left.
    expect(await dan.read()).toMatchObject({ offered_until: at(3.5 * hour).toISOString(), waitlist_position: 1 });
    expect(await templates(dan)).toEqual(['registration_offered']);
    expect(await seats(event.event_id)).toMatchObject({ seats_left: 0 });
  });

  test('is not offered twice to the person who let it pass, but free to the first who presses', async () => {
    const event = await anEventToday();
    const [ada, bea] = [await registered(event.event_id, 'approved'), await registered(event.event_id, 'waitlisted')];
    await ada.cancel();
    now = at(2 * hour);
    await passOnLapsed(server.context);
    now = at(3 * hour);
    await passOnLapsed(server.context);
    expect(await templates(bea)).toEqual(['registration_offered']);
    expect(await bea.read()).toMatchObject({ status: 'waitlisted', offered_until: null, can_take: true });
    expect(await seats(event.event_id)).toMatchObject({ seats_left: 1, registration_state: 'open' });
    expect(await bea.take()).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  test('that is freed later is offered once more', async () => {
    const { event, ada, bea } = await aLine({ capacity: 2 });
    const eve = await registered(event.event_id, 'approved');
    await server.db
      .deleteFrom('registrations')
      .where('event_id', '=', event.event_id)
      .where('status', '=', 'waitlisted')
      .where('user_id', '<>', bea.user_id)
      .execute();
    await ada.cancel();
    now = at(2 * hour);
    await passOnLapsed(server.context);
    await eve.cancel();
    expect(await templates(bea)).toEqual(['registration_offered', 'registration_offered']);
  });

  test('answered when the offer has just ended goes on all the same, and says so', async () => {
    const { ada, bea, cem } = await aLine();
    await ada.cancel();
    now = at(2 * hour);
    expect(await bea.take()).toMatchObject({
      status: 409,
      body: {
        code: 'not_allowed_now',
        detail: 'The offer has ended, and the seat went to the next in line. You are still on the waitlist.',
      },
    });
    await passOnLapsed(server.context);
    expect(await cem.read()).toMatchObject({ offered_until: at(3.5 * hour).toISOString() });
    expect((await bea.take()).status).toBe(409);
    expect(await cem.take()).toMatchObject({ status: 200 });
  });

  test('is for who comes first in the last half hour, and nobody is told', async () => {
    const { event, ada, bea, cem } = await aLine();
    now = at(8 * hour - 29 * minute);
    await ada.cancel();
    await passOnLapsed(server.context);
    for (const each of [bea, cem]) {
      expect(await templates(each)).toEqual([]);
      expect(await each.read()).toMatchObject({ status: 'waitlisted', offered_until: null, can_take: true });
    }
    expect(await cem.take()).toMatchObject({ status: 200 });
    expect(await bea.take()).toMatchObject({ status: 409 });
    expect(await seats(event.event_id)).toMatchObject({ seats_left: 0 });
  });

  test('while the event is on moves nobody up', async () => {
    const { ada, bea } = await aLine({ cancel_until: at(10 * hour) });
    now = at(9 * hour);
    expect((await ada.cancel()).status).toBe(200);
    await passOnLapsed(server.context);
    expect(await templates(bea)).toEqual([]);
    expect(await bea.read()).toMatchObject({ status: 'waitlisted', can_take: false });
  });
});

describe('while an offer is open', () => {
  test('more seats are more offers, and one registration more than seats finds none', async () => {
    const { event, ada, bea, cem, dan } = await aLine();
    await ada.cancel();
    expect((await edit(event, { capacity: 2 })).status).toBe(200);
    expect(await templates(bea)).toEqual(['registration_offered']);
    expect(await templates(cem)).toEqual(['registration_offered']);
    expect(await templates(dan)).toEqual([]);
    const eve = await aUser(server.db);
    const { body } = await call(server, 'POST', `/events/${event.event_id}/registrations`, {
      token: await login(server.db, eve),
      json: { form_version_id: null, answers: {} },
    });
    expect(body).toMatchObject({ status: 'waitlisted', waitlist_position: 4 });
    expect((await bea.take()).status).toBe(200);
    expect((await cem.take()).status).toBe(200);
    expect(await seats(event.event_id)).toMatchObject({ seats_left: 0 });
  });

  test('an organiser can approve who has it, and nobody else for the same seat', async () => {
    const { event, ada, bea, cem } = await aLine();
    await ada.cancel();
    const [refused] = (await decide(event, cem.id, 'approve')).body.results;
    expect(refused.problem).toBe('The only seat is taken. Raise the capacity or free a seat first.');
    const [approved] = (await decide(event, bea.id, 'approve')).body.results;
    expect(approved).toMatchObject({ status: 'approved', problem: null });
    expect(await seats(event.event_id)).toMatchObject({ seats_left: 0 });
  });

  test('an organiser who declines its person passes it on', async () => {
    const { event, ada, bea, cem } = await aLine();
    await ada.cancel();
    await decide(event, bea.id, 'reject');
    expect(await cem.read()).toMatchObject({ offered_until: at(2 * hour).toISOString() });
  });

  test('an event that is moved earlier takes the end of the offer along, one that is moved later gives seats', async () => {
    const { event, ada, bea, cem } = await aLine();
    await ada.cancel();
    await edit(event, { starts_at: at(hour).toISOString() });
    expect(await bea.read()).toMatchObject({ offered_until: at(hour).toISOString() });
    now = at(hour);
    await passOnLapsed(server.context);
    expect(await templates(cem)).toEqual([]);
    now = at(hour - minute);
    await edit(event, { starts_at: at(72 * hour).toISOString(), ends_at: at(75 * hour).toISOString() });
    expect(await cem.read()).toMatchObject({ status: 'approved' });
  });

  test('nobody is offered anything of an event that is cancelled or that organisers decide about', async () => {
    const { event, ada, bea, cem } = await aLine();
    await ada.cancel();
    await call(server, 'POST', `/admin/events/${event.event_id}/cancel`, {
      token: organiser.token,
      json: { message: '', notify: false },
    });
    expect(await bea.read()).toMatchObject({ offered_until: null, can_take: false });
    expect((await bea.take()).body.detail).toBe('This event was cancelled, so there are no seats left.');
    now = at(2 * hour);
    await passOnLapsed(server.context);
    expect(await templates(cem)).toEqual([]);
    const left = server.db.selectFrom('seat_offers').selectAll().where('event_id', '=', event.event_id);
    expect(await left.execute()).toEqual([]);
  });

  test('its person’s account gets it from the guest that it was', async () => {
    const { event, ada } = await aLine();
    await server.db
      .deleteFrom('registrations')
      .where('event_id', '=', event.event_id)
      .where('status', '=', 'waitlisted')
      .execute();
    const account = await registered(event.event_id, 'waitlisted');
    const guest = await aUser(server.db, {
      ...{ email: `g-${account.email}`, password_hash: null, email_verified_at: null, guest_since: noon },
    });
    await aRegistration(server.db, {
      ...{ event_id: event.event_id, user_id: guest.user_id, status: 'waitlisted', waitlisted_at: at(-hour) },
    });
    await ada.cancel();
    expect(await account.read()).toMatchObject({ offered_until: null });
    await server.db.transaction().execute((tx) => claimGuest(tx, server.context, account.user_id, guest.email));
    expect(await account.read()).toMatchObject({ offered_until: at(2 * hour).toISOString(), waitlist_position: 1 });
    expect(await seats(event.event_id)).toMatchObject({ seats_left: 0 });
  });
});

describe('who was moved up', () => {
  test('can decline until the end, whatever the last day to cancel is', async () => {
    const { event, ada, bea, cem } = await aLine({ cancel_until: at(-hour) });
    expect((await ada.cancel()).status).toBe(409);
    await server.db.updateTable('events').set({ cancel_until: null }).where('event_id', '=', event.event_id).execute();
    await ada.cancel();
    await bea.take();
    expect((await edit(event, { cancel_until: at(-hour).toISOString() })).status).toBe(200);
    now = at(9 * hour);
    expect(await bea.read()).toMatchObject({ can_cancel: true });
    expect(await cem.read()).toMatchObject({ can_cancel: true });
    expect((await bea.cancel()).status).toBe(200);
    now = at(11 * hour);
    expect(await cem.cancel()).toMatchObject({
      status: 409,
      body: { detail: 'The event is over. There is nothing left to do.' },
    });
  });

  test('answers by the link of the mail without a login, which does nothing when it is only opened', async () => {
    const { ada, bea } = await aLine();
    await ada.cancel();
    const token = async () => {
      const mail = (await bea.mails()).at(-1);
      if (!mail) throw new Error('No mail was written.');
      const { mail: left } = await withTicketToken(server.db, mail, now);
      return /\/ticket\/([\w-]+)/.exec(left.plain_text)?.[1] ?? '';
    };
    const bearer = { headers: { 'ticket-token': await token() } };
    expect((await call(server, 'GET', '/ticket', bearer)).body.registration).toMatchObject({ can_take: true });
    expect(await bea.read()).toMatchObject({ status: 'waitlisted' });
    expect((await call(server, 'POST', '/ticket/seat', bearer)).body.registration.status).toBe('approved');
    const mail = (await bea.mails()).at(-1);
    expect(mail?.plain_text).toContain(`${mail?.ticket_url}?decline`);
    const later = { headers: { 'ticket-token': await token() } };
    expect((await call(server, 'POST', '/ticket/cancellation', later)).body.registration.status).toBe('cancelled');
  });
});
