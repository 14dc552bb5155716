import { expect, test } from 'vitest';
import { dayOf } from './day-of.ts';

test('a day is that of the person’s time zone', () => {
  expect(dayOf('2026-11-20T23:30:00.000Z', 'Europe/Berlin')).toBe('21 November 2026');
  expect(dayOf('2026-11-20T23:30:00.000Z', 'America/New_York')).toBe('20 November 2026');
});

test('a zone that this browser does not know counts as UTC', () => {
  expect(dayOf('2026-11-20T23:30:00.000Z', 'Mars/Olympus')).toBe('20 November 2026');
});
