import { expect, test } from 'vitest';
import { eventEditor, type EventFields, sentOf } from '#src/events/actors/event.editor.ts';
import { checkEvent, missingForPublishing, momentProblem, twiceText, viewerText } from './event-checks.ts';
import { followStart, spanOf } from './sections/basics-section.tsx';

const now = Date.parse('2026-01-01T00:00:00.000Z');
const fields = (changes: Partial<EventFields> = {}): EventFields => ({
  ...eventEditor.empty(),
  timezone: 'Europe/Berlin',
  title: 'Talks',
  category: 'science',
  venue_name: 'Hall',
  starts_at: '2026-05-01T16:30:00.000Z',
  ends_at: '2026-05-01T18:30:00.000Z',
  ...changes,
});

test('a new one is saved with anything, and says all that it needs to be published', () => {
  expect(checkEvent(eventEditor.empty())).toEqual({});
  expect(sentOf(eventEditor.empty())).toMatchObject({ title: 'Untitled event', category: null, starts_at: null });
  const missing = Object.keys(missingForPublishing(eventEditor.empty(), now)).sort();
  expect(missing).toEqual(['category', 'ends_at', 'starts_at', 'title', 'venue_name']);
  expect(checkEvent(fields())).toEqual({});
  expect(missingForPublishing(fields(), now)).toEqual({});
});

test.each([
  [{ title: 'Untitled event' }, ['title']],
  [{ format: 'online' }, ['online_url']],
  [{ format: 'hybrid', venue_name: '' }, ['online_url', 'venue_name']],
  [{ format: 'in_person', venue_name: ' ', address: '1 Market Street' }, []],
  [{ starts_at: '2025-05-01T16:30:00.000Z', ends_at: '2025-05-01T18:30:00.000Z' }, ['ends_at']],
] as const)('%j can’t be published without %j', (changes, missing) => {
  expect(Object.keys(missingForPublishing(fields(changes), now)).sort()).toEqual(missing);
});

test.each([
  [{ title: 'x'.repeat(151) }, 'title', 'Use at most 150 characters.'],
  [{ online_url: 'meet.example.org' }, 'online_url', /^Enter a whole address/],
  [{ capacity: '0' }, 'capacity', /^Enter a whole number from 1 to 1,000,000/],
  [{ capacity: '2.5' }, 'capacity', /^Enter a whole number/],
  [{ ends_at: '2026-05-01T16:30:00.000Z' }, 'ends_at', 'The end must come after the start.'],
  [{ starts_at: '2026-05-01T' }, 'starts_at', 'Give the time as well.'],
  [{ cancel_until: 'T18:00' }, 'cancel_until', 'Give the date as well.'],
  [{ cancel_until: '2026-05-02T00:00:00.000Z' }, 'cancel_until', 'Choose a time before the event ends.'],
  [{ registration_opens_at: '2026-05-01T16:30:00.000Z' }, 'registration_opens_at', /before the event starts/],
  [{ registration_closes_at: '2026-05-01T19:00:00.000Z' }, 'registration_closes_at', /before the event ends/],
  [{ feedback_opens_at: '2026-06-15T00:00:00.000Z' }, 'feedback_opens_at', /^Feedback closes 30 days after the end/],
  [{ feedback_closes_at: '2026-05-01T18:30:00.000Z' }, 'feedback_closes_at', /after the event ends/],
] as const)('%j is not saved: %s', (changes, name, sentence) => {
  const problems = checkEvent(fields(changes));
  expect(Object.keys(problems)).toEqual([name]);
  expect(problems[name]).toMatch(sentence);
});

test('a time that clocks leave out is said with another one, and one that comes twice which it is', () => {
  expect(momentProblem('2026-03-29T02:30', 'Europe/Berlin')).toBe(
    'Clocks in Berlin are put forward then, and there is no 02:30. Choose another time, such as 03:30.',
  );
  expect(momentProblem('0202-03-29T02:30', 'Europe/Berlin')).toMatch('between the years 1970 and 2200');
  expect(twiceText('2026-10-25T01:30:00.000Z', 'Europe/Berlin')).toEqual({
    words: '02:30 comes twice then. This is the second one, after the clocks go back.',
    isLater: true,
  });
  expect(twiceText('2026-10-25T02:30:00.000Z', 'Europe/Berlin')).toBeUndefined();
});

test('someone who is elsewhere reads what their own clocks show', () => {
  const evening = '2026-05-01T16:30:00.000Z';
  expect(viewerText(evening, 'Europe/Berlin', 'Europe/London')).toBe('18:30 in Berlin is 17:30 for you.');
  expect(viewerText(evening, 'Europe/Berlin', 'Asia/Tokyo')).toMatch(
    /^18:30 in Berlin is Sat 2 May.*, 01:30 for you\.$/,
  );
  expect(viewerText(evening, 'Europe/Berlin', 'Europe/Paris')).toBeUndefined();
});

test('the end follows the start, and the event lasts as long as before', () => {
  const { starts_at, ends_at } = fields();
  const span = spanOf({ starts_at, ends_at });
  const follow = (start: string, end = ends_at, last = span) => followStart(start, end, last, 'Europe/Berlin');
  expect(follow(starts_at)).toBe(ends_at);
  expect(follow('2026-05-01T17:00:00.000Z')).toBe('2026-05-01T19:00:00.000Z');
  expect(follow('2026-05-01T15:00:00.000Z')).toBe('2026-05-01T17:00:00.000Z');
  expect(follow('2026-05-03T17:00:00.000Z')).toBe('2026-05-03T19:00:00.000Z');
  expect(follow('2026-03-03T17:30:00.000Z')).toBe('2026-03-03T19:30:00.000Z');
  expect(follow('0002-05-03T17:00')).toBe(ends_at);
  expect(follow(starts_at, '', null)).toBe('2026-05-01T18:30:00.000Z');
  expect(follow(starts_at, '2026-05-02T', null)).toBe('2026-05-02T');
  // An end that came before the start, so that it was none.
  expect(follow('2026-05-03T17:00:00.000Z', '2026-04-01T00:00:00.000Z')).toBe('2026-05-03T19:00:00.000Z');
});

test.each([
  ['2026-03-27T08:00:00.000Z', '2026-03-28T17:00:00.000Z', '2026-04-03T07:00:00.000Z', '2026-04-04T16:00:00.000Z'],
  ['2026-03-28T09:00:00.000Z', '2026-03-28T17:00:00.000Z', '2026-03-29T08:00:00.000Z', '2026-03-29T16:00:00.000Z'],
  ['2026-10-24T08:00:00.000Z', '2026-10-24T16:00:00.000Z', '2026-10-25T09:00:00.000Z', '2026-10-25T17:00:00.000Z'],
])('from %s to %s, moved to %s, it ends at the same time of day', (starts_at, ends_at, to, end) => {
  expect(followStart(to, ends_at, { starts_at, ends_at }, 'Europe/Amsterdam')).toBe(end);
});
