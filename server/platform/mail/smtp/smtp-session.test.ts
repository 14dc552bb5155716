import { expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { startServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { requiresTls } from './smtp-session.ts';

const tags = ['asvs/mail-tls' as const];

test.each([
  ['smtp://mail.example.org:587', true],
  ['smtp://user:secret@mail.example.org', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://localhost.example.org', true],
  ['smtp://mail.example.org?requireTLS=false', false],
  ['smtp://mail.example.org?requireTLS=0', false],
  ['smtp://mail.example.org?ignoreTLS=true', false],
  ['smtp://mail.example.org?ignoreTLS=false', true],
  ['smtp://mail.example.org?ignoreTLS=true&requireTLS=true', true],
  ['smtp://mail.example.org?name=events', true],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
  ['smtp://127.0.0.1:1025?requireTLS=true', true],
  // Encrypted from the first byte.
  ['smtps://mail.example.org', false],
])('%s has to offer STARTTLS: %s', { tags }, (url, requires) => {
  expect(requiresTls(url)).toBe(requires);
});

async function sendingTo(query: string) {
  const mails = await startMailServer();
  const server = await startServer({ config: { smtpUrl: `smtp://127.0.0.1:${mails.port}${query}` } });
  onTestFinished(async () => {
    await server.close();
    await mails.close();
  });
  await server.db.transaction().execute((tx) =>
    server.context.mailer.enqueue(tx, {
      ...{
        to: 'ada@example.org',
        template: 'email_changed' as const,
        subject: 'Hello',
        html: '<p>Hello</p>',
        text: 'Hello',
      },
      idempotencyKey: 'one',
    }),
  );
  const stored = () => server.db.selectFrom('email_messages').selectAll().executeTakeFirstOrThrow();
  return { mails, server, stored };
}

test(
  'a mail server that can’t encrypt gets no mail where it has to: the mail waits and says the way out',
  { tags },
  async () => {
    const { mails, server, stored } = await sendingTo('?requireTLS=true');
    await vi.waitUntil(() => server.context.mailer.counted()?.paused, SOON);
    expect(server.context.mailer.counted()?.paused?.reason).toMatch(
      /STARTTLS.*smtps:\/\/.*\?requireTLS=false to SMTP_URL/,
    );
    expect(await stored()).toMatchObject({ status: 'queued', attempts: 0 });
    expect(server.logged.join()).toContain('add ?requireTLS=false to SMTP_URL');
    expect(await mails.received()).toEqual([]);
  },
);

test.each(['', '?requireTLS=false', '?ignoreTLS=true'])(
  'on this machine, or where its address says so, it gets the mail: “%s”',
  { tags },
  async (query) => {
    const { mails, stored } = await sendingTo(query);
    await vi.waitUntil(async () => (await stored()).status === 'sent', SOON);
    expect(await mails.received()).toHaveLength(1);
  },
);
