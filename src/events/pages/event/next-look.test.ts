import { expect, test } from 'vitest';
import { someEventDetails } from '#tests/support/made/events.ts';
import { nextLook } from './next-look.ts';

const HOUR = 60 * 60 * 1000;
const start = Date.parse('2027-01-14T17:00:00.000Z');
const event = someEventDetails({ registration_closes_at: new Date(start - HOUR).toISOString() });

test('the next thing that time brings is looked at a second later', () => {
  expect(nextLook(event, start - 2 * HOUR)).toBe(HOUR + 1000);
  expect(nextLook(event, start - HOUR)).toBe(HOUR + 1000);
  expect(nextLook(event, start)).toBe(3 * HOUR + 1000);
});

test('after the last one nothing is looked at', () => {
  expect(nextLook(event, start + 30 * HOUR)).toBeNull();
});

test('what is far away is waited for as long as a browser can', () => {
  expect(nextLook(event, start - 2000 * HOUR)).toBe(2 ** 31 - 1);
});

test('a registration that should have opened is looked at again soon', () => {
  const late = { ...event, registration_state: 'not_open', registration_opens_at: '2027-01-01T00:00:00.000Z' } as const;
  expect(nextLook(late, Date.parse('2027-01-01T00:00:00.500Z'))).toBe(5000);
  expect(nextLook(late, Date.parse('2026-12-31T23:59:00.000Z'))).toBe(61_000);
});
