// @module-tag thorough
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Moment, startOddMailServer } from '#tests/support/outside/odd-mail-server.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import type { Mail } from './mail.ts';
import { createMailer, type SenderOptions } from './mailer.ts';
import { usualLimits } from './smtp/smtp-session.ts';

type Answer = Parameters<typeof startOddMailServer>[0];

const limits = { reachWithin: 2000, openWithin: 3000, silence: 3000, mail: 4000 };

/** A server whose mails leave through a mailer with these limits, to a mail server that answers so. */
async function sending(answer: Answer, options: SenderOptions = {}) {
  const mails = await startOddMailServer(answer);
  const server = await startServer({ background: false, config: { smtpUrl: null } });
  const mailer = createMailer(
    { ...server.context, config: { ...server.context.config, smtpUrl: `smtp://127.0.0.1:${mails.port}` } },
    { limits, ...options },
  );
  await server.context.realtime.start();
  onTestFinished(async () => {
    await mails.close();
    await mailer.stop();
    await server.close();
  });
  const write = (...written: Partial<Mail>[]) =>
    server.db.transaction().execute((tx) => mailer.enqueue(tx, ...written.map(aMail)));
  return { mails, server, mailer, write, rows: () => rowsOf(server) };
}

function aMail(changes: Partial<Mail>): Mail {
  const words = { template: 'email_changed' as const, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  return { to: 'ada@example.org', ...words, idempotencyKey: crypto.randomUUID(), ...changes };
}

function rowsOf({ db }: TestServer) {
  return db.selectFrom('email_messages').selectAll().orderBy('recipient').execute();
}

/** What waits for its own sake is due. */
async function passTime({ db }: TestServer, by: string): Promise<void> {
  await sql`update email_messages set next_attempt_at = next_attempt_at - ${by}::interval,
    first_failed_at = first_failed_at - ${by}::interval, doubted_at = doubted_at - ${by}::interval
    where status = 'queued'`.execute(db);
}

const people = ['ada@example.org', 'bob@example.org', 'cy@example.org', 'dee@example.org'];
const oneEach = people.map((to) => ({ to, subject: to }));
const once = (taken: { recipient: string }[]) => taken.map(({ recipient }) => recipient).toSorted();

/** Refuses until a moment that the test chooses. */
function until() {
  const state = { isMended: false };
  const refuse = (asked: Moment['asked'], said: string | null) => (moment: Moment) =>
    !state.isMended && moment.asked === asked ? said : undefined;
  return { state, refuse };
}

test.each<[Moment['asked'], string | null]>([
  ['greeting', '554 5.7.1 Your address is on a block list'],
  ['greeting', null],
  ['EHLO', '421 4.3.2 Going down'],
  ['MAIL', '553 5.1.8 This sender is unknown'],
  ['MAIL', '530 5.7.0 Authentication required'],
  ['MAIL', '452 4.3.1 Insufficient storage'],
  ['RCPT', '550 5.7.1 Not from you'],
  ['RCPT', '550 No'],
  ['RCPT', '554 5.7.1 Blocked using a list'],
  ['DATA', '550 5.4.5 Daily user sending limit exceeded'],
  ['text', '554 5.2.252 SendAsDenied'],
  ['text', '554 Refused'],
])(
  'what is said to everybody, %s “%s”, is the sender’s trouble: each mail leaves once it is mended',
  async (asked, said) => {
    const { state, refuse } = until();
    const { mails, mailer, server, write, rows } = await sending(refuse(asked, said));
    await write(...oneEach);
    mailer.start();
    await vi.waitUntil(() => mailer.counted()?.paused, SOON);
    expect((await rows()).map(({ status }) => status)).not.toContain('failed');
    state.isMended = true;
    await vi.waitFor(() => expect(once(mails.taken)).toEqual(people), SOON);
    await vi.waitFor(async () => expect((await rows()).every(({ status }) => status === 'sent')).toBe(true), SOON);
    expect(mailer.counted()?.paused).toBeNull();
    expect(server.logged.filter((line) => line.includes('the mail server takes no mails'))).toHaveLength(1);
    expect(server.logged.filter((line) => line.includes('takes mails again'))).toHaveLength(1);
  },
  30_000,
);

test.each<[Moment['asked'], string]>([
  ['RCPT', '550 5.1.1 No such user'],
  ['RCPT', '552 5.2.2 Mailbox full'],
  ['text', '552 5.3.4 Too large'],
  ['text', '554 5.6.0 Malformed'],
])('what concerns one recipient or text, %s “%s”, is final for it alone', async (asked, said) => {
  const { mails, mailer, write, rows } = await sending((moment) =>
    moment.asked === asked && moment.recipient === people[1] ? said : undefined,
  );
  await write(...oneEach);
  mailer.start();
  await vi.waitFor(
    async () => expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'failed', 'sent', 'sent']),
    SOON,
  );
  expect((await rows())[1]).toMatchObject({ not_sent_because: 'refused', attempts: 1 });
  expect(once(mails.taken)).toEqual(people.filter((one) => one !== people[1]));
});

