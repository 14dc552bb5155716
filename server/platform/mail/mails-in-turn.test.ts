// @module-tag thorough
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { startOddMailServer } from '#tests/support/outside/odd-mail-server.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import type { Mail } from './mail.ts';
import { claimMails } from './claims.ts';
import { createMailer } from './mailer.ts';
import { databaseClock } from './outbox.ts';

let server: TestServer;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startServer({ config: { smtpUrl: `smtp://127.0.0.1:${mailServer.port}` }, background: false });
});
afterAll(async () => {
  await server.context.mailer.stop();
  await server.close();
  await mailServer.close();
});

const aMail = (subject: string, more: Partial<Mail> = {}): Mail => ({
  ...{
    to: 'ada@example.org',
    template: 'email_changed' as const,
    subject,
    html: '<p>Hi</p>',
    text: 'Hi',
    idempotencyKey: subject,
  },
  ...more,
});
const enqueue = (...mails: Mail[]) =>
  server.db.transaction().execute((tx) => server.context.mailer.enqueue(tx, ...mails));

test('what someone waits for leaves before many at once that have waited longer; answers go where it says', async () => {
  const template = 'event_message';
  await enqueue(aMail('Soup 1', { template, replyTo: 'host@example.org' }), aMail('Soup 2', { template }));
  await enqueue(aMail('New password', { template: 'password_reset' }));
  const claimed = await claimMails(server.db, { access: 1, others: 0, bulk: 0 }, databaseClock);
  expect(claimed).toMatchObject([{ subject: 'New password' }]);
  server.context.mailer.start();
  await vi.waitUntil(async () => (await mailServer.received()).length === 2, SOON);
  const received = await mailServer.received();
  const repliesTo = received.map(({ subject, replyTo }) => [subject, replyTo?.map(({ address }) => address)]);
  expect(repliesTo.toSorted()).toEqual([
    ['Soup 1', ['host@example.org']],
    ['Soup 2', undefined],
  ]);
});

test('a link overtakes many mails that are leaving, and all go over a few connections that are kept', async () => {
  const most = 10;
  let asking: Promise<void> | null = null;
  const mails = await startOddMailServer(async ({ asked }) => {
    if (asked !== 'text' || mails.taken.length < 2 * most) return undefined;
    asking ??= write(aMail('New password', { template: 'password_reset' }));
    await asking;
    return undefined;
  });
  const away = await startServer({ background: false });
  const { context, db } = away;
  const config = { ...context.config, smtpUrl: `smtp://127.0.0.1:${mails.port}` };
  const mailer = createMailer({ ...context, config }, { most });
  onTestFinished(async () => {
    await mailer.stop();
    await mails.close();
    await away.close();
  });
  const write = (...written: Mail[]) => db.transaction().execute((tx) => mailer.enqueue(tx, ...written));
  const names = Array.from({ length: 150 }, (_, index) => `Soup ${index}`);
  await write(...names.map((name) => aMail(name, { template: 'event_reminder' })));
  await context.realtime.start();
  mailer.start();
  await vi.waitFor(() => expect(mails.taken).toHaveLength(names.length + 1), { ...SOON, timeout: 60_000 });
  const subjects = mails.taken.map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(names.length + 1);
  // Those that were under way leave before it.
  expect(subjects.indexOf('New password')).toBeLessThan(5 * most);
  expect(mails.connections()).toBeLessThanOrEqual(most + 1);
});
