import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { pdf } from '#tests/support/made/documents.ts';
import {
  aForm,
  anAddress,
  anEvent,
  anOrganiser,
  aRegistration,
  aUser,
  login,
  PASSWORD,
} from '#tests/support/made/factories.ts';
import { aPasskey } from '#tests/support/made/passkeys.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { formWith } from '#tests/support/made/uploads.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { anAttempt, aSeatAsked, codeMailTo, notTheCode } from '#tests/support/server/mailed-codes.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const MINUTE = 60_000;

const tags = ['asvs/mailed-codes' as const];

let server: TestServer;
let organiser = '';
let clock = new Date();
beforeAll(async () => {
  server = await startServer({ now: () => clock, background: false });
  organiser = await login(server.db, await anOrganiser(server.db));
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => server.close());

const asked = (eventId: string, email = anAddress('guest')) => aSeatAsked(server, eventId, email);
const peopleAt = (email: string) =>
  server.db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
const registrationsOf = (eventId: string) =>
  server.db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).execute();
const byProof = (attempt: string) =>
  call(server, 'GET', '/registrations/by-code', { headers: { 'code-attempt': attempt } });
const ticket = (token: string) => call(server, 'GET', '/ticket', { headers: { 'ticket-token': token } });

describe('an address without an account', () => {
  test('has a seat, a ticket and its link once the code is typed, and nothing before', async () => {
    const { event_id, title } = await anEvent(server.db);
    const email = anAddress('guest');
    const seat = await asked(event_id, email);
    expect([await peopleAt(email), await registrationsOf(event_id)]).toEqual([[], []]);
    const { status, body } = await seat.take();
    expect([status, body]).toMatchObject([
      200,
      {
        outcome: 'registered',
        is_other_name: false,
        ticket: {
          full_name: 'Ada Byron',
          email,
          is_guest: true,
          registration: { status: 'approved', event: { title } },
        },
      },
    ]);
    expect(body.ticket.registration.ticket).toMatch(/./);
    expect((await ticket(body.ticket_token)).body).toEqual(body.ticket);
    expect(await dumpText(server.db)).not.toContain(body.ticket_token);
  });

  test('counts once for the word of the link, however often it is sent', async () => {
    const { event_id } = await anEvent(server.db);
    const seat = await asked(event_id);
    for (const _ of [1, 2]) expect((await seat.take({ ref: 'poster' })).status).toBe(200);
    const counted = server.db.selectFrom('event_sources').select(['word', 'registrations']);
    expect(await counted.where('event_id', '=', event_id).execute()).toEqual([{ word: 'poster', registrations: 1 }]);
  });

  test('gets the mail with the ticket that other guests get', async () => {
    const { event_id } = await anEvent(server.db);
    const seat = await asked(event_id);
    await seat.take();
    await announced(server);
    const mails = server.db.selectFrom('email_messages').selectAll().where('recipient', '=', seat.email);
    const mail = await mails.orderBy('email_message_id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ template: 'registration_approved', has_ticket: true });
    expect(mail.plain_text).toContain('Ada');
    expect(mail.ticket_url).not.toBeNull();
  });

  test('has its code first in the mail, no link that acts and no word of the attempt', async () => {
    const { event_id, title } = await anEvent(server.db);
    const seat = await asked(event_id);
    const mail = await codeMailTo(server, seat.email);
    expect(mail.subject).toBe(`${mail.code} is your code for ${title}`);
    expect(mail.plain_text.trimStart().startsWith(mail.code)).toBe(true);
    expect(mail.plain_text).not.toMatch(new RegExp(`/(?:ticket|events?)/|${seat.attempt}`));
  });

  test('is sent the same answer again when its own was lost, and registers once', async () => {
    const { event_id } = await anEvent(server.db);
    const seat = await asked(event_id);
    const first = await seat.take();
    clock = new Date(clock.getTime() + 29 * MINUTE);
    expect((await seat.take()).body).toEqual(first.body);
    expect(await registrationsOf(event_id)).toHaveLength(1);
    clock = new Date(clock.getTime() + MINUTE);
    expect((await seat.take()).body.code).toBe('code_expired');
  });

  test('does not register once more when what was sent before its cancelling arrives again', async () => {
    const { event_id } = await anEvent(server.db);
    const seat = await asked(event_id);
    const { ticket_token } = (await seat.take()).body;
    await call(server, 'POST', '/ticket/cancellation', { headers: { 'ticket-token': ticket_token } });
    expect((await seat.take()).body.ticket.registration.status).toBe('cancelled');
    expect(await registrationsOf(event_id)).toHaveLength(1);
    clock = new Date(clock.getTime() + MINUTE);
    const next = await (await asked(event_id, seat.email)).take();
    expect(next.body).toMatchObject({ outcome: 'registered', ticket: { registration: { status: 'approved' } } });
  });

  test('may answer again where an answer was refused, with the same code', async () => {
    const form = await aForm(server.db, { questions: [aQuestion({ question_id: 'diet', required: true })] });
    const { event_id } = await anEvent(server.db, { form_id: form.form_id });
    const seat = await asked(event_id);
    const { form_version_id } = form;
    expect((await seat.take()).body.code).toBe('form_changed');
    const refused = await seat.take({ form_version_id });
    expect(refused.body.fields).toMatchObject([{ field: 'answers.diet' }]);
    expect(await peopleAt(seat.email)).toEqual([]);
    const { body } = await seat.take({ form_version_id, answers: { diet: 'vegan' } });
    expect(body.ticket.registration.answers).toMatchObject([{ texts: ['vegan'] }]);
  });

  test('sends files once the address is proven, and not before', async () => {
    const form = await aForm(server.db, {
      questions: [aQuestion({ question_id: 'paper', type: 'file', required: true })],
    });
    const { event_id } = await anEvent(server.db, { form_id: form.form_id });
    const seat = await asked(event_id);
    const send = (attempt: string, event = event_id) =>
      call(server, 'POST', `/events/${event}/seat-files`, {
        payload: formWith(pdf(), 'a.pdf'),
        headers: { 'code-attempt': attempt, 'content-type': 'multipart/form-data; boundary=line' },
      });
    expect((await send(seat.attempt)).body.code).toBe('code_expired');
    const proof = await call(server, 'POST', '/auth/code-proof', { json: { attempt: seat.attempt, code: seat.code } });
    expect(proof.body).toMatchObject({ email: seat.email });
    const other = await anEvent(server.db, { form_id: form.form_id });
    expect((await send(seat.attempt, other.event_id)).body.code).toBe('code_expired');
    const { status, body } = await send(seat.attempt);
    expect(status).toBe(201);
    const thief = await asked(event_id);
    const answered = { form_version_id: form.form_version_id, answers: { paper: body.file_id } };
    expect((await thief.take(answered)).body.fields).toMatchObject([{ field: 'answers.paper' }]);
    // A refusal takes no file away.
    expect((await seat.take({ ...answered, form_version_id: null })).status).toBe(409);
    const taken = await seat.take(answered);
    expect(taken.body).toMatchObject({ outcome: 'registered', ticket: { full_name: 'Ada Byron' } });
  });

  test.each([
    ['has no seat left', { capacity: 1, waitlist_enabled: false }, 'event_full'],
    ['is closed', { closed_by_hand: true }, 'registration_closed'],
  ])('reads that an event %s, and nothing of it stays', async (_, changes, code) => {
    const { event_id } = await anEvent(server.db, changes);
    if (code === 'event_full') await aRegistration(server.db, { event_id });
    const seat = await asked(event_id);
    expect((await seat.take()).body.code).toBe(code);
    expect(await peopleAt(seat.email)).toEqual([]);
  });

  test.each([
    ['pending', { approval: 'manual' as const }],
    ['waitlisted', { capacity: 1, waitlist_enabled: true }],
  ])('is %s where others would be', async (status, changes) => {
    const { event_id } = await anEvent(server.db, changes);
    if (status === 'waitlisted') await aRegistration(server.db, { event_id });
    const { body } = await (await asked(event_id)).take();
    expect(body).toMatchObject({ outcome: 'registered', ticket: { registration: { status } } });
  });

  test('counts as confirmed where that is asked for', async () => {
    const strict = await startServer({ background: false, config: { verifiedEmailRequired: true } });
    onTestFinished(strict.close);
    const { event_id } = await anEvent(strict.db);
    const seat = await aSeatAsked(strict, event_id, anAddress());
    expect((await seat.take()).status).toBe(200);
  });

  test('has to say a name', async () => {
    const { event_id } = await anEvent(server.db);
    const seat = await asked(event_id);
    for (const full_name of ['', '  ', '\u3164']) {
      expect((await seat.take({ full_name })).body.fields).toMatchObject([{ field: 'full_name' }]);
    }
    expect((await seat.take()).status).toBe(200);
  });
});

describe('an address that has a seat', () => {
  test('is led to it, and reads whose it is where another name is given', async () => {
    const { event_id } = await anEvent(server.db);
    const first = await asked(event_id);
    const { registration_id, code } = (await first.take()).body.ticket.registration;
    clock = new Date(clock.getTime() + MINUTE);
    const again = await asked(event_id, first.email.toUpperCase());
    expect((await again.take({ full_name: 'ada  bÿron' })).body).toMatchObject({
      outcome: 'already_registered',
      is_other_name: false,
      ticket: { registration: { registration_id, code } },
    });
    const bob = await asked(event_id, first.email);
    expect((await bob.take({ full_name: 'Bob' })).body).toMatchObject({
      outcome: 'already_registered',
      is_other_name: true,
      ticket: { full_name: 'Ada Byron' },
    });
    expect(await registrationsOf(event_id)).toHaveLength(1);
  });

  test('has one seat however many tabs asked for it: each takes its own code, and shows the same ticket', async () => {
    const { event_id } = await anEvent(server.db);
    const first = await asked(event_id);
    clock = new Date(clock.getTime() + MINUTE);
    const second = await asked(event_id, first.email);
    expect((await first.take({ code: second.code })).body.code).toBe('wrong_code');
    const taken = (await second.take()).body;
    clock = new Date(clock.getTime() + MINUTE);
    const found = (await first.take()).body;
    expect([taken.outcome, found.outcome, found.is_other_name]).toEqual(['registered', 'already_registered', false]);
    expect(found.ticket.registration.code).toBe(taken.ticket.registration.code);
    expect(await registrationsOf(event_id)).toHaveLength(1);
  });

  test('is led to the one that an organiser gave, also where all seats are taken', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 1 });
    const email = anAddress('guest');
    const json = { email, full_name: 'Countess Lovelace' };
    await call(server, 'POST', `/admin/events/${event_id}/registrations`, { token: organiser, json });
    const { body } = await (await asked(event_id, email)).take();
    expect(body).toMatchObject({
      outcome: 'already_registered',
      is_other_name: true,
      ticket: { full_name: 'Countess Lovelace', is_guest: true },
    });
  });

  test('keeps its answers', async () => {
    const form = await aForm(server.db, { questions: [aQuestion({ question_id: 'diet' })] });
    const { event_id } = await anEvent(server.db, { form_id: form.form_id });
    const { form_version_id } = form;
    const first = await asked(event_id);
    await first.take({ form_version_id, answers: { diet: 'vegan' } });
    const again = await asked(event_id, first.email);
    const { body } = await again.take({ form_version_id, answers: { diet: 'fish' } });
    expect(body.ticket.registration.answers).toMatchObject([{ texts: ['vegan'] }]);
  });
});

