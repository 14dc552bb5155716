import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAt } from './clock-at.ts';
import { daysLater, instantAt, instantsAt, minutesBefore, movedEnd } from './wall-clock.ts';

const at = (text: string) => Date.parse(text.endsWith('Z') ? text : `${text}Z`);
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Auckland',
  'UTC',
] as const;
const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: at('2005-01-01T00:00') / minute, max: at('2045-01-01T00:00') / minute });
/** Moments of which many are near a change of the clocks, and some are in it. */
const moment = fc.tuple(instant, zone, fc.integer({ min: -300, max: 300 })).map(([minutes, where, near]) => {
  const change = nextChange(minutes * minute, where);
  return { zone: where, instant: change === null ? minutes * minute : change + near * minute };
});

/** When clocks of the zone are changed next, within a year. */
function nextChange(from: number, where: string): number | null {
  const offset = (each: number) => clockAt(each, where) - each;
  for (let before = from; before < from + 366 * day; before += day) {
    if (offset(before) === offset(before + day)) continue;
    let [low, high] = [before, before + day];
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / minute / 2) * minute;
      if (offset(middle) === offset(before)) low = middle;
      else high = middle;
    }
    return high;
  }
  return null;
}

/** Every instant at which a clock shows it, found by trying every quarter of an hour that a zone was ever ahead. */
function tried(shown: number, where: string): number[] {
  const found: number[] = [];
  for (let ahead = 15 * hour; ahead >= -13 * hour; ahead -= 15 * minute) {
    if (clockAt(shown - ahead, where) === shown) found.push(shown - ahead);
  }
  return found;
}

describe('what clocks show', () => {
  test('is there at every instant that they show it, and at no other', () => {
    fc.assert(
      fc.property(moment, ({ instant: near, zone: where }) => {
        const shown = clockAt(near, where);
        expect(instantsAt(shown, where)).toEqual(tried(shown, where));
        expect(instantsAt(shown, where)).toContain(near);
      }),
      { numRuns: 120 },
    );
  });

  test('is one instant by a rule: of two the first, of none the one that the clocks before the change would show', () => {
    fc.assert(
      fc.property(moment, ({ instant: near, zone: where }) => {
        // Read as a time on the wall, so that the ones that are left out are among them.
        const shown = near + (clockAt(near - 2 * day, where) - (near - 2 * day));
        const [first] = tried(shown, where);
        const counted = instantAt(shown, where);
        if (first !== undefined) expect(counted).toBe(first);
        else expect(counted).toBe(shown - (clockAt(shown - day, where) - (shown - day)));
      }),
      { numRuns: 120 },
    );
  });

  test.each([
    ['2026-03-29T02:30', 'Europe/Berlin', ['2026-03-29T01:30'], 0],
    ['2026-10-25T02:30', 'Europe/Berlin', ['2026-10-25T00:30', '2026-10-25T01:30'], 2],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', ['2026-10-03T15:45'], 0],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45', '2026-04-04T15:15'], 2],
    // A day that the island left out.
    ['2011-12-30T12:00', 'Pacific/Apia', ['2011-12-30T22:00'], 0],
  ])('%s in %s', (shown, where, instants, times) => {
    expect(instantsAt(at(shown), where).length).toBe(times);
    expect(iso(instantAt(at(shown), where))).toBe(instants[0]);
    if (times > 0) expect(instantsAt(at(shown), where).map(iso)).toEqual(instants);
  });

  test('is what UTC shows where nobody knows the zone', () => {
    expect(clockAt(at('2026-03-29T02:30'), 'Mars/Olympus_Mons')).toBe(at('2026-03-29T02:30'));
  });

  test('counts milliseconds, also before 1970', () => {
    expect(clockAt(-1, 'UTC')).toBe(-1);
    expect(clockAt(at('2026-07-01T00:00:00.123Z'), 'Europe/Berlin')).toBe(at('2026-07-01T02:00:00.123Z'));
  });
});

describe('days later', () => {
  const days = fc.integer({ min: -400, max: 400 });

  test('it is the same time of day, unless clocks leave it out', () => {
    fc.assert(
      fc.property(moment, days, ({ instant: from, zone: where }, count) => {
        const shown = clockAt(from, where) + count * day;
        const later = daysLater(from, count, where);
        if (count === 0) expect(later).toBe(from);
        else expect(clockAt(later, where) === shown).toBe(tried(shown, where).length > 0);
      }),
      { numRuns: 120 },
    );
  });
});

