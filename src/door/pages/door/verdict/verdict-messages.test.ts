import { describe, expect, test } from 'vitest';
import type { DoorPerson } from '#rules/door/door-list.ts';
import { nameAtDoor, verdictAloud, verdictText } from './verdict-messages.ts';

const event = { title: 'Designing calm software', timezone: 'Europe/Amsterdam' };
const now = Date.parse('2026-12-04T18:08:30Z');
const mira: DoorPerson = {
  code: 'K7M2-1001',
  name: 'Mira Okafor',
  status: 'approved',
  arrivedAt: null,
  door: '',
  note: 'Green room: up the stairs',
  answers: ['Vegan', 'Speaker'],
};

describe('already in', () => {
  const words = (arrivedAt: number | null, door = 'Door A') =>
    verdictText({ kind: 'already', person: { ...mira, arrivedAt, door } }, event, now);

  test('says when and where, by the clock of the event, and how long ago', () => {
    const { over, title, facts, text } = words(Date.parse('2026-12-04T18:02:00Z'));
    expect({ over, title, facts }).toEqual({ over: 'Mira Okafor', title: 'Already in', facts: '19:02, Door A' });
    expect(text).toMatch(/^This ticket came in 6 minutes ago\. /);
  });

  test.each([
    [0, 'less than a minute ago'],
    // A device whose clock is a little behind.
    [-5000, 'less than a minute ago'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [60 * 60_000, '1 hour ago'],
    [150 * 60_000, '2 hours ago'],
  ])('%i ms are %s', (passed, ago) => {
    expect(words(now - passed).text).toContain(`came in ${ago}.`);
  });

  test('leaves out what is not known', () => {
    expect(words(Date.parse('2026-12-04T18:02:00Z'), '').facts).toBe('19:02');
    expect(words(null).text).toMatch(/^Ask for their name/);
  });
});

test.each([
  ['waitlisted', 'No seat yet'],
  ['pending', 'Not approved'],
  ['rejected', 'No seat'],
  ['cancelled', 'Cancelled'],
] as const)('someone who is %s is told “%s”, and why', (status, title) => {
  const words = verdictText({ kind: 'noSeat', person: { ...mira, status } }, event, now);
  expect(words).toMatchObject({ over: 'Mira Okafor', title });
  expect(words.text).not.toBe('');
});

test.each([
  ['', /not valid, or a newer one/],
  ['https://example.org/t#AbCdEfGhIjKlMnOpQrStUvWxYz', /not valid, or a newer one/],
  ['WIFI:S:cellar;P:secret;;', /one of our tickets/],
  ['K7M2-1001', /no longer on the list/],
])('what is not known is not shown: %j', (scanned, text) => {
  const words = verdictText({ kind: 'unknown', scanned }, event, now);
  expect(words.text).toMatch(text);
  expect(JSON.stringify(words)).not.toMatch(/AbCd|WIFI|secret|K7M2/);
});

test('a welcome is heard with what the door has to know', () => {
  const words = verdictText({ kind: 'welcome', person: mira, actionId: '1', isWalkIn: false }, event, now);
  expect(verdictAloud(words, mira)).toBe('Welcome, Mira Okafor. Vegan. Speaker. Green room: up the stairs.');
});

test('trouble is heard before whom it is about', () => {
  const words = verdictText({ kind: 'noSeat', person: { ...mira, status: 'waitlisted' } }, event, now);
  expect(verdictAloud(words)).toMatch(/^No seat yet\. Mira Okafor\. /);
});

test('someone who gave no name is known by the code', () => {
  expect(nameAtDoor({ ...mira, name: '' })).toBe('Without a name, K7M2-1001');
});
