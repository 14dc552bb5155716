import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anAddress,
  anEvent,
  anIdentity,
  anOrganiser,
  aRegistration,
  aResetToken,
  aUser,
  login,
  PASSWORD,
} from '#tests/support/made/factories.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { aPasskey } from '#tests/support/made/passkeys.ts';
import { formWith, storedFiles, upload } from '#tests/support/made/uploads.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

// An account made with somebody else's address, and the owner of the address who comes later.

const tags = ['asvs/address-owner' as const];
const MAKERS = 'the words of a stranger';
const OWNERS = 'the words of the owner';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false });
});
afterAll(() => server.close());

const logIn = async (username: string, password: string) => {
  const { status, body } = await call(server, 'POST', '/auth/token', { form: { username, password } });
  return { status, token: body.access_token as string };
};
const statusOf = async (token: string) => (await call(server, 'GET', '/users/me', { token })).status;
const me = async (token: string) => (await call(server, 'GET', '/users/me', { token })).body;
const confirm = (link: string, token?: string) =>
  call(server, 'POST', '/auth/email-confirmation', { json: { token: link }, ...(token && { token }) });

async function linkTo(email: string, template = 'verify_email') {
  const mails = await server.db
    .selectFrom('email_messages')
    .select('plain_text')
    .where('recipient', '=', email)
    .where('template', '=', template)
    .orderBy('email_message_id', 'desc')
    .execute();
  return /token=([\w-]{43})/.exec(mails[0]?.plain_text ?? '')?.[1] ?? 'no mail';
}

/** An account that somebody made, with everything that could open it later. */
async function madeFor(email = anAddress('owner')) {
  const signedUp = await call(server, 'POST', '/users/register', {
    json: { email, password: MAKERS, full_name: 'A Stranger' },
  });
  expect(signedUp.status, JSON.stringify(signedUp.body)).toBe(201);
  const { token } = await logIn(email, MAKERS);
  const { user_id } = await me(token);
  await upload(server, { path: '/users/me/cv', token }, formWith(pdf('stranger.pdf'), 'stranger.pdf'));
  await aPasskey(server.db, { user_id });
  await anIdentity(server.db, user_id);
  await server.db
    .insertInto('second_factors')
    .values({ user_id, next_secret: new Uint8Array(20) })
    .execute();
  const link = await linkTo(email);
  return { email, user_id: user_id as string, token, link };
}

async function waysInto(user_id: string) {
  const tables = ['passkeys', 'identities', 'second_factors', 'known_devices', 'email_changes'] as const;
  const found: string[] = [];
  for (const table of tables) {
    const row = await server.db.selectFrom(table).select('user_id').where('user_id', '=', user_id).executeTakeFirst();
    if (row) found.push(table);
  }
  return found;
}

describe('a password reset by mail', { tags }, () => {
  const reset = async (user_id: string) => {
    const json = { token: await aResetToken(server.db, user_id), new_password: OWNERS };
    expect((await call(server, 'POST', '/auth/password-reset/confirm', { json })).status).toBe(204);
  };

  test('makes the account its owner’s alone: nothing that the maker set opens it, and nothing they wrote stays', async () => {
    const { email, user_id, token } = await madeFor();
    const json = { new_email: anAddress('stranger'), current_password: MAKERS };
    await call(server, 'POST', '/users/me/email-change', { token, json });
    const change = await linkTo(json.new_email, 'confirm_new_email');
    const isOn = { secret: new Uint8Array(20), since: new Date() };
    await server.db.updateTable('second_factors').set(isOn).where('user_id', '=', user_id).execute();
    const files = (await storedFiles(server)).length;

    await reset(user_id);
    expect(await waysInto(user_id)).toEqual(['known_devices']);
    expect([await statusOf(token), (await logIn(email, MAKERS)).status, (await confirm(change)).status]).toEqual([
      401, 401, 422,
    ]);
    const owner = await logIn(email, OWNERS);
    expect(await me(owner.token)).toMatchObject({
      email_verified_at: expect.any(String),
      full_name: '',
      cv: null,
      email_change: null,
    });
    expect((await storedFiles(server)).length).toBe(files - 1);
  });

  test('gives the account what the address had as a guest, and its registrations new tickets', async () => {
    const { email, user_id } = await madeFor();
    const [own, guests] = [await anEvent(server.db), await anEvent(server.db)];
    const made = await aRegistration(server.db, { event_id: own.event_id, user_id });
    const guest = await aUser(server.db, {
      email,
      password_hash: null,
      email_verified_at: null,
      guest_since: new Date(),
    });
    await aRegistration(server.db, { event_id: guests.event_id, user_id: guest.user_id });
    await reset(user_id);
    const { token } = await logIn(email, OWNERS);
    const { items } = (await call(server, 'GET', '/users/me/registrations', { token })).body;
    expect(items).toHaveLength(2);
    const now = await server.db
      .selectFrom('registrations')
      .select('ticket')
      .where('registration_id', '=', made.registration_id)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(now.ticket).equals(Buffer.from(made.ticket))).toBe(false);
  });

  test('of a confirmed account leaves its other ways in, and its profile', async () => {
    const person = await aUser(server.db, { full_name: 'Ada Byron' });
    await anIdentity(server.db, person.user_id);
    await aPasskey(server.db, { user_id: person.user_id });
    await reset(person.user_id);
    expect(await waysInto(person.user_id)).toEqual(['passkeys', 'identities', 'known_devices']);
    const { token } = await logIn(person.email, OWNERS);
    expect((await me(token)).full_name).toBe('Ada Byron');
  });
});

