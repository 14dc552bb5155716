import { describe, expect, test } from 'vitest';
import { calendarLeaf, cardTime, hours, longDay, monthOf, viewerHours } from './event-time.ts';

const span = (starts_at: string, ends_at: string, timezone: string) =>
  ({ starts_at, ends_at, timezone, format: 'in_person' }) as const;
const talk = span('2027-01-14T17:00:00Z', '2027-01-14T20:00:00Z', 'Europe/Amsterdam');
const fair = span('2026-12-12T10:00:00Z', '2026-12-13T16:00:00Z', 'Europe/Lisbon');
const party = span('2026-12-04T20:00:00Z', '2026-12-05T01:00:00Z', 'Europe/London');

describe('on a card', () => {
  test('the start stands in the event’s own zone', () => {
    expect(cardTime(span('2026-12-04T17:30:00Z', '2026-12-04T20:00:00Z', 'Europe/Berlin'))).toBe('Fri 4 Dec, 18:30');
  });

  test('an event of several days names its last one', () => {
    expect(cardTime(fair)).toBe('Sat 12 Dec, 10:00 to Sun 13 Dec');
  });

  test('a party past midnight is one evening', () => {
    expect(cardTime(party)).toBe('Fri 4 Dec, 20:00');
  });

  test('another year is named where it is asked for', () => {
    expect(cardTime(talk, 2027)).toBe('Thu 14 Jan, 18:00');
    expect(cardTime(talk, 2026)).toBe('Thu 14 Jan 2027, 18:00');
    expect(cardTime(fair, 2027)).toBe('Sat 12 Dec 2026, 10:00 to Sun 13 Dec 2026');
  });

  test('the zone is named where one may join from anywhere', () => {
    expect(cardTime({ ...talk, format: 'online' })).toBe('Thu 14 Jan, 18:00, Amsterdam time');
    expect(cardTime({ ...fair, format: 'hybrid' })).toBe('Sat 12 Dec, 10:00 to Sun 13 Dec, Lisbon time');
  });

  test('midnight is 00:00', () => {
    expect(cardTime(span('2026-12-04T00:00:00Z', '2026-12-04T01:00:00Z', 'UTC'))).toBe('Fri 4 Dec, 00:00');
  });

  test('the leaf shows the day where the event is, not that of UTC', () => {
    expect(calendarLeaf(span('2026-12-31T23:30:00Z', '2027-01-01T02:00:00Z', 'Asia/Tokyo'))).toEqual({
      month: 'Jan',
      day: '1',
    });
  });
});

describe('a month’s heading', () => {
  test('names the year only when it is another one', () => {
    expect(monthOf(talk, 2027)).toBe('January');
    expect(monthOf(talk, 2026)).toBe('January 2027');
  });

  test('is that of the event’s zone', () => {
    expect(monthOf(span('2026-12-01T03:00:00Z', '2026-12-01T04:00:00Z', 'America/New_York'), 2026)).toBe('November');
  });
});

describe('on the event’s page', () => {
  test('day and hours are the event’s own', () => {
    expect(longDay(talk)).toBe('Thursday 14 January 2027');
    expect(hours(talk)).toBe('18:00 to 21:00, Amsterdam time');
  });

  test('an end on another day is named', () => {
    expect(hours(fair)).toBe('10:00 to Sunday 13 December, 16:00, Lisbon time');
  });

  test('a zone’s name is its city', () => {
    expect(hours(span('2026-06-01T12:00:00Z', '2026-06-01T13:00:00Z', 'America/Argentina/Buenos_Aires'))).toBe(
      '09:00 to 10:00, Buenos Aires time',
    );
    expect(hours(span('2026-06-01T12:00:00Z', '2026-06-01T13:00:00Z', 'Etc/UTC'))).toBe('12:00 to 13:00, UTC');
  });

  test('over a night in which the clock goes back, both ends are what the clock shows', () => {
    const night = span('2026-10-24T22:00:00Z', '2026-10-25T02:00:00Z', 'Europe/Amsterdam');
    expect(longDay(night)).toBe('Sunday 25 October 2026');
    expect(hours(night)).toBe('00:00 to 03:00, Amsterdam time');
  });

  test('over a night in which the clock goes forward too', () => {
    const night = span('2026-03-28T23:00:00Z', '2026-03-29T02:00:00Z', 'Europe/Amsterdam');
    expect(hours(night)).toBe('00:00 to 04:00, Amsterdam time');
  });

  test('a zone that the browser does not know is shown in UTC', () => {
    expect(hours(span('2026-06-01T12:00:00Z', '2026-06-01T13:00:00Z', 'Mars/Olympus'))).toMatch(/^12:00 to 13:00/);
  });
});

describe('for a viewer elsewhere', () => {
  test('their own hours stand beside', () => {
    expect(viewerHours(talk, 'Europe/London')).toBe('17:00 to 20:00 your time');
  });

  test('nothing is said twice when the clocks agree', () => {
    expect(viewerHours(talk, 'Europe/Berlin')).toBeNull();
  });

  test('another day is named', () => {
    expect(viewerHours(talk, 'Asia/Tokyo')).toBe('Fri 02:00 to 05:00 your time');
    expect(viewerHours(fair, 'Asia/Tokyo')).toBe('19:00 to Mon 01:00 your time');
    expect(viewerHours(talk, 'Australia/Sydney')).toBe('Fri 04:00 to 07:00 your time');
  });

  test('zones that agree in winter differ when only one has summer time', () => {
    const summer = span('2026-07-01T17:00:00Z', '2026-07-01T18:00:00Z', 'Europe/London');
    expect(viewerHours(summer, 'Atlantic/Reykjavik')).toBe('17:00 to 18:00 your time');
    expect(viewerHours(party, 'Atlantic/Reykjavik')).toBeNull();
  });
});
