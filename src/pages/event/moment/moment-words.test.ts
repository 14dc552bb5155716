import { expect, test } from 'vitest';
import { momentWords } from './moment-words.ts';

const event = { approval: 'automatic', format: 'in_person' } as const;
const of = (status: 'approved' | 'pending' | 'waitlisted', waitlist_position: number | null = null) => ({
  status,
  waitlist_position,
});

test.each([
  [event, of('approved'), 'Mira Okafor', 'You’re in, Mira', 'Show this ticket at the door.'],
  [event, of('approved'), ' ', 'You’re in', 'Show this ticket at the door.'],
  [
    { ...event, format: 'online' } as const,
    of('approved'),
    'Mira',
    'You’re in, Mira',
    'The link to join is on this page.',
  ],
  [
    event,
    of('waitlisted', 3),
    'Mira',
    'You’re on the waitlist',
    'You’re 3rd in line. We’ll email you as soon as a seat is yours.',
  ],
  [
    { ...event, approval: 'manual' } as const,
    of('waitlisted', 1),
    'Mira',
    'You’re on the waitlist',
    'You’re next in line. The organisers decide who gets a seat, and we’ll email you.',
  ],
  [
    event,
    of('pending'),
    'Mira',
    'Waiting for approval',
    'The organisers have your registration. We’ll email you once they’ve decided.',
  ],
])('%j with %j, to %s: %s', (asked, registration, name, title, lead) => {
  expect(momentWords(asked, registration, name)).toEqual({ title, lead });
});
