import { expect, test } from 'vitest';
import { newsOf } from './news.ts';

test.each([
  ['waitlisted', 'approved', 'moved up'],
  ['pending', 'approved', 'approved'],
  ['pending', 'rejected', 'declined'],
  ['waitlisted', 'rejected', 'declined'],
  ['approved', 'rejected', 'declined'],
  ['approved', 'cancelled', 'cancelled'],
  ['waitlisted', 'cancelled', 'cancelled'],
  ['pending', 'waitlisted', null],
  ['rejected', 'rejected', null],
  ['cancelled', 'cancelled', null],
  ['approved', 'approved', null],
  ['approved', 'waitlisted', null],
] as const)('from %s to %s is %s', (status, now, news) => expect(newsOf({ status, can_take: false }, now)).toBe(news));

test('a seat that was taken is no news', () => {
  expect(newsOf({ status: 'waitlisted', can_take: true }, 'approved')).toBeNull();
});
