import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aMember, anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { countWaiting } from '#tests/support/server/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { accountTriggers } from '../../platform/email-texts/triggers/account-triggers.ts';
import { codeTriggers } from '../../platform/email-texts/triggers/login-triggers.ts';
import { checkEmailText } from './check-email-text.ts';
import { triggers } from '../../platform/email-texts/triggers/triggers.ts';

let server: TestServer;
let token: string;
let email: string;
beforeAll(async () => {
  // One test needs two connections.
  server = await startServer({ database: hasPostgres ? 'postgres' : 'pglite' });
  const organiser = await anOrganiser(server.db);
  token = await login(server.db, organiser);
  email = organiser.email;
});
beforeEach(async () => {
  await server.db.deleteFrom('event_email_templates').execute();
  await server.db.deleteFrom('email_templates').execute();
});
afterAll(() => server.close());

const path = '/admin/email-templates';
const aTemplate = (changes = {}) => ({
  name: 'Ours',
  trigger: 'event_reminder',
  subject: 'Soon: {{ event_title }}',
  body: 'Hello {{ recipient_name }}!',
  enabled: false,
  ...changes,
});
const create = (changes = {}) => call(server, 'POST', path, { token, json: aTemplate(changes) });
const update = (id: string, json: object) => call(server, 'PATCH', `${path}/${id}`, { token, json });
const preview = (json: object) => call(server, 'POST', `${path}/preview`, { token, json });
const all = async () => (await call(server, 'GET', path, { token })).body.items;

test('every trigger says what it sends, and its text is one that could be saved', async () => {
  const { items } = (await call(server, 'GET', '/admin/email-triggers', { token })).body;
  expect(items.map(({ trigger }: { trigger: string }) => trigger)).toEqual(Object.keys(triggers));
  const aboutAccounts = items.filter(({ about }: { about: string }) => about === 'account');
  expect(aboutAccounts.map(({ trigger }: { trigger: string }) => trigger)).toEqual([
    'team_invitation',
    'answers_due',
    ...Object.keys(codeTriggers),
    ...Object.keys(accountTriggers),
  ]);
  for (const { trigger, subject, body, variables } of items) {
    expect(() => checkEmailText(trigger, { subject, body })).not.toThrow();
    const names = variables.map(({ name }: { name: string }) => name);
    expect(new Set(names).size).toBe(names.length);
    const { status, body: mail } = await preview({ trigger, subject, body });
    expect(status).toBe(200);
    expect(mail.text).not.toMatch(/\{\{|\n{3}/);
    expect(mail.html.match(/<h1/g)).toHaveLength(1);
  }
  expect(items[0].variables).toContainEqual(expect.objectContaining({ name: 'site_url', sample: server.url }));
});

describe('a template', () => {
  test('is created, listed by trigger and name, changed and deleted, and each is kept on record', async () => {
    const created = await create({ name: '  Ours \n too ' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ name: 'Ours too', version: 1, used_by: [], enabled: false });
    await create({ trigger: 'event_cancelled', name: 'b' });
    await create({ trigger: 'event_cancelled', name: 'A' });
    expect((await all()).map(({ name }: { name: string }) => name)).toEqual(['A', 'b', 'Ours too']);
    const id = created.body.email_template_id;
    const changed = await update(id, { version: 1, subject: 'New' });
    expect(changed.body).toMatchObject({ subject: 'New', body: 'Hello {{ recipient_name }}!', version: 2 });
    expect((await call(server, 'DELETE', `${path}/${id}`, { token })).status).toBe(204);
    expect((await call(server, 'GET', `${path}/${id}`, { token })).status).toBe(404);
    const entries = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('entity_id', '=', id)
      .orderBy('audit_entry_id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'email_template.created',
      'email_template.updated',
      'email_template.deleted',
    ]);
    expect(entries[1]?.changes).toEqual([{ field: 'subject', before: 'Soon: {{ event_title }}', after: 'New' }]);
  });

  test('that someone else changed meanwhile is shown, not overwritten', async () => {
    const { email_template_id: id } = (await create()).body;
    await update(id, { version: 1, name: 'Theirs' });
    const late = await update(id, { version: 1, name: 'Mine' });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    expect(late.body.current).toMatchObject({ name: 'Theirs', version: 2, used_by: [] });
    expect((await update(uuid(), { version: 1 })).status).toBe(404);
  });

  test('that an event sends names it and stays', async () => {
    const { email_template_id } = (await create()).body;
    const { event_id, title } = await anEvent(server.db);
    await server.db
      .insertInto('event_email_templates')
      .values({ event_id, trigger: 'event_reminder', email_template_id })
      .execute();
    const [{ used_by }] = await all();
    expect(used_by).toEqual([
      { event_id, title, starts_at: expect.stringMatching(/Z$/), timezone: 'Europe/Amsterdam', status: 'published' },
    ]);
    const refused = await call(server, 'DELETE', `${path}/${email_template_id}`, { token });
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.detail).toContain('An event sends this template');
  });
});

