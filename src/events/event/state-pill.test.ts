import { expect, test } from 'vitest';
import { anEventSummary } from '#tests/support/made/events.ts';
import type { EventSummary } from '#openapi/types.ts';
import { statePill } from './state-pill.ts';

test.each<[string, Partial<EventSummary>, { words: string; tone: string } | null]>([
  ['has seats', { seats_left: 42 }, { words: '42 seats left', tone: 'success' }],
  ['has a few seats', { seats_left: 5 }, { words: 'Only 5 seats left', tone: 'warning' }],
  ['has one seat', { seats_left: 1 }, { words: 'Only 1 seat left', tone: 'warning' }],
  ['has room for everybody', { capacity: null, seats_left: null }, { words: 'Open', tone: 'info' }],
  ['has a waitlist', { registration_state: 'waitlist', seats_left: 0 }, { words: 'Waitlist', tone: 'warning' }],
  ['is full', { registration_state: 'full', seats_left: 0 }, { words: 'Full', tone: 'neutral' }],
  ['can be booked later', { registration_state: 'not_open' }, { words: 'Opens later', tone: 'info' }],
  ['takes nobody more', { registration_state: 'closed' }, { words: 'Registration closed', tone: 'neutral' }],
  ['is on', { phase: 'ongoing', registration_state: 'closed' }, { words: 'On now', tone: 'success' }],
  ['is over', { phase: 'ended', registration_state: 'ended' }, null],
  ['is off', { status: 'cancelled', registration_state: 'cancelled' }, { words: 'Cancelled', tone: 'danger' }],
  ['is a draft', { status: 'draft', registration_state: 'closed' }, { words: 'Draft', tone: 'warning' }],
])('an event that %s says so', (_what, changes, pill) => {
  expect(statePill(anEventSummary(changes))).toEqual(pill);
});
