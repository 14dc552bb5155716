import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EventDetails } from '#openapi/types.ts';
import type { KeptSeat } from '#src/registrations/actors/guest-seat.ts';
import { Queries } from '#src/api/queries.tsx';
import { someEventDetails } from '#tests/support/made/events.ts';
import { EventPanel } from './event-panel.tsx';

afterEach(cleanup);

function wordsWith(keptStanding: KeptSeat['standing'] | undefined, changes: Partial<EventDetails> = {}) {
  cleanup();
  const event = someEventDetails({ registration_state: 'waitlist', capacity: 2, seats_left: 0, ...changes });
  const { container } = render(
    <Queries>
      <EventPanel
        event={event}
        keptStanding={keptStanding}
        isWaiting={false}
        isFillingIn={false}
        link={null}
        actions={{ current: null }}
        below={null}
      >
        {null}
      </EventPanel>
    </Queries>,
  );
  return container.textContent;
}

const invitation = 'The waitlist is open';

test('only people who don’t stand on the waitlist read that it is open', () => {
  expect(wordsWith(undefined)).toContain(invitation);
  expect(wordsWith('waitlisted')).not.toContain(invitation);
  expect(wordsWith('offered')).not.toContain(invitation);
});

test('a seat that is held without a login is said to be held', () => {
  expect(wordsWith('waitlisted')).toContain('All 2 seats are taken');
  expect(wordsWith('offered')).toContain('A seat is held for you');
});

test('an event is saved from here only without a seat at it', () => {
  expect(wordsWith('waitlisted')).toContain('Save');
  expect(wordsWith('approved')).not.toContain('Save');
  expect(wordsWith('approved', { is_saved: true })).toContain('Save');
});
