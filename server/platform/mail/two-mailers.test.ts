import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { createMailer } from './mailer.ts';
import type { Mailer } from './mail.ts';

const count = 40;
let server: TestServer;
let mailServer: MailServer;
let other: Mailer;
beforeAll(async () => {
  if (!hasPostgres) return;
  mailServer = await startMailServer();
  const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
  server = await startServer({ database: 'postgres', config: { smtpUrl }, background: false });
  const { config, db, realtime, log, now } = server.context;
  other = createMailer({ config, db, realtime, log, now });
});
afterAll(async () => {
  if (!hasPostgres) return;
  await Promise.all([server.context.mailer.stop(), other.stop()]);
  await server.close();
  await mailServer.close();
});

test.skipIf(!hasPostgres)('two processes that empty one outbox send each mail once', async () => {
  const mails = Array.from({ length: count }, (_, index) => ({
    to: `person-${index}@example.org`,
    template: 'email_changed' as const,
    subject: `Mail ${index}`,
    html: '<p>Hello</p>',
    text: 'Hello',
    idempotencyKey: `mail ${index}`,
  }));
  await server.db.transaction().execute((tx) => server.context.mailer.enqueue(tx, ...mails));
  server.context.mailer.start();
  other.start();
  await vi.waitFor(async () => {
    const rows = await server.db.selectFrom('email_messages').select(['status', 'attempts']).execute();
    expect(rows.every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
  }, SOON);
  const received = await mailServer.received();
  expect(received.map(({ subject }) => subject).toSorted()).toEqual(mails.map(({ subject }) => subject).toSorted());
});
