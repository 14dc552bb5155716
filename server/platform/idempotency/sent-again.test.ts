import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHousekeeper } from '../../accounts/auth/housekeeping.ts';
import { call } from '#tests/support/server/call.ts';
import { aForm, anAddress, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { makeFeedbackLinks } from '../../feedback/feedback-links.queries.ts';

const HOUR = 60 * 60 * 1000;
const yesterday = () => new Date(Date.now() - 24 * HOUR);
const feedback = { feedback_template_version_id: '00000000-0000-7000-8000-000000000002', answers: { overall: 4 } };
const text = { subject: 'News', body: 'Hello.' };

let server: TestServer;
let organiser: Awaited<ReturnType<typeof anOrganiser>>;
let token: string;
let event_id: string;
let past: string;
let form_id: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  organiser = await anOrganiser(server.db);
  ({ event_id } = await anEvent(server.db, { created_by: organiser.user_id }));
  past = (await anEvent(server.db, { created_by: organiser.user_id, starts_at: yesterday() })).event_id;
  ({ form_id } = await aForm(server.db));
});
afterAll(() => server.close());
beforeEach(async () => void (token = await login(server.db, organiser)));

interface Sent {
  path: string;
  json?: object;
  /** Null for a stranger. */
  as?: string | null;
}
const send = ({ path, json, as = token }: Sent, key: string | null = null) =>
  call(server, 'POST', path, {
    ...(json && { json }),
    ...(as !== null && { token: as }),
    headers: key === null ? {} : { 'idempotency-key': key },
  });

type Table =
  | 'events'
  | 'questionnaires'
  | 'email_templates'
  | 'registrations'
  | 'door_links'
  | 'email_messages'
  | 'feedback_responses';
const count = async (table: Table) => {
  const { rows } = await server.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

const template = { name: 'Reminder', trigger: 'event_reminder', subject: 'Soon', body: 'See you.', enabled: false };
const door = (name: string) => ({
  door: name,
  works_from: new Date().toISOString(),
  works_until: new Date(Date.now() + HOUR).toISOString(),
});
const titled = (title: string) => ({ title, format: 'in_person', timezone: 'UTC' });
const person = (email = anAddress()) => ({ email, full_name: 'Ada Lovelace', tell: false });

/** What makes something: in which table, how it is sent, and what else could be sent with the key. */
const acts: [string, Table, () => Sent & { other?: object }][] = [
  ['an event', 'events', () => ({ path: '/admin/events', json: titled('One'), other: titled('Another') })],
  ['a copy of an event', 'events', () => ({ path: `/admin/events/${event_id}/duplicate` })],
  [
    'a form',
    'questionnaires',
    () => ({
      path: '/admin/questionnaires',
      json: { purpose: 'registration', name: 'One' },
      other: { purpose: 'registration', name: 'Another' },
    }),
  ],
  ['a copy of a form', 'questionnaires', () => ({ path: `/admin/questionnaires/${form_id}/duplicate` })],
  [
    'an email template',
    'email_templates',
    () => ({ path: '/admin/email-templates', json: template, other: { ...template, name: 'Another' } }),
  ],
  [
    'an added person',
    'registrations',
    () => ({ path: `/admin/events/${event_id}/registrations`, json: person(), other: person() }),
  ],
  [
    'a door link',
    'door_links',
    () => ({ path: `/admin/events/${event_id}/door-links`, json: door('Main'), other: door('Side') }),
  ],
  [
    'an invitation to a team',
    'email_messages',
    () => ({
      path: `/admin/events/${event_id}/invitations`,
      json: { email: anAddress(), role: 'editor' },
      other: { email: anAddress(), role: 'editor' },
    }),
  ],
  [
    'a test of a message',
    'email_messages',
    () => ({
      path: `/admin/events/${event_id}/message-test`,
      json: { ...text, registration_id: null },
      other: { ...text, subject: 'Other news', registration_id: null },
    }),
  ],
  [
    'a test of a template',
    'email_messages',
    () => ({
      path: '/admin/email-templates/test',
      json: { trigger: 'event_reminder', ...text, event_id: null },
      other: { trigger: 'event_reminder', ...text, subject: 'Other', event_id: null },
    }),
  ],
  [
    'the feedback of a stranger',
    'feedback_responses',
    () => ({
      path: `/events/${past}/feedback`,
      as: null,
      json: feedback,
      other: { ...feedback, answers: { overall: 1 } },
    }),
  ],
];

describe.each(acts)('%s', (_, table, act) => {
  let before: number;
  beforeEach(async () => {
    before = await count(table);
  });
  const made = async () => (await count(table)) - before;

  test('is made once for a key, however often it is sent, and answered alike', async () => {
    const [sent, key] = [act(), randomUUID()];
    const first = await send(sent, key);
    expect(first.status).toBeLessThan(300);
    // With quotes, as the draft of the header has it, it is the same key.
    const again = await send(sent, `"${key}"`);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await made()).toBe(1);
  });

  test('is made once when it is sent twice at the same moment', async () => {
    const [sent, key] = [act(), randomUUID()];
    const answers = await Promise.all([send(sent, key), send(sent, key)]);
    expect(answers[0].status).toBeLessThan(300);
    expect(answers[1].body).toEqual(answers[0].body);
    expect(await made()).toBe(1);
  });

  test('is refused with the key of another one', async () => {
    const [{ other, ...sent }, key] = [act(), randomUUID()];
    if (!other) return;
    await send(sent, key);
    const { status, body } = await send({ ...sent, json: other }, key);
    expect([status, body.code]).toEqual([422, 'key_reused']);
    expect(body.detail).toMatch(/^This was sent before with other content/);
    expect(await made()).toBe(1);
  });
});

