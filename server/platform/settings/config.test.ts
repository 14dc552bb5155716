import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

test('an empty environment gives a server for one laptop, with demo data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    productName: 'Foyer',
    supportEmail: 'support@example.org',
    trustProxy: [],
    demo: true,
    production: false,
    limits: 'enforced',
    limitMax: {},
  });
  expect(config.dataDir).toMatch(/^\/.*\/data$/);
  expect(config.socialLinks.map(({ network }) => network)).toEqual(['linkedin', 'instagram']);
});

test('in production there is no demo data unless it is asked for', { tags: ['asvs/no-default-login'] }, () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
});

test('the public address follows the port, and loses the slash at its end', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://events.example.org/' }).publicUrl).toBe(
    'https://events.example.org',
  );
});

test('lists are read with or without spaces', () => {
  const config = readConfig({
    TRUST_PROXY: '10.0.0.0/8, ::1',
    SOCIAL_LINKS: 'mastodon=https://social.example.org/@foyer?a=b, youtube=https://video.example.org/foyer',
  });
  expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1']);
  expect(config.socialLinks[0]).toEqual({ network: 'mastodon', url: 'https://social.example.org/@foyer?a=b' });
});

test('limits are set by name, and an unknown name is answered with the known ones', () => {
  expect(readConfig({ LIMITS: 'login-address=300, registration=2000' }).limitMax).toEqual({
    'login-address': 300,
    registration: 2000,
  });
  expect(() => readConfig({ LIMITS: 'login=300' })).toThrow(
    /^LIMITS knows no "login"\. It takes .*login-address, .+\.$/,
  );
  for (const value of [
    'login-address',
    'login-address=',
    'login-address=0',
    'login-address=-1',
    'login-address=1=2',
    ',',
  ]) {
    expect(() => readConfig({ LIMITS: value })).toThrow(/^LIMITS must be names and whole numbers from 1/);
  }
});

test.each([
  ...[
    'javascript:alert(1)',
    'JavaScript://example.org/%0aalert(1)',
    'data:text/html,x',
    ' vbscript:x',
    '\tjavascript:x',
  ],
  ...['java\nscript:x', 'blob:https://example.org/x', 'file:///etc/passwd', '//example.org', 'http:'],
])('%j is no public address, and no profile of a footer', { tags: ['asvs/urls'] }, (address) => {
  expect(() => readConfig({ PUBLIC_URL: address })).toThrow(/^PUBLIC_URL must be /);
  expect(() => readConfig({ SOCIAL_LINKS: `a=${address},b=https://example.org` })).toThrow(/^SOCIAL_LINKS must be /);
});
