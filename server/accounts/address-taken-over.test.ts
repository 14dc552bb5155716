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

// An account made with someone else's address, and the owner of the address who comes later.

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
const confirm = (link: string, token?: string, password?: string) =>
  call(server, 'POST', '/auth/email-confirmation', { json: { token: link, password }, ...(token && { token }) });
const check = async (link: string, token?: string) =>
  (await call(server, 'POST', '/auth/email-confirmation/check', { json: { token: link }, ...(token && { token }) }))
    .body;
const reset = (token: string, new_password: string) =>
  call(server, 'POST', '/auth/password-reset/confirm', { json: { token, new_password } });

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

/** An account that someone made, with everything that could open it later. */
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
  const resetOf = async (user_id: string) =>
    expect((await reset(await aResetToken(server.db, user_id), OWNERS)).status).toBe(204);

  test('makes the account its owner’s alone: nothing that the maker set opens it, and nothing they wrote stays', async () => {
    const { email, user_id, token } = await madeFor();
    const json = { new_email: anAddress('stranger'), current_password: MAKERS };
    await call(server, 'POST', '/users/me/email-change', { token, json });
    const change = await linkTo(json.new_email, 'confirm_new_email');
    const isOn = { secret: new Uint8Array(20), since: new Date() };
    await server.db.updateTable('second_factors').set(isOn).where('user_id', '=', user_id).execute();
    const files = (await storedFiles(server)).length;

    await resetOf(user_id);
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
    await resetOf(user_id);
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
    await resetOf(person.user_id);
    expect(await waysInto(person.user_id)).toEqual(['passkeys', 'identities', 'known_devices']);
    const { token } = await logIn(person.email, OWNERS);
    expect((await me(token)).full_name).toBe('Ada Byron');
  });
});

describe('the first confirmation', { tags }, () => {
  test.each([
    ['from a browser that is not logged in', async () => undefined],
    ['from a session of someone else', () => login(server.db)],
  ])('%s makes the account the owner’s alone, who sets a password with the answer', async (_, session) => {
    const { email, user_id, token, link } = await madeFor();
    const other = await logIn(email, MAKERS);
    const by = await session();
    expect(await check(link, by)).toEqual({ email, needs_proof: true });
    const { body } = await confirm(link, by);
    expect(body).toEqual({ outcome: 'verified', email, reset_token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await waysInto(user_id)).toEqual([]);
    expect([await statusOf(token), await statusOf(other.token)]).toEqual([401, 401]);
    expect((await logIn(email, MAKERS)).status).toBe(401);
    // Used once more, the link gives no second token, and ends nothing.
    expect((await confirm(link)).body).toEqual({ outcome: 'verified', email, reset_token: null });
    expect((await reset(body.reset_token, OWNERS)).status).toBe(204);
    expect((await reset(body.reset_token, MAKERS)).status).toBe(422);
    expect(await me((await logIn(email, OWNERS)).token)).toMatchObject({ full_name: '', cv: null });
    if (by) expect(await statusOf(by)).toBe(200);
  });

  test('with the account’s password keeps password, profile and other ways in; sessions end', async () => {
    const { email, user_id, token, link } = await madeFor();
    const ways = await waysInto(user_id);
    expect((await confirm(link, undefined, MAKERS)).body).toEqual({ outcome: 'verified', email, reset_token: null });
    expect([await statusOf(token), await waysInto(user_id)]).toEqual([401, ways]);
    await server.db.deleteFrom('second_factors').where('user_id', '=', user_id).execute();
    expect((await me((await logIn(email, MAKERS)).token)).full_name).toBe('A Stranger');
  });

  test('with a wrong password is none: its field says so, and the link works on', async () => {
    const { email, user_id, token, link } = await madeFor();
    const refused = await confirm(link, undefined, OWNERS);
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ field: 'password' }] } });
    expect([await statusOf(token), (await me(token)).email_verified_at]).toEqual([200, null]);
    expect(await check(link)).toEqual({ email, needs_proof: true });
    expect(await waysInto(user_id)).toContain('passkeys');
    expect((await confirm(link, undefined, MAKERS)).status).toBe(200);
    expect(await check(link)).toEqual({ email, needs_proof: false });
  });

  test('of a blocked account takes its password: the link opens it to nobody', async () => {
    const { user_id, link } = await madeFor();
    await server.db.updateTable('users').set({ blocked_at: new Date() }).where('user_id', '=', user_id).execute();
    expect(await confirm(link)).toMatchObject({ status: 422, body: { code: 'link_invalid' } });
  });

  test('from the session of the person who signed up keeps it, ends the others and calls off a change', async () => {
    const email = anAddress('honest');
    await call(server, 'POST', '/users/register', { json: { email, password: PASSWORD, full_name: 'Ada' } });
    const [here, elsewhere] = [await logIn(email, PASSWORD), await logIn(email, PASSWORD)];
    const json = { new_email: anAddress('later'), current_password: PASSWORD };
    await call(server, 'POST', '/users/me/email-change', { token: here.token, json });
    const mailed = await aResetToken(server.db, (await me(here.token)).user_id as string);
    expect(await check(await linkTo(email), here.token)).toEqual({ email, needs_proof: false });
    expect((await confirm(await linkTo(email), here.token)).body.reset_token).toBe(null);
    expect([await statusOf(here.token), await statusOf(elsewhere.token)]).toEqual([200, 401]);
    expect(await me(here.token)).toMatchObject({ full_name: 'Ada', email_change: null });
    expect((await reset(mailed, OWNERS)).status).toBe(422);
    // Used once more, the link ends nothing.
    expect((await confirm(await linkTo(email))).status).toBe(200);
    expect(await statusOf(here.token)).toBe(200);
  });

  test('by a change of address is one too', async () => {
    const { user_id, token } = await madeFor();
    // Either asks for more than the password before an address is changed.
    for (const table of ['second_factors', 'passkeys'] as const)
      await server.db.deleteFrom(table).where('user_id', '=', user_id).execute();
    const json = { new_email: anAddress('owner'), current_password: MAKERS };
    await call(server, 'POST', '/users/me/email-change', { token, json });
    const link = await linkTo(json.new_email, 'confirm_new_email');
    expect(await check(link)).toEqual({ email: json.new_email, needs_proof: true });
    const { body } = await confirm(link);
    expect(body).toMatchObject({ outcome: 'changed', email: json.new_email });
    expect([await statusOf(token), await waysInto(user_id)]).toEqual([401, []]);
    expect((await logIn(json.new_email, MAKERS)).status).toBe(401);
    expect((await reset(body.reset_token, OWNERS)).status).toBe(204);
    expect((await me((await logIn(json.new_email, OWNERS)).token)).full_name).toBe('');
  });

  test('by a change of address keeps the account that is proven', async () => {
    const { email, user_id, token } = await madeFor();
    // Either asks for more than the password before an address is changed.
    for (const table of ['second_factors', 'passkeys'] as const)
      await server.db.deleteFrom(table).where('user_id', '=', user_id).execute();
    const json = { new_email: anAddress('honest'), current_password: MAKERS };
    await call(server, 'POST', '/users/me/email-change', { token, json });
    const link = await linkTo(json.new_email, 'confirm_new_email');
    expect((await confirm(link, token)).body).toEqual({ outcome: 'changed', email: json.new_email, reset_token: null });
    expect([(await me(token)).full_name, (await logIn(email, MAKERS)).status]).toEqual(['A Stranger', 401]);
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
    expect((await owner.finish()).body).toEqual({ outcome: 'changed', email: other.email, reset_token: null });
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
