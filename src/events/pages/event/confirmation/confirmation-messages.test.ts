import { expect, test } from 'vitest';
import { confirmationText } from './confirmation-messages.ts';

const event = { approval: 'automatic', format: 'in_person' } as const;
const manual = { ...event, approval: 'manual' } as const;
const online = { ...event, format: 'online' } as const;
type Status = 'approved' | 'pending' | 'waitlisted' | 'rejected' | 'cancelled';
const of = (status: Status, waitlist_position: number | null = null) => ({ status, waitlist_position });
const mira = { fullName: 'Mira Okafor' };

test.each([
  [event, of('approved'), mira, 'You’re in, Mira', 'Show this ticket at the door.'],
  [event, of('approved'), { fullName: ' ' }, 'You’re in', 'Show this ticket at the door.'],
  [online, of('approved'), mira, 'You’re in, Mira', 'The link to join is on this page.'],
  [
    event,
    of('approved'),
    { ...mira, news: 'moved up' } as const,
    'A seat became free. You’re in',
    'Show this ticket at the door.',
  ],
  [
    manual,
    of('approved'),
    { ...mira, news: 'approved' } as const,
    'You’re in, Mira',
    'The organisers approved your request. Show this ticket at the door.',
  ],
  [
    event,
    of('waitlisted', 3),
    mira,
    'You’re on the waitlist',
    'You’re 3rd in line. We’ll email you when a seat opens up.',
  ],
  [
    manual,
    of('waitlisted', 1),
    mira,
    'You’re on the waitlist',
    'You’re next in line. The organisers decide who gets a seat, and we’ll email you.',
  ],
  [event, of('pending'), mira, 'Your request is in', 'The organisers decide, and we’ll email you.'],
  [event, of('rejected'), mira, 'No seat this time', 'The organisers couldn’t offer you a seat.'],
  [event, of('cancelled'), mira, 'Your registration is cancelled', 'Your ticket is no longer valid.'],
  [
    event,
    of('cancelled'),
    { ...mira, was: 'approved' } as const,
    'Your registration is cancelled',
    'Someone else can have your seat now.',
  ],
  [
    event,
    of('cancelled'),
    { ...mira, was: 'waitlisted' } as const,
    'Your registration is cancelled',
    'You’re no longer on the waitlist.',
  ],
  [
    manual,
    of('cancelled'),
    { ...mira, was: 'pending' } as const,
    'Your registration is cancelled',
    'The organisers will no longer decide about it.',
  ],
])('%j with %j, to %j: %s', (asked, registration, person, title, lead) => {
  expect(confirmationText(asked, registration, person)).toEqual({ title, lead });
});