test('a refusal without a reason is final for one recipient when it comes again while others pass', async () => {
  const { mailer, server, write, rows } = await sending((moment) =>
    moment.asked === 'RCPT' && moment.recipient === people[0] ? '550 No' : undefined,
  );
  await write(...oneEach);
  mailer.start();
  await vi.waitFor(
    async () => expect((await rows()).map(({ status }) => status)).toEqual(['queued', 'sent', 'sent', 'sent']),
    SOON,
  );
  expect(mailer.counted()?.paused).toBeNull();
  await passTime(server, '1 hour');
  await write({ to: 'eve@example.org' });
  await vi.waitFor(async () => expect((await rows())[0]).toMatchObject({ status: 'failed', attempts: 2 }), SOON);
});

test('greylisting for a day delays each mail and loses none', async () => {
  const { state, refuse } = until();
  const { mails, mailer, server, write, rows } = await sending(refuse('RCPT', '451 4.7.1 Greylisted'));
  await write(...oneEach);
  mailer.start();
  for (let hour = 0; hour < 24; hour += 6) {
    await vi.waitFor(async () => expect((await rows()).every(({ attempts }) => attempts > hour / 6)).toBe(true), SOON);
    await vi.waitFor(async () => expect((await rows()).every(({ status }) => status === 'queued')).toBe(true), SOON);
    await passTime(server, '6 hours');
    await server.context.realtime.publish(server.db, 'mail');
  }
  state.isMended = true;
  await passTime(server, '6 hours');
  await server.context.realtime.publish(server.db, 'mail');
  await vi.waitFor(async () => expect((await rows()).every(({ status }) => status === 'sent')).toBe(true), SOON);
  expect(once(mails.taken)).toEqual(people);
});

test('a server that thinks within its rights gets one copy, and a slow mail takes one place', async () => {
  let release = () => {};
  const thinking = new Promise<void>((resolve) => (release = resolve));
  const { mails, mailer, write, rows } = await sending(
    async ({ asked, recipient }) => {
      if (asked === 'text' && recipient === people[0]) await thinking;
      return undefined;
    },
    { limits: { ...limits, silence: 60_000, mail: 60_000 }, most: 3 },
  );
  await write(...oneEach);
  mailer.start();
  await vi.waitFor(() => expect(once(mails.taken)).toEqual(people.slice(1)), SOON);
  await write({ to: 'eve@example.org' });
  await vi.waitFor(() => expect(mails.taken).toHaveLength(4), SOON);
  release();
  await vi.waitFor(async () => expect((await rows()).every(({ status }) => status === 'sent')).toBe(true), SOON);
  expect(once(mails.taken)).toEqual([...people, 'eve@example.org']);
});

test('a server that is slow at any stage gets one copy of each mail', async () => {
  const stages: Moment['asked'][] = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'text'];
  const slow = new Set<Moment['asked']>();
  const { mails, server, mailer, write, rows } = await sending(
    async ({ asked, connection }) => {
      if (asked !== stages[connection - 1] || slow.has(asked)) return undefined;
      slow.add(asked);
      // It is looked at the outbox meanwhile.
      for (let look = 0; look < 5; look += 1) {
        await pause(100);
        await server.context.realtime.publish(server.db, 'mail');
      }
      return undefined;
    },
    { limits: usualLimits, most: stages.length + 1 },
  );
  const many = Array.from({ length: 20 }, (_, index) => ({ to: `person-${index}@example.org` }));
  await write(...many);
  mailer.start();
  await vi.waitFor(async () => expect((await rows()).every(({ status }) => status === 'sent')).toBe(true), SOON);
  expect([...slow].toSorted()).toEqual(stages.toSorted());
  expect(once(mails.taken)).toEqual(many.map(({ to }) => to).toSorted());
  expect((await rows()).map(({ attempts }) => attempts)).toEqual(Array(20).fill(1));
});

