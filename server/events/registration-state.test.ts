import { describe, expect, test } from 'vitest';
import { registrationStateOf, seatsLeft, type Registrable } from './registration-state.ts';

const now = new Date('2026-06-15T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

const open: Registrable = {
  status: 'published',
  starts_at: at(48),
  ends_at: at(50),
  registration_opens_at: null,
  registration_closes_at: null,
  closed_by_hand: false,
  capacity: null,
  seats_taken: 0,
  waitlist_enabled: false,
};
const full = { capacity: 3, seats_taken: 3 };
const notOpen = { registration_opens_at: at(1) };
const closed = { registration_closes_at: at(-1) };
const over = { starts_at: at(-5), ends_at: at(-3) };

describe('what a person who comes now finds', () => {
  test.each<[string, Partial<Registrable>, string]>([
    ['an event without a limit', {}, 'open'],
    ['one with a seat left', { capacity: 3, seats_taken: 2 }, 'open'],
    ['one whose last seat is taken', full, 'full'],
    ['one whose last seat is taken, with a waitlist', { ...full, waitlist_enabled: true }, 'waitlist'],
    ['one that opens at this moment', { registration_opens_at: now }, 'open'],
    ['one that opens later, though it is full', { ...full, ...notOpen }, 'not_open'],
    ['one that closed', closed, 'closed'],
    ['one that closes at this moment', { registration_closes_at: now }, 'closed'],
    ['one that has begun', { starts_at: now }, 'closed'],
    ['one that has begun and closes later', { starts_at: at(-1), registration_closes_at: at(1) }, 'open'],
    ['one that was closed by hand', { closed_by_hand: true }, 'closed'],
    ['one that was closed by hand and opens later', { closed_by_hand: true, ...notOpen }, 'closed'],
    ['one that was closed by hand and is full', { closed_by_hand: true, ...full }, 'closed'],
    ['one that was closed by hand and is over', { closed_by_hand: true, ...over }, 'ended'],
    ['one that is over, with a window to come', { ...over, ...notOpen }, 'ended'],
    ['one that ends at this moment', { starts_at: at(-1), ends_at: now }, 'ended'],
    ['a cancelled one, though it is over', { ...over, status: 'cancelled' }, 'cancelled'],
    ['a draft that would not be open yet', { status: 'draft', ...notOpen }, 'closed'],
    ['an archived one', { status: 'archived' }, 'closed'],
    ['an archived one that is over', { status: 'archived', ...over }, 'ended'],
  ])('%s', (_name, changes, state) => {
    expect(registrationStateOf({ ...open, ...changes }, now)).toBe(state);
  });

  test('there are never fewer than no seats left', () => {
    expect(seatsLeft({ capacity: 2, seats_taken: 5 })).toBe(0);
    expect(seatsLeft({ capacity: 5, seats_taken: 2 })).toBe(3);
    expect(seatsLeft({ capacity: null, seats_taken: 2 })).toBeNull();
  });
});
