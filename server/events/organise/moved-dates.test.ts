import { describe, expect, test } from 'vitest';
import { movedDates } from './moved-dates.ts';

const none = {
  registration_opens_at: null,
  registration_closes_at: null,
  cancel_until: null,
  feedback_opens_at: null,
  feedback_closes_at: null,
};
const event = (starts: string, ends: string, others: Record<string, string> = {}, timezone = 'Europe/Berlin') => ({
  ...none,
  ...Object.fromEntries(Object.entries(others).map(([name, time]) => [name, new Date(time)])),
  starts_at: new Date(starts),
  ends_at: new Date(ends),
  timezone,
});

describe('the dates of an event that begins again', () => {
  test('stay when it is to come', () => {
    const coming = event('2026-06-20T17:00:00Z', '2026-06-20T19:00:00Z', { cancel_until: '2026-06-19T17:00:00Z' });
    const { timezone: _, ...dates } = coming;
    expect(movedDates(coming, new Date('2026-06-15T00:00:00Z'))).toEqual(dates);
  });

  test('move by whole weeks to the first time that is to come, all of them', () => {
    const past = event('2026-06-01T17:00:00Z', '2026-06-01T19:00:00Z', {
      registration_opens_at: '2026-05-01T08:00:00Z',
      feedback_opens_at: '2026-06-02T08:00:00Z',
    });
    expect(movedDates(past, new Date('2026-06-15T17:00:00Z'))).toEqual({
      ...none,
      starts_at: new Date('2026-06-22T17:00:00Z'),
      ends_at: new Date('2026-06-22T19:00:00Z'),
      registration_opens_at: new Date('2026-05-22T08:00:00Z'),
      feedback_opens_at: new Date('2026-06-23T08:00:00Z'),
    });
  });

  test('keep the times that its clocks showed when these have changed', () => {
    const summer = event('2026-08-03T17:00:00Z', '2026-08-03T19:00:00Z', { cancel_until: '2026-08-02T22:00:00Z' });
    expect(movedDates(summer, new Date('2026-11-01T12:00:00Z'))).toMatchObject({
      starts_at: new Date('2026-11-02T18:00:00Z'),
      ends_at: new Date('2026-11-02T20:00:00Z'),
      cancel_until: new Date('2026-11-01T23:00:00Z'),
    });
  });

  test('are at the same time of day on both sides of a night in which the clocks change', () => {
    const night = event('2026-10-17T20:00:00Z', '2026-10-18T06:00:00Z');
    const { starts_at, ends_at } = movedDates(night, new Date('2026-10-20T12:00:00Z'));
    expect([starts_at, ends_at]).toEqual([new Date('2026-10-24T20:00:00Z'), new Date('2026-10-25T07:00:00Z')]);
  });

  test('keep their order where the clocks leave an hour out', () => {
    // 02:30 to 03:15 in Berlin; a week later there is no 02:30, and clocks would show 03:30 to 03:15.
    const early = event('2026-03-22T01:30:00Z', '2026-03-22T02:15:00Z');
    const { starts_at, ends_at } = movedDates(early, new Date('2026-03-23T12:00:00Z'));
    expect(starts_at).toEqual(new Date('2026-03-29T01:30:00Z'));
    expect(ends_at).toEqual(new Date('2026-03-29T02:15:00Z'));
  });

  test('are not at the same moment where they were not', () => {
    const early = event('2026-03-22T01:30:00Z', '2026-03-22T02:30:00Z');
    const { starts_at, ends_at } = movedDates(early, new Date('2026-03-23T12:00:00Z'));
    expect(ends_at.getTime() - starts_at.getTime()).toBe(60 * 60 * 1000);
  });
});
