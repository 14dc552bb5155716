import type { OwnRegistration, SeatByCode } from '#openapi/types.ts';
import { anOwnRegistration } from './events.ts';

/** What the server answers to a right code: a guest's seat, as this is changed. */
export function aSeatByCode(
  registration: Partial<OwnRegistration> = {},
  changes: Partial<Omit<SeatByCode, 'ticket'>> = {},
): SeatByCode {
  return {
    outcome: 'registered',
    is_other_name: false,
    ticket: {
      registration: anOwnRegistration(registration),
      full_name: 'Ada Byron',
      email: 'ada@example.org',
      is_guest: true,
    },
    ticket_token: 'b3cVx9LkT2fHn5RzP8dJ6gEaU4oIiKsNvBMq7Yw0mS1',
    proven_until: '2026-11-21T12:30:00.000Z',
    ...changes,
  };
}
