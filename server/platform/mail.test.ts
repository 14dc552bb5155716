import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import PostalMime from 'postal-mime';
import { afterEach, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';
import type { Mail } from './mail.ts';

let server: TestServer | undefined;
let smtp: SMTPServer | undefined;
afterEach(async () => {
  await server?.close();
  await new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()));
  server = undefined;
  smtp = undefined;
});

let clock = new Date();
const minutes = 60_000;

/** A mail server that keeps what it takes; `answers` are its replies in turn, null for "taken". */
async function startMail(answers: (number | null)[] = [], port = 0) {
  const waiting: Buffer[] = [];
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = answers.shift() ?? null;
        if (code !== null) return done(Object.assign(new Error('Not now'), { responseCode: code }));
        waiting.push(Buffer.concat(chunks));
        done();
      });
    },
  };
  smtp = new SMTPServer(options);
  smtp.on('error', () => {});
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  const received = () => Promise.all(waiting.map((raw) => PostalMime.parse(raw)));
  return { received, port: (smtp.server.address() as AddressInfo).port };
}

async function startSender(port: number) {
  clock = new Date();
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: 'https://events.example.org', productName: 'Foyer' };
  server = await startServer({ now: () => clock, config });
  return server;
}

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.org',
  template: 'test',
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
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'sent', attempts: 1 }));
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

test('what is rolled back sends nothing, and one key sends once', async () => {
  const { received, port } = await startMail();
  const sender = await startSender(port);
  const failing = sender.db.transaction().execute(async (tx) => {
    await sender.context.mailer.enqueue(tx, aMail());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await enqueue(sender, aMail({ idempotencyKey: 'same' }));
  await enqueue(sender, aMail({ idempotencyKey: 'same' }));
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'sent' }));
  expect(await received()).toHaveLength(1);
});

test('line breaks and further addresses in a mail add neither headers nor recipients', async () => {
  const { received, port } = await startMail();
  const sender = await startSender(port);
  await enqueue(sender, aMail({ to: 'ada@example.org', subject: 'Hello\r\nBcc: eve@example.org' }));
  await vi.waitFor(async () => expect(await received()).toHaveLength(1));
  expect((await received())[0]?.bcc).toBeUndefined();
  expect((await received())[0]?.to).toHaveLength(1);
});

test('an answer of "later" is tried again, ever more seldom, with the same Message-ID', async () => {
  const { received, port } = await startMail([451, 451]);
  const sender = await startSender(port);
  await enqueue(sender, aMail());
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'queued', attempts: 1 }));
  const first = await only(sender);
  expect(first.last_error).toContain('Not now');
  expect(first.next_attempt_at.getTime() - clock.getTime()).toBe(30_000);

  clock = first.next_attempt_at;
  await lookAgain(sender);
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'queued', attempts: 2 }), 8000);
  clock = (await only(sender)).next_attempt_at;
  await lookAgain(sender);
  await vi.waitFor(
    async () => expect(await only(sender)).toMatchObject({ status: 'sent', attempts: 3, last_error: null }),
    8000,
  );
  expect((await received()).map(({ messageId }) => messageId)).toEqual([first.message_id]);
}, 20_000);

test('an answer of "never" is final', async () => {
  const { port } = await startMail([550]);
  const sender = await startSender(port);
  await enqueue(sender, aMail());
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'failed', attempts: 1 }));
});

test('a mail server that is away for a day gets the mail when it is back', async () => {
  const { port } = await startMail();
  await new Promise<void>((resolve) => smtp?.close(() => resolve()));
  const sender = await startSender(port);
  await enqueue(sender, aMail());
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'queued', attempts: 1 }));
  const { received } = await startMail([], port);
  clock = new Date(clock.getTime() + 24 * 60 * minutes);
  await lookAgain(sender);
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'sent' }), 8000);
  expect(await received()).toHaveLength(1);
});

test('a mail that waited longer than two days is not sent any more', async () => {
  const { received, port } = await startMail();
  const sender = await startSender(port);
  await sender.context.mailer.stop();
  await enqueue(sender, aMail());
  clock = new Date(clock.getTime() + 49 * 60 * minutes);
  sender.context.mailer.start();
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'failed' }));
  expect(await received()).toEqual([]);
});

test('a mail whose sender died is sent by the next', async () => {
  const { received, port } = await startMail();
  const sender = await startSender(port);
  await sender.context.mailer.stop();
  await enqueue(sender, aMail());
  const leased_until = new Date(clock.getTime() + minutes);
  await sender.db
    .updateTable('email_messages')
    .set({ status: 'sending', attempts: 1, leased_until, next_attempt_at: leased_until })
    .execute();
  clock = leased_until;
  sender.context.mailer.start();
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'sent', attempts: 2 }));
  expect(await received()).toHaveLength(1);
});

test('a mail that opens an account is forgotten once it is sent', async () => {
  const { received, port } = await startMail();
  const sender = await startSender(port);
  await enqueue(sender, aMail({ text: 'the secret link', html: '<p>the secret link</p>', confidential: true }));
  await vi.waitFor(async () => expect(await only(sender)).toMatchObject({ status: 'sent' }));
  expect((await received())[0]?.text).toContain('the secret link');
  expect(JSON.stringify(await only(sender))).not.toContain('secret link');
});

test('without a mail server the mail stays in the outbox', async () => {
  server = await startServer();
  await enqueue(server, aMail());
  expect(await only(server)).toMatchObject({ status: 'queued', attempts: 0 });
});