describe('an address of an account', () => {
  test('has the seat there, and nobody is logged in', async () => {
    const user = await aUser(server.db, { full_name: 'Ada Byron' });
    const { event_id } = await anEvent(server.db);
    const { body, headers } = await (await asked(event_id, user.email)).take({ full_name: 'Bob' });
    expect(body).toMatchObject({ outcome: 'registered', is_other_name: true, ticket: { is_guest: false } });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await registrationsOf(event_id)).toMatchObject([{ user_id: user.user_id }]);
    expect(await peopleAt(user.email)).toMatchObject([{ full_name: 'Ada Byron', password_hash: user.password_hash }]);
    expect(await server.db.selectFrom('sessions').selectAll().where('user_id', '=', user.user_id).execute()).toEqual(
      [],
    );
  });

  test('that someone else opened loses what they set, and is its owner’s', async () => {
    const maker = await aUser(server.db, { full_name: 'Mallory', email_verified_at: null, headline: 'Mine' });
    const token = await login(server.db, maker);
    await aPasskey(server.db, { user_id: maker.user_id });
    const other = await anEvent(server.db);
    const added = { email: maker.email, full_name: 'Ada of the list' };
    await call(server, 'POST', `/admin/events/${other.event_id}/registrations`, { token: organiser, json: added });
    const { event_id } = await anEvent(server.db);
    const seat = await asked(event_id, maker.email);
    expect((await call(server, 'GET', '/users/me', { token })).status).toBe(200);
    expect((await seat.take()).body).toMatchObject({ ticket: { full_name: 'Ada Byron', is_guest: false } });
    expect((await call(server, 'GET', '/users/me', { token })).status).toBe(401);
    const form = { username: maker.email, password: PASSWORD };
    expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(401);
    expect(await server.db.selectFrom('passkeys').selectAll().where('user_id', '=', maker.user_id).execute()).toEqual(
      [],
    );
    // What the address had as a guest is there too.
    expect(await peopleAt(maker.email)).toMatchObject([{ user_id: maker.user_id, headline: '', guest_since: null }]);
    expect((await byProof(seat.attempt)).body.items).toHaveLength(2);
  });

  test('that is blocked gets no seat', async () => {
    const user = await aUser(server.db, { blocked_at: new Date() });
    const { event_id } = await anEvent(server.db);
    const seat = await asked(event_id, user.email);
    expect([(await seat.take()).status, (await seat.take()).body.code]).toEqual([403, 'account_blocked']);
    expect(await registrationsOf(event_id)).toEqual([]);
  });
});

