import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminRegistration } from '#openapi/types.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { anAdminRegistration } from '#tests/support/made/registrations.ts';
import { ArrivalRow } from './arrival-row.tsx';

afterEach(cleanup);

const checkIn = { come: vi.fn(), undo: vi.fn(), isBusy: false, isBusyWith: () => false };

function show(changes: Partial<AdminRegistration>) {
  const registration = anAdminRegistration('r1', changes);
  render(<ArrivalRow event={anAdminEvent()} registration={registration} checkIn={checkIn} />);
  return registration;
}

test('whoever has a seat can be checked in', () => {
  const registration = show({ status: 'approved' });
  fireEvent.click(screen.getByRole('button', { name: 'Check in Person r1' }));
  expect(checkIn.come).toHaveBeenCalledExactlyOnceWith(registration);
});

test('whoever is here shows since when, in the event’s time, and it can be undone', () => {
  const registration = show({ status: 'approved', checked_in_at: '2027-01-14T17:02:00.000Z' });
  expect(screen.getByText('18:02')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo Person r1' }));
  expect(checkIn.undo).toHaveBeenCalledExactlyOnceWith(registration);
});

test.each([
  ['pending', 'The registration waits for a decision. Approve it first.'],
  ['cancelled', 'The registration was cancelled.'],
] as const)('whoever is %s can’t be checked in, and it says why', (status, why) => {
  show({ status });
  expect(screen.getByText(new RegExp(`^${why}`))).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toContain('?registration=r1');
});
