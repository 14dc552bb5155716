import { describe, expect, test } from 'vitest';
import type { EventDetails, EventRegistration } from '#openapi/types.ts';
import { anOwnRegistration, someEventDetails } from '#tests/support/made/events.ts';
import { offerOf } from './offer.ts';

const offered = (changes: Partial<EventDetails>) => offerOf(someEventDetails(changes), 'Tue 5 Jan, 18:00');
const own = (changes: Partial<EventRegistration>) => ({ registration: anOwnRegistration(changes) });

describe('someone without a registration', () => {
  test.each([
    [{ registration_state: 'open' }, 'register', 'Register'],
    [{ registration_state: 'open', approval: 'manual' }, 'register', 'Request a seat'],
    [{ registration_state: 'waitlist' }, 'register', 'Join the waitlist'],
    [{ registration_state: 'not_open' }, 'none', 'Registration opens on Tue 5 Jan, 18:00'],
    [{ registration_state: 'full' }, 'none', 'Event full'],
    [{ registration_state: 'closed' }, 'none', 'Registration closed'],
    [{ registration_state: 'closed', status: 'draft' }, 'none', 'Not published yet'],
    [{ registration_state: 'closed', status: 'archived' }, 'none', 'Registration closed'],
    [{ registration_state: 'ended', phase: 'ended' }, 'none', 'Event ended'],
    [{ registration_state: 'cancelled', status: 'cancelled' }, 'none', 'Event cancelled'],
  ] as const)('finds of %o that the button does "%s": %s', (changes, does, expected) => {
    expect(offered(changes)).toEqual({ does, words: expected });
  });

  test('may register again after having cancelled', () => {
    expect(offered(own({ status: 'cancelled', can_cancel: false })).words).toBe('Register');
  });
});

describe('someone who is registered', () => {
  test('can cancel as long as the server says so', () => {
    expect(offered(own({ status: 'waitlisted' }))).toEqual({
      does: 'cancel',
      words: 'Leave waitlist',
      takesSeat: false,
    });
  });

  test('takes a seat that is offered, or free, or declines', () => {
    const waiting = { status: 'waitlisted', can_take: true } as const;
    const until = '2027-01-14T15:00:00.000Z';
    expect(offered(own({ ...waiting, offered_until: until }))).toMatchObject({
      words: 'Decline',
      takesSeat: true,
    });
    expect(offered(own(waiting))).toMatchObject({ words: 'Leave waitlist', takesSeat: true });
  });

  test.each([
    [{}, 'Too late to cancel'],
    [{ phase: 'ended', registration_state: 'ended' }, 'Event ended'],
    [{ status: 'cancelled', registration_state: 'cancelled' }, 'Event cancelled'],
  ] as const)('and cannot, is told why of %o: %s', (changes, expected) => {
    expect(offered({ ...changes, ...own({ can_cancel: false }) })).toEqual({ does: 'none', words: expected });
  });

  test('and was declined, has nothing to do', () => {
    expect(offered(own({ status: 'rejected', can_cancel: false })).words).toBe('Registration declined');
  });
});
