import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const RealFormat = Intl.DateTimeFormat;

/** As a browser whose list of time zones is older than these names. */
function forget(...zones: string[]) {
  function DateTimeFormat(locale?: string, options: Intl.DateTimeFormatOptions = {}) {
    if (zones.includes(options.timeZone ?? ''))
      throw new RangeError(`Invalid time zone specified: ${options.timeZone}`);
    return new RealFormat(locale, options);
  }
  vi.stubGlobal('Intl', { ...allOfIntl(), DateTimeFormat });
}

function tell(timeZone: unknown) {
  function DateTimeFormat(locale?: string, options: Intl.DateTimeFormatOptions = {}) {
    const format = new RealFormat(locale, options);
    const told = { ...format.resolvedOptions(), ...(options.timeZone ? {} : { timeZone }) };
    return Object.assign(format, { resolvedOptions: () => told });
  }
  vi.stubGlobal('Intl', { ...allOfIntl(), DateTimeFormat });
}

function allOfIntl() {
  return Object.fromEntries(Object.getOwnPropertyNames(Intl).map((name) => [name, Intl[name as keyof typeof Intl]]));
}

// What a zone is called here is remembered, also for the next file.
beforeEach(() => vi.resetModules());
afterEach(() => void vi.unstubAllGlobals().resetModules());

const modules = async () => ({
  ...(await import('./event-hours.ts')),
  ...(await import('./event-time.ts')),
  ...(await import('#rules/time/format-moment.ts')),
  ...(await import('#rules/time/timezone.ts')),
  ...(await import('#rules/time/moments.ts')),
});
const evening = (timezone: string) =>
  ({ starts_at: '2027-01-14T17:00:00Z', ends_at: '2027-01-14T19:00:00Z', timezone, format: 'in_person' }) as const;
const start = new Date('2027-01-14T17:00:00Z');

describe('a browser that has one of two names', () => {
  test.each([
    ['Europe/Kyiv', 'Europe/Kyiv', '19:00 to 21:00, Kyiv time'],
    ['Europe/Kiev', 'Europe/Kiev', '19:00 to 21:00, Kyiv time'],
    ['Europe/Kyiv', 'Europe/Kiev', '19:00 to 21:00, Kyiv time'],
    ['Asia/Kolkata', 'Asia/Kolkata', '22:30 to 00:30, Kolkata time'],
    ['Asia/Calcutta', 'Asia/Calcutta', '22:30 to 00:30, Kolkata time'],
    ['America/Nuuk', 'America/Nuuk', '15:00 to 17:00, Nuuk time'],
    ['Pacific/Kanton', 'Pacific/Kanton', '06:00 to 08:00, Kanton time'],
    ['Asia/Yangon', 'Asia/Yangon', '23:30 to 01:30, Yangon time'],
    ['Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh', '00:00 to 02:00, Ho Chi Minh time'],
  ])('without %s shows %s by the other', async (gone, zone, words) => {
    forget(gone);
    const { hours } = await modules();
    expect(hours(evening(zone))).toBe(words);
  });
});

describe('a browser that knows a zone by no name', () => {
  const gone = ['Europe/Kyiv', 'Europe/Kiev', 'America/Coyhaique'];
  beforeEach(() => forget(...gone));

  test.each(gone)('says times of %s in UTC, and that they are', async (zone) => {
    const { cardTime, formatClock, hours, formatMoment, viewerHours, zoneNote } = await modules();
    expect(hours(evening(zone))).toBe('17:00 to 19:00, UTC');
    expect(cardTime(evening(zone))).toBe('Thu 14 Jan, 17:00 UTC');
    expect(cardTime({ ...evening(zone), format: 'online' })).toBe('Thu 14 Jan, 17:00 UTC');
    expect(formatClock(start, zone)).toBe('17:00 UTC');
    expect(formatMoment(start, zone)).toBe('Thursday 14 January 2027, 17:00 UTC');
    expect(viewerHours(evening(zone), 'Europe/Berlin')).toBe('18:00 to 20:00 your time');
    expect(zoneNote('2027-01-14T17:00:00Z', zone, 'Europe/Berlin')).toBe('');
  });

  test('keeps the instant when another zone is chosen for it', async () => {
    const { inZone } = await modules();
    expect(inZone('2027-01-14T17:00:00Z', 'Europe/Kyiv', 'Europe/Berlin')).toBe('2027-01-14T17:00:00Z');
  });
});

describe('the zone of the device', () => {
  test.each([undefined, '', 'Etc/Unknown', 'undefined', 'GMT+02:00', '+05:30', 'Nowhere/Land', null, 7])(
    'is UTC where it tells %j',
    async (told) => {
      tell(told);
      const { deviceZone, viewerZone } = await modules();
      expect([deviceZone(), viewerZone()]).toEqual([null, 'UTC']);
    },
  );

  test('is the one that it tells', async () => {
    tell('Asia/Tokyo');
    const { viewerZone } = await modules();
    expect(viewerZone()).toBe('Asia/Tokyo');
  });
});
