import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import type { Mail } from './mail.ts';
import { claimMails, keepLeases } from './claims.ts';

let server: TestServer | undefined;
let mailServer: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  await mailServer?.close();
  server = undefined;
  mailServer = undefined;
});

let clock = new Date();
const minutes = 60_000;
const day = 24 * 60 * minutes;

async function startMail(answers: (number | null)[] = [], port = 0) {
  mailServer = await startMailServer({ answers, port });
  return mailServer;
}

async function startSender(port: number, options: { background?: boolean } = {}) {
  clock = new Date();
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: 'https://events.example.org', productName: 'Foyer' };
  server = await startServer({ now: () => clock, config, ...options });
  return server;
}

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.org',
  template: 'email_changed',
  subject: 'Grüße aus dem Foyer',
  html: '<p>Hello <b>Ada</b></p>',
  text: 'Hello Ada',
  idempotencyKey: crypto.randomUUID(),
  ...changes,
});

function enqueue({ db, context }: TestServer, mail: Mail) {
  return db.transaction().execute((tx) => context.mailer.enqueue(tx, mail));
}

/** So that no test waits for the clock on the wall. */
function lookAgain({ db, context }: TestServer) {
  return context.realtime.publish(db, 'mail');
}

async function only({ db }: TestServer) {
  return db.selectFrom('email_messages').selectAll().executeTakeFirstOrThrow();
}

test('a mail is written with what causes it, and leaves after the commit', async () => {
  const { received, port } = await startMail();
  const sender = await startSender(port);
  await enqueue(sender, aMail());
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'sent', attempts: 1 }), SOON);
  expect(await received()).toHaveLength(1);
  expect((await received())[0]).toMatchObject({
    subject: 'Grüße aus dem Foyer',
    from: { name: 'Foyer', address: 'support@example.org' },
    to: [{ address: 'ada@example.org' }],
    messageId: (await only(sender)).message_id,
  });
  expect((await received())[0]?.html).toContain('<b>Ada</b>');
  expect((await received())[0]?.text).toContain('Hello Ada');
});

test('what is rolled back sends nothing, and one key sends once', { tags: ['asvs/failing-parts'] }, async () => {
  const { received, port } = await startMail();
  const sender = await startSender(port);
  const failing = sender.db.transaction().execute(async (tx) => {
    await sender.context.mailer.enqueue(tx, aMail());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await enqueue(sender, aMail({ idempotencyKey: 'same' }));
  await enqueue(sender, aMail({ idempotencyKey: 'same' }));
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'sent' }), SOON);
  expect(await received()).toHaveLength(1);
});

test('line breaks and further addresses in a mail add neither headers nor recipients', async () => {
  const { received, port } = await startMail();
  const sender = await startSender(port);
  await enqueue(sender, aMail({ to: 'ada@example.org', subject: 'Hello\r\nBcc: eve@example.org' }));
  await vi.waitFor(async () => expect(await received()).toHaveLength(1), SOON);
  expect((await received())[0]?.bcc).toBeUndefined();
  expect((await received())[0]?.to).toHaveLength(1);
});

test('an answer of "later" is tried again, ever more seldom, with the same Message-ID', async () => {
  const { received, port } = await startMail([451, 451]);
  const sender = await startSender(port);
  await enqueue(sender, aMail());
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'queued', attempts: 1 }), SOON);
  const first = await only(sender);
  expect(first.last_error).toContain('Not now');
  expect(first.next_attempt_at.getTime() - clock.getTime()).toBe(30_000);

  clock = first.next_attempt_at;
  await lookAgain(sender);
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'queued', attempts: 2 }), SOON);
  clock = (await only(sender)).next_attempt_at;
  await lookAgain(sender);
  await vi.waitFor(
    async () => expect(await only(sender)).toMatchObject({ status: 'sent', attempts: 3, last_error: null }),
    SOON,
  );
  expect((await received()).map(({ messageId }) => messageId)).toEqual([first.message_id]);
});

test('an answer of "never" that names the text is final', async () => {
  const { port } = await startMail([552]);
  const sender = await startSender(port);
  await enqueue(sender, aMail());
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'failed', attempts: 1 }), SOON);
});

