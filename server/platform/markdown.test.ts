import { expect, test } from 'vitest';
import { underLoad } from '#tests/support/under-load.ts';
import { findTooDeep } from './markdown.ts';

test.each([
  [`${'- '.repeat(11)}a`, 0],
  [`Hello\n${'> '.repeat(11)}a`, 6],
  [`${'>'.repeat(11)}a`, 0],
  ['- > 1. '.repeat(4), 0],
  [`${'- '.repeat(10)}a`, -1],
  ['-'.repeat(80), -1],
  ['* '.repeat(80), -1],
  [`Total\n${'-'.repeat(40)}\n- a\n  - b`, -1],
  ['1.2.3.4.5.6.7.8.9.10.11.12.', -1],
])('in %j what is nested too deep is found', (markdown, place) => {
  expect(findTooDeep(markdown)).toBe(place);
});

test('the longest text is looked through at once', () => {
  const since = performance.now();
  for (const part of ['- ', '-\t', '* *', '1', '1. ', ' ', '>']) findTooDeep(`${part.repeat(20_000 / part.length)}a`);
  expect(performance.now() - since).toBeLessThan(underLoad(1000));
});
