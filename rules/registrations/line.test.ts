import { describe, expect, test } from 'vitest';
import { answerBy, fateOfSeat } from './line.ts';

const zone = 'Europe/Amsterdam';
const utc = (text: string) => new Date(`2026-${text}:00.000Z`);

test.each([
  ['24 hours and a second before the start is the next one’s', '06-14T17:59:59', 'given'],
  ['24 hours before the start is offered', '06-14T18:00:00', 'offered'],
  ['half an hour before the start is offered', '06-15T17:30:00', 'offered'],
  ['later is left to the door', '06-15T17:30:01', 'left'],
  ['while the event is on moves nobody up', '06-15T19:00:00', 'left'],
] as const)('a seat that is free %s', (_name, now, fate) => {
  expect(fateOfSeat({ starts_at: utc('06-15T18:00') }, new Date(`2026-${now}Z`))).toBe(fate);
});

describe('an offer lasts', () => {
  test.each([
    // By a clock that is two hours ahead of UTC.
    ['two hours, the day before', '06-15T18:00', '06-15T08:00', '06-15T10:00'],
    ['a quarter of what is left, six hours before', '06-15T18:00', '06-15T12:00', '06-15T13:30'],
    ['half an hour at least', '06-15T18:00', '06-15T17:00', '06-15T17:30'],
    ['to the start at most', '06-15T18:00', '06-15T17:30', '06-15T18:00'],
    ['until nine where it would end in the evening', '06-15T18:00', '06-14T18:30', '06-15T07:00'],
    ['until nine where it is made at night', '06-15T18:00', '06-14T23:30', '06-15T07:00'],
    ['until nine where it would end before', '06-15T18:00', '06-15T04:30', '06-15T07:00'],
    ['as usual where it ends by day', '06-15T18:00', '06-15T05:00', '06-15T07:00'],
    ['to the start where that is in the morning', '06-15T06:00', '06-14T22:00', '06-15T06:00'],
    ['to the start where that is at night', '06-15T20:30', '06-15T19:45', '06-15T20:30'],
    // Clocks go back on the 25th, at 3:00: nine o'clock comes an hour later.
    ['until nine by the clock of the morning', '10-25T18:00', '10-24T20:00', '10-25T08:00'],
  ])('%s', (_name, start, now, until) => {
    expect(answerBy({ starts_at: utc(start), timezone: zone }, utc(now))).toEqual(utc(until));
  });

  test('whole minutes, so that the time that it names is the time', () => {
    const now = new Date('2026-06-15T10:00:00.001Z');
    expect(answerBy({ starts_at: utc('06-15T18:00'), timezone: zone }, now)).toEqual(utc('06-15T12:01'));
  });
});
