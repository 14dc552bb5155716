import { expect, test } from 'vitest';
import type { EventOverview } from '#openapi/types.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { figuresOf } from './figures.ts';

const counts = { pending: 0, approved: 10, waitlisted: 0, rejected: 0, cancelled: 0 };
const scheduled_messages = { count: 0, first_at: null };
const came_from = { words: [], other_words: 0, no_word: 0 };
const namesOf = (checked_in: number) => {
  const event = anAdminEvent({ phase: 'ended', approval: 'automatic', waitlist_enabled: false });
  const overview: EventOverview = {
    counts,
    checked_in,
    capacity: null,
    seats_left: null,
    days: [],
    came_from,
    scheduled_messages,
  };
  return figuresOf(event, overview, '/there', 0).map(({ figure, words }) => [figure, words]);
};

test('of an event that is over, who stayed away is known only where anybody was checked in', () => {
  expect(namesOf(0)).toEqual([
    [10, 'approved'],
    [0, 'checked in'],
  ]);
  expect(namesOf(7)).toContainEqual([3, 'no-shows']);
});

test('of a single seat and a single person who stayed away, the words are in the singular', () => {
  expect(namesOf(9)).toContainEqual([1, 'no-show']);
});
