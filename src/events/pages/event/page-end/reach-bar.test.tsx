import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { KeptSeat } from '#src/registrations/actors/guest-seat.ts';
import { KeptSeatLink } from './reach-bar.tsx';

afterEach(cleanup);

const kept: KeptSeat = { ticketToken: 'b3cVx9', name: 'Ada', standing: 'approved' };

function shown(seat: KeptSeat, isShort: boolean) {
  cleanup();
  render(<KeptSeatLink kept={seat} isShort={isShort} />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/ticket/b3cVx9');
  return link.textContent;
}

test.each([
  ['approved', 'Show Ada’s ticket', 'Show your ticket', 'Show ticket'],
  ['waitlisted', 'Ada is on the waitlist', 'You’re on the waitlist', 'On the waitlist'],
  ['pending', 'Ada is waiting for approval', 'You’re waiting for approval', 'Waiting for approval'],
  ['offered', 'A seat is free for Ada', 'A seat is free for you', 'A seat is free for you'],
] as const)('a seat that is %s is called so', (standing, ofAda, own, short) => {
  const seat = { ...kept, standing };
  expect([shown(seat, false), shown({ ...seat, name: '' }, false), shown(seat, true)]).toEqual([ofAda, own, short]);
});

test('a place in line is named where it is known', () => {
  const waiting = { ...kept, standing: 'waitlisted', position: 3 } as const;
  expect(shown(waiting, false)).toBe('Ada is 3rd on the waitlist');
  expect(shown({ ...waiting, name: '', position: 1 }, false)).toBe('You’re 1st on the waitlist');
});
