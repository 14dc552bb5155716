import { describe, expect, test } from 'vitest';
import { hours, longDay, viewerHours } from './event-hours.ts';
import { calendarLeaf, cardTime, monthOf } from './event-time.ts';

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

  test('the zone is named where no place says it', () => {
    expect(cardTime({ ...talk, format: 'online' })).toBe('Thu 14 Jan, 18:00, Amsterdam time');
    expect(cardTime({ ...fair, format: 'hybrid' })).toBe('Sat 12 Dec, 10:00 to Sun 13 Dec');
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
    expect(hours(span('2026-06-01T12:00:00Z', '2026-06-01T13:00:00Z', 'Mars/Olympus'))).toBe('12:00 to 13:00, UTC');
  });
});

/** From when until when by UTC, the zone, and what is said: on a card, on the page, and to someone in Los Angeles. */
const table = [
  {
    name: 'until midnight',
    ...span('2027-01-15T19:00Z', '2027-01-15T23:00Z', 'Europe/Amsterdam'),
    card: 'Fri 15 Jan 2027, 20:00',
    page: '20:00 to midnight, Amsterdam time',
    elsewhere: '11:00 to 15:00 your time',
  },
  {
    name: 'the whole day until midnight',
    ...span('2027-01-14T23:00Z', '2027-01-15T23:00Z', 'Europe/Amsterdam'),
    card: 'Fri 15 Jan 2027, 00:00',
    page: '00:00 to midnight, Amsterdam time',
    elsewhere: 'Thu 15:00 to Fri 15:00 your time',
  },
  {
    name: 'past midnight',
    ...span('2027-01-15T19:00Z', '2027-01-16T02:00Z', 'Europe/Amsterdam'),
    card: 'Fri 15 Jan 2027, 20:00',
    page: '20:00 to 03:00, Amsterdam time',
    elsewhere: '11:00 to 18:00 your time',
  },
  {
    name: 'for two days until midnight',
    ...span('2027-01-15T09:00Z', '2027-01-16T23:00Z', 'Europe/Amsterdam'),
    card: 'Fri 15 Jan 2027, 10:00 to Sat 16 Jan 2027',
    page: '10:00 to Saturday 16 January, midnight, Amsterdam time',
    elsewhere: '01:00 to Sat 15:00 your time',
  },
  {
    name: 'until midnight of someone elsewhere',
    ...span('2027-01-16T03:00Z', '2027-01-16T08:00Z', 'America/New_York'),
    card: 'Fri 15 Jan 2027, 22:00',
    page: '22:00 to 03:00, New York time',
    elsewhere: '19:00 to midnight your time',
  },
  {
    name: 'over the end of a month',
    ...span('2026-11-29T09:00Z', '2026-12-02T16:00Z', 'Europe/Berlin'),
    card: 'Sun 29 Nov, 10:00 to Wed 2 Dec',
    page: '10:00 to Wednesday 2 December, 17:00, Berlin time',
    elsewhere: '01:00 to Wed 08:00 your time',
  },
  {
    name: 'over the end of a year',
    ...span('2026-12-31T09:00Z', '2027-01-03T16:00Z', 'Europe/Berlin'),
    card: 'Thu 31 Dec, 10:00 to Sun 3 Jan 2027',
    page: '10:00 to Sunday 3 January 2027, 17:00, Berlin time',
    elsewhere: '01:00 to Sun 08:00 your time',
  },
  {
    name: 'over New Year’s Eve',
    ...span('2026-12-31T20:00Z', '2027-01-01T03:00Z', 'Europe/Berlin'),
    card: 'Thu 31 Dec, 21:00',
    page: '21:00 to 04:00, Berlin time',
    elsewhere: '12:00 to 19:00 your time',
  },
  {
    name: 'for three weeks',
    ...span('2026-11-02T09:00Z', '2026-11-22T16:00Z', 'Europe/Berlin'),
    card: 'Mon 2 Nov, 10:00 to Sun 22 Nov',
    page: '10:00 to Sunday 22 November, 17:00, Berlin time',
    elsewhere: '01:00 to Sun 22 Nov 08:00 your time',
  },
  {
    name: 'from the first 02:30 to the second, as clocks go back',
    ...span('2026-10-25T00:30Z', '2026-10-25T01:30Z', 'Europe/Berlin'),
    card: 'Sun 25 Oct, 02:30',
    page: '02:30 (UTC+02:00) to 02:30 (UTC+01:00), Berlin time',
    elsewhere: 'Sat 17:30 to 18:30 your time',
  },
  {
    name: 'where clocks go back by half an hour',
    ...span('2026-04-04T14:45Z', '2026-04-04T15:15Z', 'Australia/Lord_Howe'),
    card: 'Sun 5 Apr, 01:45',
    page: '01:45 (UTC+11:00) to 01:45 (UTC+10:30), Lord Howe time',
    elsewhere: 'Sat 07:45 to 08:15 your time',
  },
  {
    name: 'west of Greenwich, as clocks go back',
    ...span('2026-11-01T05:30Z', '2026-11-01T07:30Z', 'America/New_York'),
    card: 'Sun 1 Nov, 01:30',
    page: '01:30 (UTC-04:00) to 02:30, New York time',
    elsewhere: 'Sat 22:30 to 00:30 your time',
  },
  {
    name: 'as clocks go forward',
    ...span('2026-03-29T00:30Z', '2026-03-29T01:30Z', 'Europe/Berlin'),
    card: 'Sun 29 Mar, 01:30',
    page: '01:30 to 03:30, Berlin time',
    elsewhere: 'Sat 17:30 to 18:30 your time',
  },
  {
    name: 'until the second midnight, as clocks go back to it',
    ...span('2026-10-24T22:00Z', '2026-10-25T01:00Z', 'Atlantic/Azores'),
    card: 'Sat 24 Oct, 22:00',
    page: '22:00 to 00:00 (UTC-01:00), Azores time',
    elsewhere: '15:00 to 18:00 your time',
  },
  {
    name: 'until the first of two midnights',
    ...span('2026-10-24T22:00Z', '2026-10-25T00:00Z', 'Atlantic/Azores'),
    card: 'Sat 24 Oct, 22:00',
    page: '22:00 to midnight, Azores time',
    elsewhere: '15:00 to 17:00 your time',
  },
  {
    name: 'for two days until the second midnight',
    ...span('2026-10-24T09:00Z', '2026-10-25T01:00Z', 'Atlantic/Azores'),
    card: 'Sat 24 Oct, 09:00 to Sun 25 Oct',
    page: '09:00 to Sunday 25 October, 00:00 (UTC-01:00), Azores time',
    elsewhere: '02:00 to 18:00 your time',
  },
  {
    name: 'for two days until clocks go forward at midnight',
    ...span('2027-03-26T08:00Z', '2027-03-27T22:00Z', 'Asia/Beirut'),
    card: 'Fri 26 Mar 2027, 10:00 to Sun 28 Mar 2027',
    page: '10:00 to Sunday 28 March, 01:00, Beirut time',
    elsewhere: '01:00 to Sat 15:00 your time',
  },
  {
    name: 'in a zone that is no place',
    ...span('2026-06-01T17:00Z', '2026-06-01T19:00Z', 'Etc/GMT+5'),
    card: 'Mon 1 Jun, 12:00',
    page: '12:00 to 14:00, UTC-5',
    elsewhere: '10:00 to 12:00 your time',
  },
];

test.each(table)('$name', ({ card, page, elsewhere, ...event }) => {
  expect(cardTime(event, 2026)).toBe(card);
  expect(hours(event)).toBe(page);
  expect(viewerHours(event, 'America/Los_Angeles')).toBe(elsewhere);
});

describe('for a viewer elsewhere', () => {
  test('their own hours stand next to it', () => {
    expect(viewerHours(talk, 'Europe/London')).toBe('17:00 to 20:00 your time');
  });

  test('who has no zone but UTC is told that it is', () => {
    expect(viewerHours(talk, 'UTC')).toBe('17:00 to 20:00 UTC');
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
