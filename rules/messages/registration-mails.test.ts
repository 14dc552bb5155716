import { describe, expect, test } from 'vitest';
import { dueDigest, registrationMailsFor, takesDecisions } from './registration-mails.ts';

const at = (time: string) => new Date(time);
const longAgo = at('2026-01-01T00:00:00Z');
const due = (now: string, timezone: string, lastDay: string | null = null, since = longAgo) =>
  dueDigest({ timezone, lastDay, since }, at(now));

test('a choice made for an event counts, else that of the settings', () => {
  expect(registrationMailsFor('as_in_settings', 'at_once')).toBe('at_once');
  expect(registrationMailsFor('never', 'at_once')).toBe('never');
  expect(registrationMailsFor('daily', 'never')).toBe('daily');
});

test('decisions are wanted for a published event until it is over', () => {
  const ends_at = at('2026-05-01T18:00:00Z');
  const before = at('2026-05-01T17:59:59Z');
  expect(takesDecisions({ status: 'published', ends_at }, before)).toBe(true);
  expect(takesDecisions({ status: 'published', ends_at }, ends_at)).toBe(false);
  expect(takesDecisions({ status: 'draft', ends_at }, before)).toBe(false);
  expect(takesDecisions({ status: 'cancelled', ends_at }, before)).toBe(false);
});

describe('a digest', () => {
  test('is due from 8:00 on, by the clocks of the person', () => {
    expect(due('2026-06-15T05:59:59Z', 'Europe/Amsterdam')).toBeNull();
    expect(due('2026-06-15T06:00:00Z', 'Europe/Amsterdam')).toBe('2026-06-15');
    expect(due('2026-06-15T21:59:59Z', 'Europe/Amsterdam')).toBe('2026-06-15');
    expect(due('2026-06-15T22:00:00Z', 'Europe/Amsterdam')).toBeNull();
    expect(due('2026-06-14T20:00:00Z', 'Pacific/Auckland')).toBe('2026-06-15');
  });

  test('comes once a day', () => {
    expect(due('2026-06-15T12:00:00Z', 'Europe/Amsterdam', '2026-06-15')).toBeNull();
    expect(due('2026-06-16T05:59:00Z', 'Europe/Amsterdam', '2026-06-15')).toBeNull();
    expect(due('2026-06-16T06:00:00Z', 'Europe/Amsterdam', '2026-06-15')).toBe('2026-06-16');
  });

  test('tells of nobody who came after 8:00 alone: they wait for the next day', () => {
    const came = at('2026-06-15T06:00:01Z');
    expect(due('2026-06-15T10:00:00Z', 'Europe/Amsterdam', '2026-06-14', came)).toBeNull();
    expect(due('2026-06-16T06:00:00Z', 'Europe/Amsterdam', '2026-06-14', came)).toBe('2026-06-16');
  });

  test('does not wait for a day that a clock far ahead wrote', () => {
    expect(due('2026-06-15T12:00:00Z', 'UTC', '2026-06-17')).toBeNull();
    expect(due('2026-06-15T12:00:00Z', 'UTC', '2026-06-18')).toBe('2026-06-15');
  });

  test.each([
    ['that begins daylight saving time', '2026-03-29', '2026-03-29T06:00:00Z'],
    ['that ends it', '2026-10-25', '2026-10-25T07:00:00Z'],
  ])('leaves at 8:00 on the day %s too, once', (_, day, leaves) => {
    const before = at(leaves).getTime() - 1;
    expect(dueDigest({ timezone: 'Europe/Amsterdam', lastDay: null, since: longAgo }, new Date(before))).toBeNull();
    expect(due(leaves, 'Europe/Amsterdam')).toBe(day);
    expect(due(leaves, 'Europe/Amsterdam', day)).toBeNull();
  });

  test('comes once for a date that is lived twice, farther west', () => {
    const inAuckland = '2026-06-15';
    expect(due('2026-06-14T20:00:00Z', 'Pacific/Auckland')).toBe(inAuckland);
    expect(due('2026-06-14T20:00:00Z', 'America/Los_Angeles', inAuckland)).toBeNull();
    expect(due('2026-06-15T15:00:00Z', 'America/Los_Angeles', inAuckland)).toBeNull();
    expect(due('2026-06-16T15:00:00Z', 'America/Los_Angeles', inAuckland)).toBe('2026-06-16');
  });
});
