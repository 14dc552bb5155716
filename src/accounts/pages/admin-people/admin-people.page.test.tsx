import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PersonSummary } from '#openapi/types.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { PeopleList } from './admin-people.page.tsx';

const guest: PersonSummary = {
  ...{ user_id: '01890000-0000-4000-8000-0000000000a1', full_name: 'Gina Guest', email: 'gina@example.org' },
  ...{ organisation: '', roles: [], email_verified_at: null, blocked_at: null, is_guest: true },
  created_at: '2026-06-12T09:00:00Z',
};
const json = (body: unknown) => new Response(JSON.stringify(body));

beforeEach(() => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/count')) return json({ accounts: 1204, guests: 96 });
    const isFound = ['guests', 'anyone'].includes(searchParams.get('who') ?? 'accounts');
    return json({ items: isFound ? [guest] : [], next: null });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(query = '') {
  history.replaceState(null, '', `/admin/people${query}`);
  render(
    <Queries>
      <PeopleList />
    </Queries>,
  );
}

test('accounts are shown first; the filter says how many there are, and has guests', async () => {
  show();
  await screen.findByRole('option', { name: 'Guests (96)' });
  const words = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(words.slice(0, 3)).toEqual(['Accounts (1,204)', 'Guests (96)', 'Accounts and guests (1,300)']);
  await screen.findByText('No one found');
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'guests' } });
  await screen.findByText('Gina Guest');
  expect(location.search).toBe('?who=guests');
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'accounts' } });
  await screen.findByText('No one found');
  expect(location.search).toBe('');
});

test('a guest who is searched among accounts is one press away', async () => {
  show('?search=gina');
  fireEvent.click(await screen.findByRole('button', { name: 'Search guests too' }));
  await screen.findByText('Gina Guest');
  expect(location.search).toBe('?search=gina&who=anyone');
});
