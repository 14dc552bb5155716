import { expect, onTestFinished, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { startServer } from '#tests/support/server/server.ts';

const tagged = { tags: ['asvs/untrusted-proxy' as const] };

async function warningsWith(trustProxy: string[], ...headers: Record<string, string>[]) {
  const server = await startServer({ background: false, config: { trustProxy } });
  onTestFinished(server.close);
  for (const sent of headers) await call(server, 'GET', '/health', { headers: sent });
  return server.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');
}

test.each(['x-forwarded-for', 'forwarded'])(
  'a peer that sends %s without being trusted is named once',
  tagged,
  async (header) => {
    const sent = { [header]: header === 'forwarded' ? 'for=203.0.113.9' : '203.0.113.9' };
    const warnings = await warningsWith(['10.0.0.0/8'], {}, sent, sent);
    expect(warnings).toMatchObject([{ peer: '127.0.0.1', header }]);
    expect(warnings[0].msg).toMatch(/^127\.0\.0\.1 sends .+ set TRUST_PROXY=10\.0\.0\.0\/8,127\.0\.0\.1\.$/);
  },
);

test('a proxy that is trusted is none, nor is someone who claims nothing', tagged, async () => {
  expect(await warningsWith(['127.0.0.0/8'], {}, { 'x-forwarded-for': '203.0.113.9' })).toEqual([]);
  expect(await warningsWith([], {})).toEqual([]);
});
