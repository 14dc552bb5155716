import { expect, test } from 'vitest';
import { clockOf, instantsOf, inZone, isInstant, momentOf, noSuchMoment } from './moments.ts';

const at = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) });

test.each([
  ['2026-05-01 18:30', 'Europe/Berlin', '2026-05-01T16:30:00.000Z'],
  ['2026-12-01 18:30', 'Europe/Berlin', '2026-12-01T17:30:00.000Z'],
  ['2026-05-01 00:15', 'Asia/Kathmandu', '2026-04-30T18:30:00.000Z'],
  ['2026-05-01 23:45', 'Pacific/Honolulu', '2026-05-02T09:45:00.000Z'],
  ['2026-05-01 12:00', 'Pacific/Kiritimati', '2026-04-30T22:00:00.000Z'],
  ['2026-03-29 01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29 03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-04 02:45', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
])('%s in %s is one moment', (shown, zone, instant) => {
  expect(instantsOf(at(shown), zone)).toEqual([instant]);
  expect(momentOf(at(shown), zone)).toBe(instant);
  expect(clockOf(instant, zone)).toEqual(at(shown));
});

test.each([
  ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29 03:30'],
  ['2026-03-08 02:00', 'America/New_York', '2026-03-08 03:00'],
  ['2026-10-04 02:15', 'Australia/Lord_Howe', '2026-10-04 02:45'],
  ['2011-12-30 12:00', 'Pacific/Apia', '2011-12-31 12:00'],
])('%s never comes in %s: it stays as it was typed', (shown, zone, instead) => {
  const clock = at(shown);
  expect(instantsOf(clock, zone)).toEqual([]);
  expect(isInstant(momentOf(clock, zone))).toBe(false);
  expect(clockOf(momentOf(clock, zone), zone)).toEqual(clock);
  expect(noSuchMoment(momentOf(clock, zone), zone)).toMatch(
    new RegExp(
      `^Clocks in .+ are put forward then, and there is no ${clock.time}\\. .+ such as ${at(instead).time}\\.$`,
    ),
  );
});

test.each([
  ['0202-03-29T02:30', 'Choose a date between the years 1970 and 2200.'],
  ['12026-05-01T18:30', 'Choose a date between the years 1970 and 2200.'],
  ['2026-05-01T', undefined],
  ['T18:30', undefined],
  ['', undefined],
  ['2026-05-01T16:30:00.000Z', undefined],
])('of %j it says %j', (moment, words) => {
  expect(noSuchMoment(moment, 'Europe/Berlin')).toBe(words);
});

test('a time that comes twice is the first one, unless the second is meant', () => {
  const clock = at('2026-10-25 02:30');
  const both = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
  expect(instantsOf(clock, 'Europe/Berlin')).toEqual(both);
  expect(momentOf(clock, 'Europe/Berlin')).toBe(both[0]);
  expect(momentOf(clock, 'Europe/Berlin', true)).toBe(both[1]);
  expect(both.map((instant) => clockOf(instant, 'Europe/Berlin'))).toEqual([clock, clock]);
});

test.each([
  { date: '', time: '' },
  { date: '2026-05-01', time: '' },
  { date: '', time: '18:30' },
  // A year that is still being typed.
  { date: '0002-05-01', time: '18:30' },
  { date: '12026-05-01', time: '18:30' },
])('what is not whole stays as it was typed: %j', (clock) => {
  const moment = momentOf(clock, 'Europe/Berlin');
  expect(isInstant(moment)).toBe(false);
  expect(clockOf(moment, 'Europe/Berlin')).toEqual(clock);
});

test('another zone keeps what the clocks show', () => {
  const berlin = momentOf(at('2026-05-01 18:30'), 'Europe/Berlin');
  expect(inZone(berlin, 'Europe/Berlin', 'Asia/Tokyo')).toBe('2026-05-01T09:30:00.000Z');
  expect(inZone('', 'Europe/Berlin', 'Asia/Tokyo')).toBe('');
  expect(inZone('2026-05-01T', 'Europe/Berlin', 'Asia/Tokyo')).toBe('2026-05-01T');
});
