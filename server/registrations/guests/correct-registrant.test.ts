import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aForm, anAddress, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { loadDoor } from '#tests/support/server/devices/door-device.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { eraseForPerson } from '../../accounts/erase-account.ts';
import { findStandings, whyItStays } from '../../platform/mail/departure.ts';
import { databaseClock } from '../../platform/mail/outbox.ts';
import { withTicketToken } from '../../platform/mail/mailed-links.ts';
import { claimGuest } from './claim-guest.ts';

const HOUR = 3600_000;

let server: TestServer;
let clock = new Date();
let organiser = '';
beforeAll(async () => {
  server = await startServer({ now: () => clock, background: false });
  organiser = await login(server.db, await anOrganiser(server.db));
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => server.close());

interface Given {
  event_id: string;
  email?: string;
  full_name?: string;
  tell?: boolean;
}

/** On the list, and told. */
async function aGuest({ event_id, email = anAddress('guest'), full_name = 'Ada Byron', tell = true }: Given) {
  const json = { email, full_name, tell };
  const added = await call(server, 'POST', `/admin/events/${event_id}/registrations`, { token: organiser, json });
  expect(added.status).toBe(201);
  await announced(server);
  const { registration_id: id, registrant } = added.body;
  return { id: id as string, event_id, email, seen: { full_name, email }, userId: registrant.user_id as string };
}
type Guest = Awaited<ReturnType<typeof aGuest>>;

const correct = ({ id, seen }: Pick<Guest, 'id' | 'seen'>, json: object, token = organiser) =>
  call(server, 'PATCH', `/admin/registrations/${id}/registrant`, { token, json: { seen, ...json } });
const mailsTo = (email: string) =>
  server.db
    .selectFrom('email_messages')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('email_message_id')
    .execute();
/** The token of the newest mail, as its inbox gets it. */
async function linkTo(email: string) {
  const mail = (await mailsTo(email)).at(-1);
  if (!mail) throw new Error(`Nothing was sent to ${email}.`);
  const { mail: left, isOutdated = false } = await withTicketToken(server.db, mail, clock);
  return { token: /\/ticket\/([\w-]{43})(?![\w-])/.exec(left.plain_text)?.[1] ?? 'none', isOutdated };
}
const open = (token: string) => call(server, 'GET', '/ticket', { headers: { 'ticket-token': token } });
const rowOf = (id: string) =>
  server.db.selectFrom('registrations').selectAll().where('registration_id', '=', id).executeTakeFirstOrThrow();
const isThere = async (userId: string) =>
  (await server.db.selectFrom('users').select('user_id').where('user_id', '=', userId).execute()).length === 1;
const trailOf = (id: string) =>
  server.db
    .selectFrom('audit_entries')
    .select(['action', 'entity_name', 'changes'])
    .where('entity_id', '=', id)
    .where('action', '=', 'registration.corrected')
    .execute();
const namesFound = async (eventId: string, search: string) => {
  const query = `?search=${encodeURIComponent(search)}&sort=name`;
  const { body } = await call(server, 'GET', `/admin/events/${eventId}/registrations${query}`, { token: organiser });
  return (body.items as { registrant: { full_name: string } }[]).map(({ registrant }) => registrant.full_name);
};
/** Why each mail to the address would stay. */
async function whyTheyStay(email: string) {
  const ids = (await mailsTo(email)).map(({ email_message_id }) => email_message_id);
  const standings = await findStandings(server.db, ids, databaseClock);
  return [...standings.values()].map((standing) => whyItStays(standing)?.because ?? null);
}

describe('a corrected address', () => {
  test('ends every link and ticket of before, and the new one gets its own', async () => {
    const { event_id } = await anEvent(server.db, { starts_at: new Date(clock.getTime() + HOUR) });
    const ada = await aGuest({ event_id });
    const before = { link: await linkTo(ada.email), row: await rowOf(ada.id) };
    const digests = (await loadDoor(server, event_id, organiser)).people.digests;
    expect((await open(before.link.token)).status).toBe(200);

    const email = anAddress('right');
    const corrected = await correct(ada, { email });
    expect(corrected).toMatchObject({
      status: 200,
      body: {
        registration_id: ada.id,
        status: 'approved',
        registrant: { email, full_name: 'Ada Byron', is_guest: true },
      },
    });

    expect((await open(before.link.token)).status).toBe(404);
    expect((await rowOf(ada.id)).code).toBe(before.row.code);
    expect((await loadDoor(server, event_id, organiser)).people.digests).not.toEqual(digests);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'registration_approved', registration_id: ada.id, has_ticket: true });
    const link = await linkTo(email);
    expect(await open(link.token)).toMatchObject({ status: 200, body: { email, full_name: 'Ada Byron' } });
    // Neither a mail that still waits nor one that is sent once more opens anything.
    expect(await whyTheyStay(ada.email)).toEqual(['untrue']);
    expect(await whyTheyStay(email)).toEqual([null]);
    expect((await linkTo(ada.email)).isOutdated).toBe(true);
    expect(await isThere(ada.userId)).toBe(false);
    expect(await trailOf(ada.id)).toEqual([
      {
        action: 'registration.corrected',
        entity_name: 'Ada Byron',
        changes: [{ field: 'fields', before: null, after: 'email' }],
      },
    ]);
    expect(await namesFound(event_id, email)).toEqual(['Ada Byron']);
    expect(await namesFound(event_id, ada.email)).toEqual([]);
  });

  test('sent again, as after a lost answer, changes nothing and mails nobody', async () => {
    const { event_id } = await anEvent(server.db);
    const ada = await aGuest({ event_id });
    const wanted = { email: anAddress('right'), full_name: 'Ada King' };
    const first = await correct(ada, wanted);
    const { ticket } = await rowOf(ada.id);
    expect(await correct(ada, wanted)).toMatchObject({ status: 200, body: first.body });
    expect((await rowOf(ada.id)).ticket).toEqual(ticket);
    expect(await mailsTo(wanted.email)).toHaveLength(1);
    expect((await trailOf(ada.id)).map(({ changes }) => changes[0]?.after)).toEqual(['name and email']);
  });

  test('takes the answers with their files along, and what goes to the people of the event', async () => {
    const form = await aForm(server.db, { questions: [aQuestion()] });
    const { event_id } = await anEvent(server.db, { form_id: form.form_id });
    const ada = await aGuest({ event_id });
    const file_id = crypto.randomUUID();
    const stored = { file_id, file_name: 'cv.pdf', content_type: 'application/pdf', size: 1 };
    await server.db
      .insertInto('stored_files')
      .values({ file_id, user_id: ada.userId, size: 1, stored_at: clock })
      .execute();
    await server.db
      .insertInto('answer_files')
      .values({ ...stored, event_id, user_id: ada.userId, registration_id: ada.id, uploaded_at: clock })
      .execute();
    const answers = JSON.stringify({ diet: ['vegan'] });
    await server.db.updateTable('registrations').set({ answers }).where('registration_id', '=', ada.id).execute();

    const { body } = await correct(ada, { email: anAddress('right') });
    const userId = body.registrant.user_id as string;
    expect((await rowOf(ada.id)).answers).toEqual({ diet: ['vegan'] });
    for (const table of ['answer_files', 'stored_files'] as const) {
      const owners = server.db.selectFrom(table).select('user_id').where('file_id', '=', file_id);
      expect(await owners.execute()).toEqual([{ user_id: userId }]);
    }
  });

  test('leaves what the guest has at other events, and the name on the list', async () => {
    const [here, there] = [await anEvent(server.db), await anEvent(server.db)];
    const ada = await aGuest({ event_id: here.event_id });
    const other = await aGuest({ event_id: there.event_id, email: ada.email });
    const link = await linkTo(ada.email);
    const email = anAddress('right');
    await aGuest({ event_id: (await anEvent(server.db)).event_id, email, full_name: 'A. Byron' });
    expect((await correct(ada, { email })).body.registrant).toMatchObject({ email, full_name: 'Ada Byron' });
    expect(await namesFound(here.event_id, 'byron')).toEqual(['Ada Byron']);
    expect((await mailsTo(email)).at(-1)?.plain_text).toContain('Hi Ada,');
    expect(await isThere(ada.userId)).toBe(true);
    expect((await rowOf(other.id)).user_id).toBe(ada.userId);
    expect((await open(link.token)).body.registration.event.event_id).toBe(there.event_id);
  });

  test('is erased with the person, and so is what went to the former one', async () => {
    const { event_id } = await anEvent(server.db);
    const ada = await aGuest({ event_id, full_name: 'Ada of Ockham' });
    const email = anAddress('right');
    const known = await aGuest({ event_id: (await anEvent(server.db)).event_id, email, full_name: 'A. Byron' });
    expect((await correct(ada, { email })).status).toBe(200);
    await eraseForPerson(server.context, null, known.userId);
    expect([await mailsTo(ada.email), await mailsTo(email)]).toEqual([[], []]);
    expect(await rowOf(ada.id)).toMatchObject({ guest_name: null, user_id: known.userId });
    expect(await dumpText(server.db)).not.toContain('Ockham');
  });

  test('is given to a walk-in who had none', async () => {
    const { event_id } = await anEvent(server.db);
    const ada = await aGuest({ event_id });
    const nowhere = { email: `${ada.userId}@no-address.invalid`, mailbox: `${ada.userId}@no-address.invalid` };
    await server.db.updateTable('users').set(nowhere).where('user_id', '=', ada.userId).execute();
    const email = anAddress('right');
    const seen = { full_name: 'Ada Byron', email: nowhere.email };
    expect(await correct({ id: ada.id, seen }, { email })).toMatchObject({
      status: 200,
      body: { registrant: { email } },
    });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test.each([
    ['pending', 'registration_received'],
    ['waitlisted', 'registration_waitlisted'],
    ['rejected', 'registration_rejected'],
  ] as const)('of a registration that is %s is told that by mail', async (status, template) => {
    const { event_id } = await anEvent(server.db);
    const ada = await aGuest({ event_id });
    const changes = { status, message: 'Too late for the workshop.' };
    await server.db.updateTable('registrations').set(changes).where('registration_id', '=', ada.id).execute();
    const email = anAddress('right');
    expect((await correct(ada, { email })).body).toMatchObject({ status });
    expect((await mailsTo(email)).map((mail) => mail.template)).toEqual([template]);
  });

  test('is told of an offered seat until when it can be taken', async () => {
    const { event_id } = await anEvent(server.db, { starts_at: new Date(clock.getTime() + 90 * HOUR) });
    const ada = await aGuest({ event_id });
    const offered_until = new Date(clock.getTime() + HOUR);
    const line = { status: 'waitlisted' as const, waitlisted_at: clock };
    await server.db.updateTable('registrations').set(line).where('registration_id', '=', ada.id).execute();
    await server.db.insertInto('seat_offers').values({ registration_id: ada.id, event_id, offered_until }).execute();
    const email = anAddress('right');
    expect((await correct(ada, { email })).body).toMatchObject({ offered_until: offered_until.toISOString() });
    expect(await mailsTo(email)).toMatchObject([{ template: 'registration_offered', expires_at: offered_until }]);
    expect((await open((await linkTo(email)).token)).body.registration).toMatchObject({ can_take: true });
  });

  test('gets no mail where nobody is to be told, and after the event', async () => {
    const { event_id } = await anEvent(server.db, {
      starts_at: new Date(clock.getTime() + HOUR),
      ends_at: new Date(clock.getTime() + 3 * HOUR),
    });
    const [quiet, late] = [await aGuest({ event_id }), await aGuest({ event_id })];
    const emails = [anAddress('quiet'), anAddress('late')] as const;
    expect((await correct(quiet, { email: emails[0], tell: false })).status).toBe(200);
    clock = new Date(clock.getTime() + 4 * HOUR);
    expect((await correct(late, { email: emails[1] })).status).toBe(200);
    expect([await mailsTo(emails[0]), await mailsTo(emails[1])]).toEqual([[], []]);
  });

  test('corrected before anybody was told is the one that hears of the seat, once', async () => {
    const { event_id } = await anEvent(server.db);
    const json = { email: anAddress('guest'), full_name: 'Ada Byron' };
    const path = `/admin/events/${event_id}/registrations`;
    const { body } = await call(server, 'POST', path, { token: organiser, json });
    const email = anAddress('right');
    await correct({ id: body.registration_id, seen: json }, { email });
    await announced(server);
    expect(await mailsTo(json.email)).toEqual([]);
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['registration_approved']);
  });
});

