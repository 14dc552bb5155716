import { describe, expect, test } from 'vitest';
import { isTimezone } from './is-timezone.ts';
import { formatZoneName } from './zone-names.ts';
import { clockAt } from './clock-at.ts';
import { instantAt } from './wall-clock.ts';

const iso = (instant: number) => new Date(instant).toISOString();

describe('clocks of a time zone', () => {
  test.each([
    ['Europe/Berlin', '2026-07-01T18:30', '2026-07-01T16:30:00.000Z'],
    ['Europe/Berlin', '2026-12-01T18:30', '2026-12-01T17:30:00.000Z'],
    ['Asia/Kolkata', '2026-07-01T18:30', '2026-07-01T13:00:00.000Z'],
    ['Pacific/Auckland', '2026-01-01T00:15', '2025-12-31T11:15:00.000Z'],
    ['America/New_York', '2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ])('in %s show %s at %s, and back', (timezone, shown, moment) => {
    expect(iso(instantAt(Date.parse(`${shown}Z`), timezone))).toBe(moment);
    expect(iso(clockAt(Date.parse(moment), timezone)).slice(0, 16)).toBe(shown);
  });

  test.each([
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ])('an hour left out in %s counts as if they had not changed yet', (timezone, shown, moment) => {
    expect(iso(instantAt(Date.parse(`${shown}Z`), timezone))).toBe(moment);
  });

  test.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ])('of an hour that comes twice in %s it is the first', (timezone, shown, moment) => {
    expect(iso(instantAt(Date.parse(`${shown}Z`), timezone))).toBe(moment);
  });

  test('are known by their IANA names alone', () => {
    expect(['Europe/Berlin', 'UTC', 'CET', 'America/Argentina/Buenos_Aires'].every(isTimezone)).toBe(true);
    expect(['Berlin', 'Europe/Bielefeld', '', 'x', 'AET', 'ist'].some(isTimezone)).toBe(false);
  });
});

test.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['Europe/Kiev', 'Kyiv time'],
  ['UTC', 'UTC'],
  ['Etc/GMT', 'UTC'],
  ['GMT0', 'UTC'],
  ['Etc/GMT+5', 'UTC-5'],
  ['Etc/GMT-14', 'UTC+14'],
  ['Mars/Olympus', 'UTC'],
])('%s is said to be %s', (zone, words) => {
  expect(formatZoneName(zone)).toBe(words);
});
