import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { announced } from '#tests/support/server/announced.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';

const EVE = 'eve@evil.example';
const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a', '\\r\\n', '=0D=0A', '\r\n\t', '\0\r\n'.slice(1)];
const INJECTED = breaks.map((end) => `${end}Bcc: ${EVE}`).join('');
const tags = ['asvs/mail-headers' as const];

let mails: MailServer;
let server: TestServer;
let organiser: string;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ config: { smtpUrl: `smtp://127.0.0.1:${mails.port}` } });
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const ask = (path: string, json: object, token = organiser) => call(server, 'POST', path, { token, json });
const mailsTo = async (email: string) => (await mails.received()).filter(({ recipients }) => recipients[0] === email);

/** The mails to this address, once there are so many; each is for nobody else and has no header that is not ours. */
async function honestMails(email: string, count: number) {
  await vi.waitUntil(async () => (await mailsTo(email)).length >= count, SOON);
  for (const { recipients, headers, to, raw } of await mails.received()) {
    expect(recipients).toHaveLength(1);
    expect(recipients).not.toContain(EVE);
    expect(to?.map(({ address }) => address)).toEqual(recipients);
    const names = headers.map(({ key }) => key);
    expect(names.filter((name) => !KNOWN.has(name))).toEqual([]);
    for (const name of ['from', 'to', 'subject', 'message-id', 'content-type']) {
      expect(
        names.filter((each) => each === name),
        name,
      ).toHaveLength(1);
    }
    expect(raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc:/im);
  }
  return mailsTo(email);
}
const KNOWN = new Set([
  ...['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type', 'content-transfer-encoding'],
  ...['auto-submitted', 'list-unsubscribe', 'list-unsubscribe-post'],
]);

test('line breaks in a name, an event, a message and a template reach no header', { tags }, async () => {
  const email = 'ada@example.org';
  const signedUp = await call(server, 'POST', '/users/register', {
    json: { email, password: PASSWORD, full_name: `Ada${INJECTED}`.slice(0, 120) },
  });
  expect(signedUp.status).toBe(201);
  const subject = `Hello\r\nBcc: ${EVE}`;
  const text = { trigger: 'registration_approved', subject, body: 'Hi' };
  for (const path of ['', '/preview', '/test']) {
    const { status, body } = await ask(
      `/admin/email-templates${path}`,
      path ? text : { ...text, name: 'x', enabled: true },
    );
    expect([status, body.fields[0].field]).toEqual([422, 'subject']);
  }
  const values = '{{ event_title }} {{ recipient_name }} {{ event_where }}';
  const good = { trigger: 'registration_approved', name: `x${INJECTED}`.slice(0, 120), subject: values, body: values };
  expect((await ask('/admin/email-templates', { ...good, enabled: true })).status).toBe(201);

  const title = `Tea${INJECTED}`.slice(0, 150);
  const event = await ask('/admin/events', {
    ...{
      title,
      summary: INJECTED.slice(0, 300),
      venue_name: title,
      category: 'science',
      format: 'in_person',
      timezone: 'UTC',
    },
    ...{ starts_at: '2030-01-01T10:00:00.000Z', ends_at: '2030-01-01T12:00:00.000Z' },
  });
  expect(event.body).toMatchObject({ status: 'draft' });
  const { event_id } = event.body as { event_id: string };
  expect((await ask(`/admin/events/${event_id}/publish`, {})).status).toBe(200);
  // As no call would store it.
  const raw = await aUser(server.db, { full_name: `Bea${INJECTED}`.slice(0, 120), email: 'bea@example.org' });
  const none = { form_version_id: null, answers: {} };
  const registered = await ask(`/events/${event_id}/registrations`, none, await login(server.db, raw));
  expect(registered.body.status).toBe('approved');
  await announced(server);
  // It would no longer be sent once the event is cancelled.
  await honestMails('bea@example.org', 1);
  const cancel = { message: INJECTED, notify: true };
  expect((await ask(`/admin/events/${event_id}/cancel`, cancel)).status).toBe(200);

  await honestMails(email, 1);
  // Several are sent at a time, in whatever order they arrive.
  const subjects = (await honestMails('bea@example.org', 2)).map((mail) => mail.subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^Tea Bcc: eve@evil\.example .* Bea Bcc: eve/));
  expect(subjects).toContainEqual(expect.stringMatching(/^Cancelled: Tea/));
  for (const { attachments } of await honestMails('bea@example.org', 2)) {
    const [calendar] = attachments
      .filter(({ mimeType }) => mimeType === 'text/calendar')
      .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)));
    expect(calendar?.replaceAll(/\r?\n /g, '').match(/^(?:BCC|ATTENDEE)[:;].*$/gim)).toHaveLength(1);
  }
});

test.each([
  ...[
    `ada@example.org\r\nBcc: ${EVE}`,
    `ada@example.org\nRCPT TO:<${EVE}>`,
    `ada@example.org\r\n.\r\nMAIL`,
    `a@b.org,${EVE}`,
  ],
  ...[`ada@example.org ${EVE}`, `ada>,<${EVE}`, `ada,${EVE}`, `ada;${EVE}`],
  ...['"ada"@example.org', '(ada)eve@example.org', 'ada:eve@example.org', 'ada:eve;@example.org', 'ada\\@example.org'],
  ...[
    'ada@[127.0.0.1].org',
    'ada@example.org>',
    'ada@example,org.org',
    'a\u0001b@example.org',
    'ada@exa\u007fmple.org',
  ],
])('%j is no address', { tags }, async (email) => {
  const json = { email, password: PASSWORD };
  const { status, body } = await call(server, 'POST', '/users/register', { json });
  expect([status, body.fields[0].field]).toEqual([422, 'email']);
  // An account from before may have any text as its address; where there is none, nothing is sent.
  expect((await call(server, 'POST', '/auth/password-reset/request', { json: { email } })).status).toBe(202);
  expect((await mails.received()).flatMap(({ recipients }) => recipients)).not.toContain(EVE);
});

test.each([
  ['ada%eve@example.org', 'ada%eve@example.org'],
  ["o'neil!x@example.org", "o'neil!x@example.org"],
  ['a+b=c@example.org', 'a+b=c@example.org'],
  ['{ada}|`eve`@example.org', '{ada}|`eve`@example.org'],
  ['ada-@example.org', 'ada-@example.org'],
  ['tab@example.org\t', 'tab@example.org'],
  ['<in-brackets@example.org>', 'in-brackets@example.org'],
  [`${EVE} <named@example.org>`, 'named@example.org'],
])('a mail to %j goes to %j alone', { tags }, async (email, recipient) => {
  expect((await call(server, 'POST', '/users/register', { json: { email, password: PASSWORD } })).status).toBe(201);
  expect(await honestMails(recipient, 1)).toHaveLength(1);
});
