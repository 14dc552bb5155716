import { expect, test } from 'vitest';
import { whyNotClose, whyNotReopen } from './closing.ts';

const open = { status: 'published', closed_by_hand: false, registration_state: 'open' } as const;

test.each([
  ['is open', {}, null],
  ['has a waitlist', { registration_state: 'waitlist' }, null],
  ['is full', { registration_state: 'full' }, null],
  ['is closed by hand', { closed_by_hand: true, registration_state: 'closed' }, /closed already/],
  ['opens later', { registration_state: 'not_open' }, /not open yet/],
  ['closed at its date', { registration_state: 'closed' }, /closing date has passed/],
  ['is over', { registration_state: 'ended' }, /is over/],
  ['is cancelled', { status: 'cancelled', registration_state: 'cancelled' }, /cancelled event/],
  ['is a draft', { status: 'draft', registration_state: 'closed' }, /^A draft takes none|^A draft takes no/],
  ['is archived', { status: 'archived', registration_state: 'closed' }, /Unarchive it first/],
] as const)('closing registration of an event that %s', (_name, changes, reason) => {
  expect(whyNotClose({ ...open, ...changes })).toEqual(reason && expect.stringMatching(reason));
});

const closed = { status: 'published', closed_by_hand: true, otherwise: 'open' } as const;

test.each([
  ['would be open', {}, null],
  ['would be full', { otherwise: 'full' }, null],
  ['would open later', { otherwise: 'not_open' }, null],
  ['nobody closed', { closed_by_hand: false }, /open already/],
  ['would have closed at its date', { otherwise: 'closed' }, /closing date has passed/],
  ['nobody closed but its date', { closed_by_hand: false, otherwise: 'closed' }, /closing date has passed/],
  ['is over', { otherwise: 'ended' }, /is over/],
  ['is cancelled', { status: 'cancelled', otherwise: 'cancelled' }, /cancelled event/],
  ['is archived', { status: 'archived', otherwise: 'closed' }, /Unarchive it first/],
] as const)('opening it again of an event that %s', (_name, changes, reason) => {
  expect(whyNotReopen({ ...closed, ...changes })).toEqual(reason && expect.stringMatching(reason));
});