describe('before a start', () => {
  test.each([
    // The day after clocks went forward, and the day after they went back.
    [1440, '2026-03-29T08:00', '2026-03-28T09:00'],
    [1440, '2026-10-25T09:00', '2026-10-24T08:00'],
    [7 * 1440, '2026-03-30T08:00', '2026-03-23T09:00'],
    [1500, '2026-03-29T08:00', '2026-03-28T08:00'],
    [1439, '2026-03-29T08:00', '2026-03-28T08:01'],
    [60, '2026-03-29T01:30', '2026-03-29T00:30'],
    [180, '2026-03-29T08:00', '2026-03-29T05:00'],
    [0, '2026-03-29T08:00', '2026-03-29T08:00'],
  ])('%d minutes: whole days by the calendar of Berlin, the rest as time passes', (minutes, start, due) => {
    expect(iso(minutesBefore(at(start), minutes, 'Europe/Berlin'))).toBe(due);
  });

  test('less than a day is time that passes, everywhere', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 1439 }), ({ instant: start, zone: where }, minutes) => {
        expect(minutesBefore(start, minutes, where)).toBe(start - minutes * minute);
      }),
    );
  });
});

describe('the end of what is moved', () => {
  const length = fc.integer({ min: 1, max: 12 * 24 * 60 });

  test.each([
    ['a fair of two days', '2026-03-27T08:00', '2026-03-28T17:00', '2026-04-03T07:00', '2026-04-04T16:00'],
    [
      'Saturday to the Sunday of the change',
      '2026-03-28T09:00',
      '2026-03-28T17:00',
      '2026-03-29T08:00',
      '2026-03-29T16:00',
    ],
    ['back from it', '2026-03-29T08:00', '2026-03-29T16:00', '2026-03-28T09:00', '2026-03-28T17:00'],
    ['a night into the long one', '2026-10-17T20:00', '2026-10-18T04:00', '2026-10-24T20:00', '2026-10-25T05:00'],
    ['a later hour of its day', '2026-05-01T08:00', '2026-05-01T16:00', '2026-05-01T10:00', '2026-05-01T18:00'],
    ['an earlier hour', '2026-05-01T08:00', '2026-05-01T16:00', '2026-05-01T06:30', '2026-05-01T14:30'],
    ['another day and an earlier hour', '2026-05-01T08:00', '2026-05-01T16:00', '2026-05-03T07:00', '2026-05-03T15:00'],
    ['past its end', '2026-05-01T08:00', '2026-05-01T16:00', '2026-05-01T17:00', '2026-05-02T01:00'],
    ['another day and a later hour', '2026-05-01T08:00', '2026-05-01T16:00', '2026-05-03T17:00', '2026-05-04T01:00'],
    // It would end at 02:30, which is not there: 03:30 is when it should have come.
    ['an end that is left out', '2026-03-21T22:00', '2026-03-22T01:30', '2026-03-28T22:00', '2026-03-29T01:30'],
    // 02:30 comes twice: the first.
    ['an end that comes twice', '2026-10-17T20:00', '2026-10-18T00:30', '2026-10-24T20:00', '2026-10-25T00:30'],
    // From 02:15 the second time to 02:45: of the two the one after the start.
    ['the second of two', '2026-10-18T00:15', '2026-10-18T00:45', '2026-10-25T01:15', '2026-10-25T01:45'],
    // 01:30 to 03:15, moved to 03:00 on the day that has no 02:00.
    ['of a short night', '2026-03-22T00:30', '2026-03-22T02:15', '2026-03-29T01:00', '2026-03-29T02:45'],
    // From 02:45 the first time to 02:15 the second time: by the clock it would end before it starts.
    ['of a long night', '2026-10-25T00:45', '2026-10-25T01:15', '2026-11-01T01:45', '2026-11-01T02:15'],
  ])('%s', (_, starts, ends, to, end) => {
    expect(iso(movedEnd({ starts: at(starts), ends: at(ends) }, at(to), 'Europe/Berlin'))).toBe(end);
  });

  test('comes after its start, always', () => {
    fc.assert(
      fc.property(moment, length, fc.integer({ min: -30 * 24 * 60, max: 30 * 24 * 60 }), (from, minutes, by) => {
        const span = { starts: from.instant, ends: from.instant + minutes * minute };
        const to = from.instant + by * minute;
        expect(movedEnd(span, to, from.zone)).toBeGreaterThan(to);
        expect(movedEnd(span, from.instant, from.zone)).toBe(span.ends);
      }),
      { numRuns: 120 },
    );
  });

  test('is at the same time of day as many days later, where clocks show that time', () => {
    fc.assert(
      fc.property(moment, length, fc.integer({ min: -60, max: 60 }), (from, minutes, days) => {
        const span = { starts: from.instant, ends: from.instant + minutes * minute };
        const to = daysLater(span.starts, days, from.zone);
        const shown = clockAt(span.ends, from.zone) + days * day;
        const end = movedEnd(span, to, from.zone);
        const isShown = tried(shown, from.zone).some((each) => each > to);
        const isSameTime = clockAt(to, from.zone) === clockAt(span.starts, from.zone) + days * day;
        if (isShown && isSameTime) expect(clockAt(end, from.zone)).toBe(shown);
      }),
      { numRuns: 120 },
    );
  });
});
