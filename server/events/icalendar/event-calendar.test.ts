import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarFaults } from '#tests/support/outside/calendar-faults.ts';
import { calendarFeed, calendarName, feedName } from '../calendar/calendar.routes.ts';
import { eventCalendar, type CalendarEvent } from './event-calendar.ts';

const config = { publicUrl: 'https://events.example.org:8443', productName: 'Foyer', supportEmail: 'help@example.org' };
const now = new Date('2026-11-02T09:30:15.750Z');
const id = '0193a1b2-0000-7000-8000-00000000000a';
const noFilter = { search: '', category: 'any', format: 'any', city: '', tag: '' } as const;

function anEntry(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    event_id: id,
    title: 'Designing calm software',
    summary: 'Talks and time to meet.',
    format: 'hybrid',
    venue_name: 'Glasshouse',
    address: '1 Market Street',
    city: 'Berlin',
    online_url: 'https://meet.example.org/secret?a=1,2;3',
    starts_at: new Date('2026-12-04T17:30:00Z'),
    ends_at: new Date('2026-12-04T20:00:00Z'),
    status: 'published',
    ics_sequence: 3,
    updated_at: new Date('2026-10-30T08:00:00.999Z'),
    ...changes,
  };
}

type Options = Partial<Parameters<typeof eventCalendar>[2]>;

function write(event: CalendarEvent = anEntry(), options: Options = {}): string {
  return eventCalendar(config, event, { method: 'PUBLISH', withLink: false, now, ...options });
}

const parse = (text: string) => new ICAL.Component(ICAL.parse(text));
const entryOf = (text: string) => parse(text).getFirstSubcomponent('vevent') ?? new ICAL.Component('vevent');
const valueOf = (text: string, name: string) => String(entryOf(text).getFirstPropertyValue(name));
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const faults = (text: string) => calendarFaults(Buffer.from(text));

describe('the file of an event', () => {
  test('says what a calendar needs, in the words of RFC 5545', () => {
    const text = write();
    expect(faults(text)).toEqual([]);
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Foyer//Events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:${id}@events.example.org`,
      'DTSTAMP:20261102T093015Z',
      'LAST-MODIFIED:20261030T080000Z',
      'SEQUENCE:3',
      'DTSTART:20261204T173000Z',
      'DTEND:20261204T200000Z',
      'SUMMARY:Designing calm software',
      'DESCRIPTION:Talks and time to meet.\\n\\nhttps://events.example.org:8443/eve',
      ` nt/${id}`,
      'LOCATION:Glasshouse\\, 1 Market Street\\, Berlin',
      `URL:https://events.example.org:8443/event/0193a1b2-0000-7000-8000-00000000`,
      ' 000a',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN=Foyer:mailto:help@example.org',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('is read alike by a parser that shares nothing with the one that wrote it', () => {
    const title = 'Tea, cake; and "more" \\ 🎪';
    const read = convertIcsCalendar(undefined, write(anEntry({ title })));
    expect(read).toMatchObject({ version: '2.0', method: 'PUBLISH', prodId: '-//Foyer//Events//EN' });
    expect(read.events).toHaveLength(1);
    expect(read.events?.[0]).toMatchObject({
      uid: `${id}@events.example.org`,
      summary: title,
      location: 'Glasshouse, 1 Market Street, Berlin',
      description: `Talks and time to meet.\n\nhttps://events.example.org:8443/event/${id}`,
      sequence: 3,
      status: 'CONFIRMED',
      start: { date: new Date('2026-12-04T17:30:00Z') },
      end: { date: new Date('2026-12-04T20:00:00Z') },
    });
  });

  test('keeps its UID, and rises in sequence, when the event moves', () => {
    const moved = anEntry({ starts_at: new Date('2027-01-01T10:00:00Z'), title: 'Later', ics_sequence: 4 });
    expect(valueOf(write(moved), 'uid')).toBe(valueOf(write(), 'uid'));
    expect(valueOf(write(moved), 'sequence')).toBe('4');
  });

  test('has the link to join only where the caller says so', () => {
    expect(unfolded(write())).not.toContain('meet.example.org');
    const text = write(anEntry(), { withLink: true });
    expect(faults(text)).toEqual([]);
    expect(valueOf(text, 'description')).toContain('Join online: https://meet.example.org/secret?a=1,2;3');
    expect(unfolded(text)).toContain(
      'CONFERENCE;FEATURE=VIDEO;LABEL=Join online;VALUE=URI:https://meet.example.org/secret?a=1,2;3\r\n',
    );
    expect(write(anEntry({ online_url: null }), { withLink: true })).not.toMatch(/CONFERENCE|Join online/);
  });

  test('of an online event without a summary and a place is valid too', () => {
    const text = write(anEntry({ format: 'online', summary: '', venue_name: null, address: null, city: null }));
    expect(faults(text)).toEqual([]);
    expect(valueOf(text, 'location')).toBe('Online');
    expect(write(anEntry({ venue_name: null, address: null, city: null }))).not.toContain('LOCATION');
  });

  test('of a cancelled event says so', () => {
    expect(valueOf(write(anEntry({ status: 'cancelled' })), 'status')).toBe('CANCELLED');
  });
});