describe('a corrected name', () => {
  test('of a guest on one list is theirs from then on, and keeps link and ticket', async () => {
    const { event_id } = await anEvent(server.db);
    const ada = await aGuest({ event_id });
    const [link, { ticket }] = [await linkTo(ada.email), await rowOf(ada.id)];
    expect(await correct(ada, { full_name: ' Ada\nKing ' })).toMatchObject({
      status: 200,
      body: { registrant: { user_id: ada.userId, full_name: 'Ada King', email: ada.email } },
    });
    expect(await rowOf(ada.id)).toMatchObject({ ticket, guest_name: null });
    expect((await open(link.token)).body.full_name).toBe('Ada King');
    expect([await namesFound(event_id, 'king'), await namesFound(event_id, 'byron')]).toEqual([['Ada King'], []]);
    expect(await mailsTo(ada.email)).toHaveLength(1);
    const next = await aGuest({ event_id: (await anEvent(server.db)).event_id, email: ada.email, full_name: 'A.' });
    expect(
      (await call(server, 'GET', `/admin/registrations/${next.id}`, { token: organiser })).body.registrant,
    ).toMatchObject({ full_name: 'Ada King' });
  });

  test('of a guest on two lists changes one: list, search, export, door, ticket and mails', async () => {
    const soon = { starts_at: new Date(clock.getTime() + HOUR), ends_at: new Date(clock.getTime() + 3 * HOUR) };
    const [here, there] = [await anEvent(server.db, { ...soon, certificates: true }), await anEvent(server.db, soon)];
    const ada = await aGuest({ event_id: here.event_id });
    const other = await aGuest({ event_id: there.event_id, email: ada.email });
    await aGuest({ event_id: here.event_id, full_name: 'Bea' });
    const { cursor } = await loadDoor(server, here.event_id, organiser);
    expect((await correct(ada, { full_name: 'Zoë King' })).body.registrant.full_name).toBe('Zoë King');

    expect(await namesFound(here.event_id, '')).toEqual(['Bea', 'Zoë King']);
    expect([await namesFound(here.event_id, 'zoe'), await namesFound(here.event_id, 'byron')]).toEqual([
      ['Zoë King'],
      [],
    ]);
    expect(await namesFound(there.event_id, '')).toEqual(['Ada Byron']);
    const csv = async (eventId: string) =>
      (await call(server, 'GET', `/admin/events/${eventId}/registrations.csv`, { token: organiser })).raw.toString();
    expect([await csv(here.event_id), await csv(there.event_id)]).toEqual([
      expect.stringContaining('Zoë King'),
      expect.stringContaining('Ada Byron'),
    ]);
    const news = await call(server, 'POST', `/door/${here.event_id}/actions`, {
      token: organiser,
      json: { cursor, door: 'Main', actions: [] },
    });
    expect(news.body.people.names).toEqual(['Zoë King']);
    await call(server, 'POST', `/admin/registrations/${ada.id}/check-in`, { token: organiser });
    const [first, second] = [await linkTo(ada.email), (await mailsTo(ada.email))[0]];
    expect((await open(first.token)).body.full_name).toBe('Ada Byron');
    const link = second && (await withTicketToken(server.db, second, clock)).mail.plain_text;
    const own = await open(/\/ticket\/([\w-]{43})(?![\w-])/.exec(link ?? '')?.[1] ?? '');
    expect(own.body.full_name).toBe('Zoë King');
    const certificate = await server.app.inject({ url: `/certificates/${own.body.registration.certificate}` });
    expect(certificate.body).toContain('Zoë King');
    const log = async (eventId: string) =>
      (await call(server, 'GET', `/admin/events/${eventId}/mails`, { token: organiser })).body.items as object[];
    expect(await log(here.event_id)).toContainEqual(expect.objectContaining({ full_name: 'Zoë King' }));
    expect(await log(there.event_id)).toMatchObject([{ full_name: 'Ada Byron' }]);
    // Written before the correction and after it.
    await call(server, 'DELETE', `/admin/registrations/${ada.id}/check-in`, { token: organiser });
    const declined = { registration_ids: [ada.id], decision: 'reject', message: '', notify: true };
    await call(server, 'POST', `/admin/events/${here.event_id}/decisions`, { token: organiser, json: declined });
    const found = async (eventId: string, search: string) => {
      const path = `/admin/events/${eventId}/mails?search=${search}`;
      return ((await call(server, 'GET', path, { token: organiser })).body.items as object[]).length;
    };
    expect([await found(here.event_id, 'zoe'), await found(here.event_id, 'byron')]).toEqual([2, 0]);
    expect([await found(there.event_id, 'zoe'), await found(there.event_id, 'byron')]).toEqual([0, 1]);

    // Back to what the guest is called elsewhere.
    expect(
      (await correct({ ...ada, seen: { ...ada.seen, full_name: 'Zoë King' } }, { full_name: 'Ada Byron' })).status,
    ).toBe(200);
    expect((await rowOf(ada.id)).guest_name).toBeNull();
    expect((await rowOf(other.id)).guest_name).toBeNull();
  });

  test('is not changed at one event by a correction at another, and gives way to the name of an account', async () => {
    const [here, there] = [await anEvent(server.db), await anEvent(server.db)];
    const ada = await aGuest({ event_id: here.event_id });
    const other = await aGuest({ event_id: there.event_id, email: ada.email });
    await correct(ada, { full_name: 'Ada King' });
    await correct(other, { full_name: 'Augusta' });
    expect([await namesFound(here.event_id, 'king'), await namesFound(there.event_id, 'augusta')]).toEqual([
      ['Ada King'],
      ['Augusta'],
    ]);
    const account = await aUser(server.db, { full_name: 'Ada Lovelace' });
    await server.db.transaction().execute((tx) => claimGuest(tx, server.context, account.user_id, ada.email));
    expect([await namesFound(here.event_id, 'lovelace'), await namesFound(there.event_id, 'lovelace')]).toEqual([
      ['Ada Lovelace'],
      ['Ada Lovelace'],
    ]);
    expect(await namesFound(here.event_id, 'king')).toEqual([]);
  });
});

