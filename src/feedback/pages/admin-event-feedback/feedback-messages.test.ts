import { describe, expect, test } from 'vitest';
import { dayText, markedParts } from './texts.tsx';
import { feedbackWindow } from './admin-event-feedback.page.tsx';

const now = Date.parse('2026-06-15T03:00:00Z');

describe('feedback', () => {
  const event = {
    status: 'published',
    ends_at: '2026-06-10T20:00:00Z',
    feedback_opens_at: null,
    feedback_closes_at: null,
    timezone: 'UTC',
  } as const;
  const state = (changes: object) => feedbackWindow({ ...event, ...changes }, now).state;

  test('opens at the end of the event and closes 30 days later, unless the organiser said otherwise', () => {
    expect(feedbackWindow(event, now)).toMatchObject({ state: 'open', sentence: expect.stringContaining('10 Jul') });
    expect(state({ feedback_closes_at: '2026-06-15T03:00:00Z' })).toBe('closed');
    expect(state({ feedback_opens_at: '2026-06-16T00:00:00Z' })).toBe('not open');
    expect(state({ ends_at: '2026-05-16T03:00:00Z' })).toBe('closed');
  });

  test('is not asked of a draft, nor of what did not take place', () => {
    expect(state({ status: 'draft' })).toBe('not open');
    expect(state({ status: 'cancelled' })).toBe('closed');
    expect(state({ status: 'archived' })).toBe('open');
    expect(state({ status: 'archived', ends_at: '2026-06-20T20:00:00Z' })).toBe('closed');
  });
});

test('of when something was written no more than the day is said, as the event’s calendar has it', () => {
  const said = (instant: string) => dayText(instant, 'America/New_York', now);
  expect(said('2026-06-15T02:00:00Z')).toBe('Today');
  expect(said('2026-06-14T03:00:00Z')).toBe('Yesterday');
  expect(said('2026-06-04T12:00:00Z')).toBe('10 days ago');
  expect(said('2026-05-01T12:00:00Z')).toBe('Fri 1 May');
  expect(said('2025-05-01T12:00:00Z')).toBe('Thu 1 May 2025');
});

test('the words that were looked for are found anywhere, in capitals or not, whatever else they mean', () => {
  const found = (text: string, search: string) =>
    markedParts(text, search)
      .map((part) => (part.isFound ? `[${part.text}]` : part.text))
      .join('');
  expect(found('The TEA was cold, the room too.', 'tea oom')).toBe('The [TEA] was cold, the r[oom] too.');
  expect(found('a.b (c) CAFÉ', '. ( café')).toBe('a[.]b [(]c) [CAFÉ]');
  expect(found('teatime', 'tea teatime')).toBe('[teatime]');
  expect(found('as it is', '  ')).toBe('as it is');
});