test('a mail server that is away for three days gets each mail once when it is back, and no dead link', async () => {
  const { port, close } = await startMail();
  await close();
  const sender = await startSender(port);
  const inAnHour = new Date(clock.getTime() + 60 * minutes);
  await enqueue(sender, aMail({ subject: 'Link', template: 'password_reset', expiresAt: inAnHour }));
  const written = ['Day 1', 'Day 2', 'Day 3'];
  for (const subject of written) {
    await enqueue(sender, aMail({ subject }));
    await lookAgain(sender);
    await vi.waitUntil(() => sender.context.mailer.counted()?.paused, SOON);
    clock = new Date(clock.getTime() + day);
  }
  const mails = () => sender.db.selectFrom('email_messages').selectAll().orderBy('created_at').execute();
  expect((await mails()).map(({ status, attempts }) => [status, attempts])).toEqual(Array(4).fill(['queued', 0]));
  const { received } = await startMail([], port);
  await vi.waitFor(async () => {
    const states = (await mails()).map(({ subject, status, not_sent_because }) => [
      subject,
      not_sent_because ?? status,
    ]);
    expect(states).toEqual([['Link', 'expired'], ...written.map((subject) => [subject, 'sent'])]);
  }, SOON);
  expect((await received()).map(({ subject }) => subject).toSorted()).toEqual(written);
});

test(
  'someone who signs up while the mail server is away has an account, and the mail waits',
  { tags: ['asvs/failing-parts'] },
  async () => {
    const { port, close } = await startMail();
    await close();
    const sender = await startSender(port);
    const json = { email: 'ada@example.org', password: 'a quiet place by the sea' };
    expect((await call(sender, 'POST', '/users/register', { json })).status).toBe(201);
    await vi.waitUntil(() => sender.context.mailer.counted()?.paused, SOON);
    expect(await only(sender)).toMatchObject({ status: 'queued', attempts: 0 });
    const { received } = await startMail([], port);
    await vi.waitFor(
      async () => expect(await only(sender)).toMatchObject({ status: 'sent', recipient: json.email }),
      SOON,
    );
    expect(await received()).toHaveLength(1);
  },
);

test('a mail is tried for five days from the first try that failed, however long it waited before', async () => {
  const { port } = await startMail(Array<number>(50).fill(451));
  const sender = await startSender(port, { background: false });
  await enqueue(sender, aMail());
  clock = new Date(clock.getTime() + 30 * day);
  await sender.context.realtime.start();
  sender.context.mailer.start();
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'queued', attempts: 1 }), SOON);
  clock = new Date(clock.getTime() + 4.9 * day);
  await lookAgain(sender);
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'queued', attempts: 2 }), SOON);
  clock = new Date(clock.getTime() + day);
  await lookAgain(sender);
  await vi.waitFor(
    async () => expect(await only(sender)).toMatchObject({ status: 'failed', not_sent_because: 'gave_up' }),
    SOON,
  );
  await sender.context.mailer.stop();
});

test('a mail whose sender died is sent by the next', async () => {
  const { received, port } = await startMail();
  const sender = await startSender(port, { background: false });
  await enqueue(sender, aMail());
  const leased_until = new Date(clock.getTime() + minutes);
  await sender.db
    .updateTable('email_messages')
    .set({ status: 'sending', attempts: 1, leased_until, next_attempt_at: leased_until })
    .execute();
  clock = leased_until;
  sender.context.mailer.start();
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'sent', attempts: 2 }), SOON);
  expect(await received()).toHaveLength(1);
  await sender.context.mailer.stop();
});

test('a mail that opens an account is forgotten once it is sent', async () => {
  const { received, port } = await startMail();
  const sender = await startSender(port);
  await enqueue(sender, aMail({ text: 'the secret link', html: '<p>the secret link</p>', confidential: true }));
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'sent' }), SOON);
  expect((await received())[0]?.text).toContain('the secret link');
  expect(JSON.stringify(await only(sender))).not.toContain('secret link');
});

test('without a mail server the mail stays in the outbox', async () => {
  server = await startServer();
  await enqueue(server, aMail());
  expect(await only(server)).toMatchObject({ status: 'queued', attempts: 0 });
});

