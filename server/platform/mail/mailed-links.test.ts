import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anUnsubscribeToken, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { startServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { createHousekeeper } from '../../accounts/auth/housekeeping.ts';
import { devMail } from '../../messages/mail/dev-mail.ts';
import { notifyRegistrants } from '../../registrations/notifying/notify-registrants.ts';
import { findUnsubscriber } from '../../messages/preferences/preferences.routes.ts';

const DAY = 24 * 60 * 60 * 1000;
const tags = ['asvs/hashed-at-rest' as const];

/** A server with someone to remind of an event, whose mails wait until the mailer is started. */
async function reminding(answers: (number | null)[] = []) {
  const mails = await startMailServer({ answers });
  const clock = { passed: 0 };
  const server = await startServer({
    now: () => new Date(Date.now() + clock.passed),
    config: { smtpUrl: `smtp://127.0.0.1:${mails.port}` },
  });
  onTestFinished(async () => {
    await server.close();
    await mails.close();
  });
  const { context, db } = server;
  await context.mailer.stop();
  const { user_id } = await aUser(db);
  const { event_id } = await anEvent(db);
  const { registration_id } = await aRegistration(db, { event_id, user_id });
  let count = 0;
  const remind = () =>
    db.transaction().execute((tx) =>
      notifyRegistrants(tx, context, {
        eventId: event_id,
        recipients: [{ userId: user_id, registrationId: registration_id }],
        mail: 'event_reminder',
        topic: 'event_reminder',
        notification: null,
        variables: { starts_in: 'tomorrow at 18:00 CEST' },
        idempotencyKey: String(++count),
      }),
    );
  /** The token of each mail that came, the same in its body and its header. */
  const sent = async (number: number) => {
    await vi.waitUntil(async () => (await mails.received()).length === number, SOON);
    await vi.waitUntil(async () => (await stored()).every(({ status }) => status === 'sent'), SOON);
    return (await mails.received()).map(({ html, text, headers }) => {
      const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
      const [url = '', token = ''] = /http\S+\/api\/unsubscribe\/([\w-]{43})\/event_reminder/.exec(header) ?? [];
      expect(html).toContain(`href="${url}"`);
      expect(text).toContain(`\n${url}\n`);
      return token;
    });
  };
  const stored = () => db.selectFrom('email_messages').selectAll().orderBy('email_message_id').execute();
  const digests = async () => (await db.selectFrom('unsubscribe_tokens').selectAll().execute()).length;
  return { server, mails, user_id, clock, remind, sent, stored, digests };
}

test('each mail gets a token of its own as it leaves, and no row ever holds one', { tags }, async () => {
  const { server, user_id, remind, sent, stored, digests } = await reminding();
  await remind();
  await remind();
  const waiting = (await stored()).map(({ unsubscribe_url }) => unsubscribe_url ?? '');
  expect(new Set(waiting).size).toBe(2);
  for (const url of waiting) {
    expect((await call(server, 'GET', url.slice(url.indexOf('/unsubscribe')))).status).toBe(404);
  }
  expect(await digests()).toBe(0);

  server.context.mailer.start();
  const tokens = await sent(2);
  expect(new Set(tokens).size).toBe(2);
  const dump = await dumpText(server.db);
  for (const token of tokens) {
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(Buffer.from(token).toString('hex'));
    expect(dump).toContain(createHash('sha256').update(token).digest('hex'));
    expect(await findUnsubscriber(server.db, token)).toBe(user_id);
  }
  expect((await stored()).map(({ unsubscribe_url }) => unsubscribe_url)).toEqual(waiting);
  expect((await call(server, 'POST', `/unsubscribe/${tokens[0]}/event_reminder`)).status).toBe(200);
});

test('a refused mail leaves no token behind, the one that is taken at last bears one that works', async () => {
  const { server, mails, user_id, clock, remind, sent, stored, digests } = await reminding([451]);
  await remind();
  server.context.mailer.start();
  await vi.waitUntil(async () => (await stored())[0]?.last_error, SOON);
  expect([await digests(), (await mails.received()).length]).toEqual([0, 0]);
  clock.passed = DAY / 24;
  await server.context.realtime.publish(server.db, 'mail');
  const [token = ''] = await sent(1);
  expect(await findUnsubscriber(server.db, token)).toBe(user_id);
  expect(await digests()).toBe(1);
});

test('/dev/mail shows links that work, of the mail and of its header', async () => {
  const { server, user_id, remind, stored } = await reminding();
  await remind();
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(devMail, { context: server.context });
  const [mail] = await stored();
  for (const page of ['', '/html']) {
    const { body } = await app.inject({ url: `/dev/mail/${mail?.email_message_id}${page}` });
    const tokens = [...body.matchAll(/href="http[^"]+\/api\/unsubscribe\/([^/]+)\//g)].map(([, token]) => token ?? '');
    expect(new Set(tokens).size).toBe(1);
    expect(await findUnsubscriber(server.db, tokens[0] ?? '')).toBe(user_id);
  }
});

test('a token works for a year', { tags }, async () => {
  const { server, user_id, clock } = await reminding();
  const token = await anUnsubscribeToken(server.db, user_id);
  const tidied = async (passed: number) => {
    clock.passed = passed;
    const housekeeper = createHousekeeper(server.context);
    housekeeper.start();
    await housekeeper.stop();
    return findUnsubscriber(server.db, token);
  };
  expect(await tidied(364 * DAY)).toBe(user_id);
  expect(await tidied(366 * DAY)).toBeNull();
});
