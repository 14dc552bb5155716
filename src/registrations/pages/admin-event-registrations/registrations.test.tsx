import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { Registrations } from './registrations.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/admin/events/view/e1');
  const counts = { pending: 0, approved: 0, waitlisted: 0, rejected: 0, cancelled: 0 };
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.includes('summary') ? { questions: [], erased: 0 } : { items: [], next: null, counts, count: 0 }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (address: string, phase: 'upcoming' | 'ended' = 'upcoming') => {
  history.replaceState(null, '', address);
  render(
    <Queries>
      <Registrations event={anAdminEvent({ event_id: 'e1', status: 'published', phase, own_role: 'owner' })} />
    </Queries>,
  );
};
const isFiltered = () =>
  ['Search registrations', 'Sort'].map((label) => screen.queryByLabelText(label) !== null && label);

test('where nobody has registered there is nothing to filter, and the way to share the event', async () => {
  show('/admin/events/view/e1');
  await screen.findByRole('heading', { name: 'Nobody has registered yet' });
  expect(isFiltered()).toEqual([false, false]);
  expect(screen.getByText('Share the event', { selector: 'a' }).getAttribute('href')).toBe(
    '/admin/events/view/e1?share=link',
  );
  screen.getByRole('button', { name: 'Add a person' });
  cleanup();
  show('/admin/events/view/e1', 'ended');
  await screen.findByRole('heading', { name: 'Nobody registered' });
  expect(screen.queryByText('Share the event')).toBeNull();
});

test('what is asked for by the address can be taken back', async () => {
  show('/admin/events/view/e1?search=ada');
  await screen.findByRole('heading', { name: 'Nobody has registered yet' });
  expect(isFiltered()).toEqual(['Search registrations', 'Sort']);
});
