import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminEvent, PeopleImport } from '#openapi/types.ts';
import { adminEventQuery } from '#src/api/caches/admin-caches.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import type { PeopleImporting } from '#src/registrations/actors/people-import.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { Previewing } from './previewing.tsx';

const begin = vi.fn<PeopleImporting['begin']>();
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  queryClient.clear();
  begin.mockClear();
  vi.unstubAllGlobals();
});

function show(fresh: number, changes: Partial<AdminEvent>, more: Partial<PeopleImport> = {}) {
  const event = anAdminEvent({ event_id: 'e1', ...changes });
  queryClient.setQueryData(adminEventQuery('e1').queryKey, event);
  const found = {
    counts: { new: fresh, wrong: 0, double: 0, shared: 0, listed: 0, left_out: 0 },
    created_at: 'now',
    warnings: 0,
    moving_up: 0,
    undone: null,
    ...more,
  } as unknown as PeopleImport;
  const importing = { place: 'previewing', found, error: null, begin, drop: () => {} } as unknown as PeopleImporting;
  render(<Previewing eventId="e1" importing={importing} />, { wrapper: Queries });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a table with more people than seats says who gets them, and asks for more seats before', () => {
  show(270, { capacity: 50, seats_left: 20, pending: 30, waitlisted: 1 });
  screen.getByRole('heading', { name: '20 seats left for 270 people' });
  screen.getByText(/first rows of the table\. 30 people wait for a decision and 1 person is on the waitlist\.$/);
  press('Add the first 20 people');
  expect(begin).toHaveBeenLastCalledWith({ tell: true, beyond: 'leave_out' });
  fireEvent.click(screen.getByLabelText('Give the event 250 more seats for them'));
  press('Add 270 people');
  expect(begin).toHaveBeenLastCalledWith({ tell: true, beyond: 'add' });
});

test('people without a seat can wait where the event has a waitlist, or be decided about later', () => {
  show(3, { capacity: 50, seats_left: 1, waitlist_enabled: true, waitlisted: 2 });
  fireEvent.click(screen.getByLabelText('Put them on the waitlist, behind those who wait'));
  press('Add 3 people');
  expect(begin).toHaveBeenLastCalledWith({ tell: true, beyond: 'waitlist' });
  fireEvent.click(screen.getByLabelText('Add them as pending, to be decided later'));
  press('Add 3 people');
  expect(begin).toHaveBeenLastCalledWith({ tell: true, beyond: 'pending' });
});

test.each([
  [1, 'Give the event 3 more seats: the first goes to the person on the waitlist'],
  [5, 'Give the event 7 more seats: the first 5 go to the people on the waitlist'],
])('of added seats the first go to who waits: %i', (movingUp, label) => {
  show(3, { capacity: 50, seats_left: 1, waitlisted: movingUp }, { moving_up: movingUp });
  fireEvent.click(screen.getByLabelText(label));
  press('Add 3 people');
  expect(begin).toHaveBeenLastCalledWith({ tell: true, beyond: 'add' });
});

test('nobody is added to a full event without more seats', () => {
  show(1, { capacity: 50, seats_left: 0, waitlist_enabled: false });
  screen.getByRole('heading', { name: 'No seat left for 1 person' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 1 person' }).disabled).toBe(true);
  expect(screen.queryByLabelText(/waitlist/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Give the event 1 more seat for them'));
  press('Add 1 person');
  expect(begin).toHaveBeenLastCalledWith({ tell: true, beyond: 'add' });
});

test.each([
  ['without a limit', { capacity: null, seats_left: null }],
  ['with a seat for each', { capacity: 50, seats_left: 3 }],
])('an event %s takes all of them', (_, changes) => {
  show(3, changes);
  screen.getByRole('heading', { name: '3 people can be added' });
  expect(screen.queryByLabelText(/more seat/)).toBeNull();
  press('Add 3 people');
  expect(begin).toHaveBeenLastCalledWith({ tell: true, beyond: 'leave_out' });
});

test('answers that don’t fit are counted', () => {
  show(3, { capacity: null, seats_left: null }, { warnings: 2 });
  screen.getByText('2 people have answers that don’t fit. They stay empty.');
});

test('an import that was undone says what came of it', () => {
  show(
    2,
    { seats_left: null },
    {
      undone: { at: 'now', taken_off: 247, kept: 3, seats_kept: 5 },
    },
  );
  screen.getByText(
    'The import was undone: 247 people are off the list again. For 3 people something happened since, as their rows say. The event keeps 5 of the seats that were added.',
  );
});

test('when people are told is said before it starts', () => {
  show(2, { seats_left: null, starts_at: new Date(Date.now() + 7_200_000).toISOString() });
  screen.getByText(/10 minutes after the start\. You can undo the import until then\.$/);
  fireEvent.click(screen.getByLabelText('Tell them by email'));
  screen.getByText('Nobody is told. You can undo the import for a day.');
});
