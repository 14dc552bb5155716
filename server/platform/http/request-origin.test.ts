import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceName } from './request-origin.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Chrome OS'],
  ['Mozilla/5.0 (PlayStation 4 3.11) AppleWebKit/537.73', 'PlayStation 4'],
  ['Wget/1.21 (linux-gnu)', 'Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%j is called %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('whatever a browser calls itself, none of its own words is taken over', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('/1 (x)', '/1 x', '/1.0 (Linux) Firefox/1', ''), (own, end) => {
      expect(deviceName(`zq${own}zq${end}`)).not.toContain('zq');
    }),
  );
  expect(deviceName(`${'a/ ('.repeat(5000)}Firefox/1`)).toBe('');
});
