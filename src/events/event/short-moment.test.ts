import { expect, test } from 'vitest';
import { shortMoment } from './short-moment.ts';

const opening = '2027-01-05T17:00:00.000Z';

test('a moment is told on the clock of the event', () => {
  expect(shortMoment(opening, 'Europe/Amsterdam', 'Europe/Berlin', 2027)).toBe('Tue 5 Jan, 18:00');
});

test('someone who has another clock is told whose it is', () => {
  expect(shortMoment(opening, 'Europe/Amsterdam', 'Europe/London', 2027)).toBe('Tue 5 Jan, 18:00, Amsterdam time');
});

test('zones that agree in winter may differ in summer', () => {
  const summer = '2027-07-05T17:00:00.000Z';
  expect(shortMoment(opening, 'Europe/London', 'Africa/Accra', 2027)).toBe('Tue 5 Jan, 17:00');
  expect(shortMoment(summer, 'Europe/London', 'Africa/Accra', 2027)).toBe('Mon 5 Jul, 18:00, London time');
});

test('another year is named', () => {
  expect(shortMoment(opening, 'Europe/Amsterdam', 'Europe/Amsterdam', 2026)).toBe('Tue 5 Jan 2027, 18:00');
});