describe('all registrations of a proven address', () => {
  test('are seen in the browser that typed the code, for half an hour', async () => {
    const [one, two] = [await anEvent(server.db), await anEvent(server.db)];
    const first = await asked(one.event_id);
    await first.take();
    expect((await byProof(anAttempt())).body.code).toBe('code_expired');
    const second = await asked(two.event_id, first.email);
    expect((await byProof(second.attempt)).body.code).toBe('code_expired');
    await second.take();
    const { body } = await byProof(second.attempt);
    expect(body).toMatchObject({ full_name: 'Ada Byron', email: first.email, is_guest: true, next: null });
    for (const { registration, ticket_token } of body.items) {
      expect((await ticket(ticket_token)).body.registration).toEqual(registration);
    }
    expect((await byProof(second.attempt)).body).toEqual(body);
    clock = new Date(clock.getTime() + 30 * MINUTE);
    expect((await byProof(second.attempt)).status).toBe(422);
  });

  test('are not, where the account asks for more than a mailbox', async () => {
    const user = await aUser(server.db);
    await aPasskey(server.db, { user_id: user.user_id });
    const { event_id } = await anEvent(server.db);
    const seat = await asked(event_id, user.email);
    await seat.take();
    expect((await byProof(seat.attempt)).body.code).toBe('second_factor_needed');
  });
});