// The embedded database does one thing at a time, which hides what only real concurrency shows.
test.skipIf(!hasPostgres)('a template that is changed while it is deleted holds up neither', async () => {
  const { email_template_id: id } = (await create()).body;
  const naming = await server.db.startTransaction().execute();
  const named = naming.selectFrom('email_templates').select('name').where('email_template_id', '=', id);
  await named.forShare().execute();
  const deleting = call(server, 'DELETE', `${path}/${id}`, { token });
  await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(1), SOON);
  const changing = update(id, { version: 1, name: 'Too late' });
  await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(2), SOON);
  await naming.commit().execute();
  expect([(await deleting).status, (await changing).status]).toEqual([204, 404]);
});

test('an event of another team is counted and not named', async () => {
  const { email_template_id } = (await create()).body;
  const events = [await anEvent(server.db), await anEvent(server.db)] as const;
  for (const { event_id } of events) {
    const chosen = { event_id, trigger: 'event_reminder', email_template_id } as const;
    await server.db.insertInto('event_email_templates').values(chosen).execute();
  }
  const theirs = await login(server.db, await aMember(server.db, events[1].event_id, 'viewer'));
  const { body } = await call(server, 'GET', `${path}/${email_template_id}`, { token: theirs });
  expect(body.event_count).toBe(2);
  expect(body.used_by.map(({ event_id }: { event_id: string }) => event_id)).toEqual([events[1].event_id]);
});

