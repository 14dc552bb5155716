import { describe, expect, test } from 'vitest';
import { moveTimes, nextWeekly } from './move-times.ts';

const zone = 'Europe/Berlin';
const at = (text: string) => Date.parse(`${text}Z`);
const inWords = (times: object) =>
  Object.fromEntries(
    Object.entries(times).map(([name, time]) => [
      name,
      time === null ? null : new Date(time).toISOString().slice(0, 16),
    ]),
  );
function moved(times: { starts_at: string; [name: string]: string }, to: string) {
  const instants = Object.fromEntries(Object.entries(times).map(([name, time]) => [name, at(time)]));
  return inWords(moveTimes({ ...instants, starts_at: at(times.starts_at) }, at(to), zone));
}

describe('the next time on the same weekday', () => {
  test.each([
    ['a start that is to come', '2026-06-20T17:00', '2026-06-15T00:00', '2026-06-20T17:00'],
    ['one that is over', '2026-06-01T17:00', '2026-06-14T00:00', '2026-06-15T17:00'],
    ['one that begins in this moment', '2026-06-01T17:00', '2026-06-15T17:00', '2026-06-22T17:00'],
    ['from summer to winter', '2026-08-03T17:00', '2026-11-01T12:00', '2026-11-02T18:00'],
    ['from winter to summer', '2026-03-24T18:00', '2026-04-01T12:00', '2026-04-07T17:00'],
    ['where clocks leave it out', '2026-03-22T01:30', '2026-03-23T12:00', '2026-03-29T01:30'],
  ])('%s', (_, starts, after, next) => {
    expect(inWords({ next: nextWeekly(at(starts), at(after), zone) })).toEqual({ next });
  });
});

describe('the times of an event that is moved', () => {
  test('stay as they are where its start does', () => {
    // The second 02:30 of that night.
    const night = { starts_at: '2026-10-25T01:30', ends_at: '2026-10-25T01:45', cancel_until: '2026-10-24T16:00' };
    expect(moved(night, night.starts_at)).toEqual(night);
  });

  test('move with the start, all of them, to another day and hour', () => {
    const times = {
      starts_at: '2026-06-01T17:00',
      ends_at: '2026-06-01T19:00',
      registration_opens_at: '2026-05-01T08:00',
      registration_closes_at: '2026-05-31T17:00',
      cancel_until: '2026-05-30T17:00',
      feedback_opens_at: '2026-06-02T08:00',
      feedback_closes_at: '2026-06-12T08:00',
    };
    expect(moved(times, '2026-06-04T16:30')).toEqual({
      starts_at: '2026-06-04T16:30',
      ends_at: '2026-06-04T18:30',
      registration_opens_at: '2026-05-04T07:30',
      registration_closes_at: '2026-06-03T16:30',
      cancel_until: '2026-06-02T16:30',
      feedback_opens_at: '2026-06-05T07:30',
      feedback_closes_at: '2026-06-15T07:30',
    });
  });

  test('that are not said are not said afterwards', () => {
    const times = { starts_at: at('2026-06-01T17:00'), ends_at: null };
    expect(moveTimes(times, at('2026-06-08T17:00'), zone)).toEqual({
      starts_at: at('2026-06-08T17:00'),
      ends_at: null,
    });
  });

  test('keep the time of day that clocks show when these have changed', () => {
    const summer = { starts_at: '2026-08-03T17:00', ends_at: '2026-08-03T19:00', cancel_until: '2026-08-02T22:00' };
    expect(moved(summer, '2026-11-02T18:00')).toEqual({
      starts_at: '2026-11-02T18:00',
      ends_at: '2026-11-02T20:00',
      cancel_until: '2026-11-01T23:00',
    });
  });

  test('are at the same time of day on both sides of a night in which the clocks change', () => {
    const night = { starts_at: '2026-10-17T20:00', ends_at: '2026-10-18T06:00' };
    expect(moved(night, '2026-10-24T20:00')).toEqual({ starts_at: '2026-10-24T20:00', ends_at: '2026-10-25T07:00' });
  });

  test('keep their order where the clocks leave an hour out', () => {
    // 01:30 to 03:15 in Berlin, moved to 03:00 of the day that has no 02:00 and would end at 04:45; 02:15 is not there.
    const early = {
      starts_at: '2026-03-22T00:30',
      registration_closes_at: '2026-03-22T00:45',
      ends_at: '2026-03-22T01:15',
    };
    expect(moved(early, '2026-03-29T00:30')).toEqual({
      starts_at: '2026-03-29T00:30',
      registration_closes_at: '2026-03-29T00:45',
      ends_at: '2026-03-29T01:15',
    });
  });

  test('keep their order in the hour that comes twice', () => {
    // From 02:30 to 02:45; of the two 02:30 the second is chosen, and the first 02:45 is before it.
    const night = { starts_at: '2026-10-18T00:30', ends_at: '2026-10-18T00:45' };
    expect(moved(night, '2026-10-25T01:30')).toEqual({ starts_at: '2026-10-25T01:30', ends_at: '2026-10-25T01:45' });
  });

  test('are not at the same moment where they were not', () => {
    // 01:30 to 02:30, moved to where clocks go from 02:00 to 03:00: closing at 03:30 is what 02:30 becomes as well.
    const early = {
      starts_at: '2026-03-22T00:30',
      registration_closes_at: '2026-03-22T01:30',
      ends_at: '2026-03-22T02:30',
    };
    expect(moved(early, '2026-03-29T00:30')).toEqual({
      starts_at: '2026-03-29T00:30',
      registration_closes_at: '2026-03-29T01:30',
      ends_at: '2026-03-29T02:30',
    });
  });
});
