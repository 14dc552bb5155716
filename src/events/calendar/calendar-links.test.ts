import { expect, test } from 'vitest';
import { googleCalendar, outlookCalendar } from './calendar-links.ts';

const event = {
  event_id: 'e1',
  title: 'Tea & cake: 50 % more',
  summary: 'Come by.',
  // The night when Berlin puts its clocks back: 02:30 comes twice, and this is the second.
  starts_at: '2026-10-25T01:30:00.000Z',
  ends_at: '2026-10-25T04:00:00.000Z',
  timezone: 'Europe/Berlin',
  format: 'hybrid' as const,
  venue_name: 'Glasshouse',
  address: 'Prinzenstraße 84, 10969 Berlin',
  city: 'Berlin',
  online_url: null,
};
const page = 'https://events.example.org/event/e1';
const read = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('Google gets the instants, and the zone in which the event is kept', () => {
  expect(read(googleCalendar(event, page))).toEqual({
    action: 'TEMPLATE',
    text: 'Tea & cake: 50 % more',
    dates: '20261025T013000Z/20261025T040000Z',
    ctz: 'Europe/Berlin',
    location: 'Glasshouse, Prinzenstraße 84, 10969 Berlin',
    details: `Come by.\n\n${page}`,
  });
});

test('Outlook gets the same instants, and no "+" for a blank', () => {
  const address = outlookCalendar({ ...event, online_url: 'https://meet.example.org/room' }, page);
  expect(read(address)).toMatchObject({
    startdt: '2026-10-25T01:30:00.000Z',
    enddt: '2026-10-25T04:00:00.000Z',
    subject: 'Tea & cake: 50 % more',
    body: `Come by.\n\nJoin online: https://meet.example.org/room\n\n${page}`,
  });
  expect(address).not.toContain('+');
  expect(read(outlookCalendar({ ...event, format: 'online' }, page))['location']).toBe('Online');
});
