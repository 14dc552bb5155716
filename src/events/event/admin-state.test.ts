import { expect, test } from 'vitest';
import { adminStatePill } from './admin-state.tsx';

const open = { status: 'published', phase: 'upcoming', capacity: 60, seats_taken: 29, closed_by_hand: false } as const;

test.each([
  ['Published', 'success', {}],
  ['Published', 'success', { capacity: null, seats_taken: 900 }],
  ['Full', 'warning', { seats_taken: 60 }],
  ['Full', 'warning', { seats_taken: 61 }],
  ['Registration closed', 'neutral', { closed_by_hand: true, seats_taken: 60 }],
  ['On now', 'info', { closed_by_hand: true, phase: 'ongoing' }],
  ['On now', 'info', { phase: 'ongoing', seats_taken: 60 }],
  ['Ended', 'outline', { phase: 'ended', seats_taken: 60 }],
  ['Draft', 'neutral', { status: 'draft', phase: 'ended' }],
  ['Cancelled', 'danger', { status: 'cancelled', phase: 'ongoing' }],
  ['Archived', 'outline', { status: 'archived', phase: 'upcoming' }],
] as const)('says %s in %s of %o', (words, tone, changes) => {
  expect(adminStatePill({ ...open, ...changes })).toEqual({ words, tone });
});
