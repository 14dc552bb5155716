import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

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

describe('a wrong value is refused with a sentence that names the variable', () => {
  test.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/foyer'],
    ['DATABASE_URL', 'foyer'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['S3_URL', 's3://bucket'],
    ['PUBLIC_URL', 'https://example.org/foyer'],
    ['PUBLIC_URL', 'events.example.org'],
    ['TRUST_PROXY', 'proxy.example.org'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['PRODUCT_NAME', 'two\nlines'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['SOCIAL_LINKS', 'linkedin=https://example.org'],
    ['SOCIAL_LINKS', 'linkedin=javascript:alert(1),x=https://example.org'],
    ['DEMO', 'maybe'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
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

  test('an address with a password in it is not repeated', () => {
    expect(() => readConfig({ SMTP_URL: 'smpt://user:secret@mail.example.org' })).toThrow(/^(?!.*secret)/);
  });
});