test('a server may think as long as RFC 5321, 4.5.3.2 lets it', () => {
  const { openWithin, silence, mail } = usualLimits;
  expect(openWithin).toBeGreaterThanOrEqual(5 * 60_000);
  expect(silence).toBeGreaterThanOrEqual(10 * 60_000);
  expect(mail).toBeGreaterThanOrEqual(silence);
});

test('a server that dribbles is left after a while, and the others leave meanwhile', async () => {
  const { mails, mailer, write, rows } = await sending(
    async ({ asked, recipient, write: say }) => {
      if (asked !== 'RCPT' || recipient !== people[0]) return undefined;
      for (let turn = 0; turn < 200; turn += 1) {
        say('250-and');
        await pause(100);
      }
      return '250 yes';
    },
    { limits: { ...limits, mail: 1500 } },
  );
  await write(...oneEach);
  mailer.start();
  await vi.waitFor(async () => expect((await rows())[0]?.last_error).toContain('too long for this mail'), SOON);
  expect(once(mails.taken)).toEqual(people.slice(1));
  expect((await rows())[0]).toMatchObject({ status: 'queued' });
});

test('a server that takes two connections and three mails on each gets all mails, once', async () => {
  const { mails, mailer, server, write } = await sending(({ asked, mail, open }) => {
    if (asked === 'greeting' && open > 2) return '421 4.7.0 Too many connections';
    return asked === 'MAIL' && mail > 3 ? '421 4.7.0 Too many mails on this connection' : undefined;
  });
  const many = Array.from({ length: 30 }, (_, index) => ({ to: `person-${index}@example.org` }));
  await write(...many);
  mailer.start();
  // Ten connections, one after the other: on a busy machine that takes its time, and how long is not what this is about.
  await vi.waitFor(() => expect(mails.taken).toHaveLength(30), { ...SOON, timeout: 60_000 });
  expect(new Set(once(mails.taken)).size).toBe(30);
  expect(server.logged.filter((line) => line.includes('a mail was not sent'))).toEqual([]);
});

test('an idle connection that the server ends costs nothing', async () => {
  const { mails, mailer, write, rows, server } = await sending(() => undefined);
  mailer.start();
  await write({ to: people[0] ?? '' });
  await vi.waitFor(() => expect(mails.taken).toHaveLength(1), SOON);
  mails.hangUp();
  await write({ to: people[1] ?? '' });
  await vi.waitFor(async () => expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'sent']), SOON);
  expect(server.logged.filter((line) => line.includes('"level":40'))).toEqual([]);
});

// RFC 6531, 3.5: the domain has a form in ASCII, what stands before it has none.
test.each([
  ['lacks', undefined],
  ['offers', '250-odd\r\n250 SMTPUTF8'],
])(
  'a mail server that %s SMTPUTF8 gets the addresses that it can take, and others are given up at once',
  async (_, offered) => {
    const { mails, mailer, write, rows } = await sending(({ asked }) => (asked === 'EHLO' ? offered : undefined));
    await write({ to: 'ada@müller.example' }, { to: 'ädä@müller.example' }, { to: 'bob@example.org' });
    mailer.start();
    await vi.waitUntil(
      async () => (await rows()).every(({ status }) => status !== 'queued' && status !== 'sending'),
      SOON,
    );
    const plain = ['ada@xn--mller-kva.example', 'bob@example.org'];
    expect(once(mails.taken)).toEqual(offered ? [...plain, 'ädä@xn--mller-kva.example'] : plain);
    const failed = (await rows()).filter(({ status }) => status === 'failed');
    expect(failed.map(({ recipient, attempts, last_error }) => [recipient, attempts, last_error])).toEqual(
      offered
        ? []
        : [
            [
              'ädä@müller.example',
              1,
              'The mail server takes no addresses with letters outside ASCII before the @ (SMTPUTF8). Ask the person for another address.',
            ],
          ],
    );
  },
);
