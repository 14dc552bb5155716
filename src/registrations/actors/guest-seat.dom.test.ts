import { afterEach, expect, test } from 'vitest';
import { writeDraftOf } from '#src/session/drafts/drafts.ts';
import { keepStanding, readGuestSeat } from './guest-seat.ts';

afterEach(() => sessionStorage.clear());

test('a seat that an earlier release kept is there, and learns how it stands', () => {
  writeDraftOf('guest-seat:e1', { ticketToken: 'b3cVx9', name: 'Ada' });
  expect(readGuestSeat('e1')).toEqual({ ticketToken: 'b3cVx9', name: 'Ada', standing: 'approved' });
  keepStanding('e1', { standing: 'waitlisted', position: 3 });
  expect(readGuestSeat('e1')).toMatchObject({ name: 'Ada', standing: 'waitlisted', position: 3 });
  expect(readGuestSeat('e2')).toBeNull();
});