describe('a correction is refused', () => {
  test('for the owner of an account, whose name and address are theirs', async () => {
    const person = await aUser(server.db, { full_name: 'Ada' });
    const { registration_id: id } = await aRegistration(server.db, { user_id: person.user_id });
    expect(await correct({ id, seen: { full_name: 'Ada', email: person.email } }, { full_name: 'Bea' })).toMatchObject({
      status: 409,
      body: { code: 'not_allowed_now', detail: expect.stringContaining('theirs to change') },
    });
  });

  test('to an address that is on the list or has an account, with the sentence at the field', async () => {
    const { event_id } = await anEvent(server.db);
    const [ada, bea] = [await aGuest({ event_id }), await aGuest({ event_id, full_name: 'Bea' })];
    const account = await aUser(server.db);
    for (const [email, code] of [
      [bea.email, 'already_registered'],
      [account.email, 'not_allowed_now'],
      [ada.email.toUpperCase(), 'invalid'],
    ]) {
      const { body } = await correct(ada, { email });
      expect(body).toMatchObject({ code, fields: [{ field: 'email', detail: body.detail }] });
    }
    expect(await rowOf(ada.id)).toMatchObject({ user_id: ada.userId });
    expect(await trailOf(ada.id)).toEqual([]);
  });

  test('where someone else corrected the same, with how it is now; another field goes through', async () => {
    const { event_id } = await anEvent(server.db);
    const ada = await aGuest({ event_id });
    await correct(ada, { full_name: 'Ada King' });
    expect(await correct(ada, { full_name: 'Ada Lovelace' })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { registrant: { full_name: 'Ada King' } } },
    });
    const email = anAddress('right');
    expect((await correct(ada, { email })).body.registrant).toMatchObject({ full_name: 'Ada King', email });
  });

  test('of a cancelled registration, of none, and by who only looks', async () => {
    const { event_id } = await anEvent(server.db);
    const ada = await aGuest({ event_id });
    const viewer = await aUser(server.db, { roles: ['organiser'] });
    await server.db
      .insertInto('event_members')
      .values({ event_id, user_id: viewer.user_id, role: 'viewer', added_at: clock })
      .execute();
    expect((await correct(ada, { full_name: 'Bea' }, await login(server.db, viewer))).status).toBe(403);
    const json = { registration_ids: [ada.id], decision: 'cancel', message: '', notify: false };
    await call(server, 'POST', `/admin/events/${event_id}/decisions`, { token: organiser, json });
    expect(await correct(ada, { full_name: 'Bea' })).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
    expect((await correct({ ...ada, id: crypto.randomUUID() }, { full_name: 'Bea' })).status).toBe(404);
  });
});