describe('a mail’s calendar', () => {
  const attendee = { name: 'Zoë "Zo" O’Neil, PhD', email: 'zoe+events@example.org' };

  test('puts the person in, settled and without a question', () => {
    const text = write(anEntry(), { method: 'REQUEST', attendee, withLink: true });
    expect(faults(text)).toEqual([]);
    expect(String(parse(text).getFirstPropertyValue('method'))).toBe('REQUEST');
    const invited = entryOf(text).getFirstProperty('attendee');
    expect(invited?.getFirstValue()).toBe('mailto:zoe+events@example.org');
    expect(invited?.getFirstParameter('partstat')).toBe('ACCEPTED');
    expect(invited?.getFirstParameter('rsvp')).toBe('FALSE');
    expect(invited?.getFirstParameter('cn')).toBe("Zoë 'Zo' O’Neil, PhD");
    expect(entryOf(text).getFirstProperty('organizer')?.getFirstValue()).toBe('mailto:help@example.org');
    expect(convertIcsCalendar(undefined, text).events?.[0]?.attendees).toMatchObject([
      { email: 'zoe+events@example.org', partstat: 'ACCEPTED' },
    ]);
  });

  test('takes it out again under the same UID, while the event goes on for others', () => {
    const text = write(anEntry(), { method: 'CANCEL', attendee });
    expect(faults(text)).toEqual([]);
    expect([valueOf(text, 'status'), valueOf(text, 'uid')]).toEqual(['CANCELLED', valueOf(write(), 'uid')]);
  });

  test('calls a person without a name by their address', () => {
    const text = write(anEntry(), { method: 'REQUEST', attendee: { name: '', email: 'a@example.org' } });
    expect(entryOf(text).getFirstProperty('attendee')?.getFirstParameter('cn')).toBe('a@example.org');
  });
});

describe('whatever is written in', () => {
  test.each([
    ['commas, semicolons and backslashes', 'a,b;c\\d\\n'],
    ['lines', 'one\ntwo\n\nthree'],
    ['emoji over several lines', '🎪'.repeat(150)],
    ['letters of two and three octets', 'é東'.repeat(60)],
    ['a family that is one sign of many', '👩‍👩‍👧‍👦'.repeat(30)],
  ])('%s come back as they were', (_kind, text) => {
    const file = write(anEntry({ title: text, summary: text }));
    expect(faults(file)).toEqual([]);
    expect(valueOf(file, 'summary')).toBe(text);
    expect(convertIcsCalendar(undefined, file).events?.[0]?.summary).toBe(text);
  });

  test.each(['\r\n', '\r', '\n', '\u0085', '\u2028', '\u000b'])(
    'a line break of any kind (%j) adds no line',
    (breaking) => {
      const evil = `x${breaking}ATTENDEE:mailto:evil@example.org${breaking}END:VEVENT`;
      const attendee = { name: evil, email: `a@example.org${breaking}X-EVIL:1` };
      const file = write(
        anEntry({ title: evil, summary: evil, venue_name: evil, online_url: `https://x.org/${evil}` }),
        {
          method: 'REQUEST',
          attendee,
          withLink: true,
        },
      );
      expect(faults(file)).toEqual([]);
      expect(entryOf(file).getAllProperties('attendee')).toHaveLength(1);
      expect(file).not.toMatch(/^X-EVIL/m);
    },
  );

  test('every text gives a valid file, and itself again', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 150 });
    fc.assert(
      fc.property(text, text, text, (title, summary, name) => {
        const attendee = { name, email: 'a@example.org' };
        const file = write(anEntry({ title, summary }), { method: 'REQUEST', attendee });
        expect(faults(file)).toEqual([]);
        const kept = title.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '');
        if (kept) expect(valueOf(file, 'summary')).toBe(kept);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the feed', () => {
  test('is a calendar with a name, a rhythm and no METHOD, the same every time', () => {
    const events = [anEntry(), anEntry({ event_id: id.replace('a2', 'b3'), status: 'cancelled' })];
    const text = calendarFeed({ ...config, productName: 'Foyer, Ltd; "x"' }, events, {
      ...noFilter,
      format: 'in_person',
    });
    expect(faults(text)).toEqual([]);
    expect(text).toContain('\r\nNAME:Foyer\\, Ltd\\; "x" events: in person\r\n');
    expect(text).toContain('\r\nX-WR-CALNAME:Foyer\\, Ltd\\; "x" events: in person\r\n');
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(text).not.toContain('METHOD');
    expect(unfolded(text)).not.toContain('meet.example.org');
    const read = parse(text).getAllSubcomponents('vevent');
    expect(read.map((event) => String(event.getFirstPropertyValue('status')))).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(String(read[0]?.getFirstPropertyValue('dtstamp'))).toBe('2026-10-30T08:00:00Z');
  });

  test('without events is still a calendar', () => {
    expect(faults(calendarFeed(config, [], noFilter))).toEqual([]);
  });

  test.each([
    [noFilter, 'Foyer events'],
    [
      { search: ' calm ', category: 'design', format: 'online', city: '', tag: '' } as const,
      'Foyer events: design, online, calm',
    ],
  ])('is called after its filters', (filter, name) => {
    expect(feedName('Foyer', filter)).toBe(name);
  });
});

test.each([
  ['Designing calm software', 'Designing calm software.ics'],
  ['AC/DC: "why?" <a|b>\\*', 'AC DC why a b.ics'],
  ['../../etc/passwd', 'etc passwd.ics'],
  ['Fin…  \u202eexe.', 'Fin… exe.ics'],
  ['???', 'event.ics'],
  ['🎪'.repeat(150), `${'🎪'.repeat(100)}.ics`],
])('the file of %j is called %j', (title, name) => {
  expect(calendarName(title)).toBe(name);
});
