import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { buildServer } from '../../app.ts';
import { devMail } from './dev-mail.ts';

let server: TestServer;
let app: FastifyInstance;
beforeAll(async () => {
  server = await startServer();
  app = fastify();
  await app.register(devMail, { context: server.context });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const get = (url: string) => app.inject({ url });

test('an empty outbox says how to get a mail', async () => {
  await server.db.deleteFrom('email_messages').execute();
  const { body, headers, statusCode } = await get('/dev/mail');
  expect(statusCode).toBe(200);
  expect(body).toContain('No mail yet');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('script-src');
});

test('a mail can be opened, its links followed, and nothing in it runs', async () => {
  await server.db.transaction().execute((tx) =>
    server.context.mailer.enqueue(tx, {
      to: '"<script>alert(1)</script>"@example.org',
      template: 'password_reset',
      subject: 'Set <a new> password',
      html: '<!doctype html><html><head></head><body><a href="http://localhost:3000/x">x</a></body></html>',
      text: 'Open http://localhost:3000/reset-password?token=abc.\n<script>alert(2)</script>',
      idempotencyKey: 'one',
    }),
  );
  const inbox = (await get('/dev/mail')).body;
  expect(inbox).toContain('Set &lt;a new&gt; password');
  const address = /href="(\/dev\/mail\/[0-9a-f-]{36})"/.exec(inbox)?.[1] ?? '';
  const { body } = await get(address);
  expect(body).toContain('<a href="http://localhost:3000/reset-password?token=abc">');
  expect(inbox + body).not.toContain('<script');
  const html = await get(`${address}/html`);
  expect(html.body).toContain('<a href="http://localhost:3000/x">x</a>');
  expect(html.headers['content-security-policy']).toContain("default-src 'none'");
});

test('what goes along with a mail can be seen: the calendar file and the way to unsubscribe', async () => {
  const calendar = { method: 'CANCEL', content: 'BEGIN:VCALENDAR\r\nSUMMARY:</pre><b>\r\nEND:VCALENDAR\r\n' } as const;
  await server.db.transaction().execute((tx) =>
    server.context.mailer.enqueue(tx, {
      to: 'ada@example.org',
      template: 'event_cancelled',
      subject: 'With a calendar',
      html: '<p>Hello</p>',
      text: 'Hello',
      idempotencyKey: 'with a calendar',
      calendar,
      unsubscribeUrl: 'http://localhost:3000/api/unsubscribe/abc/event_updated',
    }),
  );
  const inbox = (await get('/dev/mail')).body;
  const address = /href="(\/dev\/mail\/[0-9a-f-]{36})">With a calendar/.exec(inbox)?.[1] ?? '';
  const { body } = await get(address);
  expect(body).toContain('Calendar file (CANCEL)');
  expect(body).toContain('SUMMARY:&lt;/pre&gt;&lt;b&gt;');
  expect(body).toContain('<a href="http://localhost:3000/api/unsubscribe/abc/event_updated">');
  const file = await get(`${address}/event.ics`);
  expect(file.body).toBe(calendar.content);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8; method=CANCEL');
});

test.each(['/dev/mail/1', '/dev/mail/01890000-0000-7000-8000-000000000001', '/dev/mail/1/html'])(
  '%s is no mail',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('No such mail');
  },
);

describe('for anyone who is not on this machine there is nothing', () => {
  const tags = ['asvs/nothing-open' as const];
  const forwarding = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via'];
  type Asking = { remoteAddress?: string; headers?: Record<string, string> };
  const ask = (url: string, asking: Asking) => server.app.inject({ url, ...asking });

  test.each([
    ...['198.51.100.7', '10.0.0.8', '::ffff:198.51.100.7', '2001:db8::1', '0.0.0.0'].map((remoteAddress) => ({
      remoteAddress,
    })),
    ...['events.example.org', 'localhost.example.org', '198.51.100.7:3000', '[2001:db8::1]', 'x@localhost', 'a b'].map(
      (host) => ({
        headers: { host },
      }),
    ),
    ...[...forwarding, 'CF-Connecting-IP', 'True-Client-IP'].map((name) => ({ headers: { [name]: '127.0.0.1' } })),
  ])('%o', { tags }, async (asking: Asking) => {
    for (const path of ['/dev/mail', '/dev/mail/01890000-0000-7000-8000-000000000001']) {
      const [answer, unknown] = [await ask(path, asking), await ask('/dev/nothing', asking)];
      expect(answer.statusCode).toBe(404);
      const without = ({ request_id: _, ...rest }: Record<string, unknown>) => rest;
      expect(without(answer.json())).toEqual(without(unknown.json()));
      const same = Object.keys(unknown.headers).filter((name) => name !== 'x-request-id' && name !== 'date');
      expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
      for (const name of same) expect(answer.headers[name], name).toEqual(unknown.headers[name]);
    }
  });

  test.each([
    {},
    ...['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'].map((remoteAddress) => ({ remoteAddress })),
    ...['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'foyer.localhost'].map((host) => ({ headers: { host } })),
  ])('but for who is here: %o', { tags }, async (asking: Asking) => {
    expect((await ask('/dev/mail', asking)).statusCode).toBe(200);
  });

  test.each([
    { production: true },
    { publicUrl: 'https://events.example.org' },
    { host: '0.0.0.0' },
    { smtpUrl: 'smtp://127.0.0.1:2525' },
  ])('nor to anybody where the server has %o', { tags }, async (settings) => {
    const reachable = buildServer({ ...server.context, config: { ...server.context.config, ...settings } }, null);
    expect((await reachable.inject('/dev/mail')).statusCode).toBe(404);
    await reachable.close();
  });

  test('a proxy that is trusted does not vouch for its visitors', { tags }, async () => {
    const config = { ...server.context.config, trustProxy: ['198.51.100.7'] };
    const trusting = buildServer({ ...server.context, config }, null);
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    const answer = await trusting.inject({ url: '/dev/mail', remoteAddress: '198.51.100.7', headers });
    expect(answer.statusCode).toBe(404);
    await trusting.close();
  });
});
