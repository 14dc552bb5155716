import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import type { Mail } from './mail.ts';
import { claimMails } from './claims.ts';
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
  ...{ to: 'ada@example.org', template: 'test', subject, html: '<p>Hi</p>', text: 'Hi', idempotencyKey: subject },
  ...more,
});
const enqueue = (...mails: Mail[]) =>
  server.db.transaction().execute((tx) => server.context.mailer.enqueue(tx, ...mails));

test('what somebody waits for leaves before many at once that have waited longer; answers go where it says', async () => {
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