describe('the default of a trigger', () => {
  test('is the administrators’, no matter who wrote it', async () => {
    const own = await login(server.db, await aUser(server.db, { roles: ['organiser'] }));
    const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', below: string, json?: object) =>
      call(server, method, `${path}${below}`, { token: own, ...(json && { json }) });
    const detail = 'Only administrators decide which text is sent by default, and what it says.';
    const refused = { status: 403, body: { code: 'forbidden', detail } };
    expect(await ask('POST', '', aTemplate({ enabled: true }))).toMatchObject(refused);
    const { email_template_id: id } = (await ask('POST', '', aTemplate())).body;
    expect(await ask('PATCH', `/${id}`, { version: 1, enabled: true })).toMatchObject(refused);
    expect(await ask('PATCH', `/${id}`, { version: 1, name: 'Still theirs' })).toMatchObject({ status: 200 });
    expect(await update(id, { version: 2, enabled: true })).toMatchObject({ status: 200 });
    expect((await ask('GET', `/${id}`)).body).toMatchObject({ enabled: true, may_change: false });
    expect(await ask('PATCH', `/${id}`, { version: 3, name: 'No' })).toMatchObject(refused);
    expect(await ask('PATCH', `/${id}`, { version: 3, enabled: false })).toMatchObject(refused);
    expect(await ask('DELETE', `/${id}`)).toMatchObject(refused);
  });

  test('is the one that was enabled last', async () => {
    const one = (await create({ enabled: true })).body;
    const two = (await create({ enabled: true })).body;
    await create({ enabled: true, trigger: 'event_cancelled' });
    const enabled = async () =>
      (await all())
        .filter((each: { enabled: boolean }) => each.enabled)
        .map((each: { email_template_id: string }) => each.email_template_id);
    expect(await enabled()).toHaveLength(2);
    expect(await enabled()).toContain(two.email_template_id);
    expect((await update(one.email_template_id, { version: 1, enabled: true })).status).toBe(409);
    expect((await update(one.email_template_id, { version: 2, enabled: true })).status).toBe(200);
    expect(await enabled()).toContain(one.email_template_id);
    expect(await enabled()).toHaveLength(2);
  });

  test('is one, also of ten that are enabled at the same moment', async () => {
    const created = await Promise.all(Array.from({ length: 10 }, () => create({ enabled: true })));
    expect(created.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect((await all()).filter((each: { enabled: boolean }) => each.enabled)).toHaveLength(1);
  });
});

describe('a text that could not be sent', () => {
  test.each([
    [{ body: 'Hello\n\nin {{ event_titel }}' }, 'body', 'Line 3, column 4', 'Did you mean {{ event_title }}?'],
    [{ subject: 'Hello {{ recipient_name' }, 'subject', 'Line 1, column 7', 'not closed'],
    [{ subject: 'Hello\r\nBcc: eve@example.org' }, 'subject', 'Line 1, column 6', 'one line'],
    [{ subject: '  ' }, 'subject', 'Line 1', 'write a subject'],
    [{ body: ' \n ' }, 'body', 'Line 1', 'write what the mail says'],
    [{ body: '{{ changes }}' }, 'body', 'Line 1, column 1', 'there is no variable {{ changes }} here'],
    [{ body: 'a [x]({{ event_title }})' }, 'body', 'Line 1, column 7', 'a link can’t lead to {{ event_title }}'],
    [{ body: '[x](https://{{ event_title }})' }, 'body', 'column 13', 'a link can’t lead to'],
    [{ body: '[x]({{ site_url }}{{ event_title }})' }, 'body', 'column 19', 'a link can’t lead to'],
    [{ body: '[x](java{{ event_title }})' }, 'body', 'column 9', 'a link can’t lead to'],
    [{ body: 'Bye\n\n[a]: {{ event_summary }}\n\n[a]' }, 'body', 'Line 3, column 6', 'a link can’t lead to'],
    [{ body: `Hello\n${'- '.repeat(5000)}!` }, 'body', 'Line 2, column 1', 'ten deep'],
    [{ trigger: 'feedback_invitation', body: 'Hello' }, 'body', 'column 6', 'of no use without {{ feedback_url }}'],
    [
      { trigger: 'password_reset', subject: 'x', body: 'Hello' },
      'body',
      'column 6',
      'of no use without {{ reset_url }}',
    ],
  ])('%j is refused with its place', async (changes, field, place, words) => {
    const { status, body } = await create(changes);
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(body.fields).toEqual([{ field, detail: body.detail }]);
    expect(body.detail).toContain(place);
    expect(body.detail.replaceAll("'", '’')).toContain(words);
  });

  test('is refused for both fields at once, for a preview and for a change too', async () => {
    const broken = { trigger: 'event_reminder', subject: '{{ x }}', body: '{{' };
    expect((await preview(broken)).body.fields.map((each: { field: string }) => each.field)).toEqual([
      'subject',
      'body',
    ]);
    const { email_template_id } = (await create()).body;
    expect((await update(email_template_id, { version: 1, body: '}}' })).status).toBe(422);
    expect((await update(email_template_id, { version: 1, name: ' \n' })).status).toBe(422);
    expect((await preview({ trigger: 'event_reminder', subject: 'x', body: '[a](b)\n'.repeat(2000) })).status).toBe(
      422,
    );
  });

  test('is none when its links lead where the text says', () => {
    for (const link of [
      '{{ event_url }}',
      '{{ event_url }}?by=mail',
      'https://example.org/?q={{ event_title }}',
      'mailto:{{ support_email }}',
      'mailto:a@example.org?subject={{ event_title }}',
    ]) {
      expect(() => checkEmailText('event_reminder', { subject: 'x', body: `[x](${link})` })).not.toThrow();
    }
  });
});

test(
  'a preview fills in the examples, and shows Markdown but no HTML of its own',
  { tags: ['asvs/templates'] },
  async () => {
    const json = {
      trigger: 'event_updated',
      subject: 'For {{ recipient_name }}',
      body: '**{{ event_title }}** <b>x</b>',
    };
    const { body } = await preview(json);
    expect(body.subject).toBe('For Ada Lovelace');
    expect(body.html).toContain('<strong>Letterpress for beginners</strong> &lt;b&gt;x&lt;/b&gt;');
    expect(body.text).toContain('Letterpress for beginners <b>x</b>\n\n-- \nFoyer\n');
  },
);

test('a test goes to the organiser’s own address', async () => {
  const { trigger, subject, body } = aTemplate();
  const answer = await call(server, 'POST', `${path}/test`, { token, json: { trigger, subject, body } });
  expect(answer.status).toBe(202);
  const mails = server.db.selectFrom('email_messages').selectAll().where('confidential', '=', false);
  expect(await mails.executeTakeFirstOrThrow()).toMatchObject({
    recipient: email,
    subject: 'Test: Soon: Letterpress for beginners',
    event_id: null,
  });
});

test('an enabled template is what a new password is mailed with', async () => {
  const { subject, body } = triggers.password_reset;
  await create({ trigger: 'password_reset', subject: `Ours: ${subject}`, body, enabled: true });
  await call(server, 'POST', '/auth/password-reset/request', { json: { email } });
  await expect
    .poll(async () => {
      const mails = await server.db
        .selectFrom('email_messages')
        .select('subject')
        .where('confidential', '=', true)
        .execute();
      return mails.map((mail) => mail.subject);
    }, SOON)
    .toEqual(['Ours: Set a new password for Foyer']);
});
