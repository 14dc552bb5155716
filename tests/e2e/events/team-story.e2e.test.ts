// @module-tag thorough

import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDue, writeSome } from '#server/messages/event-messages/send-messages.ts';
import { grantOrganiser } from '#server/operations/grant-organiser.ts';
import { importSome } from '#server/registrations/imports/import-worker.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { arriveAt, storedSession } from '#tests/support/browser/verbs.ts';
import { aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TITLE = 'Lanterns on the canal';
const FORMULA = '=HYPERLINK("http://evil.example","Kim")';

/** As a spreadsheet saves it: semicolons, no UTF-8, a line twice, a malformed address, a cell that counts. */
const list = Buffer.from(
  [
    'Vorname;Nachname;E-Mail-Adresse',
    'Zoë;Müller;zoe@example.org',
    'Renée;Ångström;renee@example.org',
    'Zoe;Mueller;ZOE@example.org',
    'Otto;Ohne;otto at example.org',
    `"${FORMULA.replaceAll('"', '""')}";;kim@example.org`,
  ].join('\r\n'),
  'latin1',
);

type Attempt = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, status: number, json?: object];

describe.skipIf(!hasChromium)('a team', () => {
  const browser = useBrowser();

  /** A server on an empty database with a real mail server behind it; `wait` lets so much time pass for it. */
  async function anInstance() {
    const mailServer = await startMailServer();
    let ahead = 0;
    // Its workers are called by name, at the time that the story has reached; only the mails leave by themselves.
    const server = await startServer({
      now: () => new Date(Date.now() + ahead),
      background: false,
      config: { smtpUrl: `smtp://127.0.0.1:${mailServer.port}` },
    });
    onTestFinished(async () => {
      await server.close();
      await mailServer.close();
    });
    await server.context.realtime.start();
    server.context.mailer.start();
    await server.listen();
    const inbox = async (email: string) =>
      (await mailServer.received()).filter(({ recipients }) => recipients.includes(email));
    /** The address in the newest mail to that person in which there is one of this kind. */
    const linkTo = async (email: string, kind: RegExp) => {
      const find = async () =>
        (await inbox(email)).map(({ text = '' }) => kind.exec(text)?.[0]).findLast((found) => found !== undefined);
      await expect.poll(find, SOON).toBeDefined();
      return (await find()) ?? '';
    };
    return { server, inbox, linkTo, wait: (ms: number) => (ahead += ms) };
  }

  const main = (page: Page) => page.getByRole('main');
  const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
  const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name, exact: true });
  const answer = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });
  const field = (page: Page, name: string) =>
    page.locator('input, select, textarea').and(page.getByLabel(name, { exact: true }));

  async function confirmAddress(page: Page, address: string) {
    await page.goto(address);
    await button(page, 'Confirm address').click();
    // It leads on to what was begun, if anything was.
    await button(page, 'Confirm address').waitFor({ state: 'detached' });
  }

  async function fillIn(page: Page, values: Record<string, string>) {
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
    await button(page, 'Sign Up').click();
  }

  async function publishEvent(server: TestServer, token: string): Promise<string> {
    const start = Math.ceil(Date.now() / HOUR) * HOUR + 30 * HOUR;
    const json = {
      ...{ title: TITLE, category: 'culture', format: 'in_person', venue_name: 'The old lock', timezone: 'UTC' },
      ...{ starts_at: new Date(start).toISOString(), ends_at: new Date(start + 2 * HOUR).toISOString() },
    };
    const { body } = await call(server, 'POST', '/admin/events', { token, json });
    const { status } = await call(server, 'POST', `/admin/events/${body.event_id}/publish`, { token });
    expect(status).toBe(200);
    return body.event_id;
  }

  async function importList(page: Page) {
    await link(page, 'Import').click();
    await page.getByLabel('A table of people').setInputFiles({ name: 'Gäste.csv', mimeType: 'text/csv', buffer: list });
    await page.getByText('5 rows found.').waitFor();
    await button(page, 'Check the people').click();
    await page.getByRole('heading', { name: '3 people can be added' }).waitFor();
    await page.getByText('1 row has something wrong, 1 shares an address with another row').waitFor();
    const lines = page.getByRole('list', { name: 'Rows of the table' }).getByRole('listitem');
    await expect.poll(() => lines.allInnerTexts(), SOON).toHaveLength(2);
    expect((await lines.allInnerTexts()).join('\n')).toMatch(
      /4\s+Zoe Mueller.*Row 2 has the same address, and an address has one seat\..*5\s+Otto Ohne.*This isn’t a valid email address\./s,
    );
    await button(page, 'Add 3 people').click();
    await page.getByRole('heading', { name: 'Adding people' }).waitFor();
  }

  async function refuses(page: Page, path: string, heading: string) {
    await page.goto(path);
    await arriveAt(page, heading);
  }

  test('forms around an event, works on it by role, and outlives its owner', async () => {
    const { server, inbox, linkTo, wait } = await anInstance();
    const { db } = server;
    const attempt = async (token: string, attempts: Attempt[]) => {
      const got = [];
      for (const [method, path, , json] of attempts) {
        const { status } = await call(server, method, path, { token, ...(json && { json }) });
        got.push(`${method} ${path} ${status}`);
      }
      expect(got).toEqual(attempts.map(([method, path, status]) => `${method} ${path} ${status}`));
    };

    // The operator makes the first administrator, who makes the first organiser.
    const json = { email: 'iris@example.org', password: PASSWORD, full_name: 'Iris Root' };
    expect((await call(server, 'POST', '/users/register', { json })).status).toBe(201);
    expect(await grantOrganiser(db, server.context, 'iris@example.org', 'administrator')).toMatchObject({
      done: false,
    });
    const confirmation = new URL(await linkTo('iris@example.org', /http\S+\/confirm-email\S+/));
    const proof = { token: confirmation.searchParams.get('token') };
    expect((await call(server, 'POST', '/auth/email-confirmation', { json: proof })).status).toBe(200);
    expect(await grantOrganiser(db, server.context, 'iris@example.org', 'administrator')).toMatchObject({ done: true });
    const accountOf = (email: string) =>
      db.selectFrom('users').select(['user_id', 'password_hash']).where('email', '=', email).executeTakeFirstOrThrow();
    const iris = await accountOf('iris@example.org');
    const noor = await aUser(db, { full_name: 'Noor van Dijk', email: 'noor@example.org', timezone: 'UTC' });
    const [chief, owner] = [await login(db, iris), await login(db, noor)];
    await attempt(owner, [['POST', '/admin/events', 403, { title: 'Mine' }]]);
    await attempt(chief, [['PUT', `/admin/people/${noor.user_id}/roles/organiser`, 200]]);

    // The owner publishes an event and invites three people, one of whom has no account yet.
    const eventId = await publishEvent(server, owner);
    const view = `/admin/events/view/${eventId}`;
    const event = `/admin/events/${eventId}`;
    const lena = await aUser(db, { full_name: 'Lena Looks', email: 'lena@example.org' });
    const dirk = await aUser(db, { full_name: 'Dirk Door', email: 'dirk@example.org' });
    const [looker, helper] = [await login(db, lena), await login(db, dirk)];
    await attempt(looker, [['GET', event, 403]]);
    await attempt(owner, [
      ['POST', `${event}/invitations`, 201, { email: 'eva@example.org', role: 'editor' }],
      ['POST', `${event}/invitations`, 201, { email: lena.email, role: 'viewer' }],
      ['POST', `${event}/invitations`, 201, { email: dirk.email, role: 'check_in' }],
    ]);
    const invitationOf = (email: string) => linkTo(email, /http\S+\/invitation\/[\da-f-]{36}/);

    const editing = await browser.newPage(server, { timezone: 'UTC' });
    await editing.goto(await invitationOf('eva@example.org'));
    await arriveAt(editing, 'Login');
    await link(editing, 'Sign Up').click();
    await fillIn(editing, { 'Full name': 'Eva Edits', Email: 'eva@example.org', Password: PASSWORD });
    await arriveAt(editing, 'Confirm your address first');
    await confirmAddress(editing, await linkTo('eva@example.org', /http\S+\/confirm-email\S+/));
    await editing.goto(await invitationOf('eva@example.org'));
    await editing.getByText('Noor van Dijk invites you to the team of this event, as an editor.').waitFor();
    await button(editing, 'Accept').click();
    await editing.waitForURL(`**${view}`);
    // Read by someone else, the link does nothing.
    const idIn = (address: string) => address.split('/').at(-1);
    await attempt(looker, [
      ['POST', `/users/me/invitations/${idIn(await invitationOf('eva@example.org'))}/accept`, 404],
      ['POST', `/users/me/invitations/${idIn(await invitationOf(lena.email))}/accept`, 200],
    ]);
    const atDoor = await browser.newPage(server, { as: dirk, width: 390, height: 844 });
    await atDoor.goto('/profile/events');
    await link(atDoor, 'Answer').click();
    await button(atDoor, 'Accept').click();
    await atDoor.waitForURL(`**/door/${eventId}`);
    const editor = (await storedSession(editing)).token ?? '';

    // The list comes from elsewhere, and Ada by herself.
    const ada = await aUser(db, { full_name: 'Ada Byron', email: 'ada@example.org' });
    const registered = await call(server, 'POST', `/events/${eventId}/registrations`, {
      token: await login(db, ada),
      json: { form_version_id: null, answers: {} },
    });
    expect(registered.status).toBe(201);
    await arriveAt(editing, TITLE);
    await importList(editing);
    while (await importSome(server.context));
    await editing.getByRole('heading', { name: '3 people added' }).waitFor();
    await announced(server);
    await link(editing, 'See the list').click();
    await link(editing, 'Zoë Müller').waitFor();
    await link(editing, 'Renée Ångström').waitFor();
    const table = await call(server, 'GET', `/admin/events/${eventId}/registrations.csv`, { token: editor });
    expect(table.raw.toString()).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);

    // What a role does not have is not on its screen, and the calls are refused.
    const looking = await browser.newPage(server, { as: lena });
    await looking.goto(view);
    await link(looking, 'Zoë Müller').waitFor();
    for (const name of ['Edit', 'Import']) expect(await link(looking, name).count()).toBe(0);
    for (const name of ['Add a person', /^Export/]) expect(await button(looking, name).count()).toBe(0);
    expect(await looking.getByRole('checkbox', { name: /^Select/ }).count()).toBe(0);
    await link(looking, 'Team').click();
    await looking.getByText('lena@example.org').waitFor();
    expect(await looking.getByLabel('Email to invite').count()).toBe(0);
    await link(editing, 'Team').click();
    await editing.getByText('lena@example.org').waitFor();
    expect(await editing.getByLabel('Email to invite').count()).toBe(0);
    expect(await editing.getByRole('button', { name: /^Role of/ }).count()).toBe(0);
    await refuses(atDoor, '/admin', 'For organisers only');
    await refuses(atDoor, view, 'For organisers only');

    const { registration_id: id } = registered.body;
    const invitation = { email: 'more@example.org', role: 'owner' };
    await attempt(looker, [
      ['GET', `${event}/registrations`, 200],
      ['PATCH', event, 403, { version: 1, title: 'Mine' }],
      ['GET', `${event}/registrations.csv`, 403],
      ['POST', `${event}/registrations`, 403, { email: 'more@example.org', full_name: 'More' }],
      ['POST', `${event}/import/start`, 403, { tell: true }],
      ['POST', `/admin/registrations/${id}/check-in`, 403],
      ['GET', `/door/${eventId}/people`, 403],
      ['POST', `${event}/invitations`, 403, invitation],
      ['PATCH', `${event}/team/${lena.user_id}`, 403, { role: 'owner' }],
      ['GET', '/admin/people', 403],
    ]);
    await attempt(helper, [
      ['GET', `/door/${eventId}/people`, 200],
      ['GET', event, 403],
      ['GET', `${event}/registrations`, 403],
      ['GET', `/admin/registrations/${id}`, 403],
      ['PATCH', `/admin/registrations/${id}`, 403, { note: 'Hi', version: 1 }],
      ['GET', `${event}/team`, 403],
      ['POST', '/admin/events', 403, { title: 'Mine' }],
    ]);
    await attempt(editor, [
      ['GET', `${event}/team`, 200],
      ['POST', `${event}/invitations`, 403, invitation],
      ['DELETE', `${event}/team/${noor.user_id}`, 403],
      ['PATCH', `${event}/team/${lena.user_id}`, 403, { role: 'editor' }],
      ['DELETE', event, 403],
    ]);

    // Guests come by their own link: one gives the seat back, one signs up and finds it in My events.
    const ticketOf = (email: string) => linkTo(email, /http\S+\/ticket\/[\w-]{43}/);
    const guest = await browser.newPage(server, { width: 390, height: 844 });
    await guest.goto(await ticketOf('renee@example.org'));
    await arriveAt(guest, 'You’re in, Renée');
    await button(guest, /^Cancel/).click();
    await answer(guest, 'Cancel').last().click();
    await arriveAt(guest, 'Your registration is cancelled');
    const zoesTicket = await ticketOf('zoe@example.org');
    await guest.goto(zoesTicket);
    await arriveAt(guest, 'You’re in, Zoë');
    await link(guest, 'Sign up with this address').click();
    await expect.poll(() => field(guest, 'Email').inputValue(), SOON).toBe('zoe@example.org');
    await fillIn(guest, { Password: PASSWORD });
    await arriveAt(guest, 'Profile');
    await guest.goto('/profile/events');
    await guest.getByRole('heading', { name: 'No tickets yet' }).waitFor();
    await confirmAddress(guest, await linkTo('zoe@example.org', /http\S+\/confirm-email\S+/));
    await guest.goto('/profile/events');
    await guest.getByRole('listitem').filter({ hasText: TITLE }).getByText('You’re going').waitFor();
    await guest.goto(zoesTicket);
    await guest.getByRole('heading', { name: 'It’s in your account' }).waitFor();

    // A message goes out at its time, once, to everyone who has a seat then; a guest's leads to the ticket.
    const at = Math.ceil(Date.now() / HOUR) * HOUR + HOUR;
    const message = {
      ...{ key: uuid(), subject: 'Bring a candle', body: 'Dear {{ recipient_name }}, see {{ event_url }}' },
      audience: { statuses: ['approved'], arrived: 'any', answers: [] },
      send_at: new Date(at).toISOString(),
    };
    await attempt(editor, [['POST', `${event}/messages`, 201, message]]);
    const candles = async (email: string) =>
      (await inbox(email)).filter(({ subject }) => subject === 'Bring a candle').map(({ text = '' }) => text);
    await startDue(server.context);
    expect(await db.selectFrom('event_messages').select('state').execute()).toEqual([{ state: 'scheduled' }]);
    wait(at - Date.now());
    for (let round = 0; round < 2; round += 1) {
      await startDue(server.context);
      while (await writeSome(server.context));
    }
    const sent = db.selectFrom('email_messages').select('recipient').where('event_message_id', 'is not', null);
    await expect
      .poll(() => sent.where('status', '=', 'sent').orderBy('recipient').execute(), SOON)
      .toEqual([ada.email, 'kim@example.org', 'zoe@example.org'].map((recipient) => ({ recipient })));
    expect(await sent.execute()).toHaveLength(3);
    for (const email of [ada.email, 'zoe@example.org']) {
      expect(await candles(email)).toEqual([expect.stringContaining(`/event/${eventId}`)]);
    }
    const [toKim = '', ...more] = await candles('kim@example.org');
    expect([toKim, more]).toEqual([expect.not.stringContaining('/event/'), []]);
    expect(await candles('renee@example.org')).toEqual([]);
    await guest.goto(/http\S+\/ticket\/[\w-]{43}/.exec(toKim)?.[0] ?? '/no-link');
    await guest.getByText(FORMULA).first().waitFor();

    // At the door names are all that is known.
    await atDoor.goto(`/door/${eventId}`);
    await atDoor.getByText('of 3 in').waitFor();
    expect(await main(atDoor).textContent()).not.toContain('@');
    await atDoor.getByLabel('Name or code').fill('zoe mul');
    await button(atDoor, 'Check in Zoë Müller').click();
    await atDoor.getByRole('heading', { level: 1, name: 'Welcome, Zoë Müller' }).waitFor();
    await atDoor.getByText('1 of 3 in').first().waitFor();

    // The owner hands over, leaves, and is out at once.
    const eva = await accountOf('eva@example.org');
    await attempt(owner, [
      ['DELETE', `/users/me/teams/${eventId}`, 409],
      ['PATCH', `${event}/team/${eva.user_id}`, 200, { role: 'owner' }],
      ['DELETE', `/users/me/teams/${eventId}`, 204],
      ['GET', event, 404],
      ['GET', `${event}/registrations`, 404],
      ['GET', `/admin/registrations/${id}`, 404],
      ['POST', `${event}/invitations`, 404, invitation],
      ['GET', `/door/${eventId}/people`, 404],
      ['GET', '/admin/events', 200],
    ]);
    await attempt(editor, [
      ['POST', `${event}/invitations`, 201, invitation],
      ['DELETE', `${event}/team/${lena.user_id}`, 200],
    ]);
    await attempt(looker, [['GET', event, 404]]);
  });
});
