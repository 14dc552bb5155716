// @module-tag thorough

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { anUnsubscribeToken, anEvent, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const dist = path.resolve(import.meta.dirname, '../../dist');

// The demo has one page more: the viewer of the statecharts.
const server = listeningServer({ background: false, config: { demo: true } });

describe('every answer of HTML', () => {
  const directivesOf = (policy: string) =>
    new Map(policy.split(';').map((directive) => [directive.trim().split(' ', 1)[0], directive.trim()]));

  async function addresses(): Promise<[string, number][]> {
    const { event_id } = await anEvent(server.db);
    const { user_id } = await aUser(server.db);
    const unsubscribing = await anUnsubscribeToken(server.db, user_id);
    const mail = {
      to: 'ada@example.org',
      template: 'email_changed' as const,
      subject: 'Hello',
      html: '<p>Hi</p>',
      text: 'Hi',
      idempotencyKey: 'x',
    };
    await server.db.transaction().execute((tx) => server.context.mailer.enqueue(tx, mail));
    const { email_message_id } = await server.db
      .selectFrom('email_messages')
      .select('email_message_id')
      .executeTakeFirstOrThrow();
    return [
      ...['/', '/login', '/register', '/profile', '/admin', '/admin/events/create', `/event/${event_id}`].map(found),
      ...[
        `/feedback/${event_id}`,
        '/reset-password?token=x',
        '/confirm-email?token=x',
        '/inspect.html',
        '/dev/mail',
      ].map(found),
      ...[`/dev/mail/${email_message_id}`, `/dev/mail/${email_message_id}/html`].map(found),
      found(`/api/unsubscribe/${unsubscribing}/event_reminder`),
      ...['/nothing', `/event/${ID}`, '/index.html', '/assets/', '/dev/mail/1', `/dev/mail/${ID}/html`].map(missing),
    ];
  }
  const found = (address: string): [string, number] => [address, 200];
  const missing = (address: string): [string, number] => [address, 404];

  test(
    'has a policy that evaluates no script, and none in it but what the policy names by its hash',
    { tags: ['asvs/csp'] },
    async () => {
      for (const [address, status] of await addresses()) {
        const answer = await fetch(`${server.url}${address}`);
        expect([answer.status, answer.headers.get('content-type')], address).toEqual([
          status,
          'text/html; charset=utf-8',
        ]);
        const policy = directivesOf(answer.headers.get('content-security-policy') ?? '');
        expect(policy.get('default-src'), address).toBe(`default-src 'none'`);
        // Without one, default-src counts: nothing runs and nothing is embedded.
        expect(policy.get('script-src') ?? '', address).toMatch(/^$|^script-src 'self'( 'sha256-[\w+/]{43}=')*$/);
        expect(policy.has('object-src'), address).toBe(false);
        expect(policy.get('base-uri'), address).toBe(`base-uri 'none'`);
        expect(policy.get('frame-ancestors'), address).toBe(`frame-ancestors 'none'`);
        expect(
          [...policy.values()].filter((directive) => /unsafe-eval|script.*unsafe|\*|https?:/.test(directive)),
        ).toEqual([]);

        const html = await answer.text();
        const inline = html.matchAll(
          /<script(?![^>]* src=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>(.*?)<\/script>/gs,
        );
        for (const [, script = ''] of inline) {
          expect(policy.get('script-src') ?? '', address).toContain(
            createHash('sha256').update(script).digest('base64'),
          );
        }
        const styles = policy.get('style-src')?.includes('sha256-')
          ? html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)
          : [];
        for (const [, style = ''] of styles) {
          expect(policy.get('style-src'), address).toContain(createHash('sha256').update(style).digest('base64'));
        }
        expect(html, address).not.toMatch(/<[^>]+ style=/);
        expect(html, address).not.toMatch(/<[^>]+ on[a-z]+=|href="javascript:/i);
      }
    },
  );
});

describe('of the build', () => {
  const filesBelow = (folder: string) =>
    readdirSync(path.join(dist, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(path.join(dist, folder), path.join(entry.parentPath, entry.name)));

  test('nothing but what pages load is published, and no source', { tags: ['asvs/unpublished-files'] }, async () => {
    const client = filesBelow('client');
    const isLoaded = (name: string) =>
      /^assets\/[^/]+\.(?:js|css|woff2)$|^(?:favicon\.svg|inspect\.html|offline-worker\.js)$/.test(name) ||
      /^door(?:-\w+\.png|\.webmanifest)$/.test(name);
    const addresses = [...client, ...filesBelow('server'), ...client.map((name) => `client/${name}`), '.inputs'];
    for (const name of addresses) {
      const answer = await fetch(`${server.url}/${name}`);
      await answer.body?.cancel();
      expect([answer.status, name]).toEqual([isLoaded(name) ? 200 : 404, name]);
    }
    expect(client.filter(isLoaded).length).toBeGreaterThan(20);
    expect(client.filter((name) => name.endsWith('.map'))).toEqual([]);
    for (const name of client.filter((file) => /\.(?:js|css)$/.test(file))) {
      expect(await readFile(path.join(dist, 'client', name), 'utf8'), name).not.toContain('sourceMappingURL');
    }
  });
});