describe('a code', () => {
  test('does nothing for another event, a login or another browser', { tags }, async () => {
    const [event, other] = [await anEvent(server.db), await anEvent(server.db)];
    const user = await aUser(server.db);
    const { attempt, code } = await asked(event.event_id, user.email);
    const seat = { full_name: 'Ada', form_version_id: null, answers: {} };
    const path = `/events/${other.event_id}/seats`;
    expect((await call(server, 'POST', path, { json: { attempt, code, ...seat } })).body.code).toBe('code_expired');
    const logIn = await call(server, 'POST', '/auth/code-token', { json: { attempt, code } });
    expect(logIn.body.code).toBe('code_expired');
    const stranger = await asked(event.event_id, user.email);
    expect((await stranger.take({ code: stranger.code === code ? notTheCode(code) : code })).body.code).toBe(
      'wrong_code',
    );
  });

  test('may be written with spaces and in any digits; what is no code takes no try', async () => {
    const { event_id } = await anEvent(server.db);
    const seat = await asked(event_id);
    for (const code of ['12345', '1234567', 'abcdef', '12345a']) {
      expect((await seat.take({ code })).body).toMatchObject({ code: 'invalid', fields: [{ field: 'code' }] });
    }
    const arabic = [...seat.code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
    expect((await seat.take({ code: `${arabic.slice(0, 3)} ${arabic.slice(3)}` })).status).toBe(200);
  });

  test('ends after ten minutes, counted from when its mail left', { tags }, async () => {
    const { event_id } = await anEvent(server.db);
    const seat = await asked(event_id);
    clock = new Date(clock.getTime() + 10 * MINUTE);
    expect((await seat.take()).body.code).toBe('code_expired');
  });
});

test('an event that nobody sees has no codes', async () => {
  const { event_id } = await anEvent(server.db, { status: 'draft' });
  const json = { email: anAddress(), attempt: anAttempt() };
  expect((await call(server, 'POST', `/events/${event_id}/seat-codes`, { json })).status).toBe(404);
});