test('a copy of an event is refused with the key of one that starts at another time', async () => {
  const key = randomUUID();
  const startingIn = (days: number) => {
    const starts_at = new Date(Date.now() + days * 24 * HOUR).toISOString();
    return { path: `/admin/events/${event_id}/duplicate?starts_at=${starts_at}` };
  };
  const sent = startingIn(3);
  const [first, again, other] = [await send(sent, key), await send(sent, key), await send(startingIn(4), key)];
  expect([first.status, again.body]).toEqual([201, first.body]);
  expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
});

test('the key of one person is nobody else’s', async () => {
  const [sent, key] = [{ path: '/admin/events', json: titled('Mine') }, randomUUID()];
  const as = await login(server.db, await aUser(server.db, { roles: ['organiser'] }));
  const [mine, theirs] = [await send(sent, key), await send({ ...sent, as }, key)];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body.event_id).not.toBe(mine.body.event_id);
  // Of another call it is another key.
  const copy = await send({ path: `/admin/events/${mine.body.event_id}/duplicate` }, key);
  expect([copy.status, copy.body.title]).toEqual([201, 'Copy of Mine']);
});

test('someone who was taken off what they made is not shown it again', async () => {
  const user = await aUser(server.db, { roles: ['organiser'] });
  const [sent, key] = [{ path: '/admin/events', json: titled('Lost'), as: await login(server.db, user) }, randomUUID()];
  const { event_id: lost } = (await send(sent, key)).body;
  await server.db
    .updateTable('event_members')
    .set({ user_id: organiser.user_id })
    .where('event_id', '=', lost)
    .execute();
  expect((await send(sent, key)).status).toBe(404);
  expect((await call(server, 'DELETE', `/admin/events/${lost}`, { token })).status).toBe(204);
  expect((await send(sent, key)).status).toBe(404);
});

test('what was refused may be sent again with its key, and a malformed key is said to be so', async () => {
  const key = randomUUID();
  const sent = (title: string) => ({ path: '/admin/events', json: titled(title) });
  expect((await send(sent(''), key)).status).toBe(422);
  expect((await send(sent('Better'), key)).status).toBe(201);
  const { status, body } = await send(sent('Best'), 'short');
  expect([status, body.fields[0].field]).toEqual([422, 'idempotency-key']);
});

test('an invitation is accepted, and an import begun, once more without a word', async () => {
  const guest = await aUser(server.db);
  const as = await login(server.db, guest);
  await send({ path: `/admin/events/${event_id}/invitations`, json: { email: guest.email, role: 'viewer' } });
  const [invitation] = (await call(server, 'GET', '/users/me/invitations', { token: as })).body.items;
  const key = randomUUID();
  const accept = { path: `/users/me/invitations/${invitation.invitation_id}/accept`, as };
  const first = await send(accept, key);
  expect([first.status, (await send(accept, key)).body]).toEqual([200, first.body]);
});

test('feedback by a personal link is taken once, and its arrival is answered again', async () => {
  const { user_id } = await aRegistration(server.db, { event_id: past });
  const links = await server.db.transaction().execute((tx) => makeFeedbackLinks(tx, past, [user_id], new Date()));
  const sent = { path: `/events/${past}/feedback`, as: null, json: { ...feedback, token: [...links.values()][0] } };
  const key = randomUUID();
  expect([(await send(sent, key)).status, (await send(sent, key)).status]).toEqual([204, 204]);
  expect((await send(sent, randomUUID())).body.code).toBe('feedback_given');
});

test('a key says neither who gave feedback, nor which answers, nor when', async () => {
  const key = randomUUID();
  const giver = await aUser(server.db);
  await server.db.deleteFrom('idempotency_keys').execute();
  await send({ path: `/events/${past}/feedback`, as: await login(server.db, giver), json: feedback }, key);
  const [kept, ...others] = await server.db.selectFrom('idempotency_keys').selectAll().execute();
  expect([kept?.made, others]).toEqual(['', []]);
  expect(kept && kept.created_at.getTime() % HOUR).toBe(0);
  // The same with the person as without: nothing of the person went into it.
  const stranger = await send({ path: `/events/${past}/feedback`, as: null, json: feedback }, key);
  expect([stranger.status, await server.db.selectFrom('idempotency_keys').select('made').execute()]).toEqual([
    204,
    [{ made: '' }],
  ]);
});

test('a key is known for a day', async () => {
  const [sent, key] = [{ path: '/admin/events', json: titled('Old') }, randomUUID()];
  const first = await send(sent, key);
  const { db, context } = server;
  await keepHouse(context);
  expect((await send(sent, key)).body.event_id).toBe(first.body.event_id);
  await keepHouse({ ...context, now: () => new Date(Date.now() + 26 * HOUR) });
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
});

async function keepHouse(context: TestServer['context']) {
  const housekeeper = createHousekeeper(context);
  housekeeper.start();
  await housekeeper.stop();
}