test('a calendar file goes along as another form of the mail and as a file', async () => {
  const { received, port } = await startMail();
  const sender = await startSender(port);
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Grüße\r\nEND:VCALENDAR\r\n';
  await enqueue(sender, aMail({ calendar: { method: 'REQUEST', content } }));
  await vi.waitFor(async () => expect(await received()).toHaveLength(1), SOON);
  const [mail] = await received();
  const structure = mail?.raw.match(/^Content-Type: [^;\r]+/gim)?.map((line) => line.slice(14));
  expect(structure).toEqual([
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'text/html',
    'text/calendar',
    'application/ics',
  ]);
  expect(mail?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r\n/);
  const files = mail?.attachments.map(({ filename, mimeType, disposition, content: bytes }) => [
    ...[filename, mimeType, disposition],
    typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes),
  ]);
  // The reader makes one line end of two.
  const text = content.replaceAll('\r\n', '\n');
  expect(files).toEqual([
    [null, 'text/calendar', null, text],
    ['event.ics', 'application/ics', 'attachment', text],
  ]);
  expect(mail?.raw.replaceAll('\r\n', '')).toContain(Buffer.from(content).toString('base64'));
  expect(mail?.html).toContain('<b>Ada</b>');
});

test('a mail that can be switched off says so to mail programs (RFC 8058), and no other does', async () => {
  const { received, port } = await startMail();
  const sender = await startSender(port);
  const url = `https://events.example.org/api/unsubscribe/${'x'.repeat(43)}/event_reminder`;
  await enqueue(sender, aMail({ unsubscribeUrl: url }));
  await vi.waitFor(async () => expect(await received()).toHaveLength(1), SOON);
  await enqueue(sender, aMail());
  await vi.waitFor(async () => expect(await received()).toHaveLength(2), SOON);
  const headers = (await received()).map((mail) => {
    const known = new Map(mail.headers.map(({ key, value }) => [key, value]));
    return [known.get('list-unsubscribe'), known.get('list-unsubscribe-post')];
  });
  expect(headers).toEqual([
    [`<${url}>`, 'List-Unsubscribe=One-Click'],
    [undefined, undefined],
  ]);
});

test('a mail that opens an account is forgotten as well when nobody takes it', async () => {
  const { port } = await startMail([552]);
  const sender = await startSender(port);
  await enqueue(sender, aMail({ text: 'the secret link', html: '<p>the secret link</p>', confidential: true }));
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'failed' }), SOON);
  expect(JSON.stringify(await only(sender))).not.toContain('secret link');
});

test('who takes long to send keeps the mail, and loses it when it stops keeping it', async () => {
  server = await startServer({ background: false });
  const { db } = server;
  await enqueue(server, aMail());
  const at = (ms: number) => () => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;
  const claim = (ms: number) => claimMails(db, { access: 0, others: 1, bulk: 0 }, at(ms));
  const first = await claim(0);
  expect(first).toMatchObject([{ attempts: 1 }]);
  await keepLeases(db, first, at(50_000));
  expect(await claim(70_000)).toEqual([]);
  expect(await claim(111_000)).toMatchObject([{ attempts: 2 }]);
  await keepLeases(db, first, at(120_000));
  expect(await claim(172_000)).toMatchObject([{ attempts: 3 }]);
});

test('an hour without a mail server tries the connection alone, and doubles no mail', async () => {
  const { port, close } = await startMail();
  await close();
  const sender = await startSender(port);
  const keys = Array.from({ length: 6 }, (_, index) => `mail ${index}`);
  for (const key of keys) {
    await enqueue(sender, aMail({ idempotencyKey: key, subject: key }));
    await lookAgain(sender);
    await vi.waitUntil(() => sender.context.mailer.counted()?.paused, SOON);
    clock = new Date(clock.getTime() + 10 * minutes);
  }
  const tried = await sender.db.selectFrom('email_messages').select(['attempts', 'status']).execute();
  expect(tried).toEqual(keys.map(() => ({ attempts: 0, status: 'queued' })));
  expect(sender.logged.filter((line) => line.includes('takes no mails'))).toHaveLength(1);
  const { received } = await startMail([], port);
  await vi.waitFor(async () => expect((await received()).map(({ subject }) => subject).toSorted()).toEqual(keys), SOON);
  await vi.waitUntil(() => sender.logged.some((line) => line.includes('takes mails again')), SOON);
  expect(new Set((await received()).map(({ messageId }) => messageId)).size).toBe(keys.length);
});