describe('the first confirmation', { tags }, () => {
  test('from a browser that is not logged in ends every session and other way in; the profile stays', async () => {
    const { email, user_id, token, link } = await madeFor();
    const other = await logIn(email, MAKERS);
    expect((await confirm(link)).body).toEqual({ outcome: 'verified', email });
    expect(await waysInto(user_id)).toEqual([]);
    expect([await statusOf(token), await statusOf(other.token)]).toEqual([401, 401]);
    expect((await me((await logIn(email, MAKERS)).token)).full_name).toBe('A Stranger');
  });

  test('from a session of somebody else is one from a browser that is not logged in', async () => {
    const { user_id, token, link } = await madeFor();
    const other = await login(server.db);
    expect((await confirm(link, other)).status).toBe(200);
    expect([await statusOf(token), await statusOf(other), await waysInto(user_id)]).toEqual([401, 200, []]);
  });

  test('from the session of the person who signed up keeps it, ends the others and calls off a change', async () => {
    const email = anAddress('honest');
    await call(server, 'POST', '/users/register', { json: { email, password: PASSWORD, full_name: 'Ada' } });
    const [here, elsewhere] = [await logIn(email, PASSWORD), await logIn(email, PASSWORD)];
    const json = { new_email: anAddress('later'), current_password: PASSWORD };
    await call(server, 'POST', '/users/me/email-change', { token: here.token, json });
    const reset = await aResetToken(server.db, (await me(here.token)).user_id as string);
    expect((await confirm(await linkTo(email), here.token)).status).toBe(200);
    expect([await statusOf(here.token), await statusOf(elsewhere.token)]).toEqual([200, 401]);
    expect(await me(here.token)).toMatchObject({ full_name: 'Ada', email_change: null });
    expect((await call(server, 'POST', '/auth/password-reset/check', { json: { token: reset } })).status).toBe(422);
    // Used once more, the link ends nothing.
    expect((await confirm(await linkTo(email))).status).toBe(200);
    expect(await statusOf(here.token)).toBe(200);
  });

  test('by a change of address is one too', async () => {
    const { user_id, token } = await madeFor();
    const json = { new_email: anAddress('owner'), current_password: MAKERS };
    await call(server, 'POST', '/users/me/email-change', { token, json });
    expect((await confirm(await linkTo(json.new_email, 'confirm_new_email'))).body.outcome).toBe('changed');
    expect([await statusOf(token), await waysInto(user_id)]).toEqual([401, []]);
  });
});

describe('an account that moves to an address which another one holds without having confirmed it', { tags }, () => {
  async function moving(email: string) {
    const person = await aUser(server.db);
    const token = await login(server.db, person);
    const json = { new_email: email, current_password: PASSWORD };
    const asked = await call(server, 'POST', '/users/me/email-change', { token, json });
    expect(asked.status).toBe(200);
    await confirm(await linkTo(person.email, 'approve_email_change'), token);
    return { ...person, token, finish: async () => confirm(await linkTo(email, 'confirm_new_email'), token) };
  }

  test('gets the address, and the registrations made for it; the other account is gone', async () => {
    const other = await madeFor();
    const { event_id } = await anEvent(server.db);
    await aRegistration(server.db, { event_id, user_id: other.user_id });
    const guest = { email: other.email, password_hash: null, email_verified_at: null, guest_since: new Date() };
    const listed = await aUser(server.db, guest);
    await aRegistration(server.db, { event_id: (await anEvent(server.db)).event_id, user_id: listed.user_id });
    const owner = await moving(other.email);
    expect((await owner.finish()).body).toEqual({ outcome: 'changed', email: other.email });
    expect([await statusOf(other.token), await statusOf(owner.token)]).toEqual([401, 200]);
    const { items } = (await call(server, 'GET', '/users/me/registrations', { token: owner.token })).body;
    expect(items).toHaveLength(2);
    const left = await server.db.selectFrom('users').select('user_id').where('email', '=', other.email).execute();
    expect(left).toEqual([{ user_id: owner.user_id }]);
  });

  test('does not get it from one that has a role', async () => {
    const other = await madeFor();
    await server.db.insertInto('user_roles').values({ user_id: other.user_id, role_name: 'organiser' }).execute();
    const owner = await moving(other.email);
    expect((await owner.finish()).body.code).toBe('email_taken');
    expect(await statusOf(other.token)).toBe(200);
  });
});

test('before it is confirmed, an address shows its account nothing of what others keep for it', { tags }, async () => {
  const organiser = await login(server.db, await anOrganiser(server.db));
  const { event_id } = await anEvent(server.db);
  const email = anAddress('owner');
  const at = `/admin/events/${event_id}`;
  await call(server, 'POST', `${at}/registrations`, {
    token: organiser,
    json: { email, full_name: 'The Owner', tell: true },
  });
  await call(server, 'POST', `${at}/invitations`, { token: organiser, json: { email, role: 'editor' } });
  const { token } = await madeFor(email);
  const { body } = await call(server, 'GET', '/users/me/invitations', { token });
  const registrations = await call(server, 'GET', '/users/me/registrations', { token });
  expect([body.items, registrations.body.items]).toEqual([[], []]);
});
