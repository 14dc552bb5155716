import { describe, expect, test } from 'vitest';
import { nearestTicket, nextNearest } from './near-ticket.ts';

const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-27T18:00:00Z');
const from = (start: number, hours = 2) => ({
  starts_at: new Date(NOW + start * HOUR).toISOString(),
  ends_at: new Date(NOW + (start + hours) * HOUR).toISOString(),
});

describe('the ticket within reach', () => {
  test.each([
    ['a day and a minute before the start', from(24 + 1 / 60), false],
    ['a day before the start', from(24), true],
    ['while the event is on', from(-1), true],
    ['at its end', from(-2), false],
  ])('%s', (_, ticket, isWithin) => {
    expect(nearestTicket([ticket], NOW)).toBe(isWithin ? ticket : null);
  });

  test('of several is the one whose start is nearest, so that a fair of three days hides no talk of tonight', () => {
    const [fair, talk, tomorrow] = [from(-30, 72), from(2), from(20)];
    expect(nearestTicket([fair, tomorrow, talk], NOW)).toBe(talk);
    expect(nearestTicket([fair, tomorrow], NOW)).toBe(tomorrow);
    expect(nearestTicket([], NOW)).toBeNull();
  });

  test('changes a day before a start and at an end, and at no other time', () => {
    expect(nextNearest([from(25), from(-1)], NOW)).toBe(HOUR);
    expect(nextNearest([from(30)], NOW)).toBe(6 * HOUR);
    expect(nextNearest([from(-5)], NOW)).toBeNull();
    expect(nextNearest([], NOW)).toBeNull();
  });
});
